'use client';

import { useEffect } from 'react';

const latestMs = 30_000;

/** Registers the service worker once the page has nothing better to do, or after 30 seconds. */
export function RegisterWorker({ enabled }: { readonly enabled: boolean }) {
  useEffect(() => {
    if (!enabled || !('serviceWorker' in navigator)) return;
    return whenIdle(() => void navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' }));
  }, [enabled]);
  return null;
}

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, latestMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}
