import { type CurrencyCode, shopBasics } from '@/lib/config/shop-basics';

const key = 'piesar.currency';
const listeners = new Set<() => void>();

function known(text: string | null): CurrencyCode {
  return shopBasics.currencies.find(({ code }) => code === text)?.code ?? shopBasics.defaultCurrency;
}

function stored(): CurrencyCode {
  try {
    return known(localStorage.getItem(key));
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

/** Shows prices in another currency, here and in the other tabs, without a reload. */
export function chooseCurrency(code: CurrencyCode): void {
  chosen = code;
  try {
    localStorage.setItem(key, code);
  } catch {
    // A browser that keeps nothing still shows the choice until the page is left.
  }
  for (const listener of listeners) listener();
}

function hearOtherTabs({ key: changed }: StorageEvent): void {
  if (changed !== key) return;
  chosen = undefined;
  for (const listener of listeners) listener();
}

export function subscribeToCurrency(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', hearOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', hearOtherTabs);
  };
}
