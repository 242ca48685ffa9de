import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { parseEnvironment } from '@/lib/config/environment';
import { Cleanup } from '@/scripts/launch/cleanup';
import { progressBar } from '@/scripts/launch/progress-bar';
import { readCommand } from '@/scripts/terminal';
import { fillDemoCatalogue } from '@/services/catalogue/fill-demo-catalogue';
import { migrate } from '@/services/db/migrate';
import { createDatabase, type Database } from '@/services/db/pools';
import { wholeNumber } from './options';
import { type Bench, figure, printFigures, tableText } from './report';
import { costCells, costHeadings, WatchedConnection } from './search/measure';
import { multiply, timesOf } from './search/multiply';
import { type Question, readQuestions } from './search/questions';
import { BenchServer } from './search/server';
import { sizesText } from './search/sizes';

const help = `npm run bench -- search [options]

Asks a catalogue of up to 26 million products what shoppers ask: words, numbers,
beginnings, narrowed lists with their counts. Each question's statements run on
one connection whose server process is watched: time on a processor tells more
than the clock where others use the machine too. Cold means that PostgreSQL was
started anew and nothing of its files was in memory.

Beyond --base products the catalogue is made of copies by SQL; they have numbers
and places of their own, but no descriptions. Needs Linux, and about 2 GB of the
disk for a million.

  --products N   size of the catalogue (1000000)
  --base N       size of the demo catalogue that is copied (1000000)
  --samples N    different questions of each kind (200)
  --cold N       of them cold, each kind by itself (20; 0 for none)
  --only TEXT    only questions with this in their names
  --data FOLDER  where the catalogue is kept for the next run (data/bench-search-N)`;

type Options = ReturnType<typeof readOptions>;

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      products: { type: 'string', default: '1000000' },
      base: { type: 'string', default: '1000000' },
      samples: { type: 'string', default: '200' },
      cold: { type: 'string', default: '20' },
      only: { type: 'string', default: '' },
      data: { type: 'string' },
    },
  });
  const products = wholeNumber('products', values.products, 1);
  return {
    size: timesOf(products, wholeNumber('base', values.base, 1)),
    products,
    samples: wholeNumber('samples', values.samples, 1),
    cold: wholeNumber('cold', values.cold, 0),
    only: values.only,
    // PostgreSQL runs as another account where this one is root, and from its own folder.
    data: resolve(values.data ?? join('data', `bench-search-${products}`)),
  };
}

async function run(args: readonly string[]): Promise<void> {
  const options = readCommand(() => readOptions(args));
  const cleanup = new Cleanup();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanup.run(console.error).then(() => process.exit(130)));
  try {
    const server = new BenchServer(options.data, cleanup);
    await prepare(server, options);
    const url = await server.start();
    const questions = await ask(url, options);
    const warm = await timeWarm(url, questions);
    const cold = options.cold === 0 ? [] : await timeCold(server, questions, options.cold);
    printFigures(`\n${figure(options.products)} products, warm\n\n${tableText(['question', ...costHeadings], warm)}\n`);
    if (cold.length > 0) printFigures(`Cold\n\n${tableText(['question', ...costHeadings], cold)}\n`);
  } finally {
    await cleanup.run(console.error);
  }
}

/** Makes the catalogue, unless it is there. */
async function prepare(server: BenchServer, { size, products }: Options): Promise<void> {
  const isThere = await withDatabase(await server.start(), async (database) => {
    await migrate(database.write);
    const loads = await database.read.query('SELECT 1 FROM catalogue_load WHERE done AND products = $1', [products]);
    if (loads.rowCount === 0 && (await lacksBase(database, size.base)))
      await fillDemoCatalogue({
        ...{ database, products: size.base, seed: 1 },
        onProgress: progressBar('Demo catalogue', process.stdout),
      });
    return loads.rowCount !== 0 || size.times === 1;
  });
  if (isThere) return;
  await server.stop();
  await withDatabase(await server.start(true), (database) =>
    multiply(database, size, ({ table, filledMs, indexedMs }) =>
      printFigures(`  ${table}: filled in ${figure(filledMs / 1000)} s, indexed in ${figure(indexedMs / 1000)} s`),
    ),
  );
  await server.stop();
}

async function lacksBase(database: Database, base: number): Promise<boolean> {
  const loads = await database.read.query('SELECT 1 FROM catalogue_load WHERE done AND products = $1', [base]);
  return loads.rowCount === 0;
}

async function withDatabase<Result>(url: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = createDatabase({ url, poolSize: 2, readTimeoutMs: 600_000 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Draws the questions, and prints what the catalogue takes of the disk. */
async function ask(url: string, { samples, only }: Options): Promise<Question[]> {
  return withDatabase(url, async (database) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      printFigures(`\n${await sizesText(client)}\n`);
      return await readQuestions({
        client,
        database,
        config: parseEnvironment({ NODE_ENV: 'test' }),
        samples,
        only,
      });
    } finally {
      await client.end();
    }
  });
}

async function timeWarm(url: string, questions: readonly Question[]): Promise<string[][]> {
  const lines: string[][] = [];
  for (const { name, statements: recorded } of questions) {
    const connection = new WatchedConnection(url);
    await connection.open();
    // The first time brings the pages into memory, and prepares what is prepared.
    await connection.run(recorded);
    lines.push([name, ...costCells(await connection.run(recorded))]);
    await connection.close();
  }
  return lines;
}

async function timeCold(server: BenchServer, questions: readonly Question[], most: number): Promise<string[][]> {
  const lines: string[][] = [];
  for (const { name, statements: recorded } of questions) {
    const connection = new WatchedConnection(await server.startCold());
    await connection.open();
    lines.push([name, ...costCells(await connection.run(recorded.slice(0, most)))]);
    await connection.close();
  }
  return lines;
}

/** The benchmark of searches and lists over catalogues of any size. */
export const searchBench: Bench = {
  summary: 'words, numbers and narrowed lists over up to 26 million products, warm and cold',
  help,
  run,
};
