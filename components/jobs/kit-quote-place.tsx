'use client';

import { lazy, Suspense } from 'react';
import { useUser } from '@/components/user/user-client';
import type { QuoteOffer } from '@/lib/jobs/quote';

const KitQuote = lazy(() => import('./kit-quote').then((module) => ({ default: module.KitQuote })));

/** Who buys under a contract may make a quote of the kit; nobody else loads it. */
export function LazyKitQuote(offer: QuoteOffer) {
  const { user } = useUser();
  if (!user?.contracts[0] || offer.lines.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <KitQuote {...offer} hidden={user.hideMyPrice} />
    </Suspense>
  );
}
