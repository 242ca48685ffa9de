'use client';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { Button, LinkButton } from '@/components/ui/button';
import { fileTextIcon } from '@/components/ui/icons';
import type { Order } from '@/lib/contract/orders/orders';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { PaymentState } from '../payments/payment-state';
import type { PaidOrder } from '../payments/use-payment';
import { CancelButton, ReturnButton } from './order-changes';

/** Actions on a guest order; for an order of an account, a link to the account. */
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

export function PrintButton() {
  const t = useTranslations('orderActions');
  return (
    <Button kind="secondary" wide icon={fileTextIcon} onClick={() => window.print()}>
      {t('print')}
    </Button>
  );
}

type PaymentOfOrderProps = {
  readonly order: PaidOrder;
  /** Whether the payment page failed to open after the order was placed. */
  readonly failed: boolean;
};

/** Payment of an order on a server-rendered page, which is refreshed when the payment changes. */
export function PaymentOfOrder({ order, failed }: PaymentOfOrderProps) {
  const router = useRouter();
  const { token, number, status, payment, paymentState, payUntil } = order;
  return (
    <PaymentState
      order={{ token, number, status, payment, paymentState, payUntil }}
      failed={failed}
      onChange={() => router.refresh()}
    />
  );
}
