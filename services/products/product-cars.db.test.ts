import { z } from 'zod';
import { shopProduct, shopProductCars } from '@/lib/contract/catalogue/shop';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';

const lang = 'ro-MD' as const;
const group = 9003;
const cars = 30_000;

let db: TestDatabase;
let services: ServicesApp;
let part = { id: 0, slug: '' };

/* Thirty thousand engine types in existing series, and one part for all of them. */
beforeAll(async () => {
  db = await createCatalogueDatabase();
  const run = (sql: string, values: readonly unknown[] = []) => db.write.query(sql, [...values]);
  await run(
    `INSERT INTO vehicle (car_id, manu_id, model_id, type_name, motor_codes, ccm, kw, hp, fuel_type, construction_type, year_from, year_to)
    SELECT 800000 + n, m.manu_id, m.model_id, 'Test ' || n, ARRAY['T' || n], 1600, 77, 105, 'petrol', 'Sedan', 200001 + n % 12, 201012
    FROM generate_series(1, $1) n JOIN (SELECT manu_id, model_id, row_number() OVER (ORDER BY model_id) - 1 AS place,
      count(*) OVER () AS all_series FROM model_series) m ON m.place = n % m.all_series`,
    [cars],
  );
  await run('INSERT INTO fit_group_car (car_id, group_id) SELECT car_id, $1 FROM vehicle WHERE car_id > 800000', [
    group,
  ]);
  const { rows } = await run(
    `UPDATE listing l SET fit_group = $1, fit_rule = NULL FROM product p WHERE p.id = l.product_id AND p.id =
      (SELECT min(product_id) FROM listing WHERE fit_group > 0) RETURNING p.id, p.slug`,
    [group],
  );
  [part = part] = z.array(z.object({ id: z.int(), slug: z.string() })).parse(rows);
  services = servicesApp({ ...db });
}, 120_000);
afterAll(() => db.close());

const list = (more: object = {}) => services.ask(shopProductCars, { lang, articleId: part.id, limit: 100, ...more });
const sizeOf = (answer: object) => Buffer.byteLength(JSON.stringify(answer));

test('[PRD-2] pages through 30,000 cars of a part, each once', async () => {
  const skips = [0, 100, 14_900, 29_900];
  const pages = await Promise.all(skips.map((skip) => list({ skip })));
  for (const page of pages) {
    expect([page.total, page.items.length]).toEqual([cars, 100]);
    expect(sizeOf(page)).toBeLessThan(60_000);
  }
  const ids = pages.flatMap(({ items }) => items.map(({ carId }) => carId));
  expect(new Set(ids).size).toBe(skips.length * 100);
  expect((await list({ skip: cars })).items).toEqual([]);
  const { carsCount, ...product } = await services.ask(shopProduct, { lang, slug: part.slug });
  expect(carsCount).toBe(cars);
  expect(sizeOf(product)).toBeLessThan(40_000);
});

test('[PRD-2] filters cars by make or series, and the makes add up to the total', async () => {
  const { manufacturers } = await list({ limit: 1 });
  expect(manufacturers.reduce((sum, { count }) => sum + count, 0)).toBe(cars);
  const [make] = manufacturers.toSorted((one, other) => other.count - one.count);
  const last = await list({ manuId: make?.manuId, skip: Math.floor(((make?.count ?? 0) - 1) / 100) * 100 });
  expect(last.total).toBe(make?.count);
  expect(last.items.length).toBeGreaterThan(0);
  expect(new Set(last.items.map(({ manuId }) => manuId))).toEqual(new Set([make?.manuId]));
  const model = last.items[0]?.modelId ?? 0;
  const ofSeries = await list({ manuId: make?.manuId, modId: model });
  expect(ofSeries.total).toBeLessThan(make?.count ?? 0);
  expect(new Set(ofSeries.items.map(({ modelId }) => modelId))).toEqual(new Set([model]));
});
