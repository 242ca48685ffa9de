import { type ComponentType, useSyncExternalStore } from 'react';
import type { Money } from '@/lib/contract/shared';
import { repaintPrices, subscribeToCurrency } from '@/lib/money/currency-store';

export type AmountProps = {
  readonly value: Money;
  /** The sum is the price of this product, where a customer may have one of their own, … */
  readonly productId?: number;
  /** … for so many pieces. */
  readonly pieces?: number;
};

export type TotalProps = {
  readonly value: Money;
  /** What the sum is made of: products that a customer may have prices of their own for. */
  readonly parts: readonly { readonly prodId: number; readonly quantity: number }[];
};

export type ProductPriceProps = {
  /** Whose price it is, where a customer may have one of their own. */
  readonly productId?: number;
  readonly price: Money;
  readonly compareAt?: Money | null;
  /** What a screen reader says before the old price. */
  readonly beforeLabel: string;
  readonly large?: boolean;
};

/** How prices are shown to a customer with prices of their own. */
export type OwnView = {
  readonly Price: ComponentType<ProductPriceProps & { readonly productId: number }>;
  readonly Sum: ComponentType<AmountProps & { readonly productId: number }>;
  readonly Total: ComponentType<TotalProps>;
};

let view: OwnView | null = null;

/** How this customer is shown prices; `null` = as everybody sees them, which is all that the server writes. */
export function useOwnView(): OwnView | null {
  return useSyncExternalStore(
    subscribeToCurrency,
    () => view,
    () => null,
  );
}

/** Shows prices by this view from now on. Only a customer with a contract loads one. */
export function showOwnView(next: OwnView | null): void {
  view = next;
  repaintPrices();
}
