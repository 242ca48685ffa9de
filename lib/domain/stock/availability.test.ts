import { maxPieces } from '@/lib/domain/cart/commands';
import { availabilityOf, type DatedStock, stockRating, type WarehouseStock } from './availability';

const from = (kind: WarehouseStock['kind'], daysMax: number, quantity = 1): WarehouseStock => ({
  kind,
  daysMax,
  quantity,
});

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

const at = (kind: DatedStock['kind'], quantity: number, daysMin = 0, daysMax = daysMin): DatedStock => ({
  kind,
  quantity,
  daysMin,
  daysMax,
});

test('[CHK-5] separates pieces in a store, in the central warehouse and at a supplier', () => {
  const found = availabilityOf([
    at('supplier', 30, 10, 14),
    at('central', 15, 1),
    at('store', 1),
    at('supplier', 0, 2, 3),
  ]);
  expect(found).toEqual({
    rating: 5,
    quantity: 46,
    daysMin: 0,
    daysMax: 0,
    steps: [
      { rating: 5, quantity: 1, daysMin: 0, daysMax: 0 },
      { rating: 4, quantity: 15, daysMin: 1, daysMax: 1 },
      { rating: 1, quantity: 30, daysMin: 10, daysMax: 14 },
    ],
  });
});

test('[CHK-5] joins warehouses with the same rating into one step', () => {
  const { steps } = availabilityOf([at('store', 2), at('store', 3), at('supplier', 4, 4, 7), at('supplier', 1, 5)]);
  expect(steps).toEqual([
    { rating: 5, quantity: 5, daysMin: 0, daysMax: 0 },
    { rating: 2, quantity: 5, daysMin: 4, daysMax: 7 },
  ]);
});

test('[CHK-5] returns no steps without stock, and limits the quantity to the maximum of a line', () => {
  expect(availabilityOf([at('store', 0)])).toEqual({ rating: 0, quantity: 0, daysMin: null, daysMax: null, steps: [] });
  expect(availabilityOf([at('store', 2 * maxPieces)])).toMatchObject({
    quantity: maxPieces,
    steps: [{ quantity: maxPieces }],
  });
});
