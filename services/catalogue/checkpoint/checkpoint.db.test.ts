import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import type { BadLine } from '../../import-files/import-error';
import { fillDemoCatalogue } from '../fill-demo-catalogue';
import { type ImportOptions, type ImportStart, importCsv } from '../import-csv';
import { dropAbandonedCheckpoints, findCheckpoint } from './checkpoint';

let folder: string;
let opened: TestDatabase[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checkpoint-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await Promise.all(opened.map((database) => database.close()));
  opened = [];
});

async function shop(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  opened.push(database);
  await fillDemoCatalogue({ database, products: 60, seed: 1 });
  return database;
}

/** Every row that an import may write, sorted, without timestamps. */
async function everything(database: TestDatabase): Promise<unknown> {
  const tables = {
    product: "to_jsonb(t) - 'updated_at' - 'created_at'",
    listing: 'to_jsonb(t)',
    stock: 'to_jsonb(t)',
    oen: 'to_jsonb(t)',
    product_search: 'to_jsonb(t)',
    attribute_value: 'to_jsonb(t)',
    article_picture: 'to_jsonb(t)',
    category_facet: 'to_jsonb(t)',
    suggest_top: 'to_jsonb(t)',
    // Words are counted per name read: after a resume, only the later of two names is known.
    word: "to_jsonb(t) - 'id' - 'n'",
  };
  const results: Record<string, unknown> = {};
  for (const [table, row] of Object.entries(tables)) {
    const { rows } = await database.read.query(
      `SELECT count(*), md5(string_agg((${row})::text, ' ' ORDER BY (${row})::text)) FROM ${table} t`,
    );
    results[table] = rows[0];
  }
  return results;
}

const leftovers = async (database: TestDatabase) =>
  (await database.read.query("SELECT 1 FROM pg_namespace WHERE nspname = 'catalogue_import'")).rowCount;

/** New, existing and repeated articles, bad lines, pictures, and a name with a line break. */
async function writeList(database: TestDatabase, lines: number): Promise<string> {
  const { rows } = await database.read.query<{ brand: string; number: string }>(
    'SELECT b.name AS brand, part_number AS number FROM product p JOIN brand b ON b.id = brand_id ORDER BY p.id LIMIT 40',
  );
  const text = Array.from({ length: lines }, (_, at) => {
    const row = rows[at % 40];
    if (at % 50 === 7) return `Nobody,N-${at},brake-disc,,1,1:1,,`;
    if (at % 50 === 9) return `TRW,K-${at},brake-disc,Disc "rău,1,1:1,,`;
    if (at % 5 === 1 && row) return `${row.brand},${row.number},,Redenumit ${at},${100 + at},1:${at % 9},,`;
    if (at % 30 === 12) return `TRW,T-${at - 7},brake-disc,Din nou,${at},1:${at % 9},width=${at}.5,`;
    if (at % 30 === 14) return `TRW,T-${at},brake-disc,"Disc\r\nlat",${at},,,https://pictures.example/${at}.jpg`;
    return `TRW,T-${at},brake-disc,Disc nou ${at % 11},${at},1:${at % 9}|4:2,width=${at % 17}.25,`;
  });
  const file = join(folder, 'prices.csv');
  const header = 'brand,part_number,category,name_ro,price,stock,attributes,pictures';
  writeFileSync(file, `\ufeff${header}\r\n${text.join('\r\n')}\r\n`);
  return file;
}

type Taken = { readonly bad: BadLine[]; readonly starts: ImportStart[] };

async function take(database: TestDatabase, file: string, options: Partial<ImportOptions> = {}) {
  const taken: Taken = { bad: [], starts: [] };
  const work = importCsv({
    ...{ database, file, skipBad: true, batchLines: 10, checkpointLines: 20 },
    onBadLine: (bad) => taken.bad.push(bad),
    onStart: (start) => taken.starts.push(start),
    ...options,
  });
  return { ...taken, result: await work.catch((error: unknown) => error) };
}

/** Stops an import after this number of stored lines. */
async function stopAt(database: TestDatabase, file: string, lines: number) {
  const controller = new AbortController();
  const watched = await take(database, file, {
    signal: controller.signal,
    onBadLine: () => {},
    onProgress: () => {
      findCheckpoint(database.read).then(
        (checkpoint) => checkpoint && checkpoint.lines >= lines && controller.abort(),
        () => {},
      );
    },
  });
  expect(watched.result).toMatchObject({
    name: 'ImportError',
    message: expect.stringContaining('catalogue is unchanged'),
  });
  return watched;
}

test('[CAT-1] resumes a stopped import and gives the same result as an uninterrupted one', async () => {
  const [plain, broken] = [await shop(), await shop()];
  const file = await writeList(plain, 4_000);
  const whole = await take(plain, file);
  expect(whole.starts).toEqual([]);
  expect(await leftovers(plain)).toBe(0);
  await stopAt(broken, file, 400);
  await stopAt(broken, file, 1_500);
  const checkpoint = await findCheckpoint(broken.read);
  expect(checkpoint?.lines).toBeGreaterThanOrEqual(1_500);
  const rest = await take(broken, file);
  expect(rest.starts).toEqual([
    { kind: 'resumed', line: checkpoint?.place?.line, lines: checkpoint?.lines, read: false },
  ]);
  expect(rest.result).toEqual(whole.result);
  expect(rest.bad).toEqual(whole.bad);
  expect(await everything(broken)).toEqual(await everything(plain));
  expect(await leftovers(broken)).toBe(0);
}, 120_000);

test('[CAT-1] imports the good lines of a refused list without reading the file again', async () => {
  const database = await shop();
  const file = await writeList(database, 200);
  const before = await everything(database);
  const refused = await take(database, file, { skipBad: false });
  expect(refused.result).toMatchObject({ applied: false });
  expect(await everything(database)).toEqual(before);
  const taken = await take(database, file);
  expect(taken.starts).toMatchObject([{ kind: 'resumed', read: true }]);
  expect(taken.bad).toEqual(refused.bad);
  expect(taken.result).toMatchObject({ applied: true, bad: refused.bad.length });
});

test('[CAT-1] restarts for a changed file, another catalogue or --restart, and reports the reason', async () => {
  const database = await shop();
  const file = await writeList(database, 60);
  const refuse = () => take(database, file, { skipBad: false });
  await refuse();
  appendFileSync(file, 'Nobody,X-1,brake-disc,,1,1:1,,\r\n');
  expect((await refuse()).starts).toEqual([{ kind: 'anew', because: 'changedFile', source: 'prices.csv' }]);
  expect((await take(database, file, { restart: true, skipBad: false })).starts).toMatchObject([
    { kind: 'anew', because: 'restart' },
  ]);
  await database.write.query("INSERT INTO catalogue_load (source, products) VALUES ('prices, list 1', 1)");
  expect((await refuse()).starts).toMatchObject([{ kind: 'resumed' }]);
  await database.write.query("INSERT INTO catalogue_load (source, products) VALUES ('vehicles', 1)");
  expect((await refuse()).starts).toMatchObject([{ kind: 'anew', because: 'catalogue' }]);
  const other = join(folder, 'other.csv');
  writeFileSync(other, 'brand,part_number,name_ro\nTRW,O-1,Alt disc\n');
  const taken = await take(database, other);
  expect(taken.starts).toEqual([{ kind: 'anew', because: 'otherFile', source: 'prices.csv' }]);
  expect(taken.result).toMatchObject({ added: 1, applied: true });
  expect(await leftovers(database)).toBe(0);
});

test('[CAT-1] removes checkpoints that are a week old or belong to a replaced catalogue', async () => {
  const database = await shop();
  const file = await writeList(database, 60);
  await take(database, file, { skipBad: false });
  await dropAbandonedCheckpoints(database.write);
  expect(await leftovers(database)).toBe(1);
  await database.write.query("UPDATE catalogue_import.progress SET kept_at = now() - interval '8 days'");
  await dropAbandonedCheckpoints(database.write);
  expect(await leftovers(database)).toBe(0);
  await dropAbandonedCheckpoints(database.write);
  await take(database, file, { skipBad: false });
  await fillDemoCatalogue({ database, products: 60, seed: 2 });
  expect(await leftovers(database)).toBe(0);
});

function command(database: TestDatabase, args: readonly string[]): ChildProcess & { output: () => string } {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/catalog.ts', ...args], {
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return Object.assign(child, { output: () => output });
}

const ended = (child: ChildProcess) =>
  new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? signal)),
  );

test('[CAT-1] resumes a killed command and reports each bad line once', async () => {
  const database = await shop();
  const file = join(folder, 'large.csv');
  const lines = Array.from({ length: 45_000 }, (_, at) =>
    at % 1_000 === 5 ? `Nobody,G-${at},10` : `TRW,G-${at},Disc ${at % 40}`,
  );
  writeFileSync(file, `brand,part_number,name_ro\n${lines.join('\n')}\n`);
  // No import can finish meanwhile.
  const gate = await database.write.connect();
  await gate.query('BEGIN; LOCK TABLE catalogue_load IN EXCLUSIVE MODE');
  const killed = command(database, ['import', file, '--skip-bad', '--lang', 'ro']);
  const end = ended(killed);
  while (((await findCheckpoint(database.read))?.lines ?? 0) < 20_000 && killed.exitCode === null) await pause(20);
  killed.kill('SIGKILL');
  expect(await end).toBe('SIGKILL');
  await gate.query('ROLLBACK');
  gate.release();
  const checkpoint = await findCheckpoint(database.read);
  expect(checkpoint?.lines).toBeGreaterThanOrEqual(20_000);
  const again = command(database, ['import', file, '--skip-bad', '--lang', 'ro']);
  expect(await ended(again)).toBe(0);
  expect(again.output()).toContain(`after line ${checkpoint?.place?.line}`);
  expect(again.output()).toContain('45000 lines: 44955 added, 0 changed, 45 bad.');
  const report = readFileSync(`${file}.report.csv`, 'utf8').trim().split('\r\n').slice(1);
  expect(report.map((line) => Number(line.split(',')[0]))).toEqual(
    Array.from({ length: 45 }, (_, at) => at * 1_000 + 7),
  );
  expect(report[0]).toContain('brand necunoscut');
  const { rows } = await database.read.query("SELECT count(*) AS n FROM product WHERE part_key LIKE 'G%'");
  expect(rows).toEqual([{ n: 44_955 }]);
}, 180_000);
