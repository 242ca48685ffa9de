import fc from 'fast-check';
import { toUnitPrice, unitPrice } from '@/services/prices/prices';
import { changeShop } from '@/tests/fixtures/change-shop';
import { formatMoney } from './format-money';
import { addMoney, mdl, multiplyMoney } from './money';

const lei = { code: 'MDL', symbol: 'lei', rate: 1 };
const dollars = { code: 'USD', symbol: '$', rate: 0.06 };
const euros = { code: 'EUR', symbol: '€', rate: 0.05 };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('formatMoney', () => {
  test.each([
    [1_234_500, '12 345 lei'],
    [1_234_501, '12 345,01 lei'],
    [100, '1 lei'],
    [1, '0,01 lei'],
    [0, '0 lei'],
    [123_456_789_00, '123 456 789 lei'],
    [-68_900, '−689 lei'],
  ])('[LOC-3] formats %i bani as %s', (amount, shown) => {
    expect(plain(formatMoney(mdl(amount), { locale: 'ro-MD', currency: lei }))).toBe(shown);
  });

  test.each([
    ['ro-MD', '12 345,50 lei'],
    ['ru', '12 345,50 lei'],
  ])('[LOC-3] [LOC-5] %s shows at most two decimals after a comma', (locale, shown) => {
    expect(plain(formatMoney(mdl(1_234_550), { locale, currency: lei }))).toBe(shown);
  });

  test('[LOC-3] omits decimals of whole amounts', () => {
    expect(plain(formatMoney(mdl(74_200), { locale: 'ru', currency: lei }))).toBe('742 lei');
  });

  test.each([
    [dollars, '44,52 $'],
    [euros, '37,10 €'],
  ])('[LOC-4] converts to other currencies by their rate: %j', (currency, shown) => {
    expect(plain(formatMoney(mdl(74_200), { locale: 'ru', currency }))).toBe(shown);
  });

  test('[LOC-3] [MON-1] uses no-break spaces and shows lei to the ban', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
        const shown = formatMoney(mdl(amount), { locale: 'ro-MD', currency: lei });
        expect(shown).not.toContain(' ');
        const [units = '', cents = '00'] = shown.replace(/[^\d,]/g, '').split(',');
        expect(Number(units + cents)).toBe(amount);
      }),
    );
  });
});

describe('sums', () => {
  test('[LOC-3] adds and multiplies money in whole bani', () => {
    expect(addMoney(mdl(10), mdl(20), mdl(30))).toEqual(mdl(60));
    expect(addMoney()).toEqual(mdl(0));
    expect(multiplyMoney(mdl(68_905), 3)).toEqual(mdl(206_715));
  });

  test.each([0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('[LOC-3] rejects %d bani', (amount) => {
    expect(() => mdl(amount)).toThrow(RangeError);
    expect(() => multiplyMoney(mdl(1), amount)).toThrow(RangeError);
  });
});

test.each([
  [34_044, 34_100],
  [34_001, 34_100],
  [34_000, 34_000],
  [1, 100],
  [0, 0],
  [2_000_000_000, 2_000_000_000],
])('[MON-1] [LOC-3] rounds a unit price of %i bani up to %i', (stored, charged) => {
  expect(toUnitPrice(stored)).toBe(charged);
  expect(toUnitPrice(charged)).toBe(charged);
  expect(unitPrice.parse(stored)).toBe(charged);
});

test('[MON-1] [LOC-3] keeps a unit price to the ban when rounding is off', () => {
  changeShop({ roundPrices: false });
  expect([0, 1, 34_044].map(toUnitPrice)).toEqual([0, 1, 34_044]);
});
