import { liveSettings } from '@/lib/config/live-settings';
import { type Currency, type CurrencyCode, type LocaleCode, shopBasics } from '@/lib/config/shop-basics';
import { wholeNumber } from '../text/escape';
import type { DisplayCurrency, Money } from './money';

interface MoneyFormat {
  locale: string;
  currency: DisplayCurrency;
}

const NO_BREAK_SPACE = '\u00a0';

const MINUS = '\u2212';

/** Converts an amount to hundredths of the display currency, rounded. The rate is parsed as an exact decimal. */
function converted(amount: number, rate: number): number {
  const decimals = 1_000_000;
  return Math.round((amount * Math.round(rate * decimals)) / decimals);
}

function decimalSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? ',';
}

/**
 * Formats an amount with no-break spaces, `12 345 lei`; decimals are omitted if they are zero. Formatting never
 * rounds lei: the services round unit prices once (docs/decisions/0021).
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

/** Formats a charged or owed sum in the shop's currency, to the ban: `554,40 lei`. */
export function sumText(money: Money, locale: LocaleCode): string {
  return formatMoney(money, { locale, currency });
}

/** The reduction from the earlier price in whole percent; undefined without a reduction. */
export function percentOff(price: Money, before: Money | null): number | undefined {
  if (!before || before.amount <= price.amount) return undefined;
  return Math.max(1, Math.round((1 - price.amount / before.amount) * 100));
}

type OfferedCurrency = Currency & { readonly rate: number };

/** The selectable currencies: those with a rate, saved in the back office or else of the configuration, in its order. */
export function offeredCurrencies(): OfferedCurrency[] {
  return shopBasics.currencies.flatMap((currency) => {
    const { rates, hiddenCurrencies = [] } = liveSettings();
    const rate = rates?.[currency.code] ?? currency.rate;
    return rate === null || hiddenCurrencies.includes(currency.code) ? [] : [{ ...currency, rate }];
  });
}

/** The currency code in a text; undefined when that currency is not offered. */
export function currencyCode(text: string | null): CurrencyCode | undefined {
  return offeredCurrencies().find(({ code }) => code === text)?.code;
}

/** The currency for displayed prices; the shop's own when the requested one is not offered. */
export function displayCurrency(requested: CurrencyCode): DisplayCurrency {
  return (
    offeredCurrencies().find(({ code }) => code === requested) ?? {
      code: shopBasics.defaultCurrency,
      symbol: 'lei',
      rate: 1,
    }
  );
}
