'use client';

import { Price, type PriceParts } from '@/components/ui/price';
import type { Money } from '@/lib/contract/shared';
import { currencyMark, useCurrency, useMoney } from './use-money';

/** Cuts a formatted sum where the currency begins. */
export function priceParts(text: string): PriceParts {
  const cut = text.lastIndexOf('\u00a0');
  return { figure: text.slice(0, cut), unit: text.slice(cut + 1) };
}

type ProductPriceProps = {
  readonly price: Money;
  readonly compareAt?: Money | null;
  /** What a screen reader says before the old price. */
  readonly beforeLabel: string;
  readonly large?: boolean;
};

/** A product's price in the chosen currency, with the price before when it was higher. */
export function ProductPrice({ price, compareAt, beforeLabel, large = false }: ProductPriceProps) {
  const money = useMoney();
  const mark = currencyMark(useCurrency());
  const reduced = compareAt && compareAt.amount > price.amount;
  return (
    <Price
      now={priceParts(money(price))}
      before={reduced ? { text: money(compareAt), label: beforeLabel } : undefined}
      large={large}
      {...mark}
    />
  );
}
