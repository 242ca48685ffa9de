'use client';

import { useLocale } from 'next-intl';
import { useCallback, useSyncExternalStore } from 'react';
import { chosenCurrency, subscribeToCurrency } from '@/lib/browser/currency-store';
import { type CurrencyCode, shopBasics } from '@/lib/config/shop-basics';
import type { Money } from '@/lib/contract/shared';
import { formatMoney } from '@/lib/money/money';

/** The currency that prices are shown in; the shop's own until the page has come alive. */
export function useCurrency(): CurrencyCode {
  return useSyncExternalStore<CurrencyCode>(subscribeToCurrency, chosenCurrency, () => shopBasics.defaultCurrency);
}

const currencyOf = (code: CurrencyCode) =>
  shopBasics.currencies.find((currency) => currency.code === code) ?? shopBasics.currencies[0];

/** Formats money in the chosen currency and the language of the page. */
export function useMoney(): (money: Money) => string {
  const locale = useLocale();
  const code = useCurrency();
  return useCallback(
    (money) => {
      const currency = currencyOf(code);
      return currency ? formatMoney(money, { locale, currency, rounding: shopBasics.roundPrices }) : '';
    },
    [locale, code],
  );
}

/** Formats money in lei, whatever currency is shown: what an order is paid in. */
export function useLei(): (money: Money) => string {
  const locale = useLocale();
  return useCallback(
    (money) => {
      const currency = currencyOf(shopBasics.defaultCurrency);
      return currency ? formatMoney(money, { locale, currency, rounding: shopBasics.roundPrices }) : '';
    },
    [locale],
  );
}
