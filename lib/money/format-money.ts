import type { DisplayCurrency, Money } from './money';

interface MoneyFormat {
  locale: string;
  currency: DisplayCurrency;
  /** Prices in MDL are rounded up to whole lei; other currencies keep cents, where a whole unit would be too coarse. */
  rounding: boolean;
}

const NO_BREAK_SPACE = '\u00a0';

const MINUS = '\u2212';

/** Amount in hundredths of the display currency, rounded; the rate is read as an exact decimal. */
function converted(amount: number, rate: number): number {
  const decimals = 1_000_000;
  return Math.round((amount * Math.round(rate * decimals)) / decimals);
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, NO_BREAK_SPACE);
}

function decimalSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? ',';
}

/** A price as people read it, `12 345 lei`, with spaces that never break; cents are shown only when there are any. */
export function formatMoney({ amount }: Money, { locale, currency, rounding }: MoneyFormat): string {
  const toWholeLei = rounding && currency.code === 'MDL';
  const exact = converted(amount, currency.rate);
  const hundredths = Math.abs(toWholeLei ? Math.ceil(exact / 100) * 100 : exact);
  const cents = hundredths % 100;
  const units = grouped(String((hundredths - cents) / 100));
  const fraction = cents === 0 ? '' : decimalSign(locale) + String(cents).padStart(2, '0');
  const sign = exact < 0 && hundredths > 0 ? MINUS : '';
  return `${sign}${units}${fraction}${NO_BREAK_SPACE}${currency.symbol}`;
}
