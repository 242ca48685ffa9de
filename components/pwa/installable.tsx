'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { whenSettled } from '@/lib/browser/storage/when-idle';
import type { InstalledShopProps } from './install-offer';

/** The worker marks pages from its cache: they say at once that they may be outdated. */
const isOld = () => document.documentElement.matches('[data-kept], [data-offline]') || !navigator.onLine;

/**
 * Registers the service worker and offers installation. Both after the page has settled: caching pages takes bandwidth
 * and CPU while a visitor looks at something.
 */
export function Installable(props: InstalledShopProps) {
  const [Shop, setShop] = useState<ComponentType<InstalledShopProps> | null>(null);
  useEffect(() => {
    const begin = () =>
      import('./install-offer').then(
        ({ InstalledShop }) => setShop(() => InstalledShop),
        () => undefined,
      );
    if (isOld()) void begin();
    else whenSettled(begin);
  }, []);
  return Shop && <Shop {...props} />;
}
