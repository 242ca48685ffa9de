import { useLocale } from 'next-intl';
import { useCallback, useSyncExternalStore } from 'react';
import { chosenCurrency, subscribeToCurrency } from '@/lib/browser/money/currency-store';
import { type CurrencyCode, shopBasics } from '@/lib/config/shop-basics';
import type { Money } from '@/lib/contract/shared';
import { displayCurrency, formatMoney } from '@/lib/domain/money/format-money';

/** The display currency; the shop's own before hydration. */
export function useCurrency(): CurrencyCode {
  return useSyncExternalStore<CurrencyCode>(subscribeToCurrency, chosenCurrency, () => shopBasics.defaultCurrency);
}

/** Marks content in the display currency: it stays hidden until converted for visitors who chose another currency. */
export function currencyMark(code: CurrencyCode): { 'data-cur'?: CurrencyCode } {
  return code === shopBasics.defaultCurrency ? {} : { 'data-cur': code };
}

function useFormat(code: CurrencyCode): (money: Money) => string {
  const locale = useLocale();
  return useCallback((money) => formatMoney(money, { locale, currency: displayCurrency(code) }), [locale, code]);
}

/** Formats prices and sums in the display currency. */
export function useMoney(): (money: Money) => string {
  return useFormat(useCurrency());
}

/** Formats sums in lei, whatever the display currency: what an order is paid in. */
export function useLei(): (money: Money) => string {
  return useFormat(shopBasics.defaultCurrency);
}
