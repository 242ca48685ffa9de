'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { whenSettled } from '@/lib/browser/when-idle';
import type { InstallSettings } from './install-offer';

const start = () =>
  import('@/components/offline/start-offline').then((offline) => offline.startOffline()).catch(() => undefined);
/** The worker marks pages that it had kept: what they show may be old, which they say at once. */
function isOld(): boolean {
  const { kept, offline } = document.documentElement.dataset;
  return kept !== undefined || offline !== undefined || !navigator.onLine;
}
const loadOffer = () =>
  import('./install-offer').then(
    ({ InstallOffer }) => InstallOffer,
    () => null,
  );

type InstallableProps = {
  /** Registers the service worker too. */
  readonly worker: boolean;
  /** How visitors of phones are offered to install the shop; undefined where they are not. */
  readonly offer?: InstallSettings | undefined;
};

/**
 * Lets the shop be installed: registers the service worker with all that a page does for times without a network, and
 * offers a place on the home screen. Both once the page has settled: keeping pages takes the line and the device, while
 * a visitor looks at something.
 */
export function Installable({ worker, offer }: InstallableProps) {
  const [settled, setSettled] = useState(false);
  const [Offer, setOffer] = useState<ComponentType<InstallSettings> | null>(null);
  useEffect(() => whenSettled(() => setSettled(true)), []);
  const begun = useRef(false);
  useEffect(() => {
    if (!worker || begun.current || !(settled || isOld())) return;
    begun.current = true;
    void start();
  }, [settled, worker]);
  const offers = offer !== undefined;
  useEffect(() => {
    if (settled && offers) void loadOffer().then((found) => setOffer(() => found));
  }, [settled, offers]);
  return Offer && offer && <Offer {...offer} />;
}
