import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { rows, statement } from './query';

export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export type Migration = {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
};

export type MigrationState = {
  readonly applied: readonly number[];
  readonly pending: readonly number[];
};

/** Where the migrations of the product lie. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

// Any number would do, as long as all processes of the shop take the same one.
const lockKey = 7_437_271;

const appliedMigrations = statement({
  name: 'migrations-applied',
  text: 'SELECT number, name, checksum FROM schema_migration ORDER BY number',
  row: z.object({ number: z.number(), name: z.string(), checksum: z.string() }),
});

/** Reads the numbered SQL files of a folder in order; doubles and strange names are errors. Numbers may be left out. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  let last = 0;
  return names.map((name) => {
    const number = Number(/^(\d{3})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
    if (!(number > last)) throw new MigrationError(`Migration ${name} should have a number of its own, above ${last}.`);
    last = number;
    const sql = readFileSync(join(folder, name), 'utf8');
    return { number, name: name.slice(0, -4), sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** Brings the database to the code's version, each migration in a transaction of its own. Safe to run from many processes at once. */
export async function migrate(
  pool: Pool,
  migrations: readonly Migration[] = readMigrations(migrationsFolder),
  onApplied: (name: string) => void = () => {},
): Promise<MigrationState> {
  return withLock(pool, async (client) => {
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migration (number int PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { pending } = compare(migrations, await rows(client, appliedMigrations));
    for (const migration of migrations.filter(({ number }) => pending.includes(number))) {
      await apply(client, migration);
      onApplied(migration.name);
    }
    return { applied: migrations.map(({ number }) => number), pending: [] };
  });
}

/** Says which migrations the database has and lacks, changing nothing. Throws when it is newer than the code or was altered. */
export async function migrationState(
  pool: Pool,
  migrations: readonly Migration[] = readMigrations(migrationsFolder),
): Promise<MigrationState> {
  const exists = await pool.query("SELECT to_regclass('schema_migration') IS NOT NULL AS present");
  const known = z.array(z.object({ present: z.boolean() })).parse(exists.rows)[0]?.present;
  return compare(migrations, known ? await rows(pool, appliedMigrations) : []);
}

function compare(
  migrations: readonly Migration[],
  applied: readonly { number: number; name: string; checksum: string }[],
): MigrationState {
  const known = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const entry of applied) {
    const migration = known.get(entry.number);
    if (migration === undefined) {
      throw new MigrationError(
        `The database is newer than this version of the shop: it has migration ${entry.name}, which this version does not know. Start the newer version, or restore a backup.`,
      );
    }
    if (migration.checksum !== entry.checksum) {
      throw new MigrationError(
        `Migration ${entry.name} was changed after it had been applied. Migrations are never edited: add a new one.`,
      );
    }
  }
  const done = applied.map(({ number }) => number);
  return { applied: done, pending: migrations.map(({ number }) => number).filter((number) => !done.includes(number)) };
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(migration.sql);
    await client.query('INSERT INTO schema_migration (number, name, checksum) VALUES ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${migration.name} failed and left nothing behind: ${reason}`, { cause: error });
  }
}

async function withLock<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    // The pool limits how long a statement may take; building an index on a large table, or waiting for another process, may take longer.
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    return await work(client);
  } finally {
    // Ending the connection gives the lock back even when the work left it in a bad state.
    client.release(true);
  }
}
