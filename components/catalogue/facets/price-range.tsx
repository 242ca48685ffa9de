'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { useCurrency } from '@/components/money/use-money';
import { shopBasics } from '@/lib/config/shop-basics';
import type { ForeignRangeProps } from './range-fields';

const ForeignRange = lazy(async () => ({ default: (await import('./range-fields')).ForeignRange }));

type PriceRangeProps = Omit<ForeignRangeProps, 'code'> & {
  /** Server-rendered fields in lei. */
  readonly children: ReactNode;
};

/** Price in the display currency. Only visitors who chose another currency load the conversion. */
export function PriceRange({ children, ...range }: PriceRangeProps) {
  const code = useCurrency();
  if (code === shopBasics.defaultCurrency) return children;
  return (
    <Suspense fallback={children}>
      <ForeignRange {...range} code={code} key={code} />
    </Suspense>
  );
}
