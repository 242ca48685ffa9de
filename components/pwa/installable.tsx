'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { whenSettled } from '@/lib/browser/storage/when-idle';
import type { InstalledShopProps } from './install-offer';

/** Whether the page was served from the worker's cache, which adds a marker to it. */
const isCached = () => document.documentElement.matches('[data-kept], [data-offline]') || !navigator.onLine;

/** Registers the service worker and offers installation once the page has settled, to save bandwidth and CPU. */
export function Installable(props: InstalledShopProps) {
  const [Shop, setShop] = useState<ComponentType<InstalledShopProps> | null>(null);
  useEffect(() => {
    const load = () =>
      import('./install-offer').then(
        ({ InstalledShop }) => setShop(() => InstalledShop),
        () => undefined,
      );
    if (isCached()) void load();
    else whenSettled(load);
  }, []);
  return Shop && <Shop {...props} />;
}
