import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runConformance } from '@/scripts/conformance/run';
import { summarise } from '@/scripts/conformance/summary';
import { testServicesSecrets } from '@/tests/fixtures/caller';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { lightWork } from '@/tests/fixtures/fast-folder';
import { hasPgBouncer, knowsNames, startPgBouncer } from '@/tests/fixtures/pgbouncer';
import { startServices } from '@/tests/fixtures/services-process';
import { createEmptyDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { migrationState } from './migrate';
import { createDatabase, type Database } from './pools';
import { execute, leaveNamesOut, oneRow, rows, statement, transaction } from './query';

type PgBouncer = Awaited<ReturnType<typeof startPgBouncer>>;

const backend = statement({
  name: 'test-backend',
  text: 'SELECT pg_backend_pid() AS pid',
  row: z.object({ pid: z.int() }),
});
const doubled = statement({ name: 'test-doubled', text: 'SELECT $1::int * 2 AS n', row: z.object({ n: z.int() }) });
const inTurn = 12;

(hasPgBouncer ? describe : describe.skip)('behind PgBouncer in transaction mode', () => {
  let database: TestDatabase;
  let pooler: PgBouncer;
  let pooled: Database;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    pooler = await startPgBouncer(database.url);
    pooled = createDatabase({ url: pooler.url, isPooled: true, poolSize: 6, readTimeoutMs: 60_000 });
  });
  afterAll(async () => {
    await pooled.close();
    await pooler.stop();
    await database.close();
  });

  /** Runs one statement concurrently for many clients, which share connections. */
  const ask = () => Promise.all(Array.from({ length: inTurn }, (_, n) => rows(pooled.read, doubled, [n])));

  // Changes process-wide state, so the order of these two tests matters.
  it('sends statement names only when DATABASE_POOLER_NAMES is set', async () => {
    if (knowsNames()) await expect(ask()).resolves.toHaveLength(inTurn);
    else await expect(ask()).rejects.toThrow(/prepared statement "test-doubled" (already exists|does not exist)/);
    leaveNamesOut();
    expect((await ask()).flat()).toEqual(Array.from({ length: inTurn }, (_, n) => ({ n: n * 2 })));
  });

  it('keeps a transaction, its locks and settings on one connection', async () => {
    const key = 99;
    const seen = await Promise.all(
      Array.from({ length: inTurn }, () =>
        transaction(pooled.write, async (client) => {
          await client.query("SET LOCAL work_mem = '7MB'");
          await client.query('SELECT pg_advisory_xact_lock($1)', [key]);
          await execute(client, { name: 'test-temp', text: 'CREATE TEMP TABLE mine ON COMMIT DROP AS SELECT 1 AS n' });
          return [await oneRow(client, backend), await oneRow(client, backend)];
        }),
      ),
    );
    for (const [first, second] of seen) expect(second).toEqual(first);
    for (const { work_mem } of (await pooled.read.query<{ work_mem: string }>('SHOW work_mem')).rows)
      expect(work_mem).not.toBe('7MB');
    const locks = `SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
      WHERE d.datname = current_database() AND locktype = 'advisory' AND objid = $1`;
    expect((await database.write.query(locks, [key])).rowCount).toBe(0);
  });

  it('ends a slow read without a setting on its connection', async () => {
    const hasty = createDatabase({ url: pooler.url, isPooled: true, readTimeoutMs: 100 });
    await expect(hasty.read.query('SELECT pg_sleep(600)')).rejects.toThrow('timeout');
    await database.write.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%pg_sleep(600)'",
    );
    await hasty.close();
  });
});

(hasPgBouncer ? test : test.skip)(
  'the services answer every call of the contract through PgBouncer, and migrate past it',
  async () => {
    const database = await createCatalogueDatabase();
    const pooler = await startPgBouncer(database.url, 4);
    const dataDir = mkdtempSync(join(tmpdir(), 'piesar-pooler-'));
    const services = await startServices(database.url, dataDir, {
      DATABASE_POOLER_URL: pooler.url,
      DATABASE_POOLER_NAMES: String(knowsNames()),
      ...lightWork,
    });
    try {
      const target = { urlOf: (service: string) => `${services.url}/${service}`, secrets: testServicesSecrets, fetch };
      // Two concurrent runs share the few connections behind the pooler.
      const both = await Promise.all([
        runConformance(target, { profile: 'extended', write: true }),
        runConformance(target, { profile: 'extended', write: true }),
      ]);
      for (const report of both) expect(summarise(report).text).not.toContain('✗');
      expect(await pooler.transactions()).toBeGreaterThan(both.flatMap(({ results }) => results).length);
      expect(await migrationState(database.write)).toMatchObject({ pending: [], newer: [] });
    } finally {
      services.kill('SIGTERM');
      await services.exited;
      await pooler.stop();
      await database.close();
      rmSync(dataDir, { recursive: true });
    }
  },
);
