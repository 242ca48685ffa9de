'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { Suspense, useEffect } from 'react';
import { useUser } from '@/components/account/user-client';
import { type CartEvent, hearCartEvents } from '@/components/cart/cart-events';
import { sessionStore } from '@/components/cart/session-client';
import { Toaster } from '@/components/ui/toast';
import { showToast, type ToastMessage } from '@/components/ui/toast-store';
import { useCurrentVehicle } from '@/components/vehicle/use-garage';
import type { ApiError } from '@/lib/browser/api';
import { localePath } from '@/lib/navigation/locale-path';
import { onDemand } from './use-panel';

const { Panel: OwnPrices } = onDemand(async () => (await import('@/components/own-prices/own-prices')).OwnPrices);

const { Panel: FitVerdicts } = onDemand<object>(
  async () => (await import('@/components/fit/fit-verdicts')).FitVerdicts,
);

type CartTranslator = ReturnType<typeof useTranslations<'cart'>>;

/** Says in one place what happens to the cart: a toast that is a live region too, with the way back. Whoever has a contract has prices of their own. */
export function Live() {
  const t = useTranslations('cart');
  useCartWords(t);
  useFailureWords(t);
  const { user } = useUser();
  const car = useCurrentVehicle();
  return (
    <>
      <Toaster closeLabel={t('close')} />
      {car && (
        <Suspense>
          <FitVerdicts />
        </Suspense>
      )}
      {user?.contracts[0] && (
        <Suspense>
          <OwnPrices user={user} />
        </Suspense>
      )}
    </>
  );
}

function failureWords(t: CartTranslator, error: ApiError, retry: () => void): ToastMessage {
  if (!error.retryable) return { text: t('rejected') };
  // It is sent again by itself once the network is back.
  if (error.layer === 'network') return { text: t('waits') };
  return { text: t('failed'), action: { label: t('retry'), run: retry } };
}

type WordedEvent = Exclude<CartEvent, { kind: 'gone' }>;

function eventWords(t: CartTranslator, event: WordedEvent, showCart: () => void): ToastMessage {
  switch (event.kind) {
    case 'added':
      return {
        text: event.name === undefined ? t('added') : t('addedNamed', { name: event.name }),
        action: { label: t('view'), run: showCart },
      };
    case 'removed':
      return { text: t('removed', { name: event.name }), action: { label: t('undo'), run: event.undo } };
    case 'cleared':
      return { text: t('cleared'), action: { label: t('undo'), run: event.undo } };
    case 'listed':
      return { text: t(`${event.list}${event.present ? 'Added' : 'Removed'}`) };
    case 'slow':
      return { text: t('slow') };
    case 'failed':
      return failureWords(t, event.error, event.retry);
  }
}

function useCartWords(t: CartTranslator): void {
  const locale = useLocale();
  const router = useRouter();
  useEffect(() => {
    const showCart = () => router.push(localePath(locale, '/shop/cart'));
    return hearCartEvents((event) => {
      if (event.kind === 'gone')
        import('@/components/cart/carts/tell-gone').then(
          (told) => told.tellGone(event.cart),
          () => undefined,
        );
      else showToast(eventWords(t, event, showCart));
    });
  }, [t, locale, router]);
}

/** A write that failed is told once; what was meant waits and can be sent again. */
function useFailureWords(t: CartTranslator): void {
  const locale = useLocale();
  useEffect(() => {
    const tellRefusal = async (failure: ApiError) => {
      const { fetchErrorText } = await import('@/components/errors/fetch-error-text');
      showToast({ text: [t('rejected'), ...(await fetchErrorText(locale, failure))].join(' ') });
    };
    let told: ApiError | null = null;
    return sessionStore.subscribe(() => {
      const { failure, status } = sessionStore.get();
      if (failure && failure !== told && status === 'ready') {
        showToast(failureWords(t, failure, () => void sessionStore.flush()));
        if (!failure.retryable) tellRefusal(failure).catch(() => undefined);
      }
      told = failure;
    });
  }, [t, locale]);
}
