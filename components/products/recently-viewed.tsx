'use client';
import { lazy, Suspense, useEffect } from 'react';
import { useNear } from '@/components/ui/use-near';
import { rememberViewed } from '@/lib/browser/products/viewed-products';

/** Adds the product to the recently viewed ones. */
export function RememberViewed({ productId }: { readonly productId: number }) {
  useEffect(() => rememberViewed(productId), [productId]);
  return null;
}

const ViewedSheet = lazy(async () => ({ default: (await import('../product-card/card-section')).ViewedProducts }));

type RecentlyViewedProps = {
  /** Id of the current product, which is left out. */
  readonly productId?: number;
  readonly title: string;
};

/** Recently viewed products, loaded when scrolled near. */
export function RecentlyViewed({ productId, title }: RecentlyViewedProps) {
  const [container, near] = useNear<HTMLDivElement>();
  return (
    <div ref={container}>
      {near && (
        <Suspense>
          <ViewedSheet title={title} {...(productId !== undefined && { productId })} />
        </Suspense>
      )}
    </div>
  );
}
