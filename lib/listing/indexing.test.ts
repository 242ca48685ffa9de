import { indexingOf } from './indexing';
import { plainListing } from './listing-state';

const brand = { key: 'brand', values: ['trw'] };

test('[CAT-4] pages and a single brand are places of their own', () => {
  expect(indexingOf(plainListing)).toEqual({ index: true, canonicalQuery: '' });
  expect(indexingOf({ ...plainListing, page: 3 })).toEqual({ index: true, canonicalQuery: '?page=3' });
  expect(indexingOf({ ...plainListing, filters: [brand] })).toEqual({
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
