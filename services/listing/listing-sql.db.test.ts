import type { Filter } from '@/lib/contract/catalogue/listing';
import { referenceOf } from '@/services/reference/reference';
import type { Reference } from '@/services/reference/reference-types';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import type { TestDatabase } from '@/tests/fixtures/test-database';
import { isReadOnce } from './listing-sql';
import { selectListing } from './select-listing';

let db: TestDatabase;
let reference: Reference;
beforeAll(async () => {
  db = await createCatalogueDatabase();
  reference = await referenceOf(db);
}, 120_000);
afterAll(() => db.close());

const kind: Filter = { key: 'category', values: ['brake-pad-set'] };
const axle: Filter = { key: 'attr.axle', values: ['front'] };
const stock: Filter = { key: 'availability', values: ['3'] };
const brand: Filter = { key: 'brand', values: ['bosch'] };

function readsOnce(filters: Filter[], most = 5000): boolean {
  const selection = selectListing(filters, {}, 'default', reference);
  const lifted = [...new Set(selection.choices.map(({ key }) => key))].map((key) => ({ key }));
  return isReadOnce(selection, lifted, most, reference);
}

test('[CAT-2] reads a part kind narrowed by several facets once', () => {
  expect(readsOnce([kind, axle, stock])).toBe(true);
});

test('[CAT-2] reads facet by facet where few rows are enough or the brand index returns fewer', () => {
  expect(readsOnce([kind, axle, stock], 5)).toBe(false);
  expect(readsOnce([kind, axle, brand])).toBe(false);
});

test('[CAT-2] reads lists with one facet and lists of a group facet by facet', () => {
  expect(readsOnce([kind, axle])).toBe(false);
  expect(readsOnce([{ key: 'category', values: ['brake-system'] }, stock, { key: 'badge', values: ['new'] }])).toBe(
    false,
  );
});
