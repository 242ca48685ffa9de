'use client';

import type { ReactNode } from 'react';
import { type ListPriceOnlyProps, useOwnView } from './own-view';

/** Content about the list price of a product, such as its reduction; hidden while the product shows an own price. */
export function ListPriceOnly({ children, ...props }: ListPriceOnlyProps) {
  const own = useOwnView();
  return own ? <own.ListPriceOnly {...props}>{children}</own.ListPriceOnly> : children;
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
