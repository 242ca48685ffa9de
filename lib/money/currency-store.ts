import { whenIdle } from '@/lib/browser/when-idle';
import { type CurrencyCode, shopBasics } from '@/lib/config/shop-basics';
import { currencyCode } from './currencies';
import { currencyKey } from './currency-script';

const listeners = new Set<() => void>();

function stored(): CurrencyCode {
  try {
    return currencyCode(localStorage.getItem(currencyKey)) ?? shopBasics.defaultCurrency;
  } catch {
    return shopBasics.defaultCurrency;
  }
}

let chosen: CurrencyCode | undefined;

/** The currency that this visitor wants prices shown in; remembered from visit to visit. */
export function chosenCurrency(): CurrencyCode {
  chosen ??= shopBasics.currencySwitching ? stored() : shopBasics.defaultCurrency;
  return chosen;
}

/** Has every price written anew. Prices in lei that the server wrote are hidden from whoever has chosen another currency, and from nobody else. */
export function tellPrices(): void {
  const { dataset } = document.documentElement;
  if (chosenCurrency() === shopBasics.defaultCurrency) delete dataset['cur'];
  else dataset['cur'] = chosenCurrency();
  for (const listener of listeners) listener();
}

/** Shows prices in another currency, here and in the other tabs, without a reload. */
export function chooseCurrency(code: CurrencyCode): void {
  chosen = code;
  try {
    localStorage.setItem(currencyKey, code);
  } catch {
    // A browser that keeps nothing still shows the choice until the page is left.
  }
  tellPrices();
}

function hearOtherTabs({ key }: StorageEvent): void {
  if (key !== currencyKey) return;
  chosen = undefined;
  tellPrices();
}

let listening = false;

/** To hear of changes a browser opens what it keeps for the site: some milliseconds that a page needs to come alive. */
function listen(): void {
  if (listening) return;
  listening = true;
  whenIdle(() => addEventListener('storage', hearOtherTabs));
}

export function subscribeToCurrency(listener: () => void): () => void {
  if (shopBasics.currencySwitching) listen();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
