'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFeature } from '@/components/features/missing-features';
import { type CartEvent, onCartEvent } from '@/components/session/session-client';
import { onDemand } from '@/components/ui/overlay/panel';
import { Toaster } from '@/components/ui/overlay/toast';
import { useUser } from '@/components/user/user-client';
import { useCurrentVehicle } from '@/components/vehicle/garage/use-garage';

const { Panel: OwnPrices } = onDemand(async () => (await import('@/components/own-prices/own-prices')).OwnPrices);

const { Panel: FitVerdicts } = onDemand<object>(async () => (await import('./fit-verdicts')).FitVerdicts);

/**
 * Announces cart events in a toast that is also a live region, with undo. Loads own prices for customers with a
 * contract.
 */
export function CartAnnouncer() {
  const t = useTranslations('cart');
  useCartMessages(t);
  const { user } = useUser();
  const car = useCurrentVehicle();
  const hasOwnPrices = useFeature('ownPrices');
  return (
    <>
      <Toaster closeLabel={t('close')} />
      {car && <FitVerdicts />}
      {hasOwnPrices && user?.contracts[0] && <OwnPrices user={user} />}
    </>
  );
}

/** Loads the messages after hydration, and then announces events that occurred before. */
function useCartMessages(t: ReturnType<typeof useTranslations<'cart'>>): void {
  const locale = useLocale();
  const router = useRouter();
  useEffect(() => {
    const earlyEvents: CartEvent[] = [];
    let stop = onCartEvent((event) => earlyEvents.push(event));
    let ended = false;
    import('./cart-event-messages').then(
      ({ announceCartEvents }) => {
        stop();
        if (!ended) stop = announceCartEvents(t, locale, router, earlyEvents);
      },
      () => undefined,
    );
    return () => {
      ended = true;
      stop();
    };
  }, [t, locale, router]);
}
