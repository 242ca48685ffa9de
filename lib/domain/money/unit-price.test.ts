import { toUnitPrice, unitPrice } from '@/services/prices/prices';
import { changeShop } from '@/tests/fixtures/change-shop';

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

test('[MON-1] [LOC-3] leaves a unit price to the ban without rounding', () => {
  changeShop({ roundPrices: false });
  expect([0, 1, 34_044].map(toUnitPrice)).toEqual([0, 1, 34_044]);
});
