'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import useSWR from 'swr';
import { useCart } from '@/components/cart/cart-lines';
import { CartUnavailable } from '@/components/cart/cart-unavailable';
import { NothingToBuy } from '@/components/cart/nothing-to-buy';
import { useQuote } from '@/components/delivery/use-quote';
import { Link } from '@/components/ui/link';
import { useUser } from '@/components/user/user-client';
import { shop } from '@/lib/config/shop';
import { localePath } from '@/lib/navigation/locale-path';
import type { ResponseOfCall } from '@/lib/requests/api';
import { readApi } from '@/lib/requests/read-api';
import { CheckingOrder } from './checking-order';
import { CheckoutSkeleton } from './checkout-skeleton';
import { DeliveryFailed } from './delivery-failed';

const CheckoutForm = lazy(async () => ({ default: (await import('./checkout-form')).CheckoutForm }));

const readAddresses = (path: string) => readApi<ResponseOfCall<'addressList'>>(path);
const readBilling = ([path]: readonly [string, number, number]) => readApi<ResponseOfCall<'usersBilling'>>(path);

const swrOptions = { revalidateOnFocus: false };
const nowhere = {};

/** The checkout once the cart, the delivery methods and the customer's addresses are known. */
export function CheckoutView() {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const { status, cart, lines } = useCart();
  const { status: who, user } = useUser();
  const full = cart !== null && lines.length > 0;
  const quote = useQuote(nowhere, full);
  const addresses = useSWR(user ? '/api/account/users/address' : null, readAddresses, swrOptions);
  // Asked anew with every visit, and for this customer alone: it changes with each order.
  const [visit] = useState(() => Date.now());
  const billing = useSWR(
    user ? (['/api/account/users/billing', user.id, visit] as const) : null,
    readBilling,
    swrOptions,
  );

  if (status === 'unavailable') return <CartUnavailable />;
  if (status === 'loading' || who === 'loading' || addresses.isLoading || billing.isLoading) return <LoadedCheckout />;
  if (!full) {
    return (
      <CheckingOrder heading={t('title')}>
        <NothingToBuy heading={t('title')} title={t('emptyTitle')}>
          {t('emptyText')}
        </NothingToBuy>
      </CheckingOrder>
    );
  }
  if (!quote.data) {
    if (quote.error) return <DeliveryFailed onRetry={() => void quote.mutate()} />;
    return <LoadedCheckout />;
  }
  return (
    <>
      <div className="page-head">
        <h1>{t('title')}</h1>
        {shop.authentication && !user && (
          <Link className="plain-link" href={localePath(locale, '/account/login?returnTo=/shop/checkout')}>
            {t('haveAccount')}
          </Link>
        )}
      </div>
      <Suspense fallback={<CheckoutSkeleton />}>
        <CheckoutForm
          cart={cart}
          quote={quote.data}
          addresses={addresses.data?.items ?? []}
          user={user}
          billing={billing.data ?? null}
        />
      </Suspense>
    </>
  );
}

function LoadedCheckout() {
  const t = useTranslations('checkout');
  return (
    <>
      <div className="page-head">
        <h1>{t('title')}</h1>
      </div>
      <CheckoutSkeleton />
    </>
  );
}
