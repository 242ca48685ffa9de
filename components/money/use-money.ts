import { useLocale } from 'next-intl';
import { useCallback, useSyncExternalStore } from 'react';
import { type CurrencyCode, shopBasics } from '@/lib/config/shop-basics';
import type { Money } from '@/lib/contract/shared';
import { displayCurrency } from '@/lib/money/currencies';
import { chosenCurrency, subscribeToCurrency } from '@/lib/money/currency-store';
import { formatMoney } from '@/lib/money/format-money';

/** The display currency; the shop's own before hydration. */
export function useCurrency(): CurrencyCode {
  return useSyncExternalStore<CurrencyCode>(subscribeToCurrency, chosenCurrency, () => shopBasics.defaultCurrency);
}

/** Marks content in the display currency: it stays hidden until converted for visitors who chose another currency. */
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

/** Formats the price of a piece in the display currency, rounded by the shop's rule. */
export function usePrice(): (money: Money) => string {
  return useFormat(useCurrency(), shopBasics.roundPrices);
}

/** Formats sums in the display currency, unrounded, so that they add up to what is charged. */
export function useMoney(): (money: Money) => string {
  return useFormat(useCurrency(), false);
}

/** Formats sums in lei, whatever the display currency: what an order is paid in. */
export function useLei(): (money: Money) => string {
  return useFormat(shopBasics.defaultCurrency, false);
}
