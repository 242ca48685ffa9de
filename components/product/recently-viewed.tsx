'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';

const ViewedSheet = lazy(async () => ({ default: (await import('./viewed-sheet')).ViewedSheet }));

/** Far enough ahead that the cards are there when the visitor is. */
const ahead = '800px';

type RecentlyViewedProps = {
  /** The product that the page is about. */
  readonly productId?: number;
  readonly title: string;
};

/** Shows what was looked at before, once the visitor comes near. */
export function RecentlyViewed({ productId, title }: RecentlyViewedProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: ahead,
    });
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
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
