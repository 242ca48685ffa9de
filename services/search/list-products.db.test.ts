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

const pads: Filter = { key: 'category', values: ['brake-pad-set'] };
const list = (filters: Filter[], more: Partial<Parameters<typeof ask>[0]> = {}) =>
  ask({ lang: 'ro-MD', filter_options: { filters }, ...more });
const ask = (body: Parameters<typeof services.ask<typeof shopProducts.request, typeof shopProducts.response>>[1]) =>
  services.ask(shopProducts, body);

/** Value → count of a facet in a response. */
function counts(answer: Awaited<ReturnType<typeof list>>, key: string): Record<string, number> {
  const facet = answer.facets.find((one) => one.key === key);
  if (facet === undefined || facet.type === 'range') return {};
  return Object.fromEntries(facet.items.map((item) => [item.value, item.count]));
}

async function count(sql: string): Promise<number> {
  const { rows } = await db.read.query<{ n: number }>(`SELECT count(*) AS n FROM listing l ${sql}`);
  return rows[0]?.n ?? -1;
}

const inPads = "JOIN category c ON c.id = l.cat2 WHERE c.slug = 'brake-pad-set'";

describe('a list of products', () => {
  it('[CAT-1] returns its length, pages and order', async () => {
    const first = await list([pads], { limit: 5 });
    expect(first.total).toBe(await count(inPads));
    expect(first.pages).toBe(Math.ceil(first.total / 5));
    const last = await list([pads], { limit: 5, page: first.pages });
    expect(last.items.length).toBe(first.total - 5 * (first.pages - 1));
    const all = await list([pads], { limit: 100 });
    expect(all.items.slice(0, 5)).toEqual(first.items);
  });

  it('[CAT-1] has no page past the end', async () => {
    const body = { lang: 'ru', filter_options: { filters: [pads] }, page: 500 };
    expect(await services.fail(shopProducts, body)).toMatchObject({ status: 404, errorName: 'PAGE_NOT_FOUND' });
    const brand = { ...body, filter_options: { filters: [pads, { key: 'price', min: 1 }] } };
    expect(await services.fail(shopProducts, brand)).toMatchObject({ status: 404, errorName: 'PAGE_NOT_FOUND' });
  });

  it('[CAT-2] counts the facets of a whole category exactly', async () => {
    const answer = await list([pads], { openFacet: { key: 'brand' } });
    const brands = counts(answer, 'brand');
    expect(Object.values(brands).reduce((sum, n) => sum + n, 0)).toBe(answer.total);
    const [slug = ''] = Object.keys(brands);
    expect(brands[slug]).toBe(await count(`JOIN brand b ON b.id = l.brand_id ${inPads} AND b.slug = '${slug}'`));
    expect(counts(answer, 'availability')['4']).toBe(await count(`${inPads} AND l.availability >= 4`));
    expect(counts(answer, 'rating')['4.5'] ?? 0).toBe(await count(`${inPads} AND l.rating >= 45`));
  });

  it('[CAT-2] lists as many products as counted for a choice, and keeps other values selectable', async () => {
    const whole = await list([pads]);
    const [[slug, promised] = ['', 0]] = Object.entries(counts(whole, 'brand'));
    const chosen = await list([pads, { key: 'brand', values: [slug] }]);
    expect(chosen.total).toBe(promised);
    expect(chosen.items.every((card) => card.brand?.slug === slug)).toBe(true);
    expect(counts(chosen, 'brand')).toEqual(counts(whole, 'brand'));
    expect(Object.values(counts(chosen, 'attr.axle')).reduce((sum, n) => sum + n, 0)).toBe(promised);
  });

  it('[CAT-2] counts follow the other choices, each facet under all but its own', async () => {
    const axle: Filter = { key: 'attr.axle', values: ['front'] };
    const stock: Filter = { key: 'availability', values: ['4'] };
    const both = await list([pads, axle, stock]);
    const attribute = "l.attrs && ARRAY(SELECT id FROM attribute_value WHERE key = 'axle' AND value = 'front')";
    expect(both.total).toBe(await count(`${inPads} AND l.availability >= 4 AND ${attribute}`));
    expect(counts(both, 'availability')['5'] ?? 0).toBe(
      await count(`${inPads} AND l.availability = 5 AND ${attribute}`),
    );
    const rear = attribute.replace("'front'", "'rear'");
    expect(counts(both, 'attr.axle')['rear'] ?? 0).toBe(await count(`${inPads} AND l.availability >= 4 AND ${rear}`));
  });

  it('[CAT-2] includes both ends of a price range', async () => {
    const answer = await list([pads, { key: 'price', min: 40_000, max: 60_000 }], { limit: 100 });
    expect(answer.total).toBe(await count(`${inPads} AND l.price BETWEEN 40000 AND 60000`));
    expect(answer.items.every((card) => card.price && card.price.amount >= 40_000 && card.price.amount <= 60_000)).toBe(
      true,
    );
    const facet = answer.facets.find((one) => one.key === 'price');
    expect(facet?.type === 'range' && facet.max > 60_000).toBe(true);
  });

  it('[CAT-2] counts the part kinds of a group when several are chosen', async () => {
    const group: Filter = { key: 'category', values: ['brake-system'] };
    const kinds = counts(await list([group]), 'category');
    const two: Filter = { key: 'category', values: ['brake-pad-set', 'brake-disc'] };
    const narrowed = await list([group, two]);
    expect(narrowed.total).toBe((kinds['brake-pad-set'] ?? 0) + (kinds['brake-disc'] ?? 0));
    expect(counts(narrowed, 'category')).toEqual(kinds);
  });

  it.each([
    [{ key: 'brand', values: ['no-such-brand'] }],
    [{ key: 'attr.no_such_attribute', values: ['1'] }],
    [{ key: 'attr.axle', values: ["'; DROP TABLE product; --"] }],
    [{ key: 'price', min: 2, max: 1 }],
    [{ key: 'price', min: 1e12 }],
    [{ key: 'badge', values: ['gold'] }],
    [{ key: 'availability', values: ['99'] }],
    [{ key: 'rating', min: 3 }],
  ] satisfies [Filter][])('[CAT-2] %j matches nothing', async (filter) => {
    const answer = await list([pads, filter]);
    expect([answer.items, answer.total, answer.pages]).toEqual([[], 0, 0]);
  });

  it('[CAT-1] returns 404 for an unknown category, group or tag', async () => {
    const filters = [{ key: 'category', values: ['no-such-part'] }];
    const refused = await services.fail(shopProducts, { lang: 'ru', filter_options: { filters } });
    expect(refused).toMatchObject({ status: 404, errorName: 'CATEGORY_NOT_FOUND' });
    expect(await services.fail(shopProducts, { lang: 'ru', aGroupId: 99_999 })).toMatchObject({ status: 404 });
    expect(await services.fail(shopProducts, { lang: 'ru', tagName: 'no-such-tag' })).toMatchObject({ status: 404 });
  });

  it.each([
    ['price', (a: number, b: number) => a <= b],
    ['-price', (a: number, b: number) => a >= b],
  ] as const)('[CAT-1] sorts by %s', async (sort, inOrder) => {
    const { items } = await list([pads], { sort, limit: 50, facets: false });
    const prices = items.flatMap((card) => card.price?.amount ?? []);
    expect(prices.every((price, index) => index === 0 || inOrder(prices[index - 1] ?? price, price))).toBe(true);
  });

  it('[CAT-1] sorts by name in the requested language', async () => {
    const { items } = await list([{ key: 'category', values: ['brake-system'] }], {
      sort: 'name',
      limit: 50,
      lang: 'ru',
    });
    const names = items.map((card) => card.name.toLowerCase().replaceAll('ё', 'е'));
    expect(names).toEqual(names.toSorted());
  });

  it('[TEC-1] for a car contains linked and universal parts, once each', async () => {
    const { rows } = await db.read.query<{ car_id: number }>(
      'SELECT car_id FROM fit_group_car WHERE group_id > 0 GROUP BY car_id ORDER BY count(*) DESC, car_id LIMIT 1',
    );
    const carId = rows[0]?.car_id ?? 0;
    const answer = await list([], { carId, limit: 100 });
    const linked = `l.fit_group = 0 OR l.fit_group IN (SELECT group_id FROM fit_group_car WHERE car_id = ${carId})`;
    expect(answer.total).toBe(await count(`WHERE ${linked}`));
    expect(new Set(answer.items.map((card) => card.id)).size).toBe(answer.items.length);
    expect(answer.items.every((card) => card.compatibility !== 'unknown')).toBe(true);
  });

  it('[CMP-1] of requested products keeps their order', async () => {
    const { items } = await list([], { prodIds: [31, 2, 17, 999_999], facets: false });
    expect(items.map((card) => card.id)).toEqual([31, 2, 17]);
  });

  it('[CAT-3] has cards in the requested language with the requested picture', async () => {
    const [russian] = (await list([pads], { lang: 'ru', limit: 1, pics_options: { size: 'wa' } })).items;
    expect(russian?.name).toMatch(/колод/i);
    expect(russian?.images[0]).toMatchObject({
      width: 96,
      src: expect.stringMatching(/^\/pictures\/[a-z0-9-]+\/wa\.webp$/),
    });
  });
});
