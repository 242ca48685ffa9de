import { addDays, localDay } from '@/lib/domain/time/calendar';
import { fillCatalogue } from '@/tests/fixtures/account-app';
import { insertOrder } from '@/tests/fixtures/inserted-order';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { countSearch, storeSearchCounts } from '../search-log/count-searches';
import { rebuildFigures, refreshFigures, refreshStockFigures } from './refresh-figures';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
  await fillCatalogue(db, { 1: { 1: 5, 2: 2 }, 2: { 1: 3 }, 3: { 3: 9 } });
}, 60_000);
afterEach(() => db.close());

const sql = async (text: string, values: readonly unknown[] = []) => (await db.write.query(text, [...values])).rows;
const figures = (dimension = 'total') =>
  sql(
    `SELECT day::text, key, orders, cancelled, pieces, revenue, refunded, cost, cost_revenue AS known
      FROM sales_figure WHERE dimension = $1 AND step = 'day' ORDER BY day, key`,
    [dimension],
  );

test('[FIG-1] counts an order on its local day, also around midnight and on days of 23 and 25 hours', async () => {
  // Chisinau: UTC+2 in winter, UTC+3 in summer. The clock changes on 29 March and 25 October 2026.
  const moments = {
    '2026-03-28T21:59:59Z': '2026-03-28',
    '2026-03-28T22:00:00Z': '2026-03-29',
    '2026-03-29T20:59:59Z': '2026-03-29',
    '2026-03-29T21:00:00Z': '2026-03-30',
    '2026-10-24T20:59:59Z': '2026-10-24',
    '2026-10-24T21:00:00Z': '2026-10-25',
    '2026-10-25T21:59:59Z': '2026-10-25',
    '2026-10-25T22:00:00Z': '2026-10-26',
  };
  for (const at of Object.keys(moments)) await insertOrder(db.write, { at, lines: [{ price: 1000 }] });
  expect(await refreshFigures(db)).toBe(6);
  const days = Object.values(moments);
  expect(await figures()).toMatchObject(
    [...new Set(days)].sort().map((day) => ({ day, orders: days.filter((other) => other === day).length })),
  );
});

test('[FIG-1] adds up pieces, revenue after discounts, refunds and known costs exactly', async () => {
  await insertOrder(db.write, {
    at: '2026-05-05T09:00:00Z',
    lines: [
      { price: 3333, quantity: 3, discount: 100, refunded: 3300, refundedQuantity: 1, cost: 2001, brand: 'Bosch' },
      { price: 501, quantity: 1, brand: 'SKF' },
    ],
  });
  await insertOrder(db.write, {
    at: '2026-05-05T10:00:00Z',
    lines: [{ price: 9999, brand: 'SKF' }],
    status: 'CANCELLED',
  });
  await refreshFigures(db);
  // 3 × 3333 − 100 − 3300 = 6599; two kept pieces cost 2 × 2001 = 4002.
  const bosch = { orders: 1, cancelled: 0, pieces: 2, revenue: 6599, refunded: 3300, cost: 4002, known: 6599 };
  expect(await figures()).toEqual([{ day: '2026-05-05', key: '', ...bosch, cancelled: 1, pieces: 3, revenue: 7100 }]);
  expect(await figures('brand')).toEqual([
    { day: '2026-05-05', key: 'Bosch', ...bosch },
    {
      ...{ day: '2026-05-05', key: 'SKF', orders: 1, cancelled: 1, pieces: 1 },
      ...{ revenue: 501, refunded: 0, cost: 0, known: 0 },
    },
  ]);
});

test('[FIG-1] divides the revenue of a product between its warehouses without a rounding difference', async () => {
  await insertOrder(db.write, {
    at: '2026-05-05T09:00:00Z',
    lines: [{ price: 3333, quantity: 3, discount: 99, product: 1 }],
    reserved: [
      { product: 1, warehouse: 1, quantity: 2 },
      { product: 1, warehouse: 3, quantity: 1 },
    ],
  });
  await insertOrder(db.write, { at: '2026-05-05T09:00:00Z', lines: [{ price: 700 }] });
  await refreshFigures(db);
  // 9900 in thirds: 6600 and 3300.
  expect(await figures('warehouse')).toMatchObject([
    { key: '', orders: 1, pieces: 1, revenue: 700 },
    { key: '1', orders: 1, pieces: 2, revenue: 6600 },
    { key: '3', orders: 1, pieces: 1, revenue: 3300 },
  ]);
});

test('[FIG-1] corrects the day of an old order when it is refunded, changed or cancelled later', async () => {
  const old = await insertOrder(db.write, { at: '2025-11-03T09:00:00Z', lines: [{ price: 5000, quantity: 2 }] });
  const other = await insertOrder(db.write, { at: '2025-12-04T09:00:00Z', lines: [{ price: 400 }] });
  await refreshFigures(db);
  await sql('UPDATE order_item SET refunded = 5000, refunded_quantity = 1 WHERE order_id = $1', [old]);
  expect(await refreshFigures(db)).toBe(1);
  expect(await figures()).toMatchObject([
    { day: '2025-11-03', pieces: 1, revenue: 5000, refunded: 5000 },
    { day: '2025-12-04', pieces: 1, revenue: 400 },
  ]);
  await sql('UPDATE order_item SET purchase_cost = 3000 WHERE order_id = $1', [old]);
  await sql("UPDATE customer_order SET status = 'CANCELLED' WHERE id = $1", [other]);
  expect(await refreshFigures(db)).toBe(2);
  expect(await figures()).toMatchObject([
    { day: '2025-11-03', cost: 3000, known: 5000 },
    { day: '2025-12-04', orders: 0, cancelled: 1, pieces: 0, revenue: 0 },
  ]);
});

test('[FIG-1] does nothing when no order has changed', async () => {
  await insertOrder(db.write, { at: '2026-05-05T09:00:00Z', lines: [{ price: 1 }] });
  await refreshFigures(db);
  await sql("UPDATE customer_order SET notes = 'x'");
  expect(await refreshFigures(db)).toBe(0);
});

test('[FIG-1] counts each change once when several processes refresh at the same time', async () => {
  for (let hour = 10; hour < 20; hour++)
    await insertOrder(db.write, { at: `2026-05-05T${hour}:00:00Z`, lines: [{ price: 100 }] });
  const counted = await Promise.all(Array.from({ length: 4 }, () => refreshFigures(db)));
  expect(counted.reduce((all, days) => all + days, 0)).toBe(1);
  expect(await figures()).toMatchObject([{ orders: 10, revenue: 1000 }]);
});

test('[FIG-1] rebuilds the same figures from all orders', async () => {
  for (const day of ['2025-01-31', '2026-02-01'])
    await insertOrder(db.write, {
      ...{ at: `${day}T12:00:00Z`, promised: day, lines: [{ price: 250, quantity: 4, cost: 99 }] },
      ...{ status: 'COMPLETED', reserved: [{ product: 1, warehouse: 1, quantity: 4, reached: day }] },
    });
  await refreshFigures(db);
  const everything = async () => [
    await sql('SELECT * FROM sales_figure ORDER BY dimension, step, day, key'),
    await sql('SELECT * FROM delivery_figure ORDER BY day'),
  ];
  const before = await everything();
  await sql(
    'UPDATE sales_figure SET revenue = 7; DELETE FROM delivery_figure; INSERT INTO figure_change VALUES (now())',
  );
  expect(await rebuildFigures(db)).toBe(2);
  expect(await everything()).toEqual(before);
  expect(await refreshFigures(db)).toBe(0);
});

test('[FIG-1] counts deliveries by promised day as on time, late or open', async () => {
  const deliver = (promised: string, reached: string | null, more: object = {}) =>
    insertOrder(db.write, {
      ...{ at: '2026-05-01T09:00:00Z', promised, lines: [{ price: 1 }], status: 'COMPLETED' },
      reserved: [{ product: 1, warehouse: 1, quantity: 1, reached }],
      ...more,
    });
  await deliver('2026-05-04', '2026-05-04');
  await deliver('2026-05-04', '2026-05-02');
  await deliver('2026-05-04', '2026-05-05');
  const open = await deliver('2026-05-04', null, { status: 'PENDING', carrier: 'Nova Poshta' });
  await deliver('2026-05-04', null, { status: 'CANCELLED' });
  await refreshFigures(db);
  const deliveries = () =>
    sql('SELECT day::text, method_id, carrier, deliveries, on_time, late FROM delivery_figure ORDER BY carrier');
  const first = { day: '2026-05-04', method_id: 1, carrier: '', deliveries: 3, on_time: 2, late: 1 };
  const second = { day: '2026-05-04', method_id: 1, carrier: 'Nova Poshta', deliveries: 1, on_time: 0, late: 0 };
  expect(await deliveries()).toEqual([first, second]);
  await sql("UPDATE stock_reservation SET reached = '2026-05-04' WHERE order_id = $1", [open]);
  await refreshFigures(db);
  expect(await deliveries()).toEqual([first, { ...second, on_time: 1 }]);
});

test('[FIG-1] values the stock of own warehouses including held pieces', async () => {
  await insertOrder(db.write, {
    ...{ at: new Date().toISOString(), lines: [{ price: 10_000, product: 2 }] },
    reserved: [{ product: 2, warehouse: 1, quantity: 1 }],
  });
  await sql("UPDATE product SET created_at = '2024-02-01T12:00:00Z'");
  await refreshStockFigures(db);
  const today = localDay(new Date());
  expect(await sql('SELECT day::text, warehouse_id, products, pieces, value FROM stock_figure ORDER BY 2')).toEqual([
    // Five and three pieces, and the one that the order holds, at 100 lei.
    { day: today, warehouse_id: 1, products: 2, pieces: 9, value: 90_000 },
    { day: today, warehouse_id: 2, products: 1, pieces: 2, value: 20_000 },
  ]);
  expect(await sql('SELECT product_id, last_sold::text, was_sold FROM stock_mover ORDER BY 1, warehouse_id')).toEqual([
    ...[1, 1].map((product_id) => ({ product_id, last_sold: '2024-02-01', was_sold: false })),
    { product_id: 2, last_sold: today, was_sold: true },
  ]);
  await refreshStockFigures(db, new Date(Date.now() + 86_400_000));
  expect(await sql('SELECT DISTINCT day::text FROM stock_figure ORDER BY 1')).toEqual(
    [today, addDays(today, 1)].map((day) => ({ day })),
  );
});

test('[FIG-1] values own stock at the cost of the last purchase, else of the latest list', async () => {
  await insertOrder(db.write, { at: '2026-05-05T09:00:00Z', lines: [{ price: 10_000, product: 1, cost: 7000 }] });
  await sql("UPDATE customer_order SET created_at = now() - interval '1 day'");
  await sql(`INSERT INTO supplier (name) VALUES ('Depot')`);
  const offer = (product: number, warehouse: number, cost: number, age: string) =>
    sql(
      `INSERT INTO offer (warehouse_id, brand_id, part_key, part_number, product_id, supplier_id, purchase, cost, quantity, listed_at)
       SELECT $2::int, 1, 'K' || $1::int, 'K', $1::int, (SELECT id FROM supplier), 1, $3::int, 0, now() - $4::interval`,
      [product, warehouse, cost, age],
    );
  await offer(1, 3, 1000, '1 hour');
  await offer(2, 3, 5000, '2 days');
  await offer(2, 4, 6000, '1 day');
  await sql('INSERT INTO stock (product_id, warehouse_id, quantity) VALUES (3, 2, 4)');
  await refreshStockFigures(db);
  // Part 1 was bought for 70 lei, part 2 was last listed at 60 lei without VAT, part 3 was never listed.
  expect(await sql('SELECT warehouse_id, pieces, value, cost, uncosted FROM stock_figure ORDER BY 1')).toEqual([
    { warehouse_id: 1, pieces: 8, value: 80_000, cost: 5 * 7000 + 3 * 7200, uncosted: 0 },
    { warehouse_id: 2, pieces: 6, value: 60_000, cost: 2 * 7000, uncosted: 4 },
  ]);
});

test('[FIG-1] adds counted searches to their day and language', async () => {
  const now = new Date('2026-05-05T21:30:00Z');
  const count = (lang: 'ro-MD' | 'ru', unanswered: number) =>
    countSearch(db, lang, 'filtru', { searches: 1, unanswered }, now);
  count('ro-MD', 0);
  count('ro-MD', 1);
  await storeSearchCounts(db);
  await refreshFigures(db);
  count('ru', 0);
  count('ro-MD', 0);
  await storeSearchCounts(db);
  await storeSearchCounts(db);
  await refreshFigures(db);
  await refreshFigures(db);
  expect(await sql('SELECT day::text, lang, searches, unanswered FROM search_figure ORDER BY lang')).toEqual([
    { day: '2026-05-06', lang: 'ro-MD', searches: 3, unanswered: 1 },
    { day: '2026-05-06', lang: 'ru', searches: 1, unanswered: 0 },
  ]);
});
