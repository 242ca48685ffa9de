'use client';

import { lazy, Suspense } from 'react';
import { useUser } from '@/components/user/user-client';
import type { QuoteOffer } from '@/lib/domain/jobs/quote';

const KitQuote = lazy(() => import('./kit-quote').then((module) => ({ default: module.KitQuote })));

/** Loads the workshop quote for customers with a contract only. */
export function LazyKitQuote(offer: QuoteOffer) {
  const { user } = useUser();
  if (!user?.contracts[0] || offer.lines.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <KitQuote {...offer} hidden={user.hideMyPrice} />
    </Suspense>
  );
}
