'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import useSWR from 'swr';
import { useUser } from '@/components/account/user-client';
import { useCart } from '@/components/cart/cart-client';
import { CartSkeleton } from '@/components/cart/cart-skeleton';
import { CartUnavailable } from '@/components/cart/cart-unavailable';
import { NothingToBuy } from '@/components/cart/nothing-to-buy';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { type Answer, requestApi } from '@/lib/browser/api';
import { shop } from '@/lib/config/shop';
import { localePath } from '@/lib/navigation/locale-path';

const CheckoutForm = lazy(async () => ({ default: (await import('./checkout-form')).CheckoutForm }));

async function read<Data>(path: string): Promise<Data> {
  const result = await requestApi<Data>(path);
  if (!result.ok) throw new Error(`${path} was not answered: ${result.error.status}`);
  return result.data;
}

const calm = { revalidateOnFocus: false };

/** The checkout once the cart, the delivery methods and the customer's addresses are known. */
export function CheckoutView() {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const { status, cart, lines } = useCart();
  const { status: who, user } = useUser();
  const delivery = useSWR(
    ['/api/account/delivery', locale],
    ([path]: [string, string]) => read<Answer<'deliveryList'>>(path),
    calm,
  );
  const addresses = useSWR(user ? '/api/account/users/address' : null, read<Answer<'addressList'>>, calm);
  const waiting = status === 'loading' || who === 'loading' || delivery.isLoading || addresses.isLoading;

  if (status === 'unavailable') return <CartUnavailable />;
  if (waiting) return <CartSkeleton title={t('title')} />;
  if (!cart || lines.length === 0) {
    return (
      <NothingToBuy heading={t('title')} title={t('emptyTitle')}>
        {t('emptyText')}
      </NothingToBuy>
    );
  }
  if (!delivery.data) return <DeliveryFailed onRetry={() => void delivery.mutate()} />;
  return (
    <>
      <div className="page-h">
        <h1>{t('title')}</h1>
        {shop.authentication && !user && (
          <Link className="lnk" href={localePath(locale, '/account/login?returnTo=/shop/checkout')}>
            {t('haveAccount')}
          </Link>
        )}
      </div>
      <Suspense fallback={<p role="status">{t('loading')}</p>}>
        <CheckoutForm cart={cart} methods={delivery.data.items} addresses={addresses.data?.items ?? []} user={user} />
      </Suspense>
    </>
  );
}

function DeliveryFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('checkout');
  return (
    <Note kind="error" role="alert">
      <p>{t('loadFailed')}</p>
      <Button kind="secondary" size="s" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Note>
  );
}
