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
  return own && productId ? (
    <own.Sum productId={productId} {...sum} />
  ) : (
    <PlainAmount value={sum.value} isReplaceable={productId !== undefined} />
  );
}

type PlainAmountProps = Pick<AmountProps, 'value'> & {
  /** Whether a sum of own prices may replace it: customers with own prices do not see it before. */
  readonly isReplaceable?: boolean;
};

/** A list price, former price or other sum without own prices. */
export function PlainAmount({ value, isReplaceable = false }: PlainAmountProps) {
  const money = useMoney();
  return (
    <span className={styles.amount} data-list={isReplaceable ? '' : undefined} {...currencyMark(useCurrency())}>
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

type PriceProps = {
  readonly now: string;
  /** Former price with a label for screen readers. */
  readonly before?: { readonly text: string; readonly label: string } | undefined;
  readonly large?: boolean | undefined;
  /** Name of the currency; empty for the shop's own currency. */
  readonly 'data-cur'?: string;
  /** Marks a list price that an own price may replace. */
  readonly 'data-list'?: '' | undefined;
};

/** A formatted price. */
function Price({ now, before, large, ...marks }: PriceProps) {
  return (
    <span className={classNames(styles.price, large && styles.large)} {...marks}>
      {now}
      {before && (
        <s>
          <span className="visually-hidden">{before.label} </span>
          {before.text}
        </s>
      )}
    </span>
  );
}

/** Price of a product in the display currency with its higher former price; uses own prices if the customer has any. */
export function ProductPrice({ productId, ...list }: ProductPriceProps) {
  const own = useOwnView();
  return own && productId ? (
    <own.Price productId={productId} {...list} />
  ) : (
    <ListPrice {...list} isReplaceable={productId !== undefined} />
  );
}

type ListPriceProps = Omit<ProductPriceProps, 'productId'> & {
  /** Whether an own price may replace it: customers with own prices do not see it before. */
  readonly isReplaceable?: boolean;
};

/** The given price or sum; own prices do not replace it. */
export function ListPrice({ price, compareAt, beforeLabel, large, isReplaceable = false }: ListPriceProps) {
  const money = useMoney();
  const mark = currencyMark(useCurrency());
  const reduced = compareAt && compareAt.amount > price.amount;
  return (
    <Price
      now={money(price)}
      before={reduced ? { text: money(compareAt), label: beforeLabel } : undefined}
      large={large}
      data-list={isReplaceable ? '' : undefined}
      {...mark}
    />
  );
}
