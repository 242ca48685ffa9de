import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { packageIcon, storeIcon, truckIcon } from '@/components/ui/icons';
import type { ResponseOf } from '@/lib/contract/call';
import type { shopStocks } from '@/lib/contract/shop';

export type StockPoint = ResponseOf<typeof shopStocks>['items'][number];

const icons = { store: storeIcon, central: packageIcon, supplier: truckIcon };

/** Where the goods lie: stores to pick up at, the central warehouse, suppliers. */
export function StockPoints({ points }: { readonly points: readonly StockPoint[] }) {
  const t = useTranslations('site');
  return (
    <section className="sec" aria-labelledby="stock-points">
      <h2 id="stock-points">{t('stocksTitle')}</h2>
      <p className="soft">{t('stocksLead')}</p>
      <ul className="points">
        {points.map((point) => (
          <li key={point.id}>
            <Icon shape={icons[point.kind]} />
            <h3>{point.name}</h3>
            <p className="sm muted">{t(`stockKind.${point.kind}`)}</p>
            {point.address !== null && <p>{point.address}</p>}
            {point.hours !== null && <p className="sm soft">{point.hours}</p>}
            {point.phone !== null && (
              <a className="lnk num" href={`tel:${point.phone.replace(/[^+\d]/g, '')}`}>
                {point.phone}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
