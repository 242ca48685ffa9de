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
// It changes four tables one after the other: held at the last of them, it has done most of its work.
const held = all.findIndex(({ name }) => name === '066-any-language');
const lastTable = 'guest_watch';
const complete: MigrationState = { applied: all.map(({ number }) => number), pending: [], newer: [] };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piesar-killed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The command as an operator starts it, in a process of its own. */
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

/** Stands in the way of the migration's last table until it is let go. */
async function holdLastTable({ write }: Database) {
  const client = await write.connect();
  await client.query(`BEGIN; LOCK TABLE ${lastTable} IN ACCESS SHARE MODE`);
  return async () => {
    await client.query('COMMIT').catch(() => undefined);
    client.release(true);
  };
}

/** The process id of the backend that waits for the table in the middle of its migration. */
async function waitingBackend({ write }: Database): Promise<number> {
  for (;;) {
    const { rows } = await write.query<{ pid: number }>(
      `SELECT pid FROM pg_locks JOIN pg_database d ON d.oid = database
        WHERE d.datname = current_database() AND relation = '${lastTable}'::regclass AND NOT granted`,
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

  it('whose process is killed in its middle leaves nothing, and the next two starts do it once', async () => {
    const letGo = await holdLastTable(database);
    const killed = startMigrating(database.url);
    await waitingBackend(database);
    killed.kill('SIGKILL');
    const starts = [startMigrating(database.url), startMigrating(database.url)];
    await letGo();
    const codes = await Promise.all(starts.map(async (start) => (await once(start, 'close'))[0]));
    expect({ codes, printed: starts.map(({ printed }) => printed) }).toMatchObject({ codes: [0, 0] });
    const applied = starts.flatMap(({ printed }) => printed.match(/^Applied .*$/gm) ?? []);
    expect(applied).toEqual(all.slice(held).map(({ name }) => `Applied ${name}`));
    expect(await migrationState(database.write)).toEqual(complete);
  });

  it('whose connection is ended in its middle says so and leaves nothing', async () => {
    const letGo = await holdLastTable(database);
    const migrating = migrate(database.write).catch((error: unknown) => error);
    await database.write.query('SELECT pg_terminate_backend($1)', [await waitingBackend(database)]);
    expect(await migrating).toMatchObject({
      message: expect.stringMatching(/^Migration 066-any-language failed and left nothing behind: .*terminat/),
    });
    await letGo();
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

test('a long statement of a process that was killed does not keep the next one waiting', async () => {
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

test('a migration whose server process is killed is done by the next start, once the server has recovered', async () => {
  const dataDir = fastFolder('piesar-killed-backend-', 500 * 1024 ** 2);
  const server = await startEmbedded({ dataDir, settings: { shared_buffers: '16MB' } });
  const database = createDatabase({ url: server.url, poolSize: 4 });
  try {
    await migrate(database.write, all.slice(0, held));
    const letGo = await holdLastTable(database);
    const migrating = migrate(database.write).catch((error: unknown) => error);
    // As a machine short of memory ends one: PostgreSQL then ends all others and begins from its log.
    process.kill(await waitingBackend(database), 'SIGKILL');
    expect(await migrating).toMatchObject({ message: expect.stringContaining('066-any-language failed') });
    await letGo();
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
