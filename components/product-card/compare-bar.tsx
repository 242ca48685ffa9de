'use client';

import { lazy, Suspense } from 'react';
import { useListed } from '@/components/cart/cart-client';

const Compared = lazy(async () => ({ default: (await import('./compared-parts')).ComparedParts }));

/** At the lower edge of a list, once something stands in the comparison: what it is, and the way there. */
export function CompareBar() {
  const { ids } = useListed('compare');
  if (ids.length === 0) return null;
  return (
    <Suspense>
      <Compared />
    </Suspense>
  );
}
