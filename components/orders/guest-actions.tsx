'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import type { Order } from '@/lib/contract/orders/orders';
import { localePath } from '@/lib/navigation/locale-path';
import { CancelButton } from './cancel-button';
import { ReturnButton } from './return-button';

/** What may be done about an order on the page of its token: one that belongs to an account is changed there. */
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
