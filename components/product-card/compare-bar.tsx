'use client';

import { lazy, Suspense } from 'react';
import { useListed } from '@/components/cart/cart-client';

const Compared = lazy(async () => ({ default: (await import('./compared-parts')).ComparedParts }));

/** Bar at the bottom of a list with count and link; shown while the comparison has products. */
export function CompareBar() {
  const { ids } = useListed('compare');
  if (ids.length === 0) return null;
  return (
    <Suspense>
      <Compared />
    </Suspense>
  );
}
