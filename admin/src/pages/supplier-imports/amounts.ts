import { leiText } from '../orders/lei';

/** An amount in hundredths of a currency as `1 134,50 EUR`; lei in the usual format of the back office. */
export function amountIn(hundredths: number, currency: string): string {
  const lei = leiText(hundredths);
  return currency === 'MDL' ? lei : lei.replace(/lei$/, currency);
}

/** The change from one amount to another in percent, such as `+12,5 %`. */
export function changeText(before: number, after: number): string {
  const percent = ((after - before) / before) * 100;
  const digits = Math.abs(percent) < 100 ? 1 : 0;
  const text = Math.abs(percent).toLocaleString('ro', { maximumFractionDigits: digits, useGrouping: false });
  return `${percent < 0 ? '\u2212' : '+'}${text}\u00a0%`;
}
