import { wholeNumber } from '../text/whole-number';
import type { DisplayCurrency, Money } from './money';

interface MoneyFormat {
  locale: string;
  currency: DisplayCurrency;
}

const NO_BREAK_SPACE = '\u00a0';

const MINUS = '\u2212';

/** Amount in hundredths of the display currency, rounded; the rate is read as an exact decimal. */
function converted(amount: number, rate: number): number {
  const decimals = 1_000_000;
  return Math.round((amount * Math.round(rate * decimals)) / decimals);
}

function decimalSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? ',';
}

/**
 * Writes an amount as people read it, `12 345 lei`, with spaces that never break; cents are shown only when there are
 * any. Formatting never rounds lei: the services round unit prices once (docs/decisions/0021).
 */
export function formatMoney({ amount }: Money, { locale, currency }: MoneyFormat): string {
  const exact = converted(amount, currency.rate);
  const hundredths = Math.abs(exact);
  const cents = hundredths % 100;
  const units = wholeNumber((hundredths - cents) / 100);
  const fraction = cents === 0 ? '' : decimalSign(locale) + String(cents).padStart(2, '0');
  const sign = exact < 0 ? MINUS : '';
  return `${sign}${units}${fraction}${NO_BREAK_SPACE}${currency.symbol}`;
}
