import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Cleanup } from '@/scripts/launch/cleanup';
import { readCommand } from '@/scripts/terminal';
import { databasePid } from './cpu';
import { wholeNumber } from './options';
import { startBareServer } from './pages/bare';
import { costHeadings, costOf, type Programs } from './pages/cost';
import { printGrowth } from './pages/growth';
import { printMemory } from './pages/lives';
import { type LoadOptions, type LoadResult, load } from './pages/load';
import { readShopPages, type ShopPage } from './pages/shop-pages';
import { openStack } from './pages/stack';
import { type Bench, figure, median, percentile, printFigures, tableText } from './report';

const help = `npm run bench -- pages [options]

Runs the production storefront with services and database of its own, asks for
pages that are new and pages in memory, and prints what an answer costs each
program. Then loads each kind of page from memory, and in turn a bare node:http server that sends the same bytes, and at last asks for
many different products and prints the memory held.

  --seconds N      how long each page is loaded in a round (3)
  --rounds N       rounds, of which the median counts (3)
  --connections N  connections at once (32)
  --products N     size of the demo catalogue, and how many products are visited
                   for the memory figure; 0 leaves that out (20000)
  --data FOLDER    keep the data there instead of a folder removed at the end`;

const leastProducts = 2000;
/** Products that the rows of cold and warm pages ask for. */
const livesProducts = 600;

async function run(args: readonly string[]): Promise<void> {
  const options = readCommand(() => readOptions(args));
  const cleanup = new Cleanup();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanup.run(console.error).then(() => process.exit(130)));
  const scratch = mkdtempSync(join(tmpdir(), 'piesar-bench-'));
  cleanup.add(async () => rmSync(scratch, { recursive: true, force: true }));
  try {
    const stack = await openStack({
      dataDir: options.data ?? join(scratch, 'data'),
      products: Math.max(options.products, leastProducts),
      cleanup,
    });
    const shopPages = await readShopPages(stack.databaseUrl, Math.max(options.products, livesProducts));
    const { pages } = shopPages;
    const products = shopPages.products.slice(0, options.products);
    const { storefrontPid: storefront, servicesPid: services } = stack;
    const programs = { storefront, services, database: await databasePid(stack.databaseUrl) };
    await printMemory(stack.port, programs, shopPages);
    // A first answer is made, kept and compressed; what is loaded is what visitors after the first one get.
    for (const { path } of pages) await load({ port: stack.port, path }, { connections: 4, seconds: 1 });
    const barePort = await startBareServer(
      stack.port,
      pages.map(({ path }) => path),
      join(scratch, 'bare'),
      cleanup,
    );
    const lines = [];
    for (const page of pages) lines.push(await measure(page, { shopPort: stack.port, barePort, programs }, options));
    printFigures(`\n${tableText(headings, lines)}\n`);
    if (products.length > 0) await printGrowth(stack, products);
  } finally {
    await cleanup.run(console.error);
  }
}

const headings = [
  'page, hot',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'failed',
  'bare requests/s',
  'bare p50',
  'bare p99',
  'ratio',
  ...costHeadings,
];

type Rounds = LoadOptions & { readonly rounds: number };

type Servers = { readonly shopPort: number; readonly barePort: number; readonly programs: Programs };

async function measure({ name, path }: ShopPage, { shopPort, barePort, programs }: Servers, options: Rounds) {
  const ours: LoadResult[] = [];
  let costs: string[] = [];
  const bare: LoadResult[] = [];
  // In turn, so that what else the machine does meets both alike.
  for (let round = 0; round < options.rounds; round += 1) {
    const work = () => load({ port: shopPort, path }, options);
    const { result, cells } = await costOf(programs, work, ({ sortedMs }) => sortedMs.length);
    ours.push(result);
    costs = cells;
    bare.push(await load({ port: barePort, path }, options));
  }
  console.error(`  ${name} measured`);
  const failed = ours.reduce((sum, result) => sum + result.failed, 0);
  const speed = median(ours.map(({ perSecond }) => perSecond));
  const bareSpeed = median(bare.map(({ perSecond }) => perSecond));
  return [
    name,
    figure(speed),
    ...times(ours),
    String(failed),
    figure(bareSpeed),
    ...times(bare),
    figure(speed / bareSpeed),
    ...costs,
  ];
}

function times(results: readonly LoadResult[]): string[] {
  return [0.5, 0.99].map((share) => figure(median(results.map(({ sortedMs }) => percentile(sortedMs, share)))));
}

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '32' },
      products: { type: 'string', default: '20000' },
      data: { type: 'string' },
    },
  });
  return {
    seconds: wholeNumber('seconds', values.seconds, 1),
    rounds: wholeNumber('rounds', values.rounds, 1),
    connections: wholeNumber('connections', values.connections, 1),
    products: wholeNumber('products', values.products, 0),
    data: values.data,
  };
}

/** The benchmark of the storefront's pages. */
export const pagesBench: Bench = {
  summary: 'pages against a bare server that sends the same bytes; memory',
  help,
  run,
};
