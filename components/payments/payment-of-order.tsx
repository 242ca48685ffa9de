'use client';

import { useRouter } from 'next/navigation';
import { PaymentState } from './payment-state';
import type { PaidOrder } from './use-payment';

type PaymentOfOrderProps = {
  readonly order: PaidOrder;
  /** The bank's page was to open with the order, and did not. */
  readonly failed: boolean;
};

/** The same on a server-rendered page: the page is refreshed when the payment changed. */
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
