'use client';

import { useEffect } from 'react';
import { whenIdle } from '@/lib/browser/when-idle';

const start = () => import('@/components/offline/start').then((offline) => offline.start()).catch(() => undefined);

/** Registers the service worker, with all that a page does for times without a network, once the page is idle. */
export function RegisterWorker({ enabled }: { readonly enabled: boolean }) {
  useEffect(() => {
    if (enabled) whenIdle(start);
  }, [enabled]);
  return null;
}
