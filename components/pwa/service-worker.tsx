'use client';

import { useEffect } from 'react';
import { whenSettled } from '@/lib/browser/when-idle';

const start = () => import('@/components/offline/start').then((offline) => offline.start()).catch(() => undefined);

/**
 * Registers the service worker with all that a page does for times without a network, once the page has settled: keeping
 * pages takes the line and the device, while a visitor looks at something.
 */
export function ServiceWorker() {
  useEffect(() => whenSettled(() => void start()), []);
  return null;
}
