import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import { z } from 'zod';
import type { Cleanup } from '@/scripts/launch/cleanup';
import { exampleWarehouse, saveWarehouses } from '@/services/catalogue/warehouses';
import { startEmbedded } from '@/services/db/embedded';
import { migrate } from '@/services/db/migrate';
import { createDatabase } from '@/services/db/pools';
import { defineTool, timed, wholeNumber } from '../scripts/tool';
import { columns, writePriceLists } from './import/price-list';
import { memoryOf } from './process';
import { figure, median, megabytes, printFigures, tableText } from './report';

const options = z.object({
  lines: wholeNumber(200_000, 'lines of the list'),
  rounds: wholeNumber(1, 'rounds, of which the median counts'),
});

type Command = { readonly ms: number; readonly peakBytes: number };
type Round = { readonly added: Command; readonly changed: Command; readonly copyMs: number };
type Files = Readonly<Record<'added' | 'changed', string>>;

/** The benchmark of price-list imports. */
export const importBench = defineTool({
  name: 'bench -- import',
  summary: 'import of a price list beside COPY of the same rows, and its memory',
  description: `Imports a price list with \`npm run catalog -- import\` into a new database, copies the same rows with COPY
into a plain table, then imports a second list with other prices and stock for the same articles. The
time is that of the whole command, with its start.`,
  options,
  async run({ lines, rounds }, cleanup) {
    const scratch = mkdtempSync(join(tmpdir(), 'piesar-bench-'));
    cleanup.add(async () => rmSync(scratch, { recursive: true, force: true }));
    const files = { added: join(scratch, 'list.csv'), changed: join(scratch, 'changes.csv') };
    await writePriceLists(files, lines);
    const all: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      all.push(await measure(files, join(scratch, `data-${round}`), cleanup));
      console.error(`  round ${round + 1} of ${rounds}: measured`);
    }
    const row = (name: string, ms: number, peaks: readonly number[] = []) => {
      const memory = peaks.length === 0 ? '' : megabytes(Math.max(...peaks));
      return [name, figure(ms / 1000), figure(lines / (ms / 1000)), memory];
    };
    const commandRow = (name: string, commands: readonly Command[]) =>
      row(
        name,
        median(commands.map(({ ms }) => ms)),
        commands.map(({ peakBytes }) => peakBytes),
      );
    const rows = [
      commandRow(
        'import of new articles',
        all.map(({ added }) => added),
      ),
      commandRow(
        'import of price and stock of known articles',
        all.map(({ changed }) => changed),
      ),
      row('COPY of the rows of the first list', median(all.map(({ copyMs }) => copyMs))),
    ];
    printFigures(`\n${tableText(['', 's', 'lines/s', 'peak memory MB'], rows)}`);
  },
});

async function measure(files: Files, dataDir: string, cleanup: Cleanup): Promise<Round> {
  const server = await startEmbedded({ dataDir });
  cleanup.add(() => server.stop());
  const database = createDatabase({ url: server.url, poolSize: 1 });
  cleanup.add(() => database.close());
  await migrate(database.write);
  await saveWarehouses(
    database,
    JSON.stringify([
      { ...exampleWarehouse, id: 1 },
      { ...exampleWarehouse, id: 4 },
    ]),
  );
  const env = { ...process.env, DATABASE_URL: server.url, DATA_DIR: dataDir };
  const added = await runImport(files.added, env);
  const copyMs = await timed(() => copyPlain(database, files.added));
  return { added, copyMs, changed: await runImport(files.changed, env) };
}

/** Runs the import command and samples its memory. */
async function runImport(file: string, env: NodeJS.ProcessEnv): Promise<Command> {
  let peakBytes = 0;
  const ms = await timed(async () => {
    const args = ['--import', 'tsx', 'scripts/catalog.ts', 'import', file];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    const timer = setInterval(() => {
      try {
        peakBytes = Math.max(peakBytes, memoryOf(child.pid ?? 0).peak || 0);
      } catch {
        // The process has ended between two samples.
      }
    }, 20);
    const [code] = await once(child, 'exit');
    clearInterval(timer);
    if (code !== 0) throw new Error('The import failed; see its message above.');
  });
  return { ms, peakBytes };
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
