import { rmSync } from 'node:fs';
import { z } from 'zod';
import { figure, tableText } from '@/bench/report';
import type { Cleanup } from '@/scripts/launch/cleanup';
import { defineTool, runTool, wholeNumber } from '@/scripts/tool';
import { fastFolder } from '../fixtures/fast-folder';
import { closeConnections, readCatalogueSample } from '../load/shop-client';
import { judgeOrders, storedOrders } from '../load/tally';
import { type CacheCheck, checkFrontCache } from './front-cache';
import { duringLoss, type LossRow, losses } from './losses';
import { openScaledShop, type ScaledShop } from './scaled-shop';
import { measureThroughput, type ShoppingRun } from './throughput';

const parts = ['carried', 'cache', 'losses'] as const;
const options = z.object({
  shoppers: wholeNumber(8, 'number of shoppers'),
  products: wholeNumber(3000, 'size of the catalogue'),
  seconds: wholeNumber(15, 'duration of each throughput measurement'),
  only: z
    .enum(parts)
    .optional()
    .describe(`one of ${parts.join(', ')}`),
});

const bytesNeeded = 3 * 1024 ** 3;

async function run(values: z.output<typeof options>, cleanup: Cleanup): Promise<boolean> {
  cleanup.add(async () => closeConnections());
  const { shoppers, products, seconds, only } = values;
  const isWanted = (part: (typeof parts)[number]) => only === undefined || only === part;
  const folder = fastFolder('piesar-scale-', bytesNeeded);
  cleanup.add(async () => rmSync(folder, { recursive: true, force: true }));
  const scaledShop = await openScaledShop({ folder, products, cleanup });
  const sample = await readCatalogueSample(scaledShop.base);
  console.log(`nginx, 2 storefronts, 2 services, Redis, primary and replica; ${shoppers} shoppers.\n`);

  let good = true;
  if (isWanted('carried')) await compareThroughput({ scaledShop, sample, shoppers, seconds });
  if (isWanted('cache')) good = printChecks(await checkFrontCache(scaledShop, sample, folder));
  if (isWanted('losses')) good = (await runLosses({ scaledShop, sample, shoppers })) && good;
  return good;
}

function printChecks(checks: readonly CacheCheck[]): boolean {
  const rows = checks.map(({ title, good, seen }) => [title, good ? 'yes' : 'NO', seen]);
  console.log(`\n${tableText(['nginx as a cache', '', 'seen'], rows)}`);
  return checks.every(({ good }) => good);
}

/** Runs the failures one at a time, and returns whether every acknowledged order is stored once. */
async function runLosses({
  scaledShop,
  sample,
  shoppers,
}: Pick<ShoppingRun, 'scaledShop' | 'sample' | 'shoppers'>): Promise<boolean> {
  await scaledShop.setWaiting(true);
  const earlierIds = new Set(await storedOrders(scaledShop.addresses.primary));
  const orders = { acknowledged: new Map<string, number>(), unanswered: 0 };
  const rows: LossRow[] = [];
  for (const loss of losses) rows.push(await duringLoss(loss, { scaledShop, sample, shoppers, orders }));
  console.log(
    `\n${tableText(
      ['lost', 'answered', '503', 'failed', 'whole after s'],
      rows.map(({ title, answered, refused, failed, wholeAfterMs }) => [
        ...[title, String(answered), String(refused), String(failed)],
        figure(wholeAfterMs / 1000),
      ]),
    )}`,
  );
  for (const { title, failures } of rows) if (failures !== '') console.log(`\n${title}:\n${failures}`);
  const stored = (await storedOrders(scaledShop.addresses.primary)).filter((id) => !earlierIds.has(id));
  const verdict = judgeOrders(orders, stored);
  console.log(`\n${verdict.text}`);
  return verdict.good;
}

const rounds = 2;

/** Measures one pair and two pairs in turn. All programs keep running, so that both have warm caches. */
async function compareThroughput(shoppingRun: Omit<ShoppingRun, 'pairs'>): Promise<void> {
  const ports = (parts: ScaledShop['services'], pairs: number) => parts.slice(0, pairs).map(({ port }) => port);
  const { nginx, storefronts, services } = shoppingRun.scaledShop;
  await measureThroughput({ ...shoppingRun, pairs: 2, seconds: shoppingRun.seconds * 2 });
  const lines: string[][] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const pairs of [1, 2, 2, 1]) {
      nginx.balance({ storefronts: ports(storefronts, pairs), services: ports(services, pairs) });
      await measureThroughput({ ...shoppingRun, pairs, seconds: 3 });
      const { requestsPerSecond, cpuMsPerRequest, failed, failures } = await measureThroughput({
        ...shoppingRun,
        pairs,
      });
      if (failures !== '') console.log(failures);
      lines.push([pairs === 1 ? 'one' : 'two', figure(requestsPerSecond), figure(cpuMsPerRequest), String(failed)]);
    }
  nginx.balance({ storefronts: ports(storefronts, 2), services: ports(services, 2) });
  console.log(tableText(['of each program', 'answers a second', 'CPU ms an answer', 'failed'], lines));
}

await runTool(
  defineTool({
    name: 'scale --',
    description: `A shop as on several machines, all on this one: nginx, two storefronts, two services, Redis, a primary database and a
replica. Shoppers buy while one of each is killed and restarted, and while the replica is promoted; at the end every
acknowledged order must be stored once. Needs nginx and Redis (Debian: apt-get install nginx-light redis-server).
Takes about five minutes.`,
    options,
    run,
  }),
);
