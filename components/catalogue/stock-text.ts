import type { Availability } from '@/lib/contract/product';

/** The words for a part's availability, as a message and its arguments: always a number, a day or a range. */
export type StockText =
  | { readonly key: 'stockStore' | 'stockTomorrow'; readonly values: { readonly n: number } }
  | { readonly key: 'stockDays'; readonly values: { readonly days: number } }
  | { readonly key: 'stockDayRange'; readonly values: { readonly min: number; readonly max: number } }
  | { readonly key: 'stockNone'; readonly values: Record<string, never> };

export function stockText({ rating, quantity, daysMin, daysMax }: Availability): StockText {
  if (rating === 5) return { key: 'stockStore', values: { n: quantity } };
  if (rating === 4) return { key: 'stockTomorrow', values: { n: quantity } };
  if (rating === 0 || daysMin === null) return { key: 'stockNone', values: {} };
  if (daysMax === null || daysMax === daysMin) return { key: 'stockDays', values: { days: daysMin } };
  return { key: 'stockDayRange', values: { min: daysMin, max: daysMax } };
}
