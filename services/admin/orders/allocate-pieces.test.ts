import { allocatePieces } from './allocate-pieces';

const reservations = [
  { productId: 1, warehouseId: 1, quantity: 2 },
  { productId: 1, warehouseId: 2, quantity: 3 },
  { productId: 2, warehouseId: 1, quantity: 1 },
];

test('[ADM-2] divides the reserved pieces of a product among its lines', () => {
  const lines = [
    { productId: 1, quantity: 3 },
    { productId: 2, quantity: 1 },
    { productId: 1, quantity: 2 },
  ];
  const taken = allocatePieces(lines, reservations).map((line) =>
    line.map(({ warehouseId, quantity }) => `${quantity} of ${warehouseId}`),
  );
  expect(taken).toEqual([['2 of 1', '1 of 2'], ['1 of 1'], ['2 of 2']]);
});

test('[ADM-2] leaves pieces out that are no longer reserved', () => {
  expect(allocatePieces([{ productId: 2, quantity: 3 }], reservations)[0]).toMatchObject([{ quantity: 1 }]);
  expect(allocatePieces([{ productId: 9, quantity: 1 }], reservations)).toEqual([[]]);
});
