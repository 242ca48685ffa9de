import { useLocale } from 'next-intl';
import { useCallback, useSyncExternalStore } from 'react';
import { type CurrencyCode, shopBasics } from '@/lib/config/shop-basics';
import type { Money } from '@/lib/contract/shared';
import { displayCurrency } from '@/lib/money/currencies';
import { chosenCurrency, subscribeToCurrency } from '@/lib/money/currency-store';
import { formatMoney } from '@/lib/money/format-money';

/** The currency that prices are shown in; the shop's own until the page has come alive. */
export function useCurrency(): CurrencyCode {
  return useSyncExternalStore<CurrencyCode>(subscribeToCurrency, chosenCurrency, () => shopBasics.defaultCurrency);
}

/** Marks what is shown in a chosen currency: until it is, whoever has chosen another sees nothing in its place. */
export function currencyMark(code: CurrencyCode): { 'data-cur'?: CurrencyCode } {
  return code === shopBasics.defaultCurrency ? {} : { 'data-cur': code };
}

function useFormat(code: CurrencyCode, rounding: boolean): (money: Money) => string {
  const locale = useLocale();
  return useCallback(
    (money) => formatMoney(money, { locale, currency: displayCurrency(code), rounding }),
    [locale, code, rounding],
  );
}

/** Formats the price of a piece in the chosen currency, by the shop's own rounding. */
export function usePrice(): (money: Money) => string {
  return useFormat(useCurrency(), shopBasics.roundPrices);
}

/** Formats sums in the chosen currency. They are what is charged, to the ban: rounded ones would not add up. */
export function useMoney(): (money: Money) => string {
  return useFormat(useCurrency(), false);
}

/** Formats sums in lei, whatever currency is shown: what an order is paid in. */
export function useLei(): (money: Money) => string {
  return useFormat(shopBasics.defaultCurrency, false);
}
