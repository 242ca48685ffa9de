'use client';

import type { Money } from '@/lib/contract/shared';
import { useMoney } from './use-money';

/** A sum in the chosen currency, in running text. */
export function Amount({ value }: { readonly value: Money }) {
  return useMoney()(value);
}
