import type { CurrencyCode } from '@/lib/config/shop-basics';
import { displayCurrency } from '@/lib/money/currencies';
import { RangeFields, type RangeFieldsProps } from './range-fields';

export type ForeignRangeProps = Omit<RangeFieldsProps, 'unit' | 'bani'> & { readonly code: CurrencyCode };

/** A range of prices in a currency that is not charged. The fields say how many bani one of it is: the address is in bani. */
export function ForeignRange({ code, ...range }: ForeignRangeProps) {
  const unit = 100 / displayCurrency(code).rate;
  return <RangeFields {...range} unit={unit} bani={unit} />;
}
