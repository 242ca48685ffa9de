'use client';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { useCart } from '@/components/cart/cart-lines';
import { CartUnavailable, EmptyCart } from '@/components/cart/cart-problems';
import { useQuote } from '@/components/delivery/use-delivery-quote';
import { useFeature } from '@/components/features/missing-features';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import columnsStyles from '@/components/ui/columns.module.css';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { Skeleton } from '@/components/ui/skeleton';
import { useUser } from '@/components/user/user-client';
import { unansweredOrder } from '@/lib/browser/checkout/checkout-storage';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { readApi } from '@/lib/browser/requests/api';
import { shop } from '@/lib/config/shop';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './checkout.module.css';
import { DeliveryFailed } from './checkout-notes';
import { usePlaceOrder } from './use-place-order';

/** Loading placeholder of the checkout in about its final size. */
function CheckoutSkeleton() {
  return (
    <div className={columnsStyles.columns} aria-busy="true">
      <div className={styles.form}>
        {['contact', 'delivery', 'payment', 'review'].map((part) => (
          <div className={classNames('panel', styles.section, styles.room, styles[part])} key={part}>
            <Skeleton width="12rem" height="1.75rem" />
            <Skeleton width="100%" />
          </div>
        ))}
      </div>
      <div className={classNames('panel', styles.room)}>
        <Skeleton width="9rem" height="1.5rem" />
        <Skeleton width="100%" />
      </div>
    </div>
  );
}

/**
 * Checkout with an empty cart. If an earlier order got no response, it is sent again to find out whether it was placed;
 * otherwise the children are shown.
 */
function UnansweredOrder({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const t = useTranslations('checkout');
  const [attempt] = useState(() => unansweredOrder(sessionStorage));
  const { busy, refusal, check } = usePlaceOrder();
  const started = useRef(false);
  useEffect(() => {
    if (attempt === null || started.current) return;
    started.current = true;
    void check(attempt);
  });
  if (attempt === null || (refusal && refusal.kind !== 'lost')) return children;
  return (
    <>
      <div className="page-head">
        <h1>{heading}</h1>
      </div>
      <Note kind={refusal ? 'warn' : 'info'} role="status">
        <b className="strong">{t(refusal ? 'lostTitle' : 'checkingTitle')}</b>
        <p>{t(refusal ? 'lostCheckText' : 'checkingText')}</p>
        {refusal && (
          <Button kind="secondary" size="s" busy={busy !== null} onClick={() => void check(attempt)}>
            {t('retry')}
          </Button>
        )}
      </Note>
    </>
  );
}

const CheckoutForm = lazy(async () => ({ default: (await import('./checkout-form')).CheckoutForm }));

const readAddresses = (path: string) => readApi<ResponseOfCall<'addressList'>>(path);
const readBilling = ([path]: readonly [string, number, number]) => readApi<ResponseOfCall<'usersBilling'>>(path);

const swrOptions = { revalidateOnFocus: false };
const noDestination = {};

/** Loads the cart, delivery methods and saved addresses, then shows the checkout form. */
export function CheckoutView() {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const { status, cart, lines } = useCart();
  const { status: userStatus, user } = useUser();
  const hasLines = cart !== null && lines.length > 0;
  const hasBilling = useFeature('billing');
  const quote = useQuote(noDestination, hasLines);
  const addresses = useSWR(user ? '/api/account/users/address' : null, readAddresses, swrOptions);
  // The key is unique per visit, since the data changes with each order.
  const [visitKey] = useState(() => Date.now());
  const billing = useSWR(
    user && hasBilling ? (['/api/account/users/billing', user.id, visitKey] as const) : null,
    readBilling,
    swrOptions,
  );

  if (status === 'unavailable') return <CartUnavailable />;
  if (status === 'loading' || userStatus === 'loading' || addresses.isLoading || billing.isLoading)
    return <LoadingCheckout />;
  if (!hasLines) {
    return (
      <UnansweredOrder heading={t('title')}>
        <EmptyCart heading={t('title')} title={t('emptyTitle')} path="/shop/checkout">
          {t('emptyText')}
        </EmptyCart>
      </UnansweredOrder>
    );
  }
  if (!quote.methods) {
    if (quote.error) return <DeliveryFailed onRetry={quote.reread} />;
    return <LoadingCheckout />;
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
          methods={quote.methods}
          addresses={addresses.data?.items ?? []}
          user={user}
          billing={billing.data ?? null}
        />
      </Suspense>
    </>
  );
}

function LoadingCheckout() {
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
