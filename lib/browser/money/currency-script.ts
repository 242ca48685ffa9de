import { publicKeys } from '@/lib/browser/storage/storage-keys';
import { shopBasics } from '@/lib/config/shop-basics';
import { offeredCurrencies } from '@/lib/domain/money/format-money';

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
