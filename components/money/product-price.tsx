'use client';

import { Price, type PriceParts } from '@/components/ui/price';
import type { Money } from '@/lib/contract/shared';
import { type ProductPriceProps, useOwnView } from './own-view';
import { currencyMark, useCurrency, useMoney, usePrice } from './use-money';

/** Splits a formatted sum at the currency. */
export function priceParts(text: string): PriceParts {
  const cut = text.lastIndexOf('\u00a0');
  return { figure: text.slice(0, cut), unit: text.slice(cut + 1) };
}

/** A product's price in the display currency, with a higher former price; own prices where there are any. */
export function ProductPrice({ productId, ...list }: ProductPriceProps) {
  const own = useOwnView();
  return own && productId ? <own.Price productId={productId} {...list} /> : <ListPrice {...list} />;
}

type ListPriceProps = Omit<ProductPriceProps, 'productId'>;

/** The list price. */
export function ListPrice(props: ListPriceProps) {
  return <ShownPrice {...props} money={usePrice()} />;
}

/** Exact sum of several pieces, styled as a price. */
export function SumPrice(props: ListPriceProps) {
  return <ShownPrice {...props} money={useMoney()} />;
}

type ShownPriceProps = ListPriceProps & { readonly money: (money: Money) => string };

function ShownPrice({ price, compareAt, beforeLabel, large = false, money }: ShownPriceProps) {
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
