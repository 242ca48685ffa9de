'use client';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from '@/components/ui/price.module.css';
import { displayCurrency } from '@/lib/domain/money/format-money';
import {
  type AmountProps,
  currencyMark,
  type ListPriceOnlyProps,
  type ProductPriceProps,
  type TotalProps,
  useCurrency,
  useMoney,
  useOwnView,
} from './use-money';

/** Sum of several products, with own prices if the customer has any. */
export function TotalAmount(props: TotalProps) {
  const own = useOwnView();
  return own ? <own.Total {...props} /> : <PlainAmount value={props.value} />;
}

/** Inline sum in the display currency. */
export function Amount({ productId, ...sum }: AmountProps) {
  const own = useOwnView();
  return own && productId ? <own.Sum productId={productId} {...sum} /> : <PlainAmount value={sum.value} />;
}

/** A list price, former price or other sum without own prices. */
export function PlainAmount({ value }: Pick<AmountProps, 'value'>) {
  const money = useMoney();
  return (
    <span className={styles.amount} {...currencyMark(useCurrency())}>
      {money(value)}
    </span>
  );
}

/** Symbol of the display currency. */
export function CurrencySymbol() {
  const code = useCurrency();
  return (
    <span className={styles.amount} {...currencyMark(code)}>
      {displayCurrency(code).symbol}
    </span>
  );
}

/** Content about the list price, such as a reduction. It is hidden if the product shows an own price. */
export function ListPriceOnly({ children, ...props }: ListPriceOnlyProps) {
  const own = useOwnView();
  return own ? <own.ListPriceOnly {...props}>{children}</own.ListPriceOnly> : children;
}

type PriceLabelProps = {
  readonly children: ReactNode;
  /** Label "list price". */
  readonly list: ReactNode;
};

/** Label of a control that works with list prices; customers with own prices see a note that says so. */
export function PriceLabel({ children, list }: PriceLabelProps) {
  return useOwnView() ? list : children;
}

/** A formatted price, split into figure and currency. */
type PriceParts = { readonly figure: string; readonly unit: string };

type PriceProps = {
  readonly now: PriceParts;
  /** Former price with a label for screen readers. */
  readonly before?: { readonly text: string; readonly label: string } | undefined;
  readonly large?: boolean | undefined;
  /** Name of the currency; empty for the shop's own currency. */
  readonly 'data-cur'?: string;
};

/** A formatted price. The space before the currency never breaks. */
function Price({ now, before, large, ...mark }: PriceProps) {
  return (
    <span className={classNames(styles.price, large && styles.large)} {...mark}>
      <b>
        {`${now.figure}\u00a0`}
        <small>{now.unit}</small>
      </b>
      {before && (
        <s>
          <span className="visually-hidden">{before.label} </span>
          {before.text}
        </s>
      )}
    </span>
  );
}

/** Splits a formatted sum at the currency. */
export function priceParts(text: string): PriceParts {
  const cut = text.lastIndexOf('\u00a0');
  return { figure: text.slice(0, cut), unit: text.slice(cut + 1) };
}

/** Price of a product in the display currency with its higher former price; uses own prices if the customer has any. */
export function ProductPrice({ productId, ...list }: ProductPriceProps) {
  const own = useOwnView();
  return own && productId ? <own.Price productId={productId} {...list} /> : <ListPrice {...list} />;
}

type ListPriceProps = Omit<ProductPriceProps, 'productId'>;

/** The given price or sum; own prices do not replace it. */
export function ListPrice({ price, compareAt, beforeLabel, large }: ListPriceProps) {
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
