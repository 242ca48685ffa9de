import type { Criterion } from '@/lib/contract/catalogue/product';
import { mdl } from '@/lib/domain/money/money';
import { bestOf, comparedGroups, comparedRows, courierCost, sharedIds, sharedQuery } from './comparison';

test('[CMP-1] writes the compared products to the URL and reads them back', () => {
  expect(sharedQuery([7, 12, 3])).toBe('?ids=7,12,3');
  expect(sharedIds(sharedQuery([7, 12, 3]))).toEqual([7, 12, 3]);
  expect(sharedQuery([])).toBe('');
});

test.each([
  ['', []],
  ['?ids=', []],
  ['?ids=7,7,7', [7]],
  ['?ids=0,-1,1.5,1e3,abc,%3Cscript%3E,9', [9]],
  ['?ids=2147483647,2147483648,99999999999', [2_147_483_647]],
  [`?ids=${Array.from({ length: 500 }, (_, at) => at + 1).join(',')}`, Array.from({ length: 24 }, (_, at) => at + 1)],
])('[CMP-1] ignores invalid ids in %.40s', (search, ids) => {
  expect(sharedIds(search)).toEqual(ids);
});

test.each([
  [99_999, 100_000, 4_000],
  [100_000, 100_000, 0],
  [100_000, null, 4_000],
])('[CMP-1] delivers goods of %i bani, free from %s, for %i bani by courier', (price, freeFrom, cost) => {
  const courier = { price: mdl(4_000), freeFrom: freeFrom === null ? null : mdl(freeFrom) };
  expect(courierCost(mdl(price), courier)).toEqual(mdl(cost));
});

function criterion(key: string, value: string, unit: string | null = null): Criterion {
  return { key, name: key.toUpperCase(), value, unit };
}

describe('[CMP-1] comparedRows', () => {
  test('returns a row for every criterion of any product, differences first', () => {
    const rows = comparedRows([
      { criteria: [criterion('axle', 'front'), criterion('height', '66', 'mm')] },
      { criteria: [criterion('axle', 'front'), criterion('height', '57', 'mm'), criterion('sensor', 'yes')] },
    ]);
    expect(rows.map(({ key, values, differs }) => [key, values, differs])).toEqual([
      ['height', ['66\u00a0mm', '57\u00a0mm'], true],
      ['sensor', [null, 'yes'], true],
      ['axle', ['front', 'front'], false],
    ]);
  });

  test('joins several values of one criterion', () => {
    const [row] = comparedRows([{ criteria: [criterion('side', 'left'), criterion('side', 'right')] }]);
    expect(row).toMatchObject({ values: ['left, right'], differs: false });
  });

  test('returns no rows without products', () => {
    expect(comparedRows([])).toEqual([]);
  });
});

test('[CMP-1] groups products by category, the largest group first', () => {
  const pads = { id: 5, name: 'Plăcuțe', slug: 'placute' };
  const groups = comparedGroups([
    { id: 2, category: null },
    { id: 1, category: pads },
    { id: 3, category: pads },
  ]);
  expect(groups).toEqual([
    {
      id: 5,
      category: pads,
      products: [
        { id: 1, category: pads },
        { id: 3, category: pads },
      ],
    },
    { id: 0, category: null, products: [{ id: 2, category: null }] },
  ]);
});

test.each([
  ['the lowest', [300, 200, 250], 'lowest', [1]],
  ['the highest', [12, 24, 0], 'highest', [1]],
  ['several that are equally good', [200, 300, 200], 'lowest', [0, 2]],
  ['none where all are alike', [200, 200], 'lowest', []],
  ['none of one', [200], 'lowest', []],
  ['none where only one is known', [null, 200, null], 'lowest', []],
  ['the best of those that are known', [null, 200, 100], 'lowest', [2]],
  ['none of nothing', [], 'highest', []],
] as const)('[CMP-1] marks %s', (_, values, order, places) => {
  expect([...bestOf(values, order)]).toEqual(places);
});
