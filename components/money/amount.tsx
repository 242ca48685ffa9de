'use client';

import { type AmountProps, useOwnView } from './own-view';
import { currencyMark, useCurrency, useMoney } from './use-money';

/** A sum in the chosen currency, in running text. */
export function Amount({ productId, ...sum }: AmountProps) {
  const own = useOwnView();
  return own && productId ? <own.Sum productId={productId} {...sum} /> : <PlainAmount value={sum.value} />;
}

/** A sum as it is. */
export function PlainAmount({ value }: Pick<AmountProps, 'value'>) {
  const money = useMoney();
  return (
    <span className="amt" {...currencyMark(useCurrency())}>
      {money(value)}
    </span>
  );
}
