import { usePathname } from 'next/navigation';
import { Suspense, useEffect, useState } from 'react';
import { AllMessages } from '@/i18n/all-messages';
import { earlyInstallEvent } from '@/lib/page/early-events';
import { InstallSheet } from './install-sheet';
import {
  type InstallEvent,
  isAndroid,
  isApple,
  isBusy,
  isCheckout,
  isInstallEvent,
  isStandalone,
  keepAnswer,
  mayAsk,
} from './install-way';

export type InstallSettings = { readonly delayMs: number; readonly againDays: number };

/** Offers to put the shop on the home screen of a phone: some seconds after it could be, once in a while. */
export function InstallOffer({ delayMs, againDays }: InstallSettings) {
  const [way, setWay] = useState<InstallEvent | 'by-hand'>();
  const [due, setDue] = useState(false);
  const checkout = isCheckout(usePathname());

  useEffect(() => {
    if (isStandalone() || !mayAsk(againDays, Date.now())) return;
    if (isApple(navigator)) return setWay('by-hand');
    const hear = (event: Event) => {
      if (!isInstallEvent(event) || !isAndroid(navigator)) return;
      // The browser's own bar would come on top.
      event.preventDefault();
      setWay(event);
    };
    const installed = () => {
      keepAnswer(Date.now());
      setWay(undefined);
    };
    const early = earlyInstallEvent();
    if (early) hear(early);
    addEventListener('beforeinstallprompt', hear);
    addEventListener('appinstalled', installed);
    return () => {
      removeEventListener('beforeinstallprompt', hear);
      removeEventListener('appinstalled', installed);
    };
  }, [againDays]);

  useEffect(() => {
    if (!way || checkout) return setDue(false);
    const look = setInterval(() => {
      if (isBusy(document)) return;
      clearInterval(look);
      setDue(true);
    }, delayMs);
    return () => clearInterval(look);
  }, [way, checkout, delayMs]);

  if (!way || !due || checkout) return null;
  const close = () => {
    keepAnswer(Date.now());
    setWay(undefined);
  };
  const install = async (event: InstallEvent) => {
    await event.prompt().catch(() => undefined);
    close();
  };
  return (
    <Suspense>
      <AllMessages>
        <InstallSheet onInstall={way === 'by-hand' ? undefined : () => void install(way)} onClose={close} />
      </AllMessages>
    </Suspense>
  );
}
