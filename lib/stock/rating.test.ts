import { type Holding, stockRating } from './rating';

const from = (kind: Holding['kind'], daysMax: number, quantity = 1): Holding => ({ kind, daysMax, quantity });

test.each([
  [5, [from('supplier', 14), from('store', 0)]],
  [4, [from('store', 0, 0), from('central', 1)]],
  [3, [from('central', 3), from('supplier', 7)]],
  [2, [from('supplier', 7)]],
  [1, [from('supplier', 12)]],
  [0, [from('store', 0, 0)]],
  [0, []],
])('stock rating %i', (rating, holdings) => {
  expect(stockRating(holdings)).toBe(rating);
});
