import type { Facet } from '@/lib/contract/catalogue/listing';
import { indexingOf, soleValueName } from './indexing';
import { plainListing } from './listing-state';

const brand = { key: 'brand', values: ['trw'] };

test('[CAT-4] pages, and a single brand that the page names, are indexed', () => {
  expect(indexingOf(plainListing)).toEqual({ index: true, canonicalQuery: '' });
  expect(indexingOf({ ...plainListing, page: 3 })).toEqual({ index: true, canonicalQuery: '?page=3' });
  expect(indexingOf({ ...plainListing, filters: [brand] })).toEqual({ index: false, canonicalQuery: '' });
  expect(indexingOf({ ...plainListing, filters: [brand] }, true)).toEqual({
    index: true,
    canonicalQuery: '?f.brand=trw&page=1',
  });
});

test('[CAT-4] a layout is the same place', () => {
  expect(indexingOf({ ...plainListing, view: 'table' })).toEqual({ index: true, canonicalQuery: '' });
});

test.each([
  { ...plainListing, sort: 'price' as const },
  { ...plainListing, limit: 48 },
  { ...plainListing, filters: [brand, { key: 'price', min: 1 }] },
  { ...plainListing, filters: [{ key: 'brand', values: ['trw', 'ate'] }] },
  { ...plainListing, filters: [{ key: 'price', min: 1 }] },
])('[CAT-4] %j stays out of the index and points to the plain listing', (state) => {
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
])('[CAT-4] the filters %j name the value %j', (filters, name) => {
  expect(soleValueName({ ...plainListing, filters }, facets)).toBe(name);
});
