import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { errorCode } from '@/lib/system/error-code';

/** What the new tables still lack, as statements; building it once after a load costs a fraction of keeping it. */
export interface Beside {
  /** Whatever is unique: a load that looks into its own tables builds it beforehand. */
  readonly keys: readonly string[];
  /** The other indexes, then the foreign keys. */
  readonly indexes: readonly string[];
  /** The schema of the old tables, as SQL names it. */
  readonly home: string;
}

/* Shorter than the second after which the database breaks deadlocks: the load steps back, never a visitor. */
const LOCK_PATIENCE = '500ms';
const LOCK_ATTEMPTS = 120;
const LOCK_PAUSE_MS = 250;

const tables = `
  SELECT format('CREATE TABLE catalogue_next.%I (LIKE %s INCLUDING ALL EXCLUDING INDEXES)%s', relname, oid::regclass,
    coalesce(' WITH (' || array_to_string(reloptions, ', ') || ')', '')) AS sql
  FROM pg_class WHERE oid = ANY($1::regclass[])`;

const keys = `
  SELECT format('ALTER TABLE catalogue_next.%I ADD CONSTRAINT %I %s', relname, conname, pg_get_constraintdef(k.oid)) AS sql
  FROM pg_constraint k JOIN pg_class t ON t.oid = conrelid
  WHERE conrelid = ANY($1::regclass[]) AND contype IN ('p', 'u', 'x') ORDER BY k.oid`;

const foreignKeys = keys.replace("('p', 'u', 'x')", "('f')");

const indexesThat = (be: string) => `
  SELECT replace(pg_get_indexdef(indexrelid), format(' ON %I.%I ', nspname, relname),
    format(' ON catalogue_next.%I ', relname)) AS sql
  FROM pg_index i JOIN pg_class t ON t.oid = indrelid JOIN pg_namespace n ON n.oid = relnamespace
  WHERE indrelid = ANY($1::regclass[]) AND ${be}
    AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = indexrelid AND k.contype <> 'f')
  ORDER BY indexrelid`;

const sequences = `
  SELECT format('SELECT setval(pg_get_serial_sequence(%L, %L), (SELECT coalesce(max(%I), 0) + 1 FROM catalogue_next.%I), false)',
    'catalogue_next.' || quote_ident(relname), attname, attname, relname) AS sql
  FROM pg_attribute JOIN pg_class t ON t.oid = attrelid
  WHERE attrelid = ANY($1::regclass[]) AND attidentity <> ''`;

/**
 * Makes an empty table beside each of these and lets the rest of the transaction work on those: readers keep the old
 * ones until `swapIn`.
 */
export async function openBeside(client: PoolClient, names: readonly string[]): Promise<Beside> {
  const home = await homeSchema(client);
  const beside = {
    home,
    keys: [...(await sqlOf(client, keys, names)), ...(await sqlOf(client, indexesThat('indisunique'), names))],
    indexes: [
      ...(await sqlOf(client, indexesThat('NOT indisunique'), names)),
      ...(await sqlOf(client, foreignKeys, names)),
    ],
  };
  await client.query('CREATE SCHEMA catalogue_next');
  for (const statement of await sqlOf(client, tables, names)) await client.query(statement);
  await client.query(`SET LOCAL search_path = catalogue_next, ${home}`);
  return beside;
}

/** The same with the rows of the old tables in the new ones, in their order, and whatever is unique. */
export async function openCopyBeside(client: PoolClient, names: readonly string[]): Promise<Beside> {
  const identities = await sqlOf(client, sequences, names);
  const beside = await openBeside(client, names);
  const { home } = beside;
  // A second reader of a large table would otherwise be let in where the first one is.
  await client.query('SET LOCAL synchronize_seqscans = off');
  for (const name of names) await client.query(`INSERT INTO ${name} SELECT * FROM ${home}.${name}`);
  for (const statement of [...identities, ...beside.keys]) await client.query(statement);
  return { ...beside, keys: [] };
}

/** Gives the new tables their keys and indexes; `onStep` is told after each. */
export async function indexBeside(client: PoolClient, { keys, indexes }: Beside, onStep: () => void): Promise<void> {
  for (const statement of [...keys, ...indexes]) {
    await client.query(statement);
    onStep();
  }
}

/**
 * Puts the new tables in the old ones' place. Readers wait only from here to the end of the transaction. `onLocked` may
 * take over what changed in the old tables (now those without a schema) since they were copied. Dropping a table locks
 * those that its foreign keys name, so they are to be told, too.
 */
export async function swapIn(
  client: PoolClient,
  names: readonly string[],
  onLocked: () => Promise<void> = async () => {},
  referredTo: readonly string[] = [],
): Promise<void> {
  await client.query('SET LOCAL search_path TO DEFAULT');
  const home = await homeSchema(client);
  await lockAll(client, [...names, ...referredTo]);
  await onLocked();
  await client.query(`DROP TABLE ${names.join(', ')}`);
  for (const name of names) await client.query(`ALTER TABLE catalogue_next.${name} SET SCHEMA ${home}`);
  await client.query('DROP SCHEMA catalogue_next');
}

async function lockAll(client: PoolClient, names: readonly string[]): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = '${LOCK_PATIENCE}'`);
  for (let attempt = 1; !(await lockOnce(client, names, attempt)); attempt += 1) await pause(LOCK_PAUSE_MS);
  await client.query('SET LOCAL lock_timeout = 0');
}

async function lockOnce(client: PoolClient, names: readonly string[], attempt: number): Promise<boolean> {
  await client.query('SAVEPOINT before_locks');
  try {
    await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS EXCLUSIVE MODE`);
    return true;
  } catch (error) {
    const busy = ['55P03', '40P01'].includes(errorCode(error) ?? '');
    if (!busy || attempt >= LOCK_ATTEMPTS) throw error;
    await client.query('ROLLBACK TO SAVEPOINT before_locks');
    return false;
  }
}

const statements = z.array(z.object({ sql: z.string() }));

async function sqlOf(client: PoolClient, query: string, names: readonly string[]): Promise<string[]> {
  return statements.parse((await client.query(query, [names])).rows).map(({ sql }) => sql);
}

/** Where the catalogue's tables are. */
export async function homeSchema(client: PoolClient): Promise<string> {
  const { rows } = await client.query('SELECT quote_ident(current_schema()) AS sql');
  return statements.parse(rows)[0]?.sql ?? 'public';
}
