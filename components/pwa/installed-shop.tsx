import { useEffect, useRef } from 'react';
import { startOffline } from '@/components/offline/start-offline';
import { InstallOffer, type InstallSettings } from './install-offer';

export type InstalledShopProps = {
  /** Registers the service worker too. */
  readonly worker: boolean;
  /** How visitors of phones are offered to install the shop; undefined where they are not. */
  readonly offer?: InstallSettings | undefined;
};

/** What makes the shop an app: the worker that stands in without a network, and the offer to install it. */
export function InstalledShop({ worker, offer }: InstalledShopProps) {
  const begun = useRef(false);
  useEffect(() => {
    if (!worker || begun.current) return;
    begun.current = true;
    startOffline().catch(() => undefined);
  }, [worker]);
  return offer && <InstallOffer {...offer} />;
}
