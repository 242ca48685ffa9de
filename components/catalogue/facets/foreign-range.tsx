import type { CurrencyCode } from '@/lib/config/shop-basics';
import { displayCurrency } from '@/lib/domain/money/currencies';
import { RangeFields, type RangeFieldsProps } from './range-fields';

export type ForeignRangeProps = Omit<RangeFieldsProps, 'unit' | 'bani'> & { readonly code: CurrencyCode };

/** Price range in a display currency. The fields carry the rate in bani, because the URL is in bani. */
export function ForeignRange({ code, ...range }: ForeignRangeProps) {
  const unit = 100 / displayCurrency(code).rate;
  return <RangeFields {...range} unit={unit} bani={unit} />;
}
