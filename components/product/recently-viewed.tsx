'use client';

import { lazy, Suspense, useEffect } from 'react';
import { useNear } from '@/components/ui/use-near';
import { rememberViewed } from '@/lib/browser/viewed-products';

const ViewedSheet = lazy(async () => ({ default: (await import('./viewed-sheet')).ViewedSheet }));

type RecentlyViewedProps = {
  /** The product that the page is about. */
  readonly productId?: number;
  readonly title: string;
};

/** Remembers that the page's product was looked at, and shows what was looked at before once the visitor comes near. */
export function RecentlyViewed({ productId, title }: RecentlyViewedProps) {
  const [place, near] = useNear<HTMLDivElement>();
  useEffect(() => {
    if (productId !== undefined) rememberViewed(productId);
  }, [productId]);
  return (
    <div ref={place}>
      {near && (
        <Suspense>
          <ViewedSheet title={title} {...(productId !== undefined && { productId })} />
        </Suspense>
      )}
    </div>
  );
}
