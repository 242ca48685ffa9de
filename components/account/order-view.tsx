'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { addToCart } from '@/components/cart/cart-client';
import { OrderFacts, OrderTotals } from '@/components/order/order-facts';
import { OrderItems } from '@/components/order/order-items';
import { OrderStatus } from '@/components/order/order-status';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { rotateCcwIcon } from '@/components/ui/icons';
import { showToast } from '@/components/ui/toast-store';
import type { Answer } from '@/lib/browser/api';
import type { Order } from '@/lib/contract/orders';
import { AccountSkeleton, LoadFailed } from './account-frame';
import { useAccountRead } from './use-account-read';

/** One order of the customer. */
export function OrderView({ id }: { readonly id: string }) {
  const t = useTranslations('account');
  const lang = useLocale();
  const format = useFormatter();
  const path = `/api/account/orders/${encodeURIComponent(id)}`;
  const { data: order, missing, failed, retry } = useAccountRead<Answer<'orderRead'>>(path, lang);
  if (missing) return <EmptyState title={t('notFound')} />;
  if (failed) return <LoadFailed onRetry={retry} />;
  if (!order) return <AccountSkeleton />;
  return (
    <>
      <div className="page-h">
        <h1>{t('orderTitle', { number: order.number })}</h1>
        <OrderStatus status={order.status} />
        <span className="n">{format.dateTime(new Date(order.createdAt), 'moment')}</span>
      </div>
      <div className="stack ok-b">
        <OrderItems items={order.items} />
        <div className="two-col">
          <OrderFacts order={order} />
          <aside className="panel stack">
            <OrderTotals order={order} />
            <Reorder order={order} />
          </aside>
        </div>
      </div>
    </>
  );
}

function Reorder({ order }: { readonly order: Order }) {
  const t = useTranslations('account');
  const again = async () => {
    for (const { product, quantity } of order.items) await addToCart(product.id, quantity);
    showToast({ text: t('reordered') });
  };
  return (
    <Button kind="secondary" wide icon={rotateCcwIcon} onClick={() => void again()}>
      {t('reorder')}
    </Button>
  );
}
