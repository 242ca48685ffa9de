import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { parseEnvironment } from '@/lib/config/environment';
import { loadSecrets } from '@/lib/config/secrets';
import { ordersCheckout } from '@/lib/contract/orders/orders';
import type { CallerSecrets } from '@/lib/system/caller-signature';
import { Cleanup } from '@/scripts/launch/cleanup';
import { freePorts } from '@/scripts/launch/port';
import { startProgram } from '@/scripts/launch/program';
import { waitUntilReady } from '@/scripts/launch/readiness';
import { readCommand } from '@/scripts/terminal';
import { fillDemoCatalogue } from '@/services/catalogue/fill-demo-catalogue';
import { migrate } from '@/services/db/migrate';
import { openServer } from '@/services/db/open';
import { createDatabase, type Database } from '@/services/db/pools';
import { type Buyer, makeBuyers } from './checkout/buyers';
import { BareConnection, type Rehearsed, rehearsal } from './checkout/rehearsal';
import { wholeNumber } from './options';
import { type Bench, figure, median, percentile, printFigures, tableText } from './report';
import { Connection, requestText } from './services/ask';

const help = `npm run bench -- checkout [options]

Places orders of three lines each over HTTP, the whole call: session, key, prices,
stock, promised days, order, letter. In turn with it, runs the statements of such
orders, BEGIN and COMMIT included, straight through pg: first one at a time, then
several at once. Every order has a buyer of its own; nothing is undone.

  --orders N    orders of each kind, one at a time and again at once (300)
  --at-once N   how many at the same time (8)`;

const products = 2_000;
const warmUp = 30;

async function run(args: readonly string[]): Promise<void> {
  const options = readCommand(() => readOptions(args));
  const cleanup = new Cleanup();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanup.run(console.error).then(() => process.exit(130)));
  try {
    await measure(await open(options, cleanup), options);
  } finally {
    await cleanup.run(console.error);
  }
}

type Options = ReturnType<typeof readOptions>;
type CheckoutBench = {
  /** Connections to the services; those that rest for some seconds are closed by them. */
  readonly connect: (count: number) => Connection[];
  readonly bare: readonly BareConnection[];
  /** Prepares as many orders of each kind. */
  readonly prepare: (count: number) => Promise<{ requests: Buffer[]; rehearsed: Rehearsed[] }>;
};

async function open({ atOnce }: Options, cleanup: Cleanup): Promise<CheckoutBench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'piesar-bench-'));
  cleanup.add(async () => rmSync(dataDir, { recursive: true, force: true }));
  const [port = 0] = await freePorts(1);
  const settings = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    SERVICES_PORT: String(port),
    LOG_LEVEL: 'error',
  } as const;
  const env = { ...process.env, ...settings };
  const config = parseEnvironment(env);
  const { servicesSecrets } = loadSecrets(config.dataDir, env);
  const server = await openServer(config);
  cleanup.add(() => server.release());
  const database = createDatabase({ url: server.url, poolSize: 2 });
  cleanup.add(() => database.close());
  await migrate(database.write);
  await fillDemoCatalogue({ database, products, seed: 1 });
  // A rehearsal takes nothing away: what several of them plan to take must be there for all.
  await database.write.query('UPDATE stock SET quantity = 100000 WHERE quantity > 0');
  const program = startProgram('services', 'services/main.ts', env);
  cleanup.add(() => program.stop());
  const base = `http://127.0.0.1:${port}`;
  await Promise.race([waitUntilReady(`${base}/readyz`), program.ended]);
  const rehearse = rehearsal(database, config);
  const inStock = await partsInStock(database);
  const prepare: CheckoutBench['prepare'] = async (count) => {
    const buyers = await makeBuyers({ base, secrets: servicesSecrets }, inStock, count * 2);
    const requests = buyers.slice(0, count).map((buyer) => requestOf(buyer, servicesSecrets));
    const rehearsed: Rehearsed[] = [];
    for (const buyer of buyers.slice(count)) rehearsed.push(await rehearse(buyer));
    return { requests, rehearsed };
  };
  const connect: CheckoutBench['connect'] = (count) => {
    const made = Array.from({ length: count }, () => new Connection(port));
    for (const connection of made) cleanup.add(() => connection.close());
    return made;
  };
  const bare = Array.from({ length: atOnce }, () => new BareConnection(server.url));
  for (const connection of bare) {
    await connection.connect();
    cleanup.add(() => connection.close());
  }
  return { connect, bare, prepare };
}

const requestOf = ({ headers, order }: Buyer, secrets: CallerSecrets) =>
  requestText(ordersCheckout, order, secrets, headers);

async function partsInStock({ write }: Database): Promise<number[]> {
  const { rows } = await write.query(`SELECT s.product_id AS id FROM stock s JOIN listing l USING (product_id)
    WHERE l.price IS NOT NULL GROUP BY s.product_id HAVING sum(s.quantity) > 0 ORDER BY s.product_id`);
  return z
    .array(z.object({ id: z.int() }))
    .parse(rows)
    .map(({ id }) => id);
}

async function measure({ connect, bare, prepare }: CheckoutBench, { orders, atOnce }: Options): Promise<void> {
  const order = async (connection: Connection, request: Buffer) => {
    const status = await connection.send(request);
    if (status !== 200) throw new Error(`The checkout answered ${status}.`);
  };
  const ours: number[] = [];
  const alone: number[] = [];
  const single = await prepare(warmUp + orders);
  const [[oneWhole], [oneBare]] = [connect(1), bare];
  if (!oneWhole || !oneBare) throw new Error('There is no connection.');
  for (const [at, request] of single.requests.entries()) {
    const statements = single.rehearsed[at];
    if (!statements) break;
    // In turn, so that what else the machine does meets both alike.
    const bareMs = await timed(() => oneBare.run(statements));
    const wholeMs = await timed(() => order(oneWhole, request));
    if (at < warmUp) continue;
    alone.push(bareMs);
    ours.push(wholeMs);
  }
  const many = await prepare(orders);
  const bareSeconds = (await timed(() => shared(bare, many.rehearsed, (one, work) => one.run(work)))) / 1000;
  const seconds = (await timed(() => shared(connect(atOnce), many.requests, order))) / 1000;
  const row = (name: string, times: number[], all: number) => {
    const sorted = times.sort((a, b) => a - b);
    return [name, figure(median(sorted)), figure(percentile(sorted, 0.99)), figure(orders / all)];
  };
  const statements = median(single.rehearsed.map(({ before, inside }) => before.length + inside.length));
  const headings = ['', 'p50 ms', 'p99 ms', `a second, ${atOnce} at once`];
  const rows = [
    row('checkout over HTTP', ours, seconds),
    row(`its ${statements} statements through pg`, alone, bareSeconds),
  ];
  printFigures(`\n${orders} orders of three lines each\n\n${tableText(headings, rows)}`);
  printFigures(`\nA checkout takes ${figure(median(ours) / median(alone))} times as long as its bare transaction;`);
  printFigures(
    `${atOnce} at once, ${figure((orders / seconds / (orders / bareSeconds)) * 100)} % as many are placed a second.`,
  );
}

async function shared<Worker, Work>(
  workers: readonly Worker[],
  works: readonly Work[],
  run: (worker: Worker, work: Work) => Promise<void>,
): Promise<void> {
  const queue = works.values();
  await Promise.all(
    workers.map(async (worker) => {
      for (const work of queue) await run(worker, work);
    }),
  );
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: { orders: { type: 'string', default: '300' }, 'at-once': { type: 'string', default: '8' } },
  });
  return {
    orders: wholeNumber('orders', values.orders, 1),
    atOnce: wholeNumber('at-once', values['at-once'], 1),
  };
}

/** The benchmark of placing orders. */
export const checkoutBench: Bench = { summary: 'whole checkouts beside their bare transaction', help, run };
