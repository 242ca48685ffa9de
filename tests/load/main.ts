import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { openStack, type Stack } from '@/bench/stack';
import type { Cleanup } from '@/scripts/launch/cleanup';
import { defineTool, runTool, wholeNumber } from '@/scripts/tool';
import { createDatabase } from '@/services/db/pools';
import { overload, saturate } from './overload';
import { ProgramWatch } from './program-watch';
import { type CatalogueSample, closeConnections, readCatalogueSample } from './shop-client';
import { keepShopping } from './shopper';
import { judgeOrders, type OrderBook, storedOrders, Tally } from './tally';

const options = z.object({
  shoppers: wholeNumber(100, 'number of shoppers'),
  minutes: wholeNumber(2, 'duration'),
  think: wholeNumber(5, 'average seconds between two steps of a shopper', 0),
  overload: z.coerce.number().int().min(2).optional().describe('instead sends N times the measured capacity'),
  connections: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe('instead opens N busy connections on uncached product pages; memory must stay flat'),
  base: z
    .url()
    .transform((url) => new URL(url).origin)
    .optional()
    .describe('a running shop with TRUSTED_PROXIES=1; its memory and orders are not checked'),
  products: wholeNumber(5000, 'size of the demo catalogue', 100),
});
type LoadOptions = z.output<typeof options>;

async function run(options: LoadOptions, cleanup: Cleanup): Promise<boolean> {
  const stack = options.base === undefined ? await ownShop(options, cleanup) : undefined;
  const base = options.base ?? `http://localhost:${stack?.port}`;
  const watch = stack && new ProgramWatch(stack);
  const sample = await readCatalogueSample(base);
  const orders: OrderBook = { acknowledged: new Map(), unanswered: 0 };
  const work = press({ base, sample }, options, orders);
  await (watch ? watch.during(work) : work);
  const { tally, text } = await work;
  console.log(`\n${tally.text()}\n`);
  if (text !== undefined) console.log(text);
  if (watch) console.log(await watch.text());
  const bought = options.overload === undefined && options.connections === undefined;
  const verdict = stack && judgeOrders(orders, await storedOrders(stack.databaseUrl));
  if (verdict && bought) console.log(verdict.text);
  closeConnections();
  return tally.total('failed') === 0 && verdict?.good !== false;
}

type Pressed = { readonly tally: Tally; readonly text?: string };

function press(
  target: { base: string; sample: CatalogueSample },
  options: LoadOptions,
  orders: OrderBook,
): Promise<Pressed> {
  const { overload: times, connections, minutes, think } = options;
  const seconds = minutes * 60;
  if (times !== undefined) return overload(target, times, seconds);
  if (connections !== undefined) return saturate(target, connections, seconds).then((tally) => ({ tally }));
  const tally = new Tally();
  return shop({ shoppers: options.shoppers, thinkMs: think * 1000, seconds, ...target, tally, orders }).then(() => ({
    tally,
  }));
}

type Shopping = { readonly shoppers: number; readonly seconds: number } & Omit<
  Parameters<typeof keepShopping>[0],
  'until'
>;

async function shop({ shoppers, seconds, ...shoppingRun }: Shopping): Promise<void> {
  console.log(`${shoppers} shoppers for ${seconds} s.`);
  const until = performance.now() + seconds * 1000;
  await Promise.all(Array.from({ length: shoppers }, () => keepShopping({ ...shoppingRun, until })));
}

/** A shop with its own ports and data, in which no product sells out. */
async function ownShop({ products }: LoadOptions, cleanup: Cleanup): Promise<Stack> {
  const scratch = mkdtempSync(join(tmpdir(), 'piesar-load-'));
  cleanup.add(async () => rmSync(scratch, { recursive: true, force: true }));
  // Every shopper has its own IP address, as behind a proxy.
  const env = { TRUSTED_PROXIES: '1' };
  const stack = await openStack({ dataDir: join(scratch, 'data'), products, cleanup, env });
  const database = createDatabase({ url: stack.databaseUrl, poolSize: 1 });
  await database.write.query('UPDATE stock SET quantity = 100000 WHERE quantity > 0');
  await database.close();
  return stack;
}

await runTool(
  defineTool({
    name: 'load --',
    description: `Simulated shoppers browse, filter lists, search, fill carts and order, with pauses, against the built shop: on its own
ports and data, or at a running one. Prints times per step, errors by kind, refusals (503 with Retry-After), the event
loop delay of the storefront, memory, and whether each acknowledged order is stored exactly once. Exit code 1 means
that an order was lost or stored twice, or that a request failed other than by a refusal.`,
    options,
    run,
  }),
);
