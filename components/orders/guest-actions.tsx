'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import type { Order } from '@/lib/contract/orders/orders';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { CancelButton, ReturnButton } from './order-changes';

/** Actions on an order by token; orders of an account are changed there. */
export function GuestActions({ order }: { readonly order: Order }) {
  const t = useTranslations('orderActions');
  const locale = useLocale();
  const router = useRouter();
  if (order.claimed) {
    return (
      <LinkButton
        kind="secondary"
        wide
        className="screen-only"
        href={localePath(locale, `/account/orders/${order.id}`)}
      >
        {t('inAccount')}
      </LinkButton>
    );
  }
  return (
    <div className="stack screen-only">
      <ReturnButton order={order} onRequested={() => router.refresh()} />
      {order.status === 'PENDING' && <CancelButton order={order} onChanged={() => router.refresh()} />}
    </div>
  );
}
