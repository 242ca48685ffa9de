import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { packageIcon, storeIcon, truckIcon } from '@/components/ui/page-icons';
import type { LocaleCode } from '@/lib/config/shop';
import { hoursInWords } from '@/lib/content/opening-hours';
import type { ResponseOf } from '@/lib/contract/call';
import type { shopStocks } from '@/lib/contract/catalogue/shop';
import styles from './stock-points.module.css';

export type StockPoint = ResponseOf<typeof shopStocks>['items'][number];

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
