import { type CurrencyCode, shop } from '@/lib/config/shop';

const key = 'piesar.currency';
const listeners = new Set<() => void>();

function known(text: string | null): CurrencyCode {
  return shop.currencies.find(({ code }) => code === text)?.code ?? shop.defaultCurrency;
}

function stored(): CurrencyCode {
  try {
    return known(localStorage.getItem(key));
  } catch {
    return shop.defaultCurrency;
  }
}

let chosen: CurrencyCode | undefined;

/** The currency that this visitor wants prices shown in; remembered from visit to visit. */
export function chosenCurrency(): CurrencyCode {
  chosen ??= shop.currencySwitching ? stored() : shop.defaultCurrency;
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
