'use client';
import { lazy, Suspense } from 'react';
import { AccountSkeleton } from '@/components/user/account-read';

const KeptOrderDetails = lazy(async () => ({ default: (await import('./kept-order-details')).KeptOrderDetails }));

type KeptOrderProps = {
  /** Token or id of the order. */
  readonly token: string;
  /** Whether the payment page failed to open after the order was placed. */
  readonly failed: boolean;
};

/** Confirmation of a placed order for a back end without order links: only this tab, or the customer, can read it. */
export function KeptOrder(props: KeptOrderProps) {
  return (
    <Suspense fallback={<AccountSkeleton />}>
      <KeptOrderDetails {...props} />
    </Suspense>
  );
}
