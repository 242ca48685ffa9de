import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterOrderCalls } from '@/lib/contract/orders/after-order';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { orderSteps } from '@/tests/fixtures/order-steps';
import { placeOrder } from '@/tests/fixtures/placed-order';
import { exportPriceList } from './export-price-list';
import { importCsv } from './import-csv';

let app: AccountApp;
let folder: string;
let works: ReturnType<typeof orderSteps>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stock-'));
  app = await createAccountApp();
  works = orderSteps(app);
  await fillCatalogue(app.db, { 1: { 1: 2 }, 2: { 1: 5, 2: 4 }, 3: { 3: 9 } });
  // A database with categories has its reference data.
  await app.db.write.query(`INSERT INTO category (id, code, slug, level, sort, name_ro, name_ru, drawing)
    VALUES (1, 'FLT', 'filters', 1, 1, 'Filtre', 'Фильтры', 'oil-filter')`);
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.close();
});

function take(...lines: readonly string[]) {
  const file = join(folder, 'stock.csv');
  writeFileSync(file, `brand;part_number;stock\n${lines.join('\n')}\n`);
  return importCsv({ database: app.db, file });
}

async function stockOf(product: number): Promise<number[]> {
  const { rows } = await app.db.write.query<{ quantity: number }>(
    'SELECT quantity FROM stock WHERE product_id = $1 ORDER BY warehouse_id',
    [product],
  );
  return rows.map(({ quantity }) => quantity);
}

test('[CHK-2] subtracts pieces held by an open order from listed stock', async () => {
  const { token } = await app.customer();
  const { id } = await placeOrder(app, { token }, { 1: 1 });
  expect(await take('Sampa;SMP-1;1:2')).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await stockOf(1)).toEqual([1]);
  await take('Sampa;SMP-1;1:10');
  expect(await stockOf(1)).toEqual([9]);
  await app.get(afterOrderCalls.ordersCancel, { token, params: { id }, body: { lang: 'ro-MD' } });
  expect(await stockOf(1)).toEqual([10]);
  await take('Sampa;SMP-1;1:10');
  expect(await stockOf(1)).toEqual([10]);
});

test('[CHK-2] holds the pieces of a pickup order until it is handed out', async () => {
  const { token } = await app.customer();
  const { id } = await placeOrder(app, { token }, { 1: 1 });
  await works.order('ship', id);
  await take('Sampa;SMP-1;1:2');
  expect(await stockOf(1)).toEqual([1]);
  await works.order('complete', id);
  await take('Sampa;SMP-1;1:1');
  expect(await stockOf(1)).toEqual([1]);
});

test('[CHK-2] holds the pieces of a parcel until it is sent', async () => {
  const { token } = await app.customer();
  const { id } = await placeOrder(app, { token }, { 1: 1 });
  await app.db.write.query('UPDATE customer_order SET store_id = NULL WHERE id = $1', [id]);
  await take('Sampa;SMP-1;1:2');
  expect(await stockOf(1)).toEqual([1]);
  await works.order('ship', id);
  await take('Sampa;SMP-1;1:1');
  expect(await stockOf(1)).toEqual([1]);
});

test('[CHK-2] leaves no stock when orders hold more than listed, and frees existing pieces on cancellation', async () => {
  const { token } = await app.customer();
  const first = await placeOrder(app, { token }, { 2: 4 });
  await placeOrder(app, { token }, { 2: 1 });
  await take('Sampa;SMP-2;1:3|2:0');
  expect(await stockOf(2)).toEqual([0, 0]);
  const { rows } = await app.db.write.query('SELECT availability FROM listing WHERE product_id = 2');
  expect(rows).toEqual([{ availability: 0 }]);
  await app.get(afterOrderCalls.ordersCancel, { token, params: { id: first.id }, body: { lang: 'ro-MD' } });
  expect(await stockOf(2)).toEqual([2, 0]);
});

test('[CHK-2] stores a supplier’s quantity unchanged', async () => {
  const { token } = await app.customer();
  await placeOrder(app, { token }, { 3: 2 });
  await take('Sampa;SMP-3;3:9');
  expect(await stockOf(3)).toEqual([9]);
});

test('[CHK-2] exports the physical stock, and importing that list changes nothing', async () => {
  const { token } = await app.customer();
  await placeOrder(app, { token }, { 1: 1 });
  const file = join(folder, 'all.csv');
  await exportPriceList(app.db, file, 'csv', {});
  expect(readFileSync(file, 'utf8')).toContain(';1:2;');
  // The fixture has no availability yet.
  await importCsv({ database: app.db, file });
  expect(await importCsv({ database: app.db, file })).toMatchObject({ updated: 0 });
  expect(await stockOf(1)).toEqual([1]);
});

test('[CHK-2] subtracts orders placed during an import', async () => {
  const { token } = await app.customer();
  const list = take('Sampa;SMP-1;1:7');
  const order = placeOrder(app, { token }, { 1: 2 });
  await Promise.all([list, order]);
  expect(await stockOf(1)).toEqual([5]);
});
