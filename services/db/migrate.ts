import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import { rows, statement } from './query';

export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export type Migration = {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** The migration that a version of the shop must have to serve on the schema after this one; 0 for any version. */
  readonly servesFrom: number;
};

export type MigrationState = {
  readonly applied: readonly number[];
  readonly pending: readonly number[];
  /** Applied by a later version, during an update. */
  readonly newer: readonly string[];
};

/** The folder of the product's migrations. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

// An arbitrary number, the same in all processes of the shop.
const lockKey = 7_437_271;

// A lock request that waits for a long statement blocks all later statements, so the migration gives up and retries.
const lockTimeout = '2s';
const lockPauseMs = 1000;
const maxLockTries = 100;
const lockNotAvailable = '55P03';

const contractHeader = /^-- Contract, for versions from (\d{3}): \S/m;

// A database of an earlier version may lack the column serves_from.
const appliedMigrations = statement({
  name: 'migrations-applied',
  text: `SELECT number, name, checksum, coalesce((to_jsonb(m) ->> 'serves_from')::int, 0) AS "servesFrom"
    FROM schema_migration m ORDER BY number`,
  row: z.object({ number: z.number(), name: z.string(), checksum: z.string(), servesFrom: z.number() }),
});
type Applied = z.output<(typeof appliedMigrations)['row']>;

/** Reads the numbered SQL files of a folder in order. Duplicate numbers and invalid names are errors; gaps are not. */
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
    const servesFrom = Number(contractHeader.exec(sql)?.[1] ?? 0);
    return {
      number,
      name: name.slice(0, -4),
      sql,
      checksum: createHash('sha256').update(sql).digest('hex'),
      servesFrom,
    };
  });
}

/**
 * Applies the missing migrations, each in its own transaction. Can run in several processes at once, and again after one
 * of them was killed.
 */
export async function migrate(
  pool: Pool,
  migrations: readonly Migration[] = readMigrations(migrationsFolder),
  onApplied: (name: string) => void = () => {},
): Promise<MigrationState> {
  return withLock(pool, async (client) => {
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migration (number int PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now(), serves_from int NOT NULL DEFAULT 0)',
    );
    const { pending, newer } = compare(migrations, await rows(client, appliedMigrations));
    for (const migration of migrations.filter(({ number }) => pending.includes(number))) {
      await apply(client, migration);
      onApplied(migration.name);
    }
    return { applied: migrations.map(({ number }) => number), pending: [], newer };
  });
}

/** Lists applied and pending migrations. Throws if this version cannot serve on the database, or if a migration was edited. */
export async function migrationState(
  pool: Pool,
  migrations: readonly Migration[] = readMigrations(migrationsFolder),
): Promise<MigrationState> {
  const exists = await pool.query("SELECT to_regclass('schema_migration') IS NOT NULL AS present");
  const hasTable = z.array(z.object({ present: z.boolean() })).parse(exists.rows)[0]?.present;
  return compare(migrations, hasTable ? await rows(pool, appliedMigrations) : []);
}

function compare(migrations: readonly Migration[], applied: readonly Applied[]): MigrationState {
  const byNumber = new Map(migrations.map((migration) => [migration.number, migration]));
  const newest = migrations.at(-1)?.number ?? 0;
  const [first] = applied;
  if (first !== undefined && first.name !== migrations[0]?.name) {
    throw new MigrationError(
      `The database was created by an earlier version of the shop (migration ${first.name}), and its schema cannot be updated. Nothing was changed. Set DATA_DIR to a new folder or DATABASE_URL to an empty database, or start the version that created it.`,
    );
  }
  for (const entry of applied) {
    const migration = byNumber.get(entry.number);
    if (migration === undefined && entry.servesFrom > newest) {
      throw new MigrationError(
        `The database is too new for this version of the shop: migration ${entry.name} removed what this version uses. Start a version that has migration ${entry.servesFrom} or later, or restore a backup.`,
      );
    }
    if (migration && migration.checksum !== entry.checksum) {
      throw new MigrationError(
        `Migration ${entry.name} was changed after it had been applied. Migrations are never edited: add a new one.`,
      );
    }
  }
  const done = applied.map(({ number }) => number);
  return {
    applied: done,
    pending: migrations.map(({ number }) => number).filter((number) => !done.includes(number)),
    newer: applied.filter(({ number }) => !byNumber.has(number)).map(({ name }) => name),
  };
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOnce(client, migration);
    } catch (error) {
      if (errorCode(error) !== lockNotAvailable || tries === maxLockTries) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new MigrationError(`Migration ${migration.name} failed and left nothing behind: ${reason}`, {
          cause: error,
        });
      }
    }
    await pause(lockPauseMs);
  }
}

async function applyOnce(client: PoolClient, { number, name, checksum, servesFrom, sql }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL lock_timeout = '${lockTimeout}'`);
    await client.query(sql);
    await client.query('INSERT INTO schema_migration (number, name, checksum, serves_from) VALUES ($1, $2, $3, $4)', [
      number,
      name,
      checksum,
      servesFrom,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    // On a lost connection there is nothing to roll back; the first error is the one to report.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function withLock<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    // Building an index on a large table, or waiting for another process, may exceed the pool's statement timeout.
    await client.query('SET statement_timeout = 0');
    // Releases the lock soon after this process is killed. Not supported on every system.
    await client.query("SET client_connection_check_interval = '1s'").catch(() => undefined);
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    return await work(client);
  } finally {
    // Closing the connection releases the lock, whatever state it is in.
    client.release(true);
  }
}
