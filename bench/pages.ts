import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { defineTool, text, timed, wholeNumber } from '../scripts/tool';
import { startBareServer } from './pages/bare';
import { compareShops, type MeasuredShop, openBefore } from './pages/compare';
import { coldPages, costOf, type Programs, requestInTurn } from './pages/cost';
import { load } from './pages/load';
import { readShopPages, type ShopPage } from './pages/shop-pages';
import { databasePid, memoryOf } from './process';
import { figure, median, megabytes, percentile, printFigures, tableText } from './report';
import { openStack, type Stack } from './stack';

type Servers = { readonly shopPort: number; readonly barePort: number; readonly programs: Programs };
type Rounds = { readonly connections: number; readonly seconds: number; readonly rounds: number };

const options = z.object({
  seconds: wholeNumber(3, 'how long each page is loaded in a round'),
  rounds: wholeNumber(3, 'rounds, of which the median counts'),
  connections: wholeNumber(32, 'parallel connections'),
  products: wholeNumber(3000, 'size of the demo catalogue, and product pages requested for the memory figure', 1000),
  before: text('', 'compare cold pages with this commit, or with the checkout in this folder'),
  'before-node': text('', 'path of the Node.js that runs it'),
});

/** The benchmark of the storefront's pages. */
export const pagesBench = defineTool({
  name: 'bench -- pages',
  summary: 'pages: CPU time of cold and cached responses, throughput beside node:http, memory',
  description: `Starts the production build with its own services and database. Prints what a cold and a cached response
costs each process, loads each kind of page and, alternately, a bare node:http server that sends the
same bytes, then requests many different products and prints the storefront's memory.

With --before, prints only what cold pages cost and how large pages are, beside another version that runs with its
own services and database; the requests alternate. A commit is installed and built in a temporary folder.`,
  options,
  async run({ products, before: version, 'before-node': node, ...rounds }, cleanup) {
    const scratch = mkdtempSync(join(tmpdir(), 'piesar-bench-'));
    cleanup.add(async () => rmSync(scratch, { recursive: true, force: true }));
    const stack = await openStack({ dataDir: join(scratch, 'data'), products, cleanup });
    const shopPages = await readShopPages(stack.databaseUrl, products);
    const database = await databasePid(stack.databaseUrl);
    const programs = { storefront: stack.storefrontPid, services: stack.servicesPid, database };
    const shop = { port: stack.port, programs, shopPages };
    if (version !== '')
      return compareShops(
        await openBefore({ version, node: node || process.execPath, products, scratch }, cleanup),
        shop,
      );
    await measureSingle(shop);
    const paths = shopPages.pages.map(({ path }) => path);
    for (const path of paths) await load({ port: stack.port, path }, { connections: 4, seconds: 1 });
    const bare = { shopPort: stack.port, paths, file: join(scratch, 'bare.json') };
    const servers = { shopPort: stack.port, barePort: await startBareServer(bare, cleanup), programs };
    const rows = [];
    for (const page of shopPages.pages) rows.push(await measureLoad(page, servers, rounds));
    printFigures(`\n${tableText(loadHeadings, rows)}`);
    await measureMemory(stack, shopPages.products);
  },
});

const costHeadings = ['storefront CPU ms', 'services', 'database'];
const perResponse = (costs: readonly number[], responses: number) => costs.map((ms) => figure(ms / responses));

/** Requests pages one at a time: first uncached, then cached. */
async function measureSingle({ port, programs, shopPages }: MeasuredShop): Promise<void> {
  const rows: string[][] = [];
  for (const [name, paths] of Object.entries(await coldPages(port, shopPages)))
    for (const [state, requested] of [
      ['cold', paths],
      ['cached', Array.from({ length: 50 }, () => paths.slice(-20)).flat()],
    ] as const) {
      let times: number[] = [];
      const costs = await costOf(programs, async () => {
        times = await requestInTurn(port, requested);
      });
      rows.push([
        `${name}, ${state}`,
        String(times.length),
        figure(median(times)),
        ...perResponse(costs, times.length),
      ]);
      console.error(`  ${name}, ${state}: measured`);
    }
  printFigures(`\n${tableText(['page', 'responses', 'p50 ms', ...costHeadings], rows)}`);
}

const loadHeadings = [
  'page, cached',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'bare requests/s',
  'p50',
  'p99',
  'ratio',
  ...costHeadings,
];

/** Loads the shop and the bare server alternately, so that other work of the machine affects both. */
async function measureLoad({ name, path }: ShopPage, { shopPort, barePort, programs }: Servers, options: Rounds) {
  const results: Record<'shop' | 'bare', Awaited<ReturnType<typeof load>>[]> = { shop: [], bare: [] };
  let costs: string[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    let responses = 0;
    const total = await costOf(programs, async () => {
      const result = await load({ port: shopPort, path }, options);
      if (result.failed > 0) throw new Error(`${path}: ${result.failed} requests failed.`);
      results.shop.push(result);
      responses = result.sortedMs.length;
    });
    costs = perResponse(total, responses);
    results.bare.push(await load({ port: barePort, path }, options));
  }
  console.error(`  ${name} measured`);
  const [shop, bare] = [results.shop, results.bare].map((all) => ({
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    times: [0.5, 0.99].map((share) => figure(median(all.map(({ sortedMs }) => percentile(sortedMs, share))))),
  }));
  if (!shop || !bare) throw new Error('Nothing was measured.');
  const ratio = figure(shop.perSecond / bare.perSecond);
  return [name, figure(shop.perSecond), ...shop.times, figure(bare.perSecond), ...bare.times, ratio, ...costs];
}

/** Requests each product page once, in eight parallel connections. */
async function measureMemory({ port, storefrontPid }: Stack, paths: readonly string[]): Promise<void> {
  const before = memoryOf(storefrontPid).now;
  const queue = paths.values();
  const ms = await timed(() => Promise.all(Array.from({ length: 8 }, () => requestInTurn(port, queue))));
  const { now, peak } = memoryOf(storefrontPid);
  printFigures(
    `\n${figure(paths.length)} different product pages, ${figure(paths.length / (ms / 1000))} a second: memory of the ` +
      `storefront ${megabytes(before)} MB before, ${megabytes(now)} MB after, at most ${megabytes(peak)} MB.`,
  );
}
