'use client';

import { useRouter } from 'next/navigation';
import { PaymentState } from './payment-state';
import type { PaidOrder } from './use-payment';

/** The same on a page that the server made: the page is asked for again when the payment has changed. */
export function PaymentOfOrder({ order }: { readonly order: PaidOrder }) {
  const router = useRouter();
  const { token, number, status, payment, paymentState, payUntil } = order;
  return (
    <PaymentState
      order={{ token, number, status, payment, paymentState, payUntil }}
      onChange={() => router.refresh()}
    />
  );
}
