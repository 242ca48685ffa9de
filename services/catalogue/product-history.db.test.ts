import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { forgetOldPrices } from '../price-plans/run-due-plans';
import { fillDemoCatalogue } from './fill-demo-catalogue';
import { importCsv } from './import-csv';

const products = 120;
let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'price-history-'));
  database = await createTestDatabase();
  await fillDemoCatalogue({ database, products, seed: 1 });
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});

async function rows(sql: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await database.write.query<Record<string, unknown>>(sql, [...values])).rows;
}
async function take(lines: readonly string[]) {
  const file = join(folder, 'prices.csv');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return importCsv({ database, file, batchLines: 500 });
}
const historyOf = async (id: number) => {
  const [results] = await rows(
    `SELECT b.name AS brand, b.id AS brand_id, p.part_number, p.part_key, l.price FROM product p JOIN brand b ON b.id = p.brand_id
      JOIN listing l ON l.product_id = p.id WHERE p.id = $1`,
    [id],
  );
  return { brand: '', brand_id: 0, part_number: '', part_key: '', price: 0, ...results };
};
const pricesOf = async (id: number) =>
  (await rows('SELECT price FROM price_change WHERE product_id = $1 ORDER BY since', [id])).map(({ price }) => price);
const forget = (id: number) => rows('DELETE FROM price_change WHERE product_id = $1', [id]);
const whole = async () =>
  (await rows("SELECT md5(string_agg(h::text, ',' ORDER BY product_id, since)) AS sum FROM price_change h"))[0]?.[
    'sum'
  ];

test('[PRD-1] records changed prices of an import, and the price before the first change', async () => {
  await forget(1);
  const { brand, part_number, price } = await historyOf(1);
  const line = (lei: number) => `${brand},${part_number},${lei}`;
  await take(['brand,part_number,price', line(price / 100 + 20)]);
  await take(['brand,part_number,price', line(price / 100 - 10)]);
  expect(await pricesOf(1)).toEqual([price, price + 2000, price - 1000]);
  const [first] = await rows(
    'SELECT h.since = p.created_at AS same FROM price_change h JOIN product p ON p.id = h.product_id WHERE p.id = 1 ORDER BY since LIMIT 1',
  );
  expect(first).toEqual({ same: true });
});

test('[PRD-1] records nothing for unchanged or missing prices', async () => {
  const lines = await rows(
    `SELECT b.slug || ',' || p.part_number || ',' || round(l.price / 100.0, 2) AS line FROM product p
      JOIN brand b ON b.id = p.brand_id JOIN listing l ON l.product_id = p.id`,
  );
  const before = await whole();
  expect((await take(['brand,part_number,price', ...lines.map(({ line }) => String(line))])).updated).toBe(0);
  const { brand, part_number } = await historyOf(2);
  await take(['brand,part_number,stock', `${brand},${part_number},1:3`]);
  expect(await whole()).toBe(before);
});

test('[PRD-1] records nothing for a refused list', async () => {
  const { brand, part_number } = await historyOf(3);
  const before = await whole();
  const result = await take(['brand,part_number,price', `${brand},${part_number},1`, 'Nobody,X1,5']);
  expect(result.applied).toBe(false);
  expect(await whole()).toBe(before);
});

test('[PRD-1] keeps the history when a large list is imported through shadow tables', async () => {
  await forget(4);
  const { brand, part_number, price } = await historyOf(4);
  const before = await rows('SELECT count(*)::int AS n FROM price_change');
  const many = Array.from({ length: 5200 }, (_, at) => `${brand},NEW-${at},Piesă ${at},10`);
  const changed = `${brand},${part_number},,${price / 100 + 1}`;
  expect(await take(['brand,part_number,name_ro,price', ...many, changed])).toMatchObject({ added: 5200, updated: 1 });
  expect(await pricesOf(4)).toEqual([price, price + 100]);
  expect(await rows('SELECT count(*)::int AS n FROM price_change')).toEqual([{ n: Number(before[0]?.['n']) + 2 }]);
}, 60_000);

test('[PRD-1] starts the history of a product with its first price', async () => {
  const { brand } = await historyOf(1);
  await take(['brand,part_number,name_ro', `${brand},PRICELESS-1,Fără preț`]);
  await take(['brand,part_number,price', `${brand},PRICELESS-1,99`]);
  const [row] = await rows("SELECT id FROM product WHERE part_key = 'PRICELESS1'");
  expect(await pricesOf(Number(row?.['id']))).toEqual([9900]);
});

test('[PRD-1] carries the history into a reloaded catalogue by brand and part number', async () => {
  const seven = await historyOf(7);
  await rows("UPDATE product SET part_key = 'GONE' WHERE id = 7");
  await rows('UPDATE product SET part_key = $1, brand_id = $2 WHERE id = 5', [seven.part_key, seven.brand_id]);
  await rows('UPDATE listing SET price = 100 WHERE product_id = 5');
  await forget(5);
  await rows(
    "INSERT INTO price_change VALUES (5, now() - interval '20 days', 300), (5, now() - interval '9 days', 100)",
  );
  await fillDemoCatalogue({ database, products, seed: 1 });
  expect(await pricesOf(7)).toEqual([300, 100, seven.price]);
  const orphans = await rows(
    'SELECT FROM price_change h WHERE NOT EXISTS (SELECT FROM product p WHERE p.id = product_id)',
  );
  expect(orphans).toEqual([]);
});

test('[PRD-1] ends every history with the current price, and reloading changes none', async () => {
  const wrong = await rows(
    `SELECT h.product_id FROM (SELECT DISTINCT ON (product_id) product_id, price FROM price_change ORDER BY product_id, since DESC) h
      JOIN listing l USING (product_id) WHERE l.price <> h.price`,
  );
  expect(wrong).toEqual([]);
  const before = await whole();
  expect(before).not.toBeNull();
  await fillDemoCatalogue({ database, products, seed: 1 });
  expect(await whole()).toBe(before);
});

test('[PRD-1] deletes old prices except the one valid at the start of the period', async () => {
  await rows('DELETE FROM price_change');
  await rows(
    `INSERT INTO price_change SELECT 1, now() - make_interval(days => d), d FROM unnest(ARRAY[400, 300, 121, 119, 2]) d
      UNION ALL SELECT 2, now() - make_interval(days => d), d FROM unnest(ARRAY[800, 700]) d`,
  );
  expect(await forgetOldPrices(database)).toBe(3);
  expect(await pricesOf(1)).toEqual([121, 119, 2]);
  expect(await pricesOf(2)).toEqual([700]);
  expect(await forgetOldPrices(database, new Date(Date.now() + 40 * 86_400_000))).toBe(1);
  expect(await pricesOf(1)).toEqual([119, 2]);
});
