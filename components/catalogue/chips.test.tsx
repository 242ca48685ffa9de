import type { Facet } from '@/lib/contract/catalogue/listing';
import { chipsOf } from './listing-notes';

const facets: Facet[] = [
  { type: 'check', key: 'brand', name: 'Brand', unit: null, items: [{ value: 'trw', name: 'TRW', count: 3 }] },
  {
    type: 'check',
    key: 'attr.diameter',
    name: 'Diametru',
    unit: 'mm',
    items: [{ value: '280', name: '280', count: 1 }],
  },
  { type: 'range', key: 'price', name: 'Preț', unit: null, min: 0, max: 100, histogram: [] },
];

test('[CAT-2] makes one chip for each chosen value and one for a range', () => {
  const chips = chipsOf(
    [
      { key: 'brand', values: ['trw', 'gone'] },
      { key: 'attr.diameter', values: ['280'] },
      { key: 'price', min: 10 },
    ],
    facets,
  );
  expect(chips.map(({ name }) => name)).toEqual(['TRW', 'gone', '280\u00a0mm', 'Preț']);
  expect(chips[3]?.range).toEqual({ min: 10, max: undefined });
});
