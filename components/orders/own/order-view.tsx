'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { NotFoundHere } from '@/components/account/account-panels';
import { DownloadLink } from '@/components/business/download-link';
import { CancelButton } from '@/components/orders/cancel-button';
import { OrderFacts, OrderTotals } from '@/components/orders/order-facts';
import { OrderItems } from '@/components/orders/order-items';
import { OrderPickup } from '@/components/orders/order-pickup';
import { OrderProgress } from '@/components/orders/order-progress';
import { OrderRefunds } from '@/components/orders/order-refunds';
import { OrderReturns } from '@/components/orders/order-returns';
import { OrderStatus } from '@/components/orders/order-status';
import { OrderTimeline } from '@/components/orders/order-timeline';
import { ReorderButton } from '@/components/orders/reorder-button';
import { ReturnButton } from '@/components/orders/return-button';
import { PaymentState } from '@/components/payments/payment-state';
import { NotifyDevice } from '@/components/push/notify-device';
import blocksStyles from '@/components/ui/blocks.module.css';
import { classNames } from '@/components/ui/class-names';
import columnsStyles from '@/components/ui/columns.module.css';
import { AccountSkeleton, LoadFailed, useAccountRead } from '@/components/user/account-read';

import { isCollected } from '@/lib/contract/orders/delivery-codes';
import type { ResponseOfCall } from '@/lib/requests/api';
import styles from './own-orders.module.css';

type Order = ResponseOfCall<'orderRead'>;

/** One order of the customer, with what can be done about it. */
export function OrderView({ id }: { readonly id: string }) {
  const t = useTranslations('account');
  const lang = useLocale();
  const format = useFormatter();
  const path = `/api/account/orders/${encodeURIComponent(id)}`;
  const { data: order, missing, failed, retry, reread } = useAccountRead<Order>(path, lang);
  if (missing) return <NotFoundHere title={t('notFound')} path="/account/orders" label={t('allOrders')} />;
  if (failed) return <LoadFailed onRetry={retry} />;
  if (!order) return <AccountSkeleton />;
  const open = order.status === 'PENDING' || order.status === 'SHIPPED';
  const changed = (known: Order | undefined) => void (known ? reread(known, { revalidate: false }) : reread());
  return (
    <>
      <div className="page-head">
        <h1>{t('orderTitle', { number: order.number })}</h1>
        <OrderStatus status={order.status} pickup={isCollected(order.delivery)} />
        <span>{format.dateTime(new Date(order.createdAt), 'moment')}</span>
      </div>
      <div className={columnsStyles.columns}>
        <div className={classNames('stack', blocksStyles.blocks)}>
          <PaymentState order={order} onChange={() => changed(undefined)} />
          {open && <OrderProgress order={order} />}
          <OrderPickup order={order} />
          <OrderItems items={order.items} reviewable={order.status === 'COMPLETED'} />
          <OrderReturns order={order} />
          <OrderRefunds refunds={order.refunds} />
          <OrderFacts order={order} />
        </div>
        <div className={classNames('stack', blocksStyles.blocks)}>
          <aside className={classNames('panel stack', styles.summary)} aria-label={t('sum')}>
            <OrderTotals order={order} />
            <OrderActions order={order} onChanged={changed} />
          </aside>
          <OrderTimeline timeline={order.timeline} pickup={isCollected(order.delivery)} />
          {open && <NotifyDevice />}
        </div>
      </div>
    </>
  );
}

type OrderActionsProps = { readonly order: Order; readonly onChanged: (order: Order | undefined) => void };

function OrderActions({ order, onChanged }: OrderActionsProps) {
  const t = useTranslations('orderActions');
  const lang = useLocale();
  const { id, status } = order;
  return (
    <>
      <ReorderButton id={id} />
      <DownloadLink href={`/api/files/invoices/${id}?lang=${lang}`}>{t('invoice')}</DownloadLink>
      <ReturnButton order={order} onRequested={onChanged} />
      {status === 'PENDING' && <CancelButton order={order} onChanged={onChanged} />}
    </>
  );
}
