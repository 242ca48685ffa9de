import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fastFolder } from '@/tests/fixtures/fast-folder';
import { createEmptyDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { startEmbedded } from './embedded';
import { type MigrationState, migrate, migrationState, migrationsFolder, readMigrations } from './migrate';
import { createDatabase, type Database } from './pools';

const all = readMigrations(migrationsFolder);
// The migration creates tables first. Then its foreign key to this table waits for the lock of a writer.
const held = all.findIndex(({ name }) => name === '008-payments');
const lockedTable = 'return_request';
const complete: MigrationState = { applied: all.map(({ number }) => number), pending: [], newer: [] };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piesar-killed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts the operator's command in a separate process. */
function startMigrating(url: string): ChildProcess & { printed: string } {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/db.ts', 'migrate'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url, DATA_DIR: folder },
  });
  const program = Object.assign(child, { printed: '' });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      program.printed += part.toString();
    });
  return program;
}

/** Locks the table against the migration until the returned function is called. */
async function lockTable({ write }: Database) {
  const client = await write.connect();
  await client.query(`BEGIN; LOCK TABLE ${lockedTable} IN ROW EXCLUSIVE MODE`);
  return async () => {
    await client.query('COMMIT').catch(() => undefined);
    client.release(true);
  };
}

/** The process id of the backend whose migration waits for the table. */
async function waitingBackend({ write }: Database): Promise<number> {
  for (;;) {
    const { rows } = await write.query<{ pid: number }>(
      `SELECT pid FROM pg_locks JOIN pg_database d ON d.oid = database
        WHERE d.datname = current_database() AND relation = '${lockedTable}'::regclass AND NOT granted`,
    );
    if (rows[0]) return rows[0].pid;
    await pause(10);
  }
}

describe('a migration', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createEmptyDatabase();
    await migrate(database.write, all.slice(0, held));
  });
  afterEach(() => database.close());

  it('changes nothing if its process is killed, and is applied once by the next two starts', async () => {
    const unlock = await lockTable(database);
    const killed = startMigrating(database.url);
    await waitingBackend(database);
    killed.kill('SIGKILL');
    const starts = [startMigrating(database.url), startMigrating(database.url)];
    await unlock();
    const codes = await Promise.all(starts.map(async (start) => (await once(start, 'close'))[0]));
    expect({ codes, printed: starts.map(({ printed }) => printed) }).toMatchObject({ codes: [0, 0] });
    const applied = starts.flatMap(({ printed }) => printed.match(/^Applied .*$/gm) ?? []);
    expect(applied).toEqual(all.slice(held).map(({ name }) => `Applied ${name}`));
    expect(await migrationState(database.write)).toEqual(complete);
  });

  it('reports a terminated connection and changes nothing', async () => {
    const unlock = await lockTable(database);
    const migrating = migrate(database.write).catch((error: unknown) => error);
    await database.write.query('SELECT pg_terminate_backend($1)', [await waitingBackend(database)]);
    expect(await migrating).toMatchObject({
      message: expect.stringMatching(/^Migration 008-payments failed and left nothing behind: .*terminat/),
    });
    await unlock();
    expect((await migrationState(database.write)).pending).toEqual(all.slice(held).map(({ number }) => number));
    await migrate(database.write);
    expect(await migrationState(database.write)).toEqual(complete);
  });
});

const migrateFolder = `
  import { migrate, readMigrations } from './services/db/migrate';
  import { createDatabase } from './services/db/pools';
  const [, url, folder] = process.argv;
  await migrate(createDatabase({ url }).write, readMigrations(folder));`;

test('a long statement of a killed process does not block the next migration', async () => {
  const database = await createEmptyDatabase();
  const write = (sql: string) => writeFileSync(join(folder, '001-slow.sql'), sql);
  write('CREATE TABLE slow (id int); SELECT pg_sleep(3600)');
  const args = ['--import', 'tsx', '--input-type=module', '--eval', migrateFolder, database.url, folder];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const sleeps = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'";
  while ((await database.write.query(sleeps)).rowCount === 0) await pause(10);
  child.kill('SIGKILL');
  write('CREATE TABLE slow (id int)');
  await migrate(database.write, readMigrations(folder));
  expect((await migrationState(database.write, readMigrations(folder))).applied).toEqual([1]);
  await database.close();
});

test('a migration whose server process is killed is applied by the next start, once the server has recovered', async () => {
  const dataDir = fastFolder('piesar-killed-backend-', 500 * 1024 ** 2);
  const server = await startEmbedded({ dataDir, settings: { shared_buffers: '16MB' } });
  const database = createDatabase({ url: server.url, poolSize: 4 });
  try {
    await migrate(database.write, all.slice(0, held));
    const unlock = await lockTable(database);
    const migrating = migrate(database.write).catch((error: unknown) => error);
    // The kernel kills a process when memory runs out. PostgreSQL then restarts all backends and replays its log.
    process.kill(await waitingBackend(database), 'SIGKILL');
    expect(await migrating).toMatchObject({ message: expect.stringContaining('008-payments failed') });
    await unlock();
    const again = () => migrate(database.write).catch(() => undefined);
    let state = await again();
    while (state === undefined) {
      await pause(50);
      state = await again();
    }
    expect(await migrationState(database.write)).toEqual(complete);
  } finally {
    await database.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
