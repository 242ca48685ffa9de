'use client';

import { lazy, Suspense } from 'react';
import { useNear } from '@/components/ui/use-near';

const ViewedSheet = lazy(async () => ({ default: (await import('./viewed-products')).ViewedProducts }));

type RecentlyViewedProps = {
  /** The product that the page is about. */
  readonly productId?: number;
  readonly title: string;
};

/** Shows what was looked at before, once the visitor comes near. */
export function RecentlyViewed({ productId, title }: RecentlyViewedProps) {
  const [place, near] = useNear<HTMLDivElement>();
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
