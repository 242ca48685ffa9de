import { publicKeys } from '@/lib/browser/storage/browser-storage';
import { whenIdle } from '@/lib/browser/storage/when-idle';
import { type CurrencyCode, shopBasics } from '@/lib/config/shop-basics';
import { currencyCode } from '@/lib/domain/money/format-money';

const listeners = new Set<() => void>();

function stored(): CurrencyCode {
  try {
    return currencyCode(localStorage.getItem(publicKeys.currency)) ?? shopBasics.defaultCurrency;
  } catch {
    return shopBasics.defaultCurrency;
  }
}

let chosen: CurrencyCode | undefined;

/** The currency for displayed prices, stored across visits. */
export function chosenCurrency(): CurrencyCode {
  chosen ??= shopBasics.currencySwitching ? stored() : shopBasics.defaultCurrency;
  return chosen;
}

/** Re-renders all prices. Server-rendered prices in lei are hidden only if another currency is chosen. */
export function repaintPrices(): void {
  const { dataset } = document.documentElement;
  if (chosenCurrency() === shopBasics.defaultCurrency) delete dataset['cur'];
  else dataset['cur'] = chosenCurrency();
  for (const listener of listeners) listener();
}

/** Shows prices in another currency, here and in the other tabs, without a reload. */
export function chooseCurrency(code: CurrencyCode): void {
  chosen = code;
  try {
    localStorage.setItem(publicKeys.currency, code);
  } catch {
    // Without storage the choice applies to this page only.
  }
  repaintPrices();
}

function followOtherTabs({ key }: StorageEvent): void {
  if (key !== publicKeys.currency) return;
  chosen = undefined;
  repaintPrices();
}

let listening = false;

/**
 * Listens for changes in other tabs. Called late, because the first access to storage takes milliseconds needed for
 * hydration.
 */
function listen(): void {
  if (listening) return;
  listening = true;
  whenIdle(() => addEventListener('storage', followOtherTabs));
}

export function subscribeToCurrency(listener: () => void): () => void {
  if (shopBasics.currencySwitching) listen();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
