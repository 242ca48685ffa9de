import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { OrderStatus } from '@/components/orders/order-status';
import { LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import styles from '@/components/ui/table.module.css';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { sumText } from '@/lib/domain/money/format-money';
import { localePath } from '@/lib/domain/navigation/locale-path';
import ordersStyles from './orders.module.css';

export function NoOrders() {
  const t = useTranslations('account');
  const locale = useLocale();
  return (
    <EmptyState
      drawing="clipboard"
      title={t('noOrders')}
      action={<LinkButton href={localePath(locale, '/shop/category')}>{t('toCatalog')}</LinkButton>}
    >
      {t('noOrdersText')}
    </EmptyState>
  );
}

type OrderTableProps = { readonly orders: ResponseOfCall<'ordersList'>['items'] };

/** Table of orders. */
export function OrderTable({ orders }: OrderTableProps) {
  const t = useTranslations('account');
  const locale = useLocale();
  const format = useFormatter();
  return (
    <div className={styles.frame}>
      <table className={classNames(ordersStyles.orders, styles.table)}>
        <thead>
          <tr>
            <th scope="col">{t('order')}</th>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('status')}</th>
            <th scope="col" className={classNames('wide-only', styles.end)}>
              {t('pieces')}
            </th>
            <th scope="col" className={styles.end}>
              {t('sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ id, number, createdAt, stage, quantity, total, reference, part, others }) => (
            <tr key={id}>
              <td>
                <Link className="plain-link number" href={localePath(locale, `/account/orders/${id}`)}>
                  {number}
                </Link>
                {reference !== '' && (
                  <span className={classNames('strong small', ordersStyles.reference)}>{reference}</span>
                )}
                <span className={classNames('small muted', ordersStyles.vehicles)}>
                  {part.name}
                  {others > 0 && ` ${t('otherParts', { count: others })}`}
                  {part.vehicle !== null && <span className={ordersStyles.vehicle}>{part.vehicle}</span>}
                </span>
              </td>
              <td className="number soft">{format.dateTime(new Date(createdAt), 'short')}</td>
              <td>
                <OrderStatus stage={stage} />
              </td>
              <td className={classNames('number wide-only', styles.end)}>{quantity}</td>
              <td className={classNames('number strong', styles.end)}>{sumText(total, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
