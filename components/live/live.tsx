'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { Suspense, useEffect } from 'react';
import { type CartEvent, hearCartEvents } from '@/components/session/cart-events';
import { Toaster } from '@/components/ui/overlay/toast';
import { onDemand } from '@/components/ui/overlay/use-panel';
import { useUser } from '@/components/user/user-client';
import { useCurrentVehicle } from '@/components/vehicle/garage/use-garage';
import { localePath } from '@/lib/navigation/locale-path';

const { Panel: OwnPrices } = onDemand(async () => (await import('@/components/own-prices/own-prices')).OwnPrices);

const { Panel: FitVerdicts } = onDemand<object>(async () => (await import('./fit-verdicts')).FitVerdicts);

/** Says in one place what happens to the cart: a toast that is a live region too, with the way back. Whoever has a contract has prices of their own. */
export function Live() {
  const t = useTranslations('cart');
  useWords(t);
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

/** The words come as soon as the page has come alive; what happens before is told when they are there. */
function useWords(t: ReturnType<typeof useTranslations<'cart'>>): void {
  const locale = useLocale();
  const router = useRouter();
  useEffect(() => {
    const untold: CartEvent[] = [];
    let tell = (event: CartEvent): void => void untold.push(event);
    const stopHearing = hearCartEvents((event) => tell(event));
    let stopWatching = () => {};
    let ended = false;
    import('./live-words').then(
      ({ liveWords }) => {
        if (ended) return;
        const words = liveWords(t, locale, () => router.push(localePath(locale, '/shop/cart')));
        tell = words.tell;
        for (const event of untold) tell(event);
        stopWatching = words.watchFailures();
      },
      () => undefined,
    );
    return () => {
      ended = true;
      stopHearing();
      stopWatching();
    };
  }, [t, locale, router]);
}
