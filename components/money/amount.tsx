'use client';

import type { Money } from '@/lib/contract/shared';
import { currencyMark, useCurrency, useMoney } from './use-money';

/** A sum in the chosen currency, in running text. */
export function Amount({ value }: { readonly value: Money }) {
  const money = useMoney();
  return (
    <span className="amt" {...currencyMark(useCurrency())}>
      {money(value)}
    </span>
  );
}
