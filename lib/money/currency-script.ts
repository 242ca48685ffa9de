import { shopBasics } from '@/lib/config/shop-basics';
import { offeredCurrencies } from './currencies';

/** Where the chosen currency is kept. */
export const currencyKey = 'piesar.currency';

/**
 * Runs before anything is painted: pages are the same for everybody and carry prices in lei, so whoever has chosen
 * another currency must not see them first. Marks the page; the styles hide unmarked prices until they are worked out.
 * Empty where there is nothing to choose.
 */
export function currencyScript(): string {
  const others = offeredCurrencies().filter(({ code }) => code !== shopBasics.defaultCurrency);
  if (!shopBasics.currencySwitching || others.length === 0) return '';
  const known = others.map(({ code }) => code).join('|');
  return `try{let c=localStorage.getItem('${currencyKey}');/^(${known})$/.test(c)&&(document.documentElement.dataset.cur=c)}catch{}`;
}
