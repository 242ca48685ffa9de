'use client';

import { useCurrency } from '@/components/money/use-money';
import { shopBasics } from '@/lib/config/shop-basics';
import { displayCurrency } from '@/lib/money/currencies';
import { RangeFields, type RangeFieldsProps } from './range-fields';

type PriceRangeProps = Omit<RangeFieldsProps, 'unit'> & {
  /** Said where prices are shown in another currency: which one is charged. */
  readonly charged: string;
};

/** The price in the currency that prices are shown in. The fields say how many bani one of it is: the address is in bani. */
export function PriceRange({ charged, ...range }: PriceRangeProps) {
  const code = useCurrency();
  const unit = 100 / displayCurrency(code).rate;
  const foreign = code !== shopBasics.defaultCurrency;
  return (
    <>
      <RangeFields {...range} unit={unit} {...(foreign && { bani: unit })} key={code} />
      {foreign && <p className="xs muted">{charged}</p>}
    </>
  );
}
