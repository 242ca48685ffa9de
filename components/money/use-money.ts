'use client';

import { useLocale } from 'next-intl';
import { useCallback, useSyncExternalStore } from 'react';
import { chosenCurrency, subscribeToCurrency } from '@/lib/browser/currency-store';
import { type CurrencyCode, shop } from '@/lib/config/shop';
import type { Money } from '@/lib/contract/shared';
import { formatMoney } from '@/lib/money/money';

/** The currency that prices are shown in; the shop's own until the page has come alive. */
export function useCurrency(): CurrencyCode {
  return useSyncExternalStore<CurrencyCode>(subscribeToCurrency, chosenCurrency, () => shop.defaultCurrency);
}

const currencyOf = (code: CurrencyCode) =>
  shop.currencies.find((currency) => currency.code === code) ?? shop.currencies[0];

/** Formats money in the chosen currency and the language of the page. */
export function useMoney(): (money: Money) => string {
  const locale = useLocale();
  const code = useCurrency();
  return useCallback(
    (money) => {
      const currency = currencyOf(code);
      return currency ? formatMoney(money, { locale, currency, rounding: shop.roundPrices }) : '';
    },
    [locale, code],
  );
}

/** Formats money in lei, whatever currency is shown: what an order is paid in. */
export function useLei(): (money: Money) => string {
  const locale = useLocale();
  return useCallback(
    (money) => {
      const currency = currencyOf(shop.defaultCurrency);
      return currency ? formatMoney(money, { locale, currency, rounding: shop.roundPrices }) : '';
    },
    [locale],
  );
}
