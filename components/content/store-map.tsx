import { useTranslations } from 'next-intl';
import { shop } from '@/lib/config/shop';
import { cityPlan, pointOnPlan } from '@/lib/content/city-plan';
import styles from './store-map.module.css';

const { latitude, longitude } = shop.contacts.location;
const mapHref = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** Where the store stands in the city: a drawing of our own, so that no map service learns who looks at it. */
export function StoreMap() {
  const t = useTranslations('site');
  const places = useTranslations('cityPlan');
  const pin = pointOnPlan(shop.contacts.location);
  return (
    <figure className={styles.map}>
      <svg viewBox={`0 0 ${cityPlan.width} ${cityPlan.height}`} role="img" aria-label={t('mapTitle')}>
        <path className={styles.park} d={cityPlan.parks} />
        <path className={styles.minor} d={cityPlan.lanes} />
        <path className={styles.water} d={cityPlan.river} />
        <path className={styles.lake} d={cityPlan.lakes} />
        <path className={styles.rail} d={cityPlan.railway} />
        <path className={styles.edge} d={cityPlan.streets} />
        <path className={styles.road} d={cityPlan.streets} />
        {cityPlan.labels.map(({ x, y, turn, kind, name }) => (
          <text
            paintOrder="stroke"
            key={name}
            className={styles[kind]}
            transform={`translate(${x} ${y}) rotate(${turn})`}
          >
            {places(name)}
          </text>
        ))}
        <g transform={`translate(${pin.x} ${pin.y})`}>
          <ellipse className={styles.shade} rx="11" ry="4" />
          <path className={styles.pin} d="M0 0C-6-12-20-20-20-36a20 20 0 0 1 40 0C20-20 6-12 0 0Z" />
          <circle className={styles.eye} cy="-36" r="8" />
          <text paintOrder="stroke" className={styles.name} x="28" y="-32">
            {shop.name}
          </text>
        </g>
      </svg>
      <figcaption>
        <span className="grow">{t('mapCaption')}</span>
        <a className="plain-link" href={mapHref} rel="noopener">
          {t('openMap')}
        </a>
      </figcaption>
    </figure>
  );
}
