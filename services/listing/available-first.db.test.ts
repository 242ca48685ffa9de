import { shopProducts, shopProductsByTags, shopSearchProducts } from '@/lib/contract/catalogue/shop';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
let services: ServicesApp;
beforeAll(async () => {
  db = await createCatalogueDatabase();
  // Every second part is sold out, the most popular among them.
  await db.write.query('UPDATE listing SET availability = 0 WHERE product_id % 2 = 1');
  await db.write.query('DELETE FROM stock WHERE product_id % 2 = 1');
  services = servicesApp(db);
}, 120_000);
afterAll(() => db.close());

const lang = 'ro-MD' as const;
type Listed = readonly { readonly stockRating: number }[];

/** Number of unavailable parts directly before available ones. */
function crossings(items: Listed): number {
  const first = items.findIndex(({ stockRating }) => stockRating === 0);
  return first < 0 ? 0 : items.slice(first).filter(({ stockRating }) => stockRating > 0).length;
}

/** The list page by page, to its end. */
async function whole(body: object): Promise<Listed> {
  const items: { readonly stockRating: number }[] = [];
  let pages = 1;
  for (let page = 1; page <= pages; page++) {
    const response = await services.ask(shopProducts, { lang, page, limit: 100, facets: page === 1, ...body });
    items.push(...response.items);
    pages = response.pages;
  }
  return items;
}

const carOf = async () => {
  const { rows } = await db.read.query<{ car_id: number }>(
    'SELECT car_id FROM fit_group_car GROUP BY car_id ORDER BY count(*) DESC LIMIT 1',
  );
  return rows[0]?.car_id ?? 0;
};
const category = (slug: string) => ({ filter_options: { filters: [{ key: 'category', values: [slug] }] } });
const kindAndPrice = {
  filter_options: {
    filters: [
      { key: 'category', values: ['brake-pad-set'] },
      { key: 'price', min: 1 },
    ],
  },
};

test.each([
  ['a part kind', category('brake-pad-set')],
  ['a part kind, counted live', kindAndPrice],
  ['a group', category('brake-system')],
  ['the whole shop', {}],
  ['the newest', { ...category('brake-pad-set'), sort: '-created' }],
  ['the best rated', { ...category('brake-pad-set'), sort: '-rating' }],
  ['a text search', { searchStr: 'bosch ulei', exact: true }],
  ['words for a kind', { searchStr: 'placute frana' }],
])('[CHK-5] [CAT-1] lists available products before unavailable ones: %s', async (_, body) => {
  const items = await whole(body);
  expect(new Set(items.map(({ stockRating }) => stockRating > 0))).toEqual(new Set([true, false]));
  expect(crossings(items)).toBe(0);
});

test('[CHK-5] lists available products first for a car, with and without a part kind', async () => {
  const carId = await carOf();
  const all = await whole({ carId });
  expect(all.length).toBeGreaterThan(24);
  expect([crossings(all), crossings(await whole({ carId, ...category('oil-filter') }))]).toEqual([0, 0]);
});

test('[CHK-5] lists available products first in suggestions, number search and home page blocks', async () => {
  const { groups } = await services.ask(shopSearchProducts, { lang, query: 'bos', options: { limit: 12 } });
  expect(groups.flatMap(({ items }) => items).length).toBeGreaterThan(1);
  for (const { items } of groups) expect(crossings(items)).toBe(0);
  const { rows } = await db.read.query<{ raw: string }>(
    `SELECT raw FROM oen WHERE kind = 'oe' AND NOT alias GROUP BY raw
     HAVING count(DISTINCT product_id % 2) = 2 ORDER BY count(*) DESC LIMIT 1`,
  );
  const numbered = await services.ask(shopProducts, { lang, searchStr: rows[0]?.raw ?? '' });
  expect(numbered.items.length).toBeGreaterThan(1);
  expect(crossings(numbered.items)).toBe(0);
  const block = await services.ask(shopProductsByTags, { lang, badges: ['hot'], limit: 24 });
  expect(block.items.length).toBeGreaterThan(1);
  expect(crossings(block.items)).toBe(0);
});

test('[CHK-5] ignores availability when sorting by price or name, and for requested ids', async () => {
  const byPrice = await services.ask(shopProducts, { lang, sort: 'price', limit: 100, ...category('brake-pad-set') });
  const prices = byPrice.items.flatMap(({ price }) => (price ? [price.amount] : []));
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  expect(crossings(byPrice.items)).toBeGreaterThan(0);
  expect(
    crossings((await services.ask(shopProducts, { lang, sort: 'name', ...category('brake-pad-set') })).items),
  ).toBeGreaterThan(0);
  const prodIds = [3, 2, 1, 4];
  expect((await services.ask(shopProducts, { lang, prodIds })).items.map(({ id }) => id)).toEqual(prodIds);
});
