import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { packageIcon, storeIcon, truckIcon } from '@/components/ui/page-icons';
import { type LocaleCode, shop } from '@/lib/config/shop';
import { cityPlan, pointOnPlan } from '@/lib/content/city-plan';
import { hoursInWords } from '@/lib/content/opening-hours';
import type { ResponseOf } from '@/lib/contract/call';
import type { shopStocks } from '@/lib/contract/catalogue/shop';
import styles from './stores.module.css';

type StockPoint = ResponseOf<typeof shopStocks>['items'][number];

const icons = { store: storeIcon, central: packageIcon, supplier: truckIcon };

type StockPointsProps = { readonly points: readonly StockPoint[]; readonly locale: LocaleCode };

/** Where the goods lie: stores to pick up at, the central warehouse, suppliers. */
export function StockPoints({ points, locale }: StockPointsProps) {
  const t = useTranslations('site');
  return (
    <section className="section" aria-labelledby="stock-points">
      <h2 id="stock-points">{t('stocksTitle')}</h2>
      <p className="soft">{t('stocksLead')}</p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point.id}>
            <Icon shape={icons[point.kind]} />
            <h3>{point.name}</h3>
            <p className="small muted">{t(`stockKind.${point.kind}`)}</p>
            {point.address !== null && <p>{point.address}</p>}
            {point.hours !== null && <Hours text={point.hours} locale={locale} />}
            {point.phone !== null && (
              <a className="plain-link number" href={`tel:${point.phone.replace(/[^+\d]/g, '')}`}>
                {point.phone}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Hours({ text, locale }: { readonly text: string; readonly locale: LocaleCode }) {
  return (
    <p className="small soft">
      {hoursInWords(text, locale).map((line) => (
        <span className={styles.hours} key={line}>
          {line}
        </span>
      ))}
    </p>
  );
}

const { latitude, longitude } = shop.contacts.location;
const mapHref = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** Map of the store: our own drawing, so that no map service learns about visitors. */
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
