import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { parseEnvironment } from '@/lib/config/environment';
import { loadSecrets } from '@/lib/config/secrets';
import type { Call } from '@/lib/contract/call';
import { contractHeaders } from '@/lib/contract/headers';
import { firstLocale } from '@/lib/contract/locales/locales';
import { deliveryQuote } from '@/lib/contract/orders/delivery';
import { ordersCheckout } from '@/lib/contract/orders/orders';
import { sessionCreate } from '@/lib/contract/orders/session';
import { type CallerSecrets, callerHeaders } from '@/lib/system/signatures';
import type { Cleanup } from '@/scripts/launch/cleanup';
import { freePorts, waitUntilReady } from '@/scripts/launch/port';
import { startProgram } from '@/scripts/launch/program';
import { fillDemoCatalogue } from '@/services/catalogue/fill-demo-catalogue';
import { migrate } from '@/services/db/migrate';
import { openServer } from '@/services/db/open';
import { createDatabase, type Database } from '@/services/db/pools';
import { defineTool, timed, wholeNumber } from '../scripts/tool';
import { figure, percentile, printFigures, tableText } from './report';
import { Connection, requestText } from './services/ask';

const products = 2_000;
const warmUp = 30;

const options = z.object({
  orders: wholeNumber(300, 'orders one at a time, and again in parallel'),
  'at-once': wholeNumber(8, 'parallel orders'),
});

/** The benchmark of placing orders. */
export const checkoutBench = defineTool({
  name: 'bench -- checkout',
  summary: 'orders over HTTP, one at a time and in parallel, beside a bare INSERT',
  description: `Places orders of three lines over HTTP: session, idempotency key, prices, stock, delivery days, order and
e-mail. First one at a time, alternately with an INSERT of one row through pg, then several at once.`,
  options,
  async run({ orders, 'at-once': atOnce }, cleanup) {
    const { database, port, prepare } = await open(cleanup);
    const connections = Array.from({ length: atOnce }, () => new Connection(port));
    for (const connection of connections) cleanup.add(() => connection.close());
    const place = async (connection: Connection, request: Buffer) => {
      const status = await connection.send(request);
      if (status !== 200) throw new Error(`The checkout answered ${status}.`);
    };
    await database.write.query('CREATE TABLE bench_row (at timestamptz)');
    const times: Record<'checkout' | 'insert', number[]> = { checkout: [], insert: [] };
    for (const request of await prepare(warmUp + orders)) {
      times.insert.push(await timed(() => database.write.query('INSERT INTO bench_row VALUES (now())')));
      const single = new Connection(port);
      times.checkout.push(await timed(() => place(single, request)));
      await single.close();
    }
    const queue = (await prepare(orders)).values();
    const ms = await timed(() =>
      Promise.all(
        connections.map(async (connection) => {
          for (const request of queue) await place(connection, request);
        }),
      ),
    );
    const row = (name: string, all: readonly number[], perSecond: string) => {
      const sorted = all.slice(warmUp).toSorted((a, b) => a - b);
      return [name, figure(percentile(sorted, 0.5)), figure(percentile(sorted, 0.99)), perSecond];
    };
    const rows = [
      row('checkout over HTTP', times.checkout, figure(orders / (ms / 1000))),
      row('INSERT of one row through pg', times.insert, ''),
    ];
    printFigures(`\n${tableText(['', 'p50 ms', 'p99 ms', `orders/s, ${atOnce} at once`], rows)}`);
  },
});

/** Starts services with a demo catalogue; `prepare` returns checkout requests of different buyers. */
async function open(cleanup: Cleanup) {
  const dataDir = mkdtempSync(join(tmpdir(), 'piesar-bench-'));
  cleanup.add(async () => rmSync(dataDir, { recursive: true, force: true }));
  const [port = 0, adminPort = 0] = await freePorts(2);
  const ports = { SERVICES_PORT: String(port), ADMIN_PORT: String(adminPort) };
  const settings = { DATA_DIR: dataDir, ...ports, LOG_LEVEL: 'error' } as const;
  const env = { ...process.env, NODE_ENV: 'production', ...settings } as const;
  const config = parseEnvironment(env);
  const { servicesSecrets: secrets } = loadSecrets(config.dataDir, env);
  const server = await openServer(config);
  cleanup.add(() => server.release());
  const database = createDatabase({ url: server.url, poolSize: 2 });
  cleanup.add(() => database.close());
  await migrate(database.write);
  await fillDemoCatalogue({ database, products, seed: 1 });
  await database.write.query('UPDATE stock SET quantity = 100000 WHERE quantity > 0');
  const program = startProgram('services', 'services/main.ts', env);
  cleanup.add(() => program.stop());
  const base = `http://127.0.0.1:${port}`;
  await Promise.race([waitUntilReady(`${base}/readyz`), program.ended]);
  const stocked = await productsInStock(database);
  const prepare = async (count: number) => {
    const buyers = await makeBuyers({ base, secrets }, stocked, count);
    return buyers.map(({ order, headers }) => requestText(ordersCheckout, order, secrets, headers));
  };
  return { database, port, prepare };
}

async function productsInStock({ write }: Database): Promise<number[]> {
  const { rows } = await write.query(`SELECT s.product_id AS id FROM stock s JOIN listing l USING (product_id)
    WHERE l.price IS NOT NULL GROUP BY s.product_id HAVING sum(s.quantity) > 0 ORDER BY s.product_id`);
  return z
    .array(z.object({ id: z.int() }))
    .parse(rows)
    .map(({ id }) => id);
}

/** A complete order and the headers of its session. */
export type Buyer = {
  readonly headers: Readonly<Record<string, string>>;
  readonly order: z.input<typeof ordersCheckout.request>;
};

const lang = firstLocale;
const linesEach = 3;
const city = 'Chișinău';

/** URLs of the services, and the secrets for signing requests to them. */
export type ServicesAddress = { readonly base: string; readonly secrets: CallerSecrets };

/** Creates sessions with different IP addresses and carts, and courier orders for them. */
export async function makeBuyers(at: ServicesAddress, products: readonly number[], count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let number = 0; number < count; number += 1) {
    const cart = Array.from({ length: linesEach }, (_, line) => ({
      productId: products[(number * linesEach + line) % products.length] ?? 0,
      quantity: 1,
    }));
    serial += 1;
    const from = { [contractHeaders.clientIp]: `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}` };
    const { key } = await ask(at, sessionCreate, { lang, cart }, from);
    const headers = { ...from, [contractHeaders.session]: key };
    const { items } = await ask(at, deliveryQuote, { lang, city }, headers);
    const courier = items.find(({ code }) => code === 'courier');
    if (!courier || courier.refused) throw new Error('The courier does not take these parts.');
    buyers.push({ headers, order: orderOf(courier, serial) });
  }
  return buyers;
}

/** Makes IP address, e-mail and phone unique. */
let serial = 0;

function orderOf(
  { id, total }: { id: number; total: Buyer['order']['expectedTotal'] },
  number: number,
): Buyer['order'] {
  const person = { firstName: 'Ion', lastName: 'Rusu', phone: `${60_000_000 + number}` };
  return {
    lang,
    idempotencyKey: randomUUID(),
    contact: { ...person, email: `ion.rusu.${number}@exemplu.md` },
    delivery: { methodId: id, address: { ...person, country: 'MD', city, address: 'bd. Ștefan cel Mare 132' } },
    payment: 'cash',
    agree: true,
    expectedTotal: total,
  };
}

async function ask<Request extends z.ZodType, Response extends z.ZodType>(
  at: ServicesAddress,
  call: Call<Request, Response>,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<z.output<Response>> {
  const answer = await fetch(`${at.base}/${call.service}${call.path}`, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      ...callerHeaders(call.service, at.secrets),
      ...headers,
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${call.path} answered ${answer.status}: ${await answer.text()}`);
  return call.response.parse(await answer.json());
}
