'use client';

import { useEffect } from 'react';
import { whenIdle } from '@/lib/browser/when-idle';

const latestMs = 30_000;

/** Registers the service worker, with all that a page does for times without a network, once the page is idle. */
export function RegisterWorker({ enabled }: { readonly enabled: boolean }) {
  useEffect(() => {
    if (!enabled) return;
    const start = () => import('@/components/offline/start').then((offline) => offline.start());
    return whenIdle(() => void start().catch(() => undefined), latestMs);
  }, [enabled]);
  return null;
}
