'use client';

import type { ReactNode } from 'react';
import { useOwnView } from './own-view';

type ListPriceOnlyProps = { readonly productId: number; readonly children: ReactNode };

/** Content about the list price of a product, such as its reduction; absent while the product shows an own price. */
export function ListPriceOnly({ productId, children }: ListPriceOnlyProps) {
  const own = useOwnView();
  return own ? <own.ListPriceOnly productId={productId}>{children}</own.ListPriceOnly> : children;
}

type PriceLabelProps = {
  readonly children: ReactNode;
  /** The label that says "list price". */
  readonly list: ReactNode;
};

/** Label of a control that works with list prices: says so to customers who see own prices. */
export function PriceLabel({ children, list }: PriceLabelProps) {
  return useOwnView() ? list : children;
}
