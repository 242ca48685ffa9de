import { currencyScript } from '@/lib/browser/page/before-paint';
import { shop } from '@/lib/config/shop';
import { changeShop } from '@/tests/fixtures/change-shop';
import { currencyCode, displayCurrency, offeredCurrencies, percentOff, sumText } from './format-money';
import { mdl } from './money';

test('[ACC-2] formats sums to the ban, negative ones with a minus sign', () => {
  expect(sumText(mdl(124_050), 'ru')).toBe('1\u00a0240,50\u00a0lei');
  expect(sumText(mdl(-5), 'ro-MD')).toBe('\u22120,05\u00a0lei');
  expect(sumText(mdl(300_000), 'ro-MD')).toBe('3\u00a0000\u00a0lei');
});

test.each([
  [68_900, 78_500, 12],
  [99_900, 100_000, 1],
  [100_000, 100_000, undefined],
  [100_000, 90_000, undefined],
])('%i instead of %i is a reduction of %s %%', (price, before, percent) => {
  expect(percentOff(mdl(price), mdl(before))).toBe(percent);
});

test('returns no reduction without an earlier price', () => {
  expect(percentOff(mdl(100), null)).toBeUndefined();
});

const codes = () => offeredCurrencies().map(({ code }) => code);

test('[LOC-5] offers roubles only when they have a rate', () => {
  expect(shop.locales.find(({ code }) => code === 'ru')?.currency).toBe('RUB');
  expect(codes()).toEqual(['MDL', 'USD', 'EUR']);
  changeShop({
    currencies: shop.currencies.map((currency) => (currency.code === 'RUB' ? { ...currency, rate: 4.6 } : currency)),
  });
  expect(codes()).toEqual(['MDL', 'USD', 'EUR', 'RUB']);
  expect(displayCurrency('RUB')).toMatchObject({ symbol: '₽', rate: 4.6 });
});

test('[LOC-4] shows prices in lei for a currency that is not offered', () => {
  expect(displayCurrency('RUB').code).toBe('MDL');
  expect([currencyCode('RUB'), currencyCode('eur'), currencyCode(null), currencyCode('EUR')]).toEqual([
    undefined,
    undefined,
    undefined,
    'EUR',
  ]);
});

test('[LOC-4] marks only offered currencies before the first paint', () => {
  expect(currencyScript()).toContain('^(USD|EUR)$');
  changeShop({ currencySwitching: false });
  expect(currencyScript()).toBe('');
});
