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
import { type Bench, figure, printFigures, tableText } from './report';
import { metricsShare, profileDuring, profiledEnvironment } from './watching/metrics-share';

const help = `npm run bench -- watching [options]

What it costs a storefront to be watched: the processor time of a product page from
memory with nothing, with metrics that are read every five seconds, and with one
request of twenty traced besides. Storefronts of the same build, loaded in turn. One
more with nothing tells the error of the figures: what it differs by is chance. Since
processes of one kind differ more than these, one that is watched is profiled as well:
the share of its time at work that code of the metrics takes.

  --seconds N      how long each is loaded in a round (2)
  --starts N       starts of all, since one process is faster than the next (6)
  --rounds N       rounds in each (4)
  --connections N  connections at once (16)`;

const products = 2000;
const readEveryMs = 5000;
// Until the compiler has done with the hot path.
const warmUpSeconds = 4;
const profiledSeconds = 20;
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
    const costs: Costs = new Map();
    for (let start = 0; start < options.starts; start += 1) {
      const own = new Cleanup();
      cleanup.add(() => own.run(console.error));
      const watched = await openWatched(stack.startStorefront, start, own);
      for (const [name, rounds] of await measureInTurn(watched, path, options))
        costs.set(name, [...(costs.get(name) ?? []), Math.min(...rounds)]);
      await own.run(console.error);
    }
    printFigures(tableText(headings, linesOf(costs)));
    const share = await profiledShare(stack, path, options.connections);
    printFigures(`Of the time at work of a storefront with metrics, their code takes ${figure(share * 100)} %.`);
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

/** What an answer cost of each, by name, round by round. */
async function measureInTurn(
  watched: readonly Watched[],
  path: string,
  options: Rounds,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map<string, readonly number[]>();
  for (const { port } of watched) await load({ port, path }, { ...options, seconds: warmUpSeconds });
  for (let round = 0; round < options.rounds; round += 1) {
    for (const one of rotated(watched, round))
      times.set(one.name, [...(times.get(one.name) ?? []), await cpuOfAnswer(one, path, options)]);
  }
  return times;
}

/** The cost of an answer in µs in the least disturbed round of each start, by who watches. */
type Costs = Map<string, readonly number[]>;

const headings = ['product from memory, watched by', 'CPU µs an answer', 'least', 'most', 'more %', '± %'];

function linesOf(costs: Costs): string[][] {
  const base = costs.get(unwatched) ?? [];
  return [...costs].map(([name, own]) => {
    // Within each start, since the machine is faster in one than in another.
    const more = own.map((cost, start) => (cost / (base[start] ?? cost) - 1) * 100);
    const figures = [mean(own), Math.min(...own), Math.max(...own), mean(more), standardError(more)];
    return [name, ...figures.map(figure)];
  });
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The standard error of a mean: in two of three cases the true one is nearer than this. */
function standardError(values: readonly number[]): number {
  if (values.length < 2) return Number.NaN;
  const middle = mean(values);
  const squares = values.map((value) => (value - middle) ** 2);
  return Math.sqrt(mean(squares) / (values.length - 1));
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
    { name: 'nothing, once more', settings: {} },
    { name: 'metrics', settings: { METRICS_PORT: String(first) } },
    { name: 'metrics and traces of 5 %', settings: { METRICS_PORT: String(second), ...sampled } },
  ];
  const watched: Watched[] = [];
  for (const { name, settings } of rotated(watchers, start))
    watched.push({ name, ...(await startStorefront(settings, cleanup)) });
  readInBackground([first, second], cleanup);
  return watched;
}

/** Reads metrics until the cleanup, which tells what failed. */
function readInBackground(ports: readonly number[], cleanup: Cleanup): void {
  const reading = new AbortController();
  const read = Promise.all(ports.map((port) => readMetrics(port, reading.signal)));
  read.catch(() => undefined);
  cleanup.add(async () => {
    reading.abort();
    await read;
  });
}

/** The share of the metrics in the time at work of a storefront that answers from memory, 0 to 1. */
async function profiledShare({ startStorefront }: Stack, path: string, connections: number): Promise<number> {
  const own = new Cleanup();
  try {
    const [metricsPort = 0, profilePort = 0] = await freePorts(2);
    const settings = { METRICS_PORT: String(metricsPort), ...profiledEnvironment(profilePort) };
    const { port } = await startStorefront(settings, own);
    await load({ port, path }, { connections, seconds: warmUpSeconds });
    readInBackground([metricsPort], own);
    const profile = await profileDuring(profilePort, () =>
      load({ port, path }, { connections, seconds: profiledSeconds }),
    );
    return metricsShare(profile);
  } finally {
    await own.run(console.error);
  }
}

/** Processor time of the storefront for an answer, in µs. */
async function cpuOfAnswer({ port, pid }: Watched, path: string, options: Rounds): Promise<number> {
  const before = cpuOf(pid);
  const { sortedMs } = await load({ port, path }, options);
  return ((cpuOf(pid) - before) / sortedMs.length) * microseconds;
}

/** Reads metrics more often than Prometheus would, in rounds and between them, until the signal. */
async function readMetrics(port: number, signal: AbortSignal): Promise<void> {
  try {
    while (true) {
      await fetch(`http://127.0.0.1:${port}/metrics`, { signal }).then((answer) => answer.text());
      await pause(readEveryMs, undefined, { signal });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '2' },
      starts: { type: 'string', default: '6' },
      rounds: { type: 'string', default: '4' },
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
