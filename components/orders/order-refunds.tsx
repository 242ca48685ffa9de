import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Tag } from '@/components/ui/tag';
import type { RefundMethod } from '@/lib/contract/orders/order-events';
import type { Order } from '@/lib/contract/orders/orders';
import { sumText } from '@/lib/money/money-text';
import styles from './order-entries.module.css';

/** Message key of each refund method. */
export const refundMethodLabels = {
  card: 'refundCard',
  cash: 'refundCash',
  courier: 'refundCourier',
  transfer: 'refundTransfer',
  contract: 'refundContract',
} as const satisfies Record<RefundMethod, string>;

/** Refunds of an order: amount, method, date. */
export function OrderRefunds({ refunds }: Pick<Order, 'refunds'>) {
  const t = useTranslations('order');
  const locale = useLocale();
  const format = useFormatter();
  if (refunds.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="order-refunds">
      <h2 className="h4" id="order-refunds">
        {t('refunds')}
      </h2>
      <ul className="stack">
        {refunds.map(({ number, amount, delivery, way, state, createdAt, doneAt }) => (
          <li className={classNames('stack', styles.entry)} key={number}>
            <div className="row">
              <Tag kind={state === 'done' ? 'yes' : 'blue'}>{t(state === 'done' ? 'refundDone' : 'refundDue')}</Tag>
              <span className="small muted number">{format.dateTime(new Date(doneAt ?? createdAt), 'moment')}</span>
            </div>
            <p className="small">
              <b className="strong number">{sumText(amount, locale)}</b> · {t(refundMethodLabels[way])}
              {delivery.amount > 0 && ` · ${t('refundDelivery', { amount: sumText(delivery, locale) })}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
