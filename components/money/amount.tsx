'use client';

import styles from '@/components/ui/price.module.css';
import { displayCurrency } from '@/lib/money/currencies';
import { type AmountProps, type TotalProps, useOwnView } from './own-view';
import { currencyMark, useCurrency, useMoney, usePrice } from './use-money';

/** What several products cost together, at a customer's own prices where they have such. */
export function TotalAmount(props: TotalProps) {
  const own = useOwnView();
  return own ? <own.Total {...props} /> : <PlainAmount value={props.value} />;
}

/** A sum in the chosen currency, in running text. */
export function Amount({ productId, ...sum }: AmountProps) {
  const own = useOwnView();
  return own && productId ? <own.Sum productId={productId} {...sum} /> : <PlainAmount value={sum.value} />;
}

/** The price of a piece that everybody pays, or paid, in running text. */
export function PriceAmount({ value }: Pick<AmountProps, 'value'>) {
  const price = usePrice();
  return (
    <span className={styles.amount} {...currencyMark(useCurrency())}>
      {price(value)}
    </span>
  );
}

/** A sum as it is. */
export function PlainAmount({ value }: Pick<AmountProps, 'value'>) {
  const money = useMoney();
  return (
    <span className={styles.amount} {...currencyMark(useCurrency())}>
      {money(value)}
    </span>
  );
}

/** The sign of the chosen currency. */
export function CurrencySymbol() {
  const code = useCurrency();
  return (
    <span className={styles.amount} {...currencyMark(code)}>
      {displayCurrency(code).symbol}
    </span>
  );
}
