import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Cleanup } from '@/scripts/launch/cleanup';
import { freePorts } from '@/scripts/launch/port';
import { readCommand } from '@/scripts/terminal';
import { cpuOf } from './cpu';
import { wholeNumber } from './options';
import { load } from './pages/load';
import { readShopPages } from './pages/shop-pages';
import { openStack, type Stack } from './pages/stack';
import { type Bench, figure, median, printFigures, tableText } from './report';

const help = `npm run bench -- watching [options]

What it costs a storefront to be watched: the processor time of a product page from
memory with nothing, with metrics that are read every five seconds, and with one
request of twenty traced besides. Three storefronts of the same build, loaded in turn.

  --seconds N      how long each is loaded in a round (2)
  --starts N       starts of all three, since one process is faster than the next (6)
  --rounds N       rounds in each, of which the median and the fastest tenth count (8)
  --connections N  connections at once (16)`;

const products = 2000;
const readEveryMs = 5000;
const unwatched = 'nothing';
const microseconds = 1000;

type Watched = { readonly name: string; readonly port: number; readonly pid: number };

async function run(args: readonly string[]): Promise<void> {
  const options = readCommand(() => readOptions(args));
  const cleanup = new Cleanup();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanup.run(console.error).then(() => process.exit(130)));
  const scratch = mkdtempSync(join(tmpdir(), 'piesar-bench-'));
  cleanup.add(async () => rmSync(scratch, { recursive: true, force: true }));
  try {
    const stack = await openStack({ dataDir: join(scratch, 'data'), products, cleanup });
    const { products: paths } = await readShopPages(stack.databaseUrl, 1);
    const [path = ''] = paths;
    const times = new Map<string, number[]>();
    for (let start = 0; start < options.starts; start += 1) {
      const own = new Cleanup();
      cleanup.add(() => own.run());
      const watched = await openWatched(stack.startStorefront, start, own);
      await measureInTurn(watched, path, options, times);
      await own.run();
    }
    printFigures(tableText(headings, linesOf(times)));
  } finally {
    await cleanup.run(console.error);
  }
}

/** All of them, begun by another one each time, so that none is always the first. */
function rotated<Item>(items: readonly Item[], by: number): Item[] {
  const first = by % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}

type Rounds = { readonly connections: number; readonly seconds: number; readonly rounds: number };

/** Adds to `times` what an answer cost each, by name, round by round. */
async function measureInTurn(
  watched: readonly Watched[],
  path: string,
  options: Rounds,
  times: Map<string, number[]>,
): Promise<void> {
  for (const { port } of watched) await load({ port, path }, { ...options, seconds: 2 });
  for (let round = 0; round < options.rounds; round += 1) {
    for (const one of rotated(watched, round)) {
      const costs = times.get(one.name) ?? [];
      times.set(one.name, [...costs, await cpuOfAnswer(one, path, options)]);
    }
  }
}

const headings = [
  'product from memory, watched by',
  'CPU µs an answer',
  'fastest tenth',
  'most',
  'more %',
  'of the fastest %',
];

/** Mean of the fastest tenth of the rounds: those that nothing else on the machine disturbed. */
function fastest(costs: readonly number[]): number {
  const first = costs.toSorted((one, other) => one - other).slice(0, Math.ceil(costs.length / 10));
  return first.reduce((sum, cost) => sum + cost, 0) / first.length;
}

function linesOf(times: ReadonlyMap<string, readonly number[]>): string[][] {
  const base = times.get(unwatched) ?? [];
  return [...times].map(([name, own]) => [
    name,
    ...[median(own), fastest(own), Math.max(...own)].map(figure),
    // Within each round, since the machine is faster in one than in another.
    figure((median(own.map((cost, round) => cost / (base[round] ?? cost))) - 1) * 100),
    figure((fastest(own) / fastest(base) - 1) * 100),
  ]);
}

/** Storefronts that differ in nothing but who watches them. */
async function openWatched(
  startStorefront: Stack['startStorefront'],
  start: number,
  cleanup: Cleanup,
): Promise<Watched[]> {
  const [first = 0, second = 0, collector = 0] = await freePorts(3);
  const traces = createServer((request, response) => {
    request.resume();
    request.once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => traces.listen(collector, '127.0.0.1', resolve));
  cleanup.add(async () => void traces.close());
  const sampled = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector}`,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
  };
  const watchers = [
    { name: unwatched, settings: {} },
    { name: 'metrics', settings: { METRICS_PORT: String(first) } },
    { name: 'metrics and traces of 5 %', settings: { METRICS_PORT: String(second), ...sampled } },
  ];
  const watched: Watched[] = [];
  for (const { name, settings } of rotated(watchers, start))
    watched.push({ name, ...(await startStorefront(settings, cleanup)) });
  const reading = new AbortController();
  const readers = [first, second].map((port) => readMetrics(port, reading.signal));
  cleanup.add(async () => {
    reading.abort();
    await Promise.all(readers);
  });
  return watched;
}

/** Processor time of the storefront for an answer, in µs. */
async function cpuOfAnswer({ port, pid }: Watched, path: string, options: Rounds): Promise<number> {
  const before = cpuOf(pid);
  const { sortedMs } = await load({ port, path }, options);
  return ((cpuOf(pid) - before) / sortedMs.length) * microseconds;
}

/** Reads metrics more often than Prometheus would, in rounds and between them. */
async function readMetrics(port: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text());
    await pause(readEveryMs, undefined, { signal }).catch(() => undefined);
  }
}

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '2' },
      starts: { type: 'string', default: '6' },
      rounds: { type: 'string', default: '8' },
      connections: { type: 'string', default: '16' },
    },
  });
  return {
    seconds: wholeNumber('seconds', values.seconds, 1),
    starts: wholeNumber('starts', values.starts, 1),
    rounds: wholeNumber('rounds', values.rounds, 1),
    connections: wholeNumber('connections', values.connections, 1),
  };
}

/** The benchmark of what it costs to be watched. */
export const watchingBench: Bench = {
  summary: 'what metrics and traces cost a page from memory',
  help,
  run,
};
