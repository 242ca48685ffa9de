import { publicKeys } from '@/lib/browser/storage/browser-storage';
import { chooseCurrency, chosenCurrency, subscribeToCurrency } from './currency-store';

let idle: (() => void)[] = [];
beforeEach(() => {
  idle = [];
  Object.assign(globalThis, { requestIdleCallback: (run: () => void) => idle.push(run) });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'requestIdleCallback'));

const elsewhere = (key: string, currency: string) => {
  localStorage.setItem(key, currency);
  dispatchEvent(new StorageEvent('storage', { key }));
};

test('[LOC-4] follows the currency chosen in another tab with one listener for all prices', () => {
  const first = jest.fn();
  const second = jest.fn();
  const leave = subscribeToCurrency(first);
  subscribeToCurrency(second);
  expect(idle).toHaveLength(1);
  for (const run of idle) run();
  elsewhere(publicKeys.currency, 'EUR');
  expect([chosenCurrency(), document.documentElement.dataset['cur']]).toEqual(['EUR', 'EUR']);
  elsewhere('of another kind', 'MDL');
  leave();
  chooseCurrency('MDL');
  expect(chosenCurrency()).toBe('MDL');
  expect(document.documentElement.dataset).not.toHaveProperty('cur');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
});
