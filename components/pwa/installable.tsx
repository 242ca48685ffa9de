'use client';

import { useEffect, useState } from 'react';
import { whenSettled } from '@/lib/browser/when-idle';

const start = () => import('@/components/offline/start').then((offline) => offline.start()).catch(() => undefined);

type InstallableProps = {
  /** The address of the web app's manifest. */
  readonly manifest: string;
  /** Registers the service worker too. */
  readonly worker: boolean;
};

/**
 * Lets the shop be installed: names its manifest, and registers the service worker with all that a page does for times
 * without a network. Both once the page has settled: the browser fetches the manifest and its pictures, and keeping
 * pages takes the line and the device, while a visitor looks at something.
 */
export function Installable({ manifest, worker }: InstallableProps) {
  const [settled, setSettled] = useState(false);
  useEffect(() => whenSettled(() => setSettled(true)), []);
  useEffect(() => {
    if (settled && worker) void start();
  }, [settled, worker]);
  return settled && <link rel="manifest" href={manifest} />;
}
