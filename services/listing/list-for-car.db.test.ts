import { z } from 'zod';
import { shopFitFacts } from '@/lib/contract/catalogue/fit';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';

const lang = 'ro-MD' as const;

let db: TestDatabase;
let services: ServicesApp;
let carId = 0;

beforeAll(async () => {
  db = await createCatalogueDatabase();
  services = servicesApp(db);
  [carId = 0] = await numbers(
    `SELECT f.car_id AS n FROM fit_group_car f JOIN listing l ON l.fit_group = f.group_id WHERE f.group_id > 0
      GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
  );
}, 120_000);
afterAll(() => db.close());

async function numbers(sql: string, values: readonly unknown[] = []): Promise<number[]> {
  const result = z.array(z.object({ n: z.coerce.number() })).parse((await db.write.query(sql, [...values])).rows);
  return result.map(({ n }) => n);
}

const list = (more: object = {}) => services.ask(shopProducts, { lang, carId, ...more });
type List = Awaited<ReturnType<typeof list>>;
const fitting = `FROM listing l WHERE (l.fit_group = 0 OR l.fit_group IN (SELECT group_id FROM fit_group_car WHERE car_id = $1 AND rule_id IS NULL))
  AND l.fit_rule IS NULL`;
const exact = { onlyExact: true };
const facet = ({ facets }: List, key: string) => facets.find((one) => one.key === key);
const counts = (response: List, key: string) => {
  const result = facet(response, key);
  return new Map(result && 'items' in result ? result.items.map(({ value, count }) => [value, count]) : []);
};

test('[CAT-2] [TEC-1] counts every fitting product in the full list of a car and its facets', async () => {
  const response = await list(exact);
  const [total] = await numbers(`SELECT count(*) AS n ${fitting}`, [carId]);
  expect([response.total, response.totalCapped]).toEqual([total, false]);
  const brands = z.array(z.object({ slug: z.string(), n: z.coerce.number() })).parse(
    (
      await db.write.query(
        `SELECT b.slug, c.n FROM brand b JOIN (SELECT l.brand_id, count(*) AS n ${fitting} GROUP BY 1) c
        ON c.brand_id = b.id`,
        [carId],
      )
    ).rows,
  );
  const shown = counts(response, 'brand');
  expect(shown.size).toBeGreaterThan(10);
  const countBySlug = new Map(brands.map(({ slug, n }) => [slug, n]));
  for (const [slug, n] of shown) expect([slug, n]).toEqual([slug, countBySlug.get(slug)]);
  const [inStock] = await numbers(`SELECT count(*) AS n ${fitting} AND l.availability > 0`, [carId]);
  expect(counts(response, 'availability').get('1')).toBe(inStock);
  const [low, high] = await numbers(`SELECT unnest(ARRAY[min(l.price), max(l.price)]) AS n ${fitting}`, [carId]);
  const price = facet(response, 'price');
  expect(price).toMatchObject({ min: low, max: high });
  const [priced] = await numbers(`SELECT count(*) AS n ${fitting} AND l.price IS NOT NULL`, [carId]);
  expect(price && 'histogram' in price ? price.histogram.reduce((sum, n) => sum + n, 0) : 0).toBe(priced);
});

test('[CAT-2] [TEC-1] pages through linked and universal parts in one order', async () => {
  const expected = await numbers(`SELECT l.product_id AS n ${fitting} ORDER BY l.availability = 0, l.rank LIMIT 120`, [
    carId,
  ]);
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list({ ...exact, page, limit: 24, facets: false })));
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(expected);
  const [last] = pages;
  expect((await list({ ...exact, page: last?.pages, limit: 24 })).items.length).toBeGreaterThan(0);
  expect(
    await services.fail(shopProducts, { lang, carId, ...exact, page: (last?.pages ?? 0) + 1, limit: 24 }),
  ).toMatchObject({
    errorName: 'PAGE_NOT_FOUND',
  });
});

test('[CAT-2] [TEC-1] lists as many products for a choice as the full list counts', async () => {
  const whole = await list(exact);
  const [[brand, n] = ['', 0]] = counts(whole, 'brand');
  const narrowed = await list({ ...exact, filter_options: { filters: [{ key: 'brand', values: [brand] }] } });
  expect(narrowed.total).toBe(n);
  expect(counts(narrowed, 'brand').get(brand)).toBe(n);
});

test('[TEC-2] names facts that no part for the car depends on, and ignores them', async () => {
  const { items } = await services.ask(shopFitFacts, { lang, carId });
  const [question] = items;
  const withFact = await list({ carFacts: { made_up: '1' } });
  expect(withFact.car?.unasked).toEqual(['made_up']);
  expect(withFact.total).toBe((await list()).total);
  const facts = { [question?.criteriaId ?? '']: question?.options[0]?.value };
  expect((await list({ carFacts: facts })).car).not.toHaveProperty('unasked');
  const { rows } = await db.write.query(`SELECT c.id, c.name_ro AS name FROM fit_criterion c WHERE NOT EXISTS (
    SELECT FROM fit_rule r, fit_group_car f WHERE f.car_id = ${carId} AND r.id = f.rule_id AND r.conditions::text ~ c.id)
    AND NOT EXISTS (SELECT FROM listing l JOIN fit_rule r ON r.id = l.fit_rule WHERE r.conditions::text ~ c.id)`);
  const [other] = z.array(z.object({ id: z.string(), name: z.string() })).parse(rows);
  expect((await list({ carFacts: { ...facts, [other?.id ?? '']: '1' } })).car?.unasked).toEqual([other?.name]);
});

test('[PRD-1] checks conditions of universal parts for the car', async () => {
  const before = (await list()).total;
  const expected = await numbers(
    'SELECT product_id AS n FROM listing WHERE fit_group = 0 ORDER BY availability = 0, rank LIMIT 3',
  );
  await db.write.query(
    `INSERT INTO fit_rule (id, conditions) VALUES (99001, '[{"criteriaId":"brake_system","values":["ATE"]}]')`,
  );
  await db.write.query('UPDATE listing SET fit_rule = 99001 WHERE product_id = ANY($1)', [expected]);
  services = servicesApp({ ...db });
  const ids = async (more: object) => (await list({ ...more, limit: 100 })).items.map(({ id }) => id);
  expect((await list()).total).toBe(before);
  const shown = await ids(exact);
  expect(expected.filter((id) => shown.includes(id))).toEqual([]);
});
