import { z } from 'zod';
import { schemeOffers } from '@/lib/contract/catalogue/schemes';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';

const lang = 'ro-MD' as const;
const numbers = z.array(z.record(z.string(), z.int().nullable()));

let db: TestDatabase;
let services: ServicesApp;
let carId = 0;

async function run(sql: string, values: readonly unknown[] = []): Promise<Record<string, number | null>[]> {
  return numbers.parse((await db.write.query(sql, [...values])).rows);
}

beforeAll(async () => {
  db = await createCatalogueDatabase();
  const [octavia] = await run(
    `SELECT min(car_id) AS id FROM vehicle JOIN model_series s USING (model_id)
      JOIN manufacturer m ON m.manu_id = vehicle.manu_id WHERE m.name ILIKE 'skoda' AND s.name LIKE 'Octavia%'`,
  );
  carId = octavia?.['id'] ?? 0;
  await run('DELETE FROM fit_group_car WHERE car_id = $1 AND group_id > 0', [carId]);
  await run('INSERT INTO fit_group_car (car_id, group_id) VALUES ($1, 9001)', [carId]);
  await run(
    `UPDATE listing SET fit_group = 9001, fit_rule = NULL, availability = 4 WHERE product_id IN (
      SELECT l.product_id FROM listing l JOIN category c ON c.id = l.cat2
      WHERE c.slug = 'stabiliser-link' AND l.price IS NOT NULL ORDER BY l.product_id LIMIT 3)`,
  );
  services = servicesApp(db);
}, 120_000);
afterAll(() => db.close());

const offersOf = (kinds: { kind: string; axle?: 'front' | 'rear' }[], car?: number) =>
  services.ask(schemeOffers, { lang, kinds, ...(car !== undefined && { carId: car }) });

test('[SCH-1] counts the parts that fit the car and gives their lowest price', async () => {
  const [expected] = await run(
    'SELECT count(*)::int AS n, min(price) AS price FROM listing WHERE fit_group = 9001 AND price IS NOT NULL',
  );
  const { items } = await offersOf([{ kind: 'stabiliser-link' }, { kind: 'strut-mount' }], carId);
  expect(items).toMatchObject([
    {
      kind: { slug: 'stabiliser-link' },
      count: expected?.['n'],
      isAvailable: true,
      price: { amount: expected?.['price'] },
    },
    { kind: { slug: 'strut-mount' }, count: 0, isAvailable: false, price: null },
  ]);
});

test('[SCH-1] gives the lowest price of available parts of an axle if no car is chosen', async () => {
  const [expected] = await run(
    `SELECT min(l.price) AS price FROM listing l JOIN category c ON c.id = l.cat2 WHERE c.slug = 'brake-disc'
      AND l.availability > 0 AND l.attrs && ARRAY(SELECT id FROM attribute_value WHERE key = 'axle' AND value IN ('front', 'both'))`,
  );
  const { items } = await offersOf([{ kind: 'brake-disc', axle: 'front' }]);
  expect(items[0]?.price?.amount).toBe(expected?.['price']);
  expect(items[0]?.count).toBeGreaterThan(0);
});

test('[SCH-1] marks parts that are out of stock without a price', async () => {
  await run('UPDATE listing SET availability = 0 WHERE fit_group = 9001');
  const { items } = await offersOf([{ kind: 'stabiliser-link' }], carId);
  expect(items[0]).toMatchObject({ isAvailable: false, price: null });
  expect(items[0]?.count).toBeGreaterThan(0);
});

test('[SCH-1] leaves out unknown part kinds and refuses an unknown car', async () => {
  expect((await offersOf([{ kind: 'flux-capacitor' }])).items).toEqual([]);
  expect(
    await services.fail(schemeOffers, { lang, carId: 2_000_000_000, kinds: [{ kind: 'brake-disc' }] }),
  ).toMatchObject({ errorName: 'NOT_FOUND' });
});
