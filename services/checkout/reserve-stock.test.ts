import fc from 'fast-check';
import { allocateStock } from './reserve-stock';

const holding = (warehouse_id: number, kind: 'store' | 'central' | 'supplier', quantity: number, days_max = 1) => ({
  warehouse_id,
  kind,
  quantity,
  days_min: 0,
  days_max,
});
const stock = [holding(9, 'supplier', 50, 7), holding(2, 'store', 1), holding(1, 'store', 2), holding(5, 'central', 3)];

test('[CHK-2] takes pieces from the chosen store, other stores, the central warehouse, then suppliers', () => {
  const taken = allocateStock(7, 8, stock, 2)?.map(({ warehouseId, quantity }) => [warehouseId, quantity]);
  expect(taken).toEqual([
    [2, 1],
    [1, 2],
    [5, 3],
    [9, 2],
  ]);
});

test('[CHK-2] allocates nothing when stock is insufficient', () => {
  expect(allocateStock(7, 57, stock, null)).toBeNull();
  expect(allocateStock(7, 1, [], null)).toBeNull();
});

test("[CHK-2] takes exactly the requested pieces, and at most a warehouse's stock", () => {
  const anyStock = fc.uniqueArray(
    fc.record({
      warehouse_id: fc.integer({ min: 1, max: 9 }),
      kind: fc.constantFrom('store' as const, 'central' as const, 'supplier' as const),
      quantity: fc.nat(40),
      days_min: fc.constant(0),
      days_max: fc.nat(14),
    }),
    { selector: ({ warehouse_id }) => warehouse_id },
  );
  fc.assert(
    fc.property(anyStock, fc.integer({ min: 1, max: 99 }), (stock, quantity) => {
      const reservations = allocateStock(1, quantity, stock, null);
      const all = stock.reduce((sum, one) => sum + one.quantity, 0);
      if (reservations === null) return all < quantity;
      const within = reservations.every((reservation) =>
        stock.some((one) => one.warehouse_id === reservation.warehouseId && reservation.quantity <= one.quantity),
      );
      return within && reservations.reduce((sum, reservation) => sum + reservation.quantity, 0) === quantity;
    }),
  );
});
