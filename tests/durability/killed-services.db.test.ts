import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ordersCheckout } from '@/lib/contract/orders/orders';
import { sessionCreate } from '@/lib/contract/orders/session';
import { fillCatalogue } from '../fixtures/account-app';
import { signedHeaders } from '../fixtures/caller';
import { type ServicesProcess, startServices } from '../fixtures/services-process';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database';

/*
 * Number of times that the services are killed during orders. A few times suffice in the test suite; for a longer run
 * use `KILLS=20 npx jest tests/durability`.
 */
const kills = Number(process.env.KILLS ?? 3);
const buyersARound = 20;

/** Products 1 and 2 can be ordered freely. The test locks product 3, so that its orders stay pending. */
const pieces = 30 * kills + 100;

let database: TestDatabase;
let dataDir: string;
let services: ServicesProcess;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'piesar-durability-'));
  database = await createTestDatabase();
  await fillCatalogue(database, { 1: { 1: pieces }, 2: { 2: pieces }, 3: { 1: pieces } });
}, 60_000);
beforeEach(async () => {
  services = await startServices(database.url, dataDir);
}, 60_000);
afterEach(() => services.kill('SIGKILL'));
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A buyer with a unique IP address, e-mail and phone number. */
type Buyer = { readonly key: string; readonly idempotencyKey: string; readonly number: number };
let buyers = 0;

async function send(path: string, body: unknown, from: number, key?: string): Promise<Response> {
  return fetch(`${services.url}/account${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signedHeaders('account'),
      'x-client-address': `10.1.${Math.floor(from / 256)}.${from % 256}`,
      ...(key !== undefined && { 'x-session-key': key }),
    },
    body: JSON.stringify(body),
  });
}

const buyersOf = (products: readonly number[]): Promise<Buyer[]> =>
  Promise.all(
    products.map(async (productId) => {
      const cart = [{ productId, quantity: 1 }];
      buyers += 1;
      const from = buyers;
      const answer = await send(sessionCreate.path, { lang: 'ro-MD', cart }, from);
      const { key } = sessionCreate.response.parse(await answer.json());
      return { key, idempotencyKey: randomUUID(), number: from };
    }),
  );

/** The order that the services acknowledged; undefined if they were killed before. */
async function buy({ key, idempotencyKey, number: from }: Buyer): Promise<number | undefined> {
  const contact = { firstName: 'Ion', lastName: 'Rusu', email: `ion${from}@exemplu.md`, phone: `${69_100_000 + from}` };
  const body = {
    lang: 'ro-MD',
    idempotencyKey,
    contact,
    delivery: { methodId: 1, storeId: 1 },
    payment: 'cash',
    agree: true,
    expectedTotal: { amount: 10_000, currency: 'MDL' },
  };
  const answer = await send(ordersCheckout.path, body, from, key).catch(() => undefined);
  const json: unknown = await answer?.json().catch(() => undefined);
  return ordersCheckout.response.safeParse(json).data?.id;
}

async function number(sql: string): Promise<number> {
  return Number((await database.write.query(sql)).rows[0]?.n);
}
const waiting = () =>
  number(`SELECT count(*) AS n FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'piesar' AND wait_event_type = 'Lock'`);
const stock = () => number('SELECT sum(quantity) AS n FROM stock');

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(10);
}

/** Runs work while the stock of product 3 is locked, so that its orders wait. */
async function holdingStock(work: (release: () => Promise<void>) => Promise<void>): Promise<void> {
  const client = await database.write.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM stock WHERE product_id = 3 FOR UPDATE');
    await work(async () => void (await client.query('COMMIT')));
  } finally {
    client.release();
  }
}

async function expectOrders(before: { orders: number; stock: number }, buyers: number): Promise<void> {
  expect(await number('SELECT count(*) AS n FROM customer_order')).toBe(before.orders + buyers);
  expect(await stock()).toBe(before.stock - buyers);
  expect(await number('SELECT count(*) AS n FROM idempotency_key WHERE order_id IS NULL')).toBe(0);
  const wrong = await number(`SELECT count(*) AS n FROM customer_order o
    WHERE o.quantity IS DISTINCT FROM (SELECT sum(quantity) FROM stock_reservation r WHERE r.order_id = o.id)
      OR NOT EXISTS (SELECT FROM order_item i WHERE i.order_id = o.id)`);
  expect(wrong).toBe(0);
}

const begin = async () => ({
  orders: await number('SELECT count(*) AS n FROM customer_order'),
  stock: await stock(),
});

test('[SVC-1] finishes pending requests and accepts no new ones on SIGTERM', async () => {
  const [before, held] = [await begin(), await buyersOf(Array(8).fill(3))];
  await holdingStock(async (release) => {
    const answers = Promise.all(held.map(buy));
    await until(async () => (await waiting()) === held.length);
    services.kill('SIGTERM');
    await until(() =>
      fetch(`${services.url}/healthz`).then(
        () => false,
        () => true,
      ),
    );
    await release();
    const orders = await answers;
    expect(orders.filter((id) => id !== undefined)).toHaveLength(held.length);
  });
  expect(await services.exited).toBe(0);
  await expectOrders(before, held.length);
}, 60_000);

/** Kills the services while some orders are acknowledged, some are waiting, and some are being sent. */
async function killAmid(everyone: readonly Buyer[]): Promise<ReadonlyMap<Buyer, number>> {
  const acknowledged = new Map<Buyer, number>();
  await holdingStock(async (release) => {
    const answers = everyone.map(async (buyer) => {
      const order = await buy(buyer);
      if (order !== undefined) acknowledged.set(buyer, order);
    });
    await until(async () => acknowledged.size > 2 && (await waiting()) > 2);
    services.kill('SIGKILL');
    await Promise.all(answers);
    await release();
  });
  return acknowledged;
}

test(
  `[CHK-2] stores each acknowledged order once although the services are killed ${kills} times`,
  async () => {
    const before = await begin();
    let bought = 0;
    for (let round = 0; round < kills; round += 1) {
      const everyone = await buyersOf(Array.from({ length: buyersARound }, (_, n) => [1, 2, 3, 1][n % 4] ?? 1));
      const acknowledged = await killAmid(everyone);
      expect(acknowledged.size).toBeLessThan(everyone.length);
      await services.exited;
      services = await startServices(database.url, dataDir);
      const orders = await Promise.all(everyone.map(buy));
      for (const [n, buyer] of everyone.entries()) {
        expect(orders[n]).toBeDefined();
        if (acknowledged.has(buyer)) expect(orders[n]).toBe(acknowledged.get(buyer));
      }
      expect(new Set(orders).size).toBe(everyone.length);
      bought += everyone.length;
      await expectOrders(before, bought);
    }
  },
  kills * 30_000,
);
