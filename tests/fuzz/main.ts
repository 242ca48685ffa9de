import { z } from 'zod';
import type { Cleanup } from '@/scripts/launch/cleanup';
import { defineTool, runTool, wholeNumber } from '@/scripts/tool';
import { fuzzContract } from './contract-requests';
import { fuzzImporters } from './importers';
import { fuzzSearch } from './searches';
import { fuzzStorefront } from './storefront';
import {
  createFuzzReport,
  type FuzzRecorder,
  type FuzzReport,
  openWatchedShop,
  type Watched,
  type WatchedShop,
} from './watched-shop';

const stallLimitMs = 250;
/** Allowed memory growth, above that of the caches. */
const growthLimitBytes = 200 * 1024 * 1024;

const today = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));
const options = z.object({
  seed: wholeNumber(today, 'seed of the random values; the same seed repeats a run'),
  variants: wholeNumber(20, 'hostile values for each field of each request'),
  addresses: wholeNumber(25, 'hostile URLs for each route of the storefront'),
  copies: wholeNumber(150, 'damaged copies of each kind of file'),
  searches: wholeNumber(100_000, 'search texts'),
  products: wholeNumber(4000, 'size of the demo catalogue'),
});
type Options = z.output<typeof options>;

type Part = { readonly name: string; readonly run: (report: FuzzRecorder) => Promise<void> };

function partsOf(shop: WatchedShop, values: Options): Part[] {
  const { target, base, database, folder } = shop;
  const { seed } = values;
  return [
    { name: 'contract', run: (report) => fuzzContract(report, { target, seed, variants: values.variants }) },
    { name: 'storefront', run: (report) => fuzzStorefront(report, { base, seed, variants: values.addresses }) },
    { name: 'importers', run: (report) => fuzzImporters(report, { database, folder, seed, copies: values.copies }) },
    { name: 'search', run: (report) => fuzzSearch(report, { target, seed, count: values.searches, parallel: 4 }) },
  ];
}

type PartResult = FuzzReport & { readonly seconds: number; readonly programs: Readonly<Record<string, Watched>> };

async function runPart({ name, run: fuzz }: Part, shop: WatchedShop): Promise<PartResult> {
  const report = createFuzzReport(name);
  const began = performance.now();
  await shop.watch();
  await fuzz(report);
  return { ...report.result, seconds: (performance.now() - began) / 1000, programs: await shop.watch() };
}

function line({ part, tried, answers, seconds, programs }: PartResult): string {
  const counts = [...answers].sort(([, some], [, others]) => others - some).map(([name, count]) => `${name} ${count}`);
  const states = Object.entries(programs).map(
    ([name, { stallMs, bytes }]) => `${name} ${stallMs.toFixed(0)} ms at most, ${(bytes / 1e6).toFixed(0)} MB`,
  );
  return `${part.padEnd(10)} ${String(tried).padStart(7)} in ${seconds.toFixed(0)} s: ${counts.join(', ')}\n${' '.repeat(11)}${states.join('; ')}`;
}

function troublesOf(results: readonly PartResult[], before: Readonly<Record<string, Watched>>): string[] {
  return results.flatMap((result) => [
    ...result.findings.map(({ where, why, input }) => `${where}: ${why}\n    ${input}`),
    ...Object.entries(result.programs).flatMap(([name, { stallMs, bytes }]) => [
      ...(stallMs > stallLimitMs ? [`${result.part}: the ${name} blocked for ${stallMs.toFixed(0)} ms`] : []),
      ...(bytes - (before[name]?.bytes ?? bytes) > growthLimitBytes
        ? [`${result.part}: the ${name} grew to ${(bytes / 1e6).toFixed(0)} MB`]
        : []),
    ]),
  ]);
}

async function run(values: Options, cleanup: Cleanup): Promise<boolean> {
  const shop = await openWatchedShop(values.products, cleanup);
  const results: PartResult[] = [];
  // Memory allocated for the first responses does not count as a leak.
  await fuzzSearch(createFuzzReport('warm-up'), { target: shop.target, seed: 1, count: 200, parallel: 4 });
  await fuzzStorefront(createFuzzReport('warm-up'), { base: shop.base, seed: 1, variants: 1 });
  const before = await shop.watch();
  for (const part of partsOf(shop, values)) {
    const result = await runPart(part, shop);
    console.log(line(result));
    results.push(result);
  }
  const troubles = troublesOf(results, before);
  for (const trouble of troubles) console.error(`\n${trouble}`);
  const tried = results.reduce((sum, result) => sum + result.tried, 0);
  console.log(`\nseed ${values.seed}: ${tried} tried, ${troubles.length} found`);
  return troubles.length === 0;
}

await runTool(
  defineTool({
    name: 'fuzz --',
    description: `Starts a shop with its own data and sends hostile values to every call, route, importer and the search. No response may
be 5xx, no program may block for 250 ms, and memory may not grow. Exit code 1 means a finding.`,
    options,
    run,
  }),
);
