import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { startOffline } from '@/components/offline/start-offline';
import { InstallOffer, type InstallSettings } from './install-offer';

export type InstalledShopProps = {
  /** Registers the service worker too. */
  readonly worker: boolean;
  /** How visitors of phones are offered to install the shop; undefined where they are not. */
  readonly offer?: InstallSettings | undefined;
};

/** Starts offline support and offers to install the shop. */
export function InstalledShop({ worker, offer }: InstalledShopProps) {
  const t = useTranslations('offline');
  const isStarted = useRef(false);
  useEffect(() => {
    if (!worker || isStarted.current) return;
    isStarted.current = true;
    startOffline(t).catch(() => undefined);
  }, [worker, t]);
  return offer && <InstallOffer {...offer} />;
}
