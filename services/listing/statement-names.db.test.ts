import { type Filter, type ProductSort, productSorts } from '@/lib/contract/catalogue/listing';
import { shopProducts, shopProductsByTags } from '@/lib/contract/catalogue/shop';
import type { Locale } from '@/lib/contract/shared';
import { maxVariedNames } from '@/services/db/query';
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

/** Names of the prepared statements on each read connection. */
async function preparedNames(): Promise<string[][]> {
  const clients = await Promise.all(Array.from({ length: db.read.totalCount }, () => db.read.connect()));
  const result = await Promise.all(
    clients.map((client) => client.query<{ name: string }>('SELECT name FROM pg_prepared_statements')),
  );
  for (const client of clients) client.release();
  return result.map(({ rows }) => rows.map(({ name }) => name));
}

const ofLists = (names: readonly string[]) => names.filter((name) => /^(?:listing|products-by-tags)-/.test(name));

const choices: readonly Filter[] = [
  { key: 'category', values: ['brake-pad-set'] },
  { key: 'brand', values: ['trw', 'bosch'] },
  { key: 'price', min: 1, max: 1_000_000 },
  { key: 'availability', values: ['1'] },
  { key: 'rating', values: ['1'] },
  { key: 'badge', values: ['sale', 'new', 'hot'] },
];

const list = async (lang: Locale, sort: ProductSort, filters: readonly Filter[]) => {
  const body = { lang, sort, limit: 1, facets: false, filter_options: { filters: [...filters] } };
  return (await services.send(shopProducts, body)).status;
};

/** Every choice of some of these filters. */
function selections(from: readonly Filter[]): Filter[][] {
  const result: Filter[][] = [[]];
  for (const filter of from) result.push(...result.map((chosen) => [...chosen, filter]));
  return result;
}

/** All orders of these filters. */
function orders(filters: readonly Filter[]): Filter[][] {
  if (filters.length < 2) return [[...filters]];
  return filters.flatMap((first, at) => orders(filters.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

describe('the statements of lists', () => {
  it('[SEC-58] are the same for one set of filters in any order', async () => {
    for (const filters of orders(choices.slice(0, 4))) expect(await list('ru', 'default', filters)).toBe(200);
    const names = new Set((await preparedNames()).flatMap(ofLists));
    expect([...names]).toHaveLength(1);
  });

  it('[SEC-58] are not created for a repeated filter key, which is rejected', async () => {
    const brand = { key: 'brand', values: ['trw'] };
    expect(await list('ru', 'default', [brand, brand])).toBe(400);
    const { status, errorName } = await services.fail(shopProducts, {
      lang: 'ru',
      filter_options: { filters: [{ key: 'price', min: 1 }, brand, { key: 'price', max: 2 }] },
    });
    expect([status, errorName]).toEqual([400, 'VALIDATION']);
  });

  it('[SEC-58] are limited in number per connection, for any number of query shapes', async () => {
    const shapes = (['ro-MD', 'ru'] as const).flatMap((lang) =>
      productSorts.flatMap((sort) => selections(choices).map((filters) => ({ lang, sort, filters }))),
    );
    expect(shapes.length).toBeGreaterThan(700);
    // Only repeated statements get a name.
    const often = shapes.slice(0, maxVariedNames + 50);
    const all = [...shapes, ...often, ...often];
    for (let at = 0; at < all.length; at += 4) {
      const some = all.slice(at, at + 4).map(({ lang, sort, filters }) => list(lang, sort, filters));
      expect((await Promise.all(some)).filter((status) => status >= 500)).toEqual([]);
    }
    const prepared = await preparedNames();
    expect(new Set(prepared.flatMap(ofLists)).size).toBe(maxVariedNames);
    for (const names of prepared) expect(ofLists(names).length).toBeLessThanOrEqual(maxVariedNames);
  }, 240_000);

  it('[SEC-58] of tag lists share that limit', async () => {
    for (let time = 0; time < 4; time += 1) {
      for (const discount of [true, false])
        await services.send(shopProductsByTags, { lang: 'ru', discount, onlyStock: time > 1 });
    }
    for (const names of await preparedNames()) expect(ofLists(names).length).toBeLessThanOrEqual(maxVariedNames);
  });
});
