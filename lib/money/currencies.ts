import { publicKeys } from '@/lib/browser/storage-keys';
import { type Currency, type CurrencyCode, shopBasics } from '@/lib/config/shop-basics';
import type { DisplayCurrency } from './money';

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

/**
 * Inline script that runs before the first paint. Shared pages have prices in lei, which visitors with another currency
 * must not see first: it marks the page, and styles hide prices until they are converted. Empty where there is nothing
 * to choose.
 */
export function currencyScript(): string {
  const others = offeredCurrencies().filter(({ code }) => code !== shopBasics.defaultCurrency);
  if (!shopBasics.currencySwitching || others.length === 0) return '';
  const codes = others.map(({ code }) => code).join('|');
  return `try{let c=localStorage.getItem('${publicKeys.currency}');/^(${codes})$/.test(c)&&(document.documentElement.dataset.cur=c)}catch{}`;
}
