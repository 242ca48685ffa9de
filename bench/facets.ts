import { loadavg } from 'node:os';
import { Cleanup } from '@/scripts/launch/cleanup';
import { readCommand } from '@/scripts/terminal';
import { type Click, timeClicks } from './facets/browser';
import { drawKinds } from './facets/clicks';
import { timeLists } from './facets/lookups';
import { catalogueOptions } from './options';
import { type Bench, figure, median, percentile, printFigures, tableText } from './report';
import { openRecordedShop } from './services/open-shop';

const help = `npm run bench -- facets [options]

Opens lists of part kinds in Chromium and clicks random facets, three in each
list. Measures from the click to the frame with the new list, says where the
time went, and runs the services' call of the same lists and its SQL alone.

  --products N   size of the demo catalogue (20000)
  --samples N    clicks at least (200)
  --data FOLDER  where the catalogue is kept for the next run (data/bench-N)`;

const warmUpLists = 10;
const clicksPerList = 3;

async function run(args: readonly string[]): Promise<void> {
  const { products, samples, data } = readCommand(() => catalogueOptions(args));
  const cleanup = new Cleanup();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanup.run(console.error).then(() => process.exit(130)));
  try {
    const opened = await openRecordedShop({ products, data }, cleanup);
    const { url, client } = opened;
    await timeLists(await timeClicks(url, await drawKinds(client, warmUpLists), cleanup), opened);
    const clicks = await timeClicks(url, await drawKinds(client, Math.ceil(samples / clicksPerList)), cleanup);
    const { ours, bare } = await timeLists(clicks, opened);
    printFigures(`\n${products} products, ${clicks.length} clicks, load ${figure(loadavg()[0] ?? 0)}\n`);
    printFigures(`${tableText(['', 'p50 ms', 'p95 ms'], lines(clicks, ours, bare))}\n`);
    const kilobytes = (of: (click: Click) => number) => figure(median(clicks.map(of)) / 1024);
    printFigures(`Answer: ${kilobytes(({ sent }) => sent)} kB sent, ${kilobytes(({ bytes }) => bytes)} kB unpacked\n`);
  } finally {
    await cleanup.run(console.error);
  }
}

function lines(clicks: readonly Click[], ours: readonly number[], bare: readonly number[]): string[][] {
  const line = (name: string, times: readonly number[]) => [
    name,
    figure(median(times)),
    figure(
      percentile(
        times.toSorted((one, other) => one - other),
        0.95,
      ),
    ),
  ];
  const part = (name: string, of: (click: Click) => number) => line(name, clicks.map(of));
  return [
    part('click to painted list', ({ painted }) => painted),
    part('  before the request', ({ before }) => before),
    part('  server: service and rendering', ({ server }) => server),
    part('  transfer', ({ transfer }) => transfer),
    part('  browser: reading and painting', ({ browser }) => browser),
    line('the service alone, afterwards', ours),
    line('its SQL alone, through pg', bare),
  ];
}

/** The benchmark of a click on a facet. */
export const facetsBench: Bench = {
  summary: 'a click on a facet until the new list is painted, in a browser',
  help,
  run,
};
