import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Cleanup } from '@/scripts/launch/cleanup';
import { readCommand } from '@/scripts/terminal';
import { fuzzContract } from './contract-requests';
import { fuzzImporters } from './importers';
import { createFuzzReport, type FuzzRecorder, type FuzzReport } from './report';
import { fuzzSearch } from './searches';
import { fuzzStorefront } from './storefront';
import { openWatchedShop, type Watched, type WatchedShop } from './watched-shop';

const help = `npm run fuzz

Starts a shop with data of its own and gives every call, every route, every importer and the search what nobody means
well with. Nothing may answer 5xx, hold up a program for 250 ms, or let its memory grow.

  --seed N           another run of chance; the same seed tries the same                  (the day, as 20261123)
  --variants N       hostile values for each field of each request                        (20)
  --addresses N      hostile addresses for each route of the storefront                   (25)
  --copies N         damaged copies of each kind of file                                  (150)
  --searches N       texts for the search                                                 (100000)
  --products N       size of the demo catalogue                                           (4000)
  --help             this text

Exit code 1 when anything was found. The last line says how much was tried.`;

const stallLimitMs = 250;
/** Beyond what caches fill up to while they are warmed. */
const growthLimitBytes = 200 * 1024 * 1024;

const wholeNumber = (standard: string) => z.coerce.number().int().min(1).default(Number(standard));
const optionsShape = z.object({
  seed: wholeNumber(new Date().toISOString().slice(0, 10).replaceAll('-', '')),
  variants: wholeNumber('20'),
  addresses: wholeNumber('25'),
  copies: wholeNumber('150'),
  searches: wholeNumber('100000'),
  products: wholeNumber('4000'),
});
type Options = z.infer<typeof optionsShape>;

function readOptions(): Options | undefined {
  const number = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      seed: number,
      variants: number,
      addresses: number,
      copies: number,
      searches: number,
      products: number,
    },
  });
  if (values.help) return undefined;
  const parsed = optionsShape.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new Error(`--${parsed.error.issues[0]?.path.join('') ?? ''} takes a whole number above 0.`);
}

type Part = { readonly name: string; readonly run: (report: FuzzRecorder) => Promise<void> };

function partsOf(shop: WatchedShop, options: Options): Part[] {
  const { target, base, database, folder } = shop;
  const { seed } = options;
  return [
    { name: 'contract', run: (report) => fuzzContract(report, { target, seed, variants: options.variants }) },
    { name: 'storefront', run: (report) => fuzzStorefront(report, { base, seed, variants: options.addresses }) },
    { name: 'importers', run: (report) => fuzzImporters(report, { database, folder, seed, copies: options.copies }) },
    { name: 'search', run: (report) => fuzzSearch(report, { target, seed, count: options.searches, parallel: 4 }) },
  ];
}

type PartResult = FuzzReport & { readonly seconds: number; readonly programs: Readonly<Record<string, Watched>> };

async function runPart({ name, run }: Part, shop: WatchedShop): Promise<PartResult> {
  const report = createFuzzReport(name);
  const began = performance.now();
  await shop.watch();
  await run(report);
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
      ...(stallMs > stallLimitMs ? [`${result.part}: the ${name} stood still for ${stallMs.toFixed(0)} ms`] : []),
      ...(bytes - (before[name]?.bytes ?? bytes) > growthLimitBytes
        ? [`${result.part}: the ${name} grew to ${(bytes / 1e6).toFixed(0)} MB`]
        : []),
    ]),
  ]);
}

async function main(options: Options, cleanup: Cleanup): Promise<void> {
  const shop = await openWatchedShop(options.products, cleanup);
  const results: PartResult[] = [];
  // What every program loads and keeps on its first answers is no growth.
  await fuzzSearch(createFuzzReport('warm-up'), { target: shop.target, seed: 1, count: 200, parallel: 4 });
  await fuzzStorefront(createFuzzReport('warm-up'), { base: shop.base, seed: 1, variants: 1 });
  const before = await shop.watch();
  for (const part of partsOf(shop, options)) {
    const result = await runPart(part, shop);
    console.log(line(result));
    results.push(result);
  }
  const troubles = troublesOf(results, before);
  for (const trouble of troubles) console.error(`\n${trouble}`);
  const tried = results.reduce((sum, result) => sum + result.tried, 0);
  console.log(`\nseed ${options.seed}: ${tried} tried, ${troubles.length} found`);
  if (troubles.length > 0) process.exitCode = 1;
}

const options = readCommand(readOptions);
if (options === undefined) {
  console.log(help);
} else {
  const cleanup = new Cleanup();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void cleanup.run((error) => console.error(error)).then(() => process.exit(1)));
  }
  try {
    await main(options, cleanup);
  } finally {
    await cleanup.run((error) => console.error(error));
  }
}
