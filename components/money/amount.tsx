'use client';

import styles from '@/components/ui/price.module.css';
import { displayCurrency } from '@/lib/domain/money/currencies';
import { type AmountProps, type TotalProps, useOwnView } from './own-view';
import { currencyMark, useCurrency, useMoney } from './use-money';

/** Sum of several products, at own prices where there are any. */
export function TotalAmount(props: TotalProps) {
  const own = useOwnView();
  return own ? <own.Total {...props} /> : <PlainAmount value={props.value} />;
}

/** A sum in the display currency, inline. */
export function Amount({ productId, ...sum }: AmountProps) {
  const own = useOwnView();
  return own && productId ? <own.Sum productId={productId} {...sum} /> : <PlainAmount value={sum.value} />;
}

/** A sum, a list price or a former price as it is. */
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
