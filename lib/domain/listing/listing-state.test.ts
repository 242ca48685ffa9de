import { chosenRange, chosenValues, isPlainListing, listingQuery, plainListing, withoutFilter } from './listing-state';

const narrowed = {
  ...plainListing,
  page: 3,
  filters: [
    { key: 'brand', values: ['trw', 'ate'] },
    { key: 'price', min: 100 },
  ],
};

test('[CAT-2] removes one value, keeps the others and returns to the first page', () => {
  const next = withoutFilter(narrowed, 'brand', 'trw');
  expect(chosenValues(next.filters, 'brand')).toEqual(['ate']);
  expect(next.page).toBe(1);
});

test('removes the facet with its last value or range', () => {
  const next = withoutFilter(withoutFilter(narrowed, 'price'), 'brand');
  expect(next.filters).toEqual([]);
  expect(isPlainListing(next)).toBe(true);
});

test('distinguishes values from ranges', () => {
  expect(chosenRange(narrowed.filters, 'price')).toEqual({ min: 100, max: undefined });
  expect(chosenRange(narrowed.filters, 'brand')).toEqual({});
  expect(chosenValues(narrowed.filters, 'price')).toEqual([]);
});

test('includes the page in every filtered URL', () => {
  expect(listingQuery({ ...narrowed, page: 1 })).toBe('?f.brand=trw,ate&f.price=100..&page=1');
});
