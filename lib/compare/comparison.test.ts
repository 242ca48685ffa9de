import type { Criterion } from '@/lib/contract/catalogue/product';
import { comparedGroups, comparedRows } from './comparison';

function criterion(key: string, value: string, unit: string | null = null): Criterion {
  return { key, name: key.toUpperCase(), value, unit };
}

describe('[CMP-1] the table of criteria', () => {
  test('has a row for whatever any of the products states, differences first', () => {
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

  test('is empty for nothing', () => {
    expect(comparedRows([])).toEqual([]);
  });
});

test('[CMP-1] products are compared within their category, the largest first', () => {
  const pads = { id: 5, name: 'Plăcuțe', slug: 'placute' };
  const groups = comparedGroups([
    { id: 2, category: null },
    { id: 1, category: pads },
    { id: 3, category: pads },
  ]);
  expect(groups).toEqual([
    {
      id: 5,
      name: 'Plăcuțe',
      products: [
        { id: 1, category: pads },
        { id: 3, category: pads },
      ],
    },
    { id: 0, name: null, products: [{ id: 2, category: null }] },
  ]);
});
