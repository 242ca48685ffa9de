import { addDays, localDay } from '@/lib/domain/time/calendar';
import { completeOrder, shipOrder } from '@/services/orders/send-order';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { placeOrder } from '@/tests/fixtures/placed-order';
import { transaction } from '../db/query';
import { countPunctuality, punctualityOf } from './product';

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, { 1: { 1: 500 }, 2: { 2: 500 }, 3: { 3: 500 } });
});
afterAll(() => app.close());
beforeEach(() => app.db.write.query('TRUNCATE stock_reservation'));

const today = localDay(new Date());
const inTransaction = <Result>(work: Parameters<typeof transaction<Result>>[1]) => transaction(app.db.write, work);
const address = {
  firstName: 'Ion',
  lastName: 'Rusu',
  country: 'MD',
  address: 'str. Teilor 5',
  city: 'Chișinău',
  phone: '+37369123456',
};
const carried = { delivery: { methodId: 2, address } };

async function reservations(orderId: number) {
  const { rows } = await app.db.read.query<{ warehouse_id: number; promised: string; reached: string | null }>(
    'SELECT warehouse_id, promised::text, reached::text FROM stock_reservation WHERE order_id = $1 ORDER BY warehouse_id',
    [orderId],
  );
  return rows;
}

/** Creates deliveries of a warehouse with a promised day and an arrival day, if any. */
async function deliveries(
  warehouse: number,
  count: number,
  promised: number,
  reached: number | null,
  status = 'COMPLETED',
) {
  const { token } = await app.customer();
  const { id } = await placeOrder(app, { token }, { 1: 1 });
  await app.db.write.query('DELETE FROM stock_reservation WHERE order_id = $1', [id]);
  await app.db.write.query('ALTER TABLE customer_order DISABLE TRIGGER order_status_moves');
  await app.db.write.query(
    'UPDATE customer_order SET promised_from = $2, promised_to = $2, status = $3 WHERE id = $1',
    [id, addDays(today, promised), status],
  );
  await app.db.write.query('ALTER TABLE customer_order ENABLE TRIGGER order_status_moves');
  await app.db.write.query(
    `INSERT INTO stock_reservation (order_id, product_id, warehouse_id, quantity, promised, reached)
      SELECT $1, 1000 + n, $2, 1, $3, $4 FROM generate_series(1, $5::int) n`,
    [id, warehouse, addDays(today, promised), reached === null ? null : addDays(today, reached), count],
  );
}

test('[CHK-5] stores the promised day of each warehouse and the day of readiness with an order', async () => {
  const { token } = await app.customer();
  const { id } = await placeOrder(app, { token }, { 1: 1, 2: 1 });
  const [store, central] = await reservations(id);
  expect(store?.promised).toBeTruthy();
  // In the evening the store promises the next day.
  expect((central?.promised ?? '') >= (store?.promised ?? '')).toBe(true);
  expect([store?.reached, central?.reached]).toEqual([null, null]);
  await inTransaction((client) => shipOrder(client, app.mail, id));
  expect((await reservations(id)).map(({ reached }) => reached)).toEqual([today, today]);
});

test('[CHK-5] stores a separate day for each pickup parcel', async () => {
  const { token } = await app.customer();
  const delivery = { methodId: 1, storeId: 1, dispatch: 'ready' as const };
  const { id } = await placeOrder(app, { token }, { 1: 1, 3: 1 }, { delivery });
  const reached = async () => (await reservations(id)).map(({ reached: day }) => day);
  await inTransaction((client) => shipOrder(client, app.mail, id));
  expect(await reached()).toEqual([today, null]);
  const own = (await reservations(id)).map(({ promised }) => promised);
  const { rows } = await app.db.read.query<{ day: string }>(
    'SELECT promised_to::text AS day FROM order_parcel WHERE order_id = $1 ORDER BY number',
    [id],
  );
  expect(own).toEqual(rows.map(({ day }) => day));
  await inTransaction((client) => shipOrder(client, app.mail, id));
  expect(await reached()).toEqual([today, today]);
});

test('[CHK-5] counts a delivery as arrived at the buyer', async () => {
  const { token } = await app.customer();
  const { id } = await placeOrder(
    app,
    { token },
    { 1: 1 },
    { ...carried, expectedTotal: { amount: 14_000, currency: 'MDL' } },
  );
  await inTransaction((client) => shipOrder(client, app.mail, id));
  expect((await reservations(id)).map(({ reached }) => reached)).toEqual([null]);
  await inTransaction((client) => completeOrder(client, app.mail, id));
  expect((await reservations(id)).map(({ reached }) => reached)).toEqual([today]);
});

test('[CHK-5] computes punctuality from 30 deliveries on', async () => {
  await deliveries(1, 29, -3, -3);
  expect(await countPunctuality(app.db.read, today)).toEqual(new Map());
  await deliveries(1, 1, -5, -4);
  await deliveries(2, 29, -5, -5);
  expect(await countPunctuality(app.db.read, today)).toEqual(new Map([[1, { share: 29 / 30, deliveries: 30 }]]));
});

test('[CHK-5] counts 90 days, with unsent overdue parcels as late, without cancelled and undue ones', async () => {
  await deliveries(1, 30, -89, -89);
  await deliveries(1, 40, -90, -80);
  await deliveries(1, 10, -2, null, 'PENDING');
  await deliveries(1, 10, 2, null, 'PENDING');
  await deliveries(1, 10, -2, null, 'CANCELLED');
  await deliveries(1, 10, -2, null, 'SHIPPED');
  expect(await countPunctuality(app.db.read, today)).toEqual(new Map([[1, { share: 30 / 40, deliveries: 40 }]]));
});

test('[CHK-5] ignores pieces that waited for other pieces of their order', async () => {
  await deliveries(1, 30, -10, -3);
  await app.db.write.query('UPDATE stock_reservation SET promised = promised - 4');
  expect(await countPunctuality(app.db.read, today)).toEqual(new Map());
});

test('[CHK-5] returns punctuality with the number of deliveries, and recounts in the background', async () => {
  await deliveries(1, 40, -3, -3);
  const db = { ...app.db };
  const first = await punctualityOf(db);
  expect(first.get(1)).toEqual({ share: 1, deliveries: 40 });
  await deliveries(1, 40, -3, -2);
  expect(await punctualityOf(db)).toBe(first);
  const later = new Date(Date.now() + 11 * 60_000);
  expect(await punctualityOf(db, later)).toBe(first);
  const counted = async () => (await punctualityOf(db, later)).get(1)?.deliveries === 80;
  while (!(await counted())) await app.db.read.query('SELECT 1');
  expect((await punctualityOf(db, later)).get(1)).toEqual({ share: 0.5, deliveries: 80 });
});
