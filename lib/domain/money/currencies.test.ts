import { currencyScript } from '@/lib/browser/money/currency-script';
import { shop } from '@/lib/config/shop';
import { changeShop } from '@/tests/fixtures/change-shop';
import { currencyCode, displayCurrency, offeredCurrencies } from './currencies';

const codes = () => offeredCurrencies().map(({ code }) => code);

test('[LOC-5] roubles, the currency of Russian, are offered only when they have a rate', () => {
  expect(shop.locales.find(({ code }) => code === 'ru')?.currency).toBe('RUB');
  expect(codes()).toEqual(['MDL', 'USD', 'EUR']);
  changeShop({
    currencies: shop.currencies.map((currency) => (currency.code === 'RUB' ? { ...currency, rate: 4.6 } : currency)),
  });
  expect(codes()).toEqual(['MDL', 'USD', 'EUR', 'RUB']);
  expect(displayCurrency('RUB')).toMatchObject({ symbol: '₽', rate: 4.6 });
});

test('[LOC-4] what is not offered is shown in lei', () => {
  expect(displayCurrency('RUB').code).toBe('MDL');
  expect([currencyCode('RUB'), currencyCode('eur'), currencyCode(null), currencyCode('EUR')]).toEqual([
    undefined,
    undefined,
    undefined,
    'EUR',
  ]);
});

test('[LOC-4] the mark before the first paint knows the offered currencies only, and is absent without a choice', () => {
  expect(currencyScript()).toContain('^(USD|EUR)$');
  changeShop({ currencySwitching: false });
  expect(currencyScript()).toBe('');
});
