'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { NotFoundHere } from '@/components/account/account-panels';
import { DownloadLink } from '@/components/business/download-link';
import { useErrorText } from '@/components/errors/use-error-text';
import { PaymentState } from '@/components/payments/payment-state';
import { NotifyDevice } from '@/components/push/notify-device';
import { sessionStore } from '@/components/session/session-client';
import blocksStyles from '@/components/ui/blocks.module.css';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import columnsStyles from '@/components/ui/columns.module.css';
import { rotateCcwIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { AccountSkeleton, LoadFailed, useAccountRead } from '@/components/user/account-read';
import { type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { CancelButton, ReturnButton } from './order-changes';
import { OrderFacts, OrderPickup, OrderTotals } from './order-facts';
import { OrderItems } from './order-items';
import { OrderReturns } from './order-returns';
import { OrderStatus } from './order-status';
import { OrderProgress, OrderRefunds, OrderTimeline } from './order-timeline';
import styles from './orders.module.css';

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
  const isOpen = order.status === 'PENDING' || order.status === 'SHIPPED';
  const handleChange = (updated: Order | undefined) =>
    void (updated ? reread(updated, { revalidate: false }) : reread());
  return (
    <>
      <div className="page-head">
        <h1>{t('orderTitle', { number: order.number })}</h1>
        <OrderStatus stage={order.stage} />
        <span>{format.dateTime(new Date(order.createdAt), 'moment')}</span>
      </div>
      <div className={columnsStyles.columns}>
        <div className={classNames('stack', blocksStyles.blocks)}>
          <PaymentState order={order} onChange={() => handleChange(undefined)} />
          {isOpen && <OrderProgress order={order} />}
          <OrderPickup order={order} />
          <OrderItems items={order.items} delivery={order.delivery} reviewable={order.status === 'COMPLETED'} />
          <OrderReturns order={order} />
          <OrderRefunds refunds={order.refunds} />
          <OrderFacts order={order} />
        </div>
        <div className={classNames('stack', blocksStyles.blocks)}>
          <aside className={classNames('panel stack', styles.summary)} aria-label={t('sum')}>
            <OrderTotals order={order} />
            <OrderActions order={order} onChanged={handleChange} />
          </aside>
          <OrderTimeline timeline={order.timeline} pickup={isCollected(order.delivery)} />
          {isOpen && <NotifyDevice />}
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

type ReorderResult = ResponseOfCall<'ordersReorder'> | { readonly refusal: string };

/** Adds the order's products to the cart and lists those that are no longer sold. */
function ReorderButton({ id }: { readonly id: number }) {
  const t = useTranslations('orderActions');
  const lang = useLocale();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ReorderResult>();

  const reorder = async () => {
    setBusy(true);
    const path = `/api/account/orders/${id}/reorder`;
    const result = await requestApi<ResponseOfCall<'ordersReorder'>>(path, { method: 'POST', body: { lang } });
    setOutcome(result.ok ? result.data : { refusal: errorText(result.error).join(' ') });
    if (result.ok) await sessionStore.reload(true);
    setBusy(false);
  };
  return (
    <>
      <Button kind="secondary" wide icon={rotateCcwIcon} busy={busy} onClick={() => void reorder()}>
        {t('reorder')}
      </Button>
      {outcome && <ReorderOutcome result={outcome} />}
    </>
  );
}

function ReorderOutcome({ result }: { readonly result: ReorderResult }) {
  const t = useTranslations('orderActions');
  const locale = useLocale();
  if ('refusal' in result) {
    return (
      <Note kind="error" role="alert">
        {result.refusal}
      </Note>
    );
  }
  const { added, missing } = result;
  return (
    <Note kind={missing.length > 0 ? 'warn' : 'good'} role="status">
      <p>{added > 0 ? t('reordered', { count: added }) : t('reorderedNone')}</p>
      {missing.length > 0 && (
        <>
          <p>{t('missing')}</p>
          <ul className="small">
            {missing.map(({ partNumber, name, reason }) => (
              <li key={partNumber}>
                {name} ({partNumber}){reason === 'full' && `: ${t('missingFull')}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {added > 0 && (
        <Link className="plain-link" href={localePath(locale, '/shop/cart')}>
          {t('toCart')}
        </Link>
      )}
    </Note>
  );
}
