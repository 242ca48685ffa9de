'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { whenSettled } from '@/lib/browser/when-idle';
import type { InstallSettings } from './install-offer';

const start = () => import('@/components/offline/start').then((offline) => offline.start()).catch(() => undefined);
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
  /** The address of the web app's manifest. */
  readonly manifest: string;
  /** Registers the service worker too. */
  readonly worker: boolean;
  /** How visitors of phones are offered to install the shop; undefined where they are not. */
  readonly offer?: InstallSettings | undefined;
};

/**
 * Lets the shop be installed: names its manifest, and registers the service worker with all that a page does for times
 * without a network. Both once the page has settled: the browser fetches the manifest and its pictures, and keeping
 * pages takes the line and the device, while a visitor looks at something.
 */
export function Installable({ manifest, worker, offer }: InstallableProps) {
  const [settled, setSettled] = useState(false);
  const [Offer, setOffer] = useState<ComponentType<InstallSettings> | null>(null);
  useEffect(() => whenSettled(() => setSettled(true)), []);
  const begun = useRef(false);
  useEffect(() => {
    if (!worker || begun.current || !(settled || isOld())) return;
    begun.current = true;
    void start();
  }, [settled, worker]);
  // Whoever hears that the shop can be installed must be there before the browser learns of its manifest.
  const offers = offer !== undefined;
  const [heard, setHeard] = useState(!offers);
  useEffect(() => {
    if (settled && offers)
      void loadOffer().then((found) => {
        setOffer(() => found);
        setHeard(true);
      });
  }, [settled, offers]);
  return (
    <>
      {Offer && offer && <Offer {...offer} />}
      {settled && heard && <link rel="manifest" href={manifest} />}
    </>
  );
}
