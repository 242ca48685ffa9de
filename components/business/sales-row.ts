import type { Money } from '@/lib/contract/shared';

/** A month, brand or product of the report with its sums. */
export type SalesRow = {
  readonly key: string;
  readonly label: string;
  /** For the axis, where there is little room. */
  readonly short: string;
  readonly quantity: number;
  readonly total: Money;
};
