'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { NotFoundHere } from '@/components/account/account-panels';
import { DownloadLink } from '@/components/business/download-link';
import { useFeature } from '@/components/features/missing-features';
import { PaymentState } from '@/components/payments/payment-state';
import { NotifyDevice } from '@/components/push/notify-device';
import blocksStyles from '@/components/ui/blocks.module.css';
import { classNames } from '@/components/ui/class-names';
import columnsStyles from '@/components/ui/columns.module.css';
import { AccountSkeleton, LoadFailed, useAccountRead } from '@/components/user/account-read';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import { creditNotesOf, isProforma } from '@/lib/domain/invoice/invoice';
import { CancelButton, ReturnButton } from './order-changes';
import { OrderFacts, OrderPickup, OrderTotals } from './order-facts';
import { OrderItems } from './order-items';
import { OrderReturns } from './order-returns';
import { OrderStatus } from './order-status';
import { OrderProgress, OrderRefunds, OrderTimeline } from './order-timeline';
import styles from './orders.module.css';
import { ReorderButton } from './reorder';

type Order = ResponseOfCall<'orderRead'>;

/** An order of the customer with its actions. */
export function OrderView({ id }: { readonly id: string }) {
  const t = useTranslations('account');
  const lang = useLocale();
  const format = useFormatter();
  const path = `/api/account/orders/${encodeURIComponent(id)}`;
  const { data: order, missing, failed, retry, reread } = useAccountRead<Order>(path, lang);
  if (missing) return <NotFoundHere title={t('notFound')} path="/account/orders" label={t('allOrders')} />;
  if (failed) return <LoadFailed onRetry={retry} />;
  if (!order) return <AccountSkeleton />;
  const handleChange = (updated: Order | undefined) =>
    void (updated ? reread(updated, { revalidate: false }) : reread());
  return (
    <>
      <div className="page-head">
        <h1>{t('orderTitle', { number: order.number })}</h1>
        <OrderStatus stage={order.stage} />
        <span>{format.dateTime(new Date(order.createdAt), 'moment')}</span>
      </div>
      <OrderDetails order={order} onChanged={handleChange} />
    </>
  );
}

type OrderActionsProps = { readonly order: Order; readonly onChanged: (order: Order | undefined) => void };

/** Contents, state and actions of an order of the customer. */
export function OrderDetails({ order, onChanged }: OrderActionsProps) {
  const t = useTranslations('account');
  const hasReviewForm = useFeature('reviewForm');
  const isOpen = order.status === 'PENDING' || order.status === 'SHIPPED';
  return (
    <div className={columnsStyles.columns}>
      <div className={classNames('stack', blocksStyles.blocks)}>
        <PaymentState order={order} onChange={() => onChanged(undefined)} />
        {isOpen && <OrderProgress order={order} />}
        <OrderPickup order={order} />
        <OrderItems
          items={order.items}
          delivery={order.delivery}
          reviewable={hasReviewForm && order.status === 'COMPLETED'}
        />
        <OrderReturns order={order} />
        <OrderRefunds refunds={order.refunds} />
        <OrderFacts order={order} />
      </div>
      <div className={classNames('stack', blocksStyles.blocks)}>
        <aside className={classNames('panel stack', styles.summary)} aria-label={t('sum')}>
          <OrderTotals order={order} />
          <OrderActions order={order} onChanged={onChanged} />
        </aside>
        <OrderTimeline timeline={order.timeline} pickup={isCollected(order.delivery)} />
        {isOpen && <NotifyDevice />}
      </div>
    </div>
  );
}

function OrderActions({ order, onChanged }: OrderActionsProps) {
  const t = useTranslations('orderActions');
  const orderTexts = useTranslations('order');
  const lang = useLocale();
  const hasInvoice = useFeature('orderCharges');
  const { id, status } = order;
  return (
    <>
      <ReorderButton order={order} />
      {hasInvoice && (
        <DownloadLink href={`/api/files/invoices/${id}?lang=${lang}`}>
          {t(isProforma(order) ? 'proforma' : 'invoice')}
        </DownloadLink>
      )}
      {hasInvoice &&
        creditNotesOf(order).map(({ number }) => (
          <DownloadLink key={number} href={`/api/files/invoices/${id}?lang=${lang}&document=${number}`}>
            {orderTexts('creditNoteFile', { number })}
          </DownloadLink>
        ))}
      <ReturnButton order={order} onRequested={onChanged} />
      {status === 'PENDING' && <CancelButton order={order} onChanged={onChanged} />}
    </>
  );
}
