import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { from } from 'pg-copy-streams';
import { Cleanup } from '@/scripts/launch/cleanup';
import { readCommand } from '@/scripts/terminal';
import { startEmbedded } from '@/services/db/embedded';
import { migrate } from '@/services/db/migrate';
import { createDatabase } from '@/services/db/pools';
import { columns, writePriceChanges, writePriceList } from './import/price-list';
import { watchChild } from './import/watch-child';
import { wholeNumber } from './options';
import { type Bench, figure, median, megabytes, printFigures, tableText } from './report';

const help = `npm run bench -- import [options]

Makes a price list, imports it with \`npm run catalog -- import\` into a fresh
database, and in turn copies the same rows with COPY into a plain table. Then
imports a second list, with another price and stock for each of the articles.
The time is that of the whole command, its start included.

  --lines N    lines of the list (200000)
  --rounds N   rounds, of which the median counts (1)`;

type Measured = { readonly ms: number; readonly peakBytes: number };
type Round = { readonly added: Measured; readonly changed: Measured; readonly copyMs: number };

async function run(args: readonly string[]): Promise<void> {
  const { lines, rounds } = readCommand(() => readOptions(args));
  const cleanup = new Cleanup();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanup.run(console.error).then(() => process.exit(130)));
  const scratch = mkdtempSync(join(tmpdir(), 'piesar-bench-'));
  cleanup.add(async () => rmSync(scratch, { recursive: true, force: true }));
  try {
    const files = { added: join(scratch, 'list.csv'), changed: join(scratch, 'changes.csv') };
    await writePriceList(files.added, lines);
    await writePriceChanges(files.changed, lines);
    const done: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      done.push(await measure(files, join(scratch, `data-${round}`), cleanup));
      console.error(`  round ${round + 1} of ${rounds} measured`);
    }
    print(lines, done);
  } finally {
    await cleanup.run(console.error);
  }
}

function print(lines: number, done: readonly Round[]): void {
  const copyMs = median(done.map((round) => round.copyMs));
  const row = (name: string, ms: number, memory: string) => [
    name,
    figure(ms / 1000),
    figure(lines / (ms / 1000)),
    memory,
  ];
  const imported = (name: string, measured: readonly Measured[]) => {
    const ms = median(measured.map((one) => one.ms));
    return { ms, cells: row(name, ms, megabytes(Math.max(...measured.map(({ peakBytes }) => peakBytes)))) };
  };
  const added = imported(
    'import of new articles',
    done.map((round) => round.added),
  );
  const changed = imported(
    'import of known ones: price, stock',
    done.map((round) => round.changed),
  );
  const rows = [added.cells, changed.cells, row('COPY of the rows of the first', copyMs, '')];
  printFigures(`\n${tableText(['', 's', 'lines/s', 'peak memory MB'], rows)}`);
  printFigures(`The first import takes ${figure(added.ms / copyMs)} times as long as COPY.`);
}

type Files = Readonly<Record<'added' | 'changed', string>>;

async function measure(files: Files, dataDir: string, cleanup: Cleanup): Promise<Round> {
  const server = await startEmbedded({ dataDir });
  cleanup.add(() => server.stop());
  const database = createDatabase({ url: server.url, poolSize: 1 });
  cleanup.add(() => database.close());
  await migrate(database.write);
  const env = { ...process.env, DATABASE_URL: server.url, DATA_DIR: dataDir };
  const imported = async (file: string): Promise<Measured> => {
    const watched = await watchChild(['--import', 'tsx', 'scripts/catalog.ts', 'import', file], env);
    if (watched.code !== 0) throw new Error('The import failed; the reason stands above.');
    return watched;
  };
  const added = await imported(files.added);
  const began = performance.now();
  await copyPlain(database, files.added);
  const copyMs = performance.now() - began;
  return { added, copyMs, changed: await imported(files.changed) };
}

async function copyPlain({ write }: ReturnType<typeof createDatabase>, file: string): Promise<void> {
  const client = await write.connect();
  try {
    await client.query(`CREATE TABLE bench_plain (${columns.map((name) => `${name} text`).join(', ')})`);
    const sink = client.query(from('COPY bench_plain FROM STDIN (FORMAT csv, HEADER)'));
    await pipeline(createReadStream(file, { highWaterMark: 262_144 }), sink);
  } finally {
    client.release();
  }
}

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: { lines: { type: 'string', default: '200000' }, rounds: { type: 'string', default: '1' } },
  });
  return { lines: wholeNumber('lines', values.lines, 1), rounds: wholeNumber('rounds', values.rounds, 1) };
}

/** The benchmark of reading price lists. */
export const importBench: Bench = { summary: 'a price list against COPY of the same rows; memory', help, run };
