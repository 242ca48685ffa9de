'use client';

import { useEffect } from 'react';
import { rememberViewed } from '@/lib/products/viewed-products';

/** Remembers that the page's product was looked at. */
export function RememberViewed({ productId }: { readonly productId: number }) {
  useEffect(() => rememberViewed(productId), [productId]);
  return null;
}
