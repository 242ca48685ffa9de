import type { Facet } from '@/lib/contract/catalogue/listing';
import { indexingOf, soleValueName } from './indexing';
import { plainListing } from './listing-state';

const brand = { key: 'brand', values: ['trw'] };

test('[CAT-4] indexes further pages and a single brand named by the page', () => {
  expect(indexingOf(plainListing)).toEqual({ index: true, canonicalQuery: '' });
  expect(indexingOf({ ...plainListing, page: 3 })).toEqual({ index: true, canonicalQuery: '?page=3' });
  expect(indexingOf({ ...plainListing, filters: [brand] })).toEqual({ index: false, canonicalQuery: '' });
  expect(indexingOf({ ...plainListing, filters: [brand] }, true)).toEqual({
    index: true,
    canonicalQuery: '?f.brand=trw&page=1',
  });
});

test('[CAT-4] ignores the layout in the canonical query', () => {
  expect(indexingOf({ ...plainListing, view: 'table' })).toEqual({ index: true, canonicalQuery: '' });
});

test.each([
  { ...plainListing, sort: 'price' as const },
  { ...plainListing, limit: 48 },
  { ...plainListing, filters: [brand, { key: 'price', min: 1 }] },
  { ...plainListing, filters: [{ key: 'brand', values: ['trw', 'ate'] }] },
  { ...plainListing, filters: [{ key: 'price', min: 1 }] },
])('[CAT-4] does not index %j and points to the plain listing', (state) => {
  expect(indexingOf(state)).toEqual({ index: false, canonicalQuery: '' });
});

const facets: Facet[] = [
  {
    type: 'check',
    key: 'brand',
    name: 'Brand',
    unit: null,
    items: [
      { value: 'trw', name: 'TRW', count: 12 },
      { value: 'ate', name: 'ATE', count: 0 },
    ],
  },
];

test.each([
  [[brand], 'TRW'],
  [[], null],
  [[{ key: 'brand', values: ['ate'] }], null],
  [[{ key: 'brand', values: ['no-such-brand'] }], null],
  [[{ key: 'brand', values: ['trw', 'ate'] }], null],
  [[brand, { key: 'price', min: 1 }], null],
  [[{ key: 'stock', values: ['now'] }], null],
])('[CAT-4] soleValueName of the filters %j is %j', (filters, name) => {
  expect(soleValueName({ ...plainListing, filters }, facets)).toBe(name);
});
