import { useLocale } from 'next-intl';
import { type ComponentType, type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { chosenCurrency, repaintPrices, subscribeToCurrency } from '@/lib/browser/money/currency-store';
import { markVisitor } from '@/lib/browser/page/visitor-marks';
import { type CurrencyCode, shopBasics } from '@/lib/config/shop-basics';
import type { Money } from '@/lib/contract/shared';
import { displayCurrency, formatMoney } from '@/lib/domain/money/format-money';

/** The display currency; the shop's own before hydration. */
export function useCurrency(): CurrencyCode {
  return useSyncExternalStore<CurrencyCode>(subscribeToCurrency, chosenCurrency, () => shopBasics.defaultCurrency);
}

/** Marks content in the display currency. If the visitor chose another currency, it stays hidden until converted. */
export function currencyMark(code: CurrencyCode): { 'data-cur'?: CurrencyCode } {
  return code === shopBasics.defaultCurrency ? {} : { 'data-cur': code };
}

function useFormat(code: CurrencyCode): (money: Money) => string {
  const locale = useLocale();
  return useCallback((money) => formatMoney(money, { locale, currency: displayCurrency(code) }), [locale, code]);
}

/** Formats prices and sums in the display currency. */
export function useMoney(): (money: Money) => string {
  return useFormat(useCurrency());
}

/** Formats sums in lei regardless of the display currency, because orders are paid in lei. */
export function useLei(): (money: Money) => string {
  return useFormat(shopBasics.defaultCurrency);
}

export type AmountProps = {
  readonly value: Money;
  /** Product whose price this is, for customers who may have an own price. */
  readonly productId?: number;
  /** The choice of day and price that the price belongs to. */
  readonly offer?: string;
  /** Number of pieces of the product. */
  readonly pieces?: number;
};

export type TotalProps = {
  readonly value: Money;
  /** Products of the sum, for customers who may have own prices. */
  readonly parts: readonly { readonly prodId: number; readonly quantity: number }[];
};

export type ProductPriceProps = {
  /** Product of the price, for customers who may have an own price. */
  readonly productId?: number;
  readonly price: Money;
  readonly compareAt?: Money | null | undefined;
  /** Screen reader text before the former price. */
  readonly beforeLabel: string;
  readonly large?: boolean;
};

export type ListPriceOnlyProps = {
  readonly productId: number;
  /** Keeps the space of hidden content, so that content below does not move. */
  readonly keepsSpace?: boolean;
  readonly children: ReactNode;
};

/** Components that show prices to a customer with own prices. */
export type OwnView = {
  readonly Price: ComponentType<ProductPriceProps & { readonly productId: number }>;
  readonly Sum: ComponentType<AmountProps & { readonly productId: number }>;
  readonly Total: ComponentType<TotalProps>;
  /** Hides its children if the product has an own price. */
  readonly ListPriceOnly: ComponentType<ListPriceOnlyProps>;
};

let view: OwnView | null = null;

/** The price components of this customer; `null` for list prices, which the server always renders. */
export function useOwnView(): OwnView | null {
  return useSyncExternalStore(
    subscribeToCurrency,
    () => view,
    () => null,
  );
}

/** Sets the price components, which are loaded only for customers with a contract. */
export function showOwnView(next: OwnView | null): void {
  view = next;
  markVisitor('prices', next !== null);
  repaintPrices();
}
