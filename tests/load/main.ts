import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStack, type Stack } from '@/bench/stack';
import { Cleanup } from '@/scripts/launch/cleanup';
import { readCommand } from '@/scripts/terminal';
import { createDatabase } from '@/services/db/pools';
import { judgeOrders, storedOrders } from './check-orders';
import { help, type LoadOptions, readLoadOptions } from './options';
import { overload } from './overload';
import { ProgramWatch } from './program-watch';
import { saturate } from './saturate';
import { closeConnections } from './shop-client';
import { type Goods, readGoods } from './shop-goods';
import { keepShopping, type OrderBook } from './shopper';
import { Tally } from './tally';

async function run(options: LoadOptions, cleanup: Cleanup): Promise<boolean> {
  const stack = options.base === undefined ? await ownShop(options, cleanup) : undefined;
  const base = options.base ?? `http://localhost:${stack?.port}`;
  const watch = stack && new ProgramWatch(stack);
  const goods = await readGoods(base);
  const orders: OrderBook = { acknowledged: new Map(), unanswered: 0 };
  const work = press({ base, goods }, options, orders);
  await (watch ? watch.during(work) : work);
  const { tally, text } = await work;
  console.log(`\n${tally.text()}\n`);
  if (text !== undefined) console.log(text);
  if (watch) console.log(await watch.text());
  const bought = options.overload === undefined && options.connections === undefined;
  const verdict = stack && judgeOrders(orders, await storedOrders(stack.databaseUrl));
  if (verdict && bought) console.log(verdict.text);
  return tally.total('failed') === 0 && verdict?.good !== false;
}

type Pressed = { readonly tally: Tally; readonly text?: string };

function press(target: { base: string; goods: Goods }, options: LoadOptions, orders: OrderBook): Promise<Pressed> {
  const { overload: times, connections, seconds } = options;
  if (times !== undefined) return overload(target, times, seconds);
  if (connections !== undefined) return saturate(target, connections, seconds).then((tally) => ({ tally }));
  const tally = new Tally();
  return shop({ ...options, ...target, tally, orders }).then(() => ({ tally }));
}

type Shopping = LoadOptions & Omit<Parameters<typeof keepShopping>[0], 'until'>;

async function shop({ shoppers, seconds, ...street }: Shopping): Promise<void> {
  console.log(`${shoppers} shoppers for ${seconds} s.`);
  const until = performance.now() + seconds * 1000;
  await Promise.all(Array.from({ length: shoppers }, () => keepShopping({ ...street, until })));
}

/** A shop on ports and with data of its own, in which nothing sells out. */
async function ownShop({ products }: LoadOptions, cleanup: Cleanup): Promise<Stack> {
  const scratch = mkdtempSync(join(tmpdir(), 'piesar-load-'));
  cleanup.add(async () => rmSync(scratch, { recursive: true, force: true }));
  // Every shopper has an IP address of their own, as behind a proxy.
  const env = { TRUSTED_PROXIES: '1' };
  const stack = await openStack({ dataDir: join(scratch, 'data'), products, cleanup, env });
  const database = createDatabase({ url: stack.databaseUrl, poolSize: 1 });
  await database.write.query('UPDATE stock SET quantity = 100000 WHERE quantity > 0');
  await database.close();
  return stack;
}

async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) return console.log(help);
  const options = readCommand(() => readLoadOptions(args));
  const cleanup = new Cleanup();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanup.run(console.error).then(() => process.exit(130)));
  try {
    if (!(await run(options, cleanup))) process.exitCode = 1;
  } finally {
    closeConnections();
    await cleanup.run(console.error);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
