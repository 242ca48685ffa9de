import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { OrderStatus } from '@/components/orders/order-status';
import { classNames } from '@/components/ui/class-names';
import { sumText } from '@/lib/money/money-text';
import type { OfflineOrder } from '@/lib/offline/offline-protocol';
import styles from './offline.module.css';

type KeptOrdersProps = { readonly orders: readonly OfflineOrder[]; readonly at: number };

/** Orders that are on their way, as they stood. */
export function KeptOrders({ orders, at }: KeptOrdersProps) {
  const t = useTranslations('offline');
  const locale = useLocale();
  const format = useFormatter();
  if (orders.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="offline-orders">
      <h2 id="offline-orders">{t('orders')}</h2>
      <ul className={classNames('panel', styles.list)}>
        {orders.map(({ id, number, createdAt, status, total }) => (
          <li key={id}>
            <div className={styles.what}>
              <b className="number">{number}</b>{' '}
              <span className="small muted number">
                {t('ofDay', { date: format.dateTime(new Date(createdAt), 'short') })}
              </span>
            </div>
            <OrderStatus status={status} />
            <span className="number">{sumText(total, locale)}</span>
          </li>
        ))}
      </ul>
      <p className="small muted">{t('asOf', { moment: format.dateTime(new Date(at), 'moment') })}</p>
    </section>
  );
}
