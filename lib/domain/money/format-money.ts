import { type Currency, type CurrencyCode, type LocaleCode, shopBasics } from '@/lib/config/shop-basics';
import { wholeNumber } from '../text/escape';
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

const currency: DisplayCurrency = displayCurrency(shopBasics.defaultCurrency);

/** A price or a sum in the shop's own currency as it is charged or owed, to the ban: `554,40 lei`. */
export function sumText(money: Money, locale: LocaleCode): string {
  return formatMoney(money, { locale, currency });
}

/** How many percent a price is below the one before, as a whole number; nothing when it is not below. */
export function percentOff(price: Money, before: Money | null): number | undefined {
  if (!before || before.amount <= price.amount) return undefined;
  return Math.max(1, Math.round((1 - price.amount / before.amount) * 100));
}

type OfferedCurrency = Currency & { readonly rate: number };

/** The currencies that a shopper may choose: those with a rate, in the order of the configuration. */
export function offeredCurrencies(): OfferedCurrency[] {
  return shopBasics.currencies.flatMap((currency) => {
    const { rate } = currency;
    return rate === null ? [] : [{ ...currency, rate }];
  });
}

/** The code of an offered currency that a text names; undefined for every other text. */
export function currencyCode(text: string | null): CurrencyCode | undefined {
  return offeredCurrencies().find(({ code }) => code === text)?.code;
}

/** A currency as prices are shown in it; what is not offered is shown as the shop's own. */
export function displayCurrency(requested: CurrencyCode): DisplayCurrency {
  return (
    offeredCurrencies().find(({ code }) => code === requested) ?? {
      code: shopBasics.defaultCurrency,
      symbol: 'lei',
      rate: 1,
    }
  );
}
