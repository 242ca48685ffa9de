import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { figure, tableText } from '@/bench/report';
import { Cleanup } from '@/scripts/launch/cleanup';
import { readCommand } from '@/scripts/terminal';
import { fastFolder } from '../fixtures/fast-folder';
import { judgeOrders, storedOrders } from '../load/check-orders';
import { closeConnections } from '../load/shop-client';
import { readGoods } from '../load/shop-goods';
import { carry, type Street } from './carry';
import { type CacheCheck, checkFrontCache } from './front-cache';
import { type House, openHouse } from './house';
import { duringLoss, type LossRow, losses } from './losses';

const help = `npm run scale -- [options]

The shop as on several machines, all of it on this one: nginx, two storefronts, two services, Redis, a primary database
and a replica that follows it. Shoppers buy while one of each is ended by its process and comes back, and while the
replica is promoted; at the end every acknowledged order must stand in the database once. Needs nginx and Redis
(Debian: apt-get install nginx-light redis-server). Takes about five minutes.

  --shoppers N   how many at once (8)
  --products N   size of the catalogue (3000)
  --seconds N    how long each measurement of what is carried takes (15)
  --only PART    one of: carried, cache, losses`;

const { values } = readCommand(() =>
  parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      shoppers: { type: 'string', default: '8' },
      products: { type: 'string', default: '3000' },
      seconds: { type: 'string', default: '15' },
      only: { type: 'string' },
    },
  }),
);

const bytesNeeded = 3 * 1024 ** 3;

async function run(cleanup: Cleanup): Promise<boolean> {
  const shoppers = Number(values.shoppers);
  const products = Number(values.products);
  const seconds = Number(values.seconds);
  const folder = fastFolder('piesar-scale-', bytesNeeded);
  cleanup.add(async () => rmSync(folder, { recursive: true, force: true }));
  const house = await openHouse({ folder, products, cleanup });
  const goods = await readGoods(house.base);
  console.log(`nginx, 2 storefronts, 2 services, Redis, primary and replica; ${shoppers} shoppers.\n`);

  let good = true;
  if (isWanted('carried')) await compareCarried({ house, goods, shoppers, seconds });
  if (isWanted('cache')) good = tellChecks(await checkFrontCache(house, goods, folder));
  if (isWanted('losses')) good = (await sufferLosses({ house, goods, shoppers })) && good;
  return good;
}

const parts = ['carried', 'cache', 'losses'];

function isWanted(part: string): boolean {
  const { only } = values;
  if (only !== undefined && !parts.includes(only)) throw new Error(`--only is one of ${parts.join(', ')}.`);
  return only === undefined || only === part;
}

function tellChecks(checks: readonly CacheCheck[]): boolean {
  const rows = checks.map(({ title, good, seen }) => [title, good ? 'yes' : 'NO', seen]);
  console.log(`\n${tableText(['nginx as a cache', '', 'seen'], rows)}`);
  return checks.every(({ good }) => good);
}

/** One loss after the other; says whether every acknowledged order is there once. */
async function sufferLosses({
  house,
  goods,
  shoppers,
}: Pick<Street, 'house' | 'goods' | 'shoppers'>): Promise<boolean> {
  await house.setWaiting(true);
  const standing = new Set(await storedOrders(house.addresses.primary));
  const orders = { acknowledged: new Map<string, number>(), unanswered: 0 };
  const rows: LossRow[] = [];
  for (const loss of losses) rows.push(await duringLoss(loss, { house, goods, shoppers, orders }));
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
  const stored = (await storedOrders(house.addresses.primary)).filter((id) => !standing.has(id));
  const verdict = judgeOrders(orders, stored);
  console.log(`\n${verdict.text}`);
  return verdict.good;
}

const rounds = 2;

/** One pair and two in turn, all of them warm: who is not asked stays ready, so that neither begins with less behind it. */
async function compareCarried(street: Omit<Street, 'pairs'>): Promise<void> {
  const ports = (parts: House['services'], pairs: number) => parts.slice(0, pairs).map(({ port }) => port);
  const { nginx, storefronts, services } = street.house;
  await carry({ ...street, pairs: 2, seconds: street.seconds * 2 });
  const lines: string[][] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const pairs of [1, 2, 2, 1]) {
      nginx.balance({ storefronts: ports(storefronts, pairs), services: ports(services, pairs) });
      await carry({ ...street, pairs, seconds: 3 });
      const { requestsPerSecond, cpuMsPerRequest, failed, failures } = await carry({ ...street, pairs });
      if (failures !== '') console.log(failures);
      lines.push([pairs === 1 ? 'one' : 'two', figure(requestsPerSecond), figure(cpuMsPerRequest), String(failed)]);
    }
  nginx.balance({ storefronts: ports(storefronts, 2), services: ports(services, 2) });
  console.log(tableText(['of each program', 'answers a second', 'CPU ms an answer', 'failed'], lines));
}

async function main(): Promise<void> {
  if (values.help) return console.log(help);
  const cleanup = new Cleanup();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanup.run(console.error).then(() => process.exit(130)));
  try {
    if (!(await run(cleanup))) process.exitCode = 1;
  } finally {
    closeConnections();
    await cleanup.run(console.error);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
