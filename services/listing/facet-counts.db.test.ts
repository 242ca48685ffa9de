import type { Filter } from '@/lib/contract/catalogue/listing';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
let services: ServicesApp;
beforeAll(async () => {
  db = await createCatalogueDatabase();
  services = servicesApp(db);
}, 120_000);
afterAll(() => db.close());

type Choice = { readonly filter: Filter; readonly sql: string };

const axle = (value: string) =>
  `l.attrs && ARRAY(SELECT id FROM attribute_value WHERE key = 'axle' AND value = '${value}')`;
const choices = {
  brand: {
    filter: { key: 'brand', values: ['bosch', 'trw'] },
    sql: "l.brand_id IN (SELECT id FROM brand WHERE slug IN ('bosch', 'trw'))",
  },
  price: { filter: { key: 'price', min: 30_000, max: 90_000 }, sql: 'l.price BETWEEN 30000 AND 90000' },
  availability: { filter: { key: 'availability', values: ['3'] }, sql: 'l.availability >= 3' },
  rating: { filter: { key: 'rating', values: ['4'] }, sql: 'l.rating >= 40' },
  badge: { filter: { key: 'badge', values: ['sale', 'hot'] }, sql: 'l.badges & 5 <> 0' },
  'attr.axle': { filter: { key: 'attr.axle', values: ['front'] }, sql: axle('front') },
} satisfies Record<string, Choice>;
type Key = keyof typeof choices;

/** Counts of each facet value by a separate query. */
const values: Readonly<Record<Exclude<Key, 'price'>, Readonly<Record<string, string>>>> = {
  brand: Object.fromEntries(
    ['bosch', 'trw', 'ate', 'ferodo'].map((slug) => [
      slug,
      `l.brand_id = (SELECT id FROM brand WHERE slug = '${slug}')`,
    ]),
  ),
  availability: Object.fromEntries([5, 4, 3, 2, 1].map((level) => [level, `l.availability >= ${level}`])),
  rating: { '4.5': 'l.rating >= 45', 4: 'l.rating >= 40', 3: 'l.rating >= 30' },
  badge: { sale: 'l.badges & 1 <> 0', new: 'l.badges & 2 <> 0', hot: 'l.badges & 4 <> 0' },
  'attr.axle': { front: axle('front'), rear: axle('rear') },
};

const scopes = {
  kind: {
    filter: { key: 'category', values: ['brake-pad-set'] },
    sql: "l.cat2 = (SELECT id FROM category WHERE slug = 'brake-pad-set')",
  },
  group: {
    filter: { key: 'category', values: ['brake-system'] },
    sql: "l.cat1 = (SELECT id FROM category WHERE slug = 'brake-system')",
  },
} satisfies Record<string, Choice>;

async function count(conditions: readonly string[]): Promise<number> {
  const sql = `SELECT count(*)::int AS n FROM listing l WHERE ${conditions.join(' AND ')}`;
  return (await db.read.query<{ n: number }>(sql)).rows[0]?.n ?? -1;
}

describe.each(Object.entries(scopes))('[CAT-2] counts each facet of a %s under the other choices', (name, scope) => {
  const attributes: Key[] = name === 'kind' ? ['attr.axle'] : [];
  it.each<[Key[]]>([
    [[]],
    [['brand']],
    [['price']],
    [['availability']],
    [['rating', 'brand']],
    [['badge', 'price']],
    [['brand', 'price', 'availability']],
    [['rating', 'badge', 'price', 'brand', 'availability']],
    ...attributes.flatMap((key): [Key[]][] => [[[key]], [[key, 'brand']], [[key, 'availability', 'price']]]),
  ])('%j', async (chosen) => {
    const filters = [scope.filter, ...chosen.map((key) => choices[key].filter)];
    const openFacet = { key: 'brand' };
    const response = await services.ask(shopProducts, {
      lang: 'ro-MD',
      filter_options: { filters },
      limit: 1,
      openFacet,
    });
    expect(response.total).toBe(await count([scope.sql, ...chosen.map((key) => choices[key].sql)]));
    for (const key of ['brand', 'availability', 'rating', 'badge', ...attributes] as const) {
      if (key === 'price') continue;
      const others = chosen.filter((one) => one !== key).map((one) => choices[one].sql);
      const facet = response.facets.find((one) => one.key === key);
      const shown = facet && facet.type !== 'range' ? facet.items : [];
      for (const [value, sql] of Object.entries(values[key])) {
        const result = shown.find((item) => item.value === value)?.count ?? 0;
        expect([key, value, result]).toEqual([key, value, await count([scope.sql, ...others, sql])]);
      }
    }
  });
});
