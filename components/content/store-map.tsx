import { useTranslations } from 'next-intl';
import { shop } from '@/lib/config/shop';
import { cityPlan, pointOnPlan } from '@/lib/content/city-plan';

const { latitude, longitude } = shop.contacts.location;
const mapHref = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** Where the store stands in the city: a drawing of our own, so that no map service learns who looks at it. */
export function StoreMap() {
  const t = useTranslations('site');
  const places = useTranslations('cityPlan');
  const pin = pointOnPlan(shop.contacts.location);
  return (
    <figure className="map">
      <svg viewBox={`0 0 ${cityPlan.width} ${cityPlan.height}`} role="img" aria-label={t('mapTitle')}>
        <path className="map-park" d={cityPlan.parks} />
        <path className="map-minor" d={cityPlan.lanes} />
        <path className="map-water" d={cityPlan.river} />
        <path className="map-lake" d={cityPlan.lakes} />
        <path className="map-rail" d={cityPlan.railway} />
        <path className="map-edge" d={cityPlan.streets} />
        <path className="map-road" d={cityPlan.streets} />
        {cityPlan.labels.map(({ x, y, turn, kind, name }) => (
          <text
            paintOrder="stroke"
            key={name}
            className={`map-${kind}`}
            transform={`translate(${x} ${y}) rotate(${turn})`}
          >
            {places(name)}
          </text>
        ))}
        <g transform={`translate(${pin.x} ${pin.y})`}>
          <ellipse className="map-shade" rx="11" ry="4" />
          <path className="map-pin" d="M0 0C-6-12-20-20-20-36a20 20 0 0 1 40 0C20-20 6-12 0 0Z" />
          <circle className="map-eye" cy="-36" r="8" />
          <text paintOrder="stroke" className="map-name" x="28" y="-32">
            {shop.name}
          </text>
        </g>
      </svg>
      <figcaption>
        <span className="grow">{t('mapCaption')}</span>
        <a className="lnk" href={mapHref} rel="noopener">
          {t('openMap')}
        </a>
      </figcaption>
    </figure>
  );
}
