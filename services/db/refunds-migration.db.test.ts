import { createEmptyDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { migrate, migrationsFolder, readMigrations } from './migrate';

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.close());

const old = `INSERT INTO customer_order (id, token, number, lang, payment, status, quantity, subtotal, total, delivery_id, contact)
  SELECT n, repeat(n::text, 32), 'P-' || n, 'ro-MD', CASE n WHEN 2 THEN 'card' WHEN 4 THEN 'card' ELSE 'cash' END,
    CASE n WHEN 2 THEN 'CANCELLED' ELSE 'COMPLETED' END, 3, 165015, 165015, 1, '{}' FROM generate_series(1, 4) n;
  INSERT INTO order_item (order_id, position, product_id, name_ro, name_ru, slug, part_number, brand_name, drawing, price, quantity, total)
    SELECT n, 1, 1, '', '', 'x', 'X', 'B', 'd', 55005, 3, 165015 FROM generate_series(1, 4) n;
  INSERT INTO order_event (order_id, kind, details) VALUES (1, 'refunded', '{"amount": 165015}'),
    (1, 'refunded', '{"amount": 165015}'), (1, 'refunded', '{"amount": 59900}'), (3, 'refunded', '{"amount": 55005}'),
    (4, 'refunded', '{"amount": 165015}');
  INSERT INTO return_request (id, order_id, request_key, status) VALUES (9, 3, gen_random_uuid(), 'REFUNDED');
  INSERT INTO return_line (return_id, order_id, position, quantity, reason) VALUES (9, 3, 1, 1, 'fit-size');
  INSERT INTO payment (id, order_id, provider, reference, state, amount, expires_at) VALUES
    (gen_random_uuid(), 2, 'sandbox', 'a', 'refund_due', 165015, now()),
    (gen_random_uuid(), 4, 'sandbox', 'b', 'paid', 165015, now()),
    (gen_random_uuid(), 4, 'sandbox', 'c', 'refunded', 165015, now());
  INSERT INTO stock_reservation (order_id, product_id, warehouse_id, quantity) VALUES (2, 1, 1, 3), (3, 1, 1, 3);`;

test('[CHK-6] what went back before refunds had rows of their own counts, at most as what was paid', async () => {
  const all = readMigrations(migrationsFolder);
  await migrate(
    database.write,
    all.filter(({ number }) => number < 37),
  );
  await database.write.query(old);
  await migrate(database.write, all);
  const read = async (sql: string) => (await database.write.query(sql)).rows;
  // Nearly four thousand lei were noted on the first; of the fourth a second payment went back, and the first is kept.
  expect(await read('SELECT id, refunded FROM customer_order ORDER BY id')).toEqual([
    { id: 1, refunded: 165_015 },
    { id: 2, refunded: 0 },
    { id: 3, refunded: 55_005 },
    { id: 4, refunded: 0 },
  ]);
  expect(await read('SELECT refunded, refunded_quantity FROM order_item WHERE order_id = 3')).toEqual([
    { refunded: 55_005, refunded_quantity: 1 },
  ]);
  expect(await read('SELECT reference, refunded FROM payment ORDER BY reference')).toEqual([
    { reference: 'a', refunded: 165_015 },
    { reference: 'b', refunded: 0 },
    { reference: 'c', refunded: 165_015 },
  ]);
  expect(await read('SELECT order_id, amount, state, overpaid FROM refund')).toEqual([
    { order_id: 2, amount: 165_015, state: 'due', overpaid: true },
  ]);
  expect(await read('SELECT order_id, returned FROM stock_reservation ORDER BY order_id')).toEqual([
    { order_id: 2, returned: 3 },
    { order_id: 3, returned: 0 },
  ]);
});
