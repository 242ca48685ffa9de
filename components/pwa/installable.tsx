'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { whenSettled } from '@/lib/browser/when-idle';
import type { InstallSettings } from './install-offer';

const start = () =>
  import('@/components/offline/start-offline').then((offline) => offline.startOffline()).catch(() => undefined);
/** The worker marks pages from its cache: they say at once that they may be outdated. */
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
 * Registers the service worker and offers installation. Both after the page has settled: caching pages takes bandwidth
 * and CPU while a visitor looks at something.
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
