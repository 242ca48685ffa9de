import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { packageIcon, storeIcon, truckIcon } from '@/components/ui/icons';
import { type LocaleCode, shop } from '@/lib/config/shop';
import type { ResponseOf } from '@/lib/contract/call';
import type { shopStocks } from '@/lib/contract/catalogue/shop';
import { hoursInWords } from '@/lib/domain/delivery/stores';
import styles from './stores.module.css';

type StockPoint = ResponseOf<typeof shopStocks>['items'][number];

const icons = { store: storeIcon, central: packageIcon, supplier: truckIcon };

type StockPointsProps = { readonly points: readonly StockPoint[]; readonly locale: LocaleCode };

/** Stock points: pick-up stores, central warehouse, suppliers. */
export function StockPoints({ points, locale }: StockPointsProps) {
  const t = useTranslations('site');
  return (
    <section className="section" aria-labelledby="stock-points">
      <h2 id="stock-points">{t('stocksTitle')}</h2>
      <p className="soft">{t('stocksLead')}</p>
      <ul className={classNames('panel', styles.points)}>
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

const mapHref = ({ latitude, longitude }: typeof shop.contacts.location) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/**
 * Drawn map with the store, so that no map service receives visitor data. A store outside the drawn city has only a
 * link to a map.
 */
export function StoreMap({ locale }: { readonly locale: LocaleCode }) {
  const t = useTranslations('site');
  const planTexts = useTranslations('cityPlan');
  const pin = pointOnPlan(shop.contacts.location);
  const isOnPlan = pin.x > 0 && pin.x < cityPlan.width && pin.y > 0 && pin.y < cityPlan.height;
  const link = (
    <a className="plain-link" href={mapHref(shop.contacts.location)} rel="noopener">
      {t('openMap')}
    </a>
  );
  if (!isOnPlan) return <p>{link}</p>;
  return (
    <figure className={classNames('panel', styles.map)}>
      <svg
        viewBox={`0 0 ${cityPlan.width} ${cityPlan.height}`}
        role="img"
        aria-label={t('mapTitle', { street: shop.contacts.street[locale] })}
      >
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
            {planTexts(name)}
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
        {link}
      </figcaption>
    </figure>
  );
}

/** Origin of the city plan and its units per degree. */
const west = 28.765;
const north = 47.054;
const perLongitude = 8000;
const perLatitude = 11_730;

type Coordinates = { readonly latitude: number; readonly longitude: number };

/** Position of coordinates on the city plan. */
function pointOnPlan({ latitude, longitude }: Coordinates): { readonly x: number; readonly y: number } {
  return { x: Math.round((longitude - west) * perLongitude), y: Math.round((north - latitude) * perLatitude) };
}

/** Hand-drawn plan of the city; lengths in units of the drawing. */
const cityPlan = {
  width: 880,
  height: 480,
  streets: [
    'M-10 128C70 158 130 184 196 203S340 236 416 252',
    'M416 252 664 452 700 490',
    'M416 252C440 222 470 214 500 226L730 368 890 470',
    'M60 318 230 268 416 252',
    'M416 252 372 330 300 420 262 490',
    'M196 203C178 246 150 282 60 318',
    'M500 226C560 150 640 96 760 40L800-10',
    'M280-10 322 70 300 146 330 234',
  ].join(''),
  lanes: [
    'M452 280 520 226M500 320 572 268M548 358 624 302M596 396 676 336M640 432 726 372',
    'M372 330 452 392 520 470M340 372 412 432M452 280 400 352M500 320 440 402M548 358 490 440',
    'M80 200 120 300M124 180 164 284M244 216 224 270M296 228 284 262M20 150 40 250',
    'M20 250 200 234M40 340 120 420 220 440M120 300 180 380 262 400',
    'M560 150 640 200 740 220M640 96 700 170 800 190M730 368 800 300 890 280M100 20 140 90M180 0 210 96',
    'M380 40 440 90 520 100M400 140 470 150',
  ].join(''),
  river: 'M-10 14C60 40 120 72 190 96S330 150 400 172 560 250 640 300 800 420 900 500',
  lakes: 'M392 424C400 398 432 394 452 410S486 440 470 456 420 466 404 456 386 442 392 424Z',
  parks: [
    'M356 400C372 372 440 368 476 396S528 462 496 490L340 490C330 460 340 420 356 400Z',
    'M520 318 556 296 584 322 548 346Z',
    'M600 20C650-10 720-10 740 10S690 80 640 84 570 50 600 20Z',
  ].join(''),
  railway: 'M-10 60C90 92 180 130 280 158S450 214 560 276 760 430 860 500',
  labels: [
    { x: 232, y: 226, turn: 9, kind: 'street', name: 'caleaIesilor' },
    { x: 508, y: 342, turn: 39, kind: 'street', name: 'stefanCelMare' },
    { x: 578, y: 264, turn: 31, kind: 'street', name: 'albisoara' },
    { x: 262, y: 284, turn: -7, kind: 'street', name: 'albaIulia' },
    { x: 62, y: 36, turn: 22, kind: 'waters', name: 'bic' },
    { x: 376, y: 478, turn: 0, kind: 'waters', name: 'valeaMorilor' },
    { x: 96, y: 390, turn: 0, kind: 'quarter', name: 'buiucani' },
    { x: 640, y: 150, turn: 0, kind: 'quarter', name: 'riscani' },
    { x: 690, y: 420, turn: 0, kind: 'quarter', name: 'centru' },
  ],
} as const;
