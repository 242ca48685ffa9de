import { type Currency, type CurrencyCode, shopBasics } from '@/lib/config/shop-basics';
import type { DisplayCurrency } from '@/lib/domain/money/money';

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
