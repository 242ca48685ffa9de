import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { from } from 'pg-copy-streams';
import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';

export type CopyValue = string | number | boolean | null | readonly number[] | readonly string[];

const SOME_SPECIAL = /[\\\t\n\r]/;
const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escaped(text: string): string {
  // Tests for special characters first, because few texts contain them and testing is cheaper than replacing.
  return SOME_SPECIAL.test(text) ? text.replace(SPECIAL, (sign) => ESCAPES[sign] ?? sign) : text;
}

function arrayText(items: readonly (string | number)[]): string {
  const parts = items.map((item) => (typeof item === 'number' ? String(item) : `"${item.replace(/["\\]/g, '\\$&')}"`));
  return `{${parts.join(',')}}`;
}

function field(value: CopyValue): string {
  if (typeof value === 'string') return escaped(value);
  if (value === null) return '\\N';
  if (typeof value === 'object') return escaped(arrayText(value));
  return String(value);
}

/** One row in the text format of COPY. */
export function copyLine(values: readonly CopyValue[]): string {
  let line = '';
  for (let at = 0; at < values.length; at += 1) line += (at > 0 ? '\t' : '') + field(values[at] ?? null);
  return `${line}\n`;
}

/** Sends lines of `copyLine` to a table, `"table (columns)"`; `options` as in `WITH (…)`. */
export async function copyLines(
  client: PoolClient,
  target: string,
  lines: Iterable<string>,
  options = '',
): Promise<void> {
  const sink = client.query(from(`COPY ${target} FROM STDIN${options ? ` WITH (${options})` : ''}`));
  await pipeline(Readable.from(batched(lines)), sink);
}

/** Sends complete lines to a table, as `copyLines`; an empty text sends no statement. */
export async function copyText(client: PoolClient, target: string, text: string): Promise<void> {
  if (text === '') return;
  const sink = client.query(from(`COPY ${target} FROM STDIN`));
  await new Promise<void>((resolve, reject) => {
    sink.on('finish', resolve).on('error', reject);
    sink.end(text);
  });
}

/** Sends rows to a table, as `copyLines`. */
export async function copyRows(
  client: PoolClient,
  target: string,
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  await copyLines(client, target, linesOf(rows));
}

function* linesOf(rows: Iterable<readonly CopyValue[]>): Generator<string> {
  for (const row of rows) yield copyLine(row);
}

/* Combines lines, because few large writes are many times faster than a write for each row. */
function* batched(lines: Iterable<string>): Generator<string> {
  const batchLength = 262_144;
  let batch = '';
  for (const line of lines) {
    batch += line;
    if (batch.length >= batchLength) {
      yield batch;
      batch = '';
    }
  }
  if (batch) yield batch;
}

/**
 * Keys and indexes to create on the new tables, as SQL: building them after the load is cheaper than maintaining them.
 */
export interface ShadowTables {
  /** Unique constraints: built beforehand if the load reads its own tables. */
  readonly keys: readonly string[];
  /** The other indexes, then the foreign keys. */
  readonly indexes: readonly string[];
  /** The schema of the old tables, as SQL names it. */
  readonly liveSchema: string;
}

/* Below PostgreSQL's deadlock timeout of a second: a deadlock aborts the load, not a visitor's query. */
const LOCK_TIMEOUT = '500ms';
const LOCK_ATTEMPTS = 120;
const LOCK_PAUSE_MS = 250;

const tables = (schema: string) => `
  SELECT format('CREATE TABLE ${schema}.%I (LIKE %s INCLUDING ALL EXCLUDING INDEXES)%s', relname, oid::regclass,
    coalesce(' WITH (' || array_to_string(reloptions, ', ') || ')', '')) AS sql
  FROM pg_class WHERE oid = ANY($1::regclass[])`;

const constraintsOf = (schema: string, kinds: string) => `
  SELECT format('ALTER TABLE ${schema}.%I ADD CONSTRAINT %I %s', relname, conname, pg_get_constraintdef(k.oid)) AS sql
  FROM pg_constraint k JOIN pg_class t ON t.oid = conrelid
  WHERE conrelid = ANY($1::regclass[]) AND contype IN (${kinds}) ORDER BY k.oid`;

const indexesThat = (schema: string, be: string) => `
  SELECT replace(pg_get_indexdef(indexrelid), format(' ON %I.%I ', nspname, relname),
    format(' ON ${schema}.%I ', relname)) AS sql
  FROM pg_index i JOIN pg_class t ON t.oid = indrelid JOIN pg_namespace n ON n.oid = relnamespace
  WHERE indrelid = ANY($1::regclass[]) AND ${be}
    AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = indexrelid AND k.contype <> 'f')
  ORDER BY indexrelid`;

const sequencesIn = (schema: string) => `
  SELECT format('SELECT setval(pg_get_serial_sequence(%L, %L), (SELECT coalesce(max(%I), 0) + 1 FROM ${schema}.%I), false)',
    '${schema}.' || quote_ident(relname), attname, attname, relname) AS sql
  FROM pg_attribute JOIN pg_class t ON t.oid = attrelid
  WHERE attrelid = ANY($1::regclass[]) AND attidentity <> ''`;

const dropKeysIn = (schema: string) => `
  SELECT CASE WHEN conname IS NULL THEN format('DROP INDEX %s', i.indexrelid::regclass)
    ELSE format('ALTER TABLE %s DROP CONSTRAINT %I', i.indrelid::regclass, conname) END AS sql
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid LEFT JOIN pg_constraint k ON k.conindid = i.indexrelid
  WHERE t.relnamespace = '${schema}'::regnamespace AND t.relname = ANY($1::text[]) AND i.indisunique`;

/** The schema of tables that exist only until the end of their transaction. */
const temporarySchema = 'catalogue_next';

/** Dependencies of the shadow tables, with their statements; must be read while names refer to the old tables. */
export async function planShadowTables(
  client: PoolClient,
  names: readonly string[],
  schema = temporarySchema,
): Promise<ShadowTables> {
  return {
    liveSchema: await catalogueSchema(client),
    keys: [
      ...(await sqlOf(client, constraintsOf(schema, "'p', 'u', 'x'"), names)),
      ...(await sqlOf(client, indexesThat(schema, 'indisunique'), names)),
    ],
    indexes: [
      ...(await sqlOf(client, indexesThat(schema, 'NOT indisunique'), names)),
      ...(await sqlOf(client, constraintsOf(schema, "'f'"), names)),
    ],
  };
}

/** Creates an empty shadow of each table in an existing schema. */
export async function createShadowTables(
  client: PoolClient,
  names: readonly string[],
  schema = temporarySchema,
): Promise<void> {
  for (const statement of await sqlOf(client, tables(schema), names)) await client.query(statement);
}

/** Creates an empty shadow of each table and sets the search path to them: readers keep the old ones until `swapIn`. */
export async function openShadowTables(client: PoolClient, names: readonly string[]): Promise<ShadowTables> {
  const shadow = await planShadowTables(client, names);
  await client.query(`CREATE SCHEMA ${temporarySchema}`);
  await createShadowTables(client, names);
  await client.query(`SET LOCAL search_path = ${temporarySchema}, ${shadow.liveSchema}`);
  return shadow;
}

/**
 * Copies the old tables' rows into the shadows, which may have rows and keys already. Rebuilding keys is faster than
 * maintaining them, unless nothing is added.
 */
export async function copyIntoShadowTables(
  client: PoolClient,
  names: readonly string[],
  schema: string,
): Promise<ShadowTables> {
  const shadow = await planShadowTables(client, names, schema);
  const { liveSchema } = shadow;
  const identities = await sqlOf(client, sequencesIn(schema), names);
  const rebuilt = (await isFilled(client, names)) ? shadow.keys : [];
  if (rebuilt.length > 0)
    for (const statement of await sqlOf(client, dropKeysIn(schema), names)) await client.query(statement);
  await client.query(`SET LOCAL search_path = ${schema}, ${liveSchema}`);
  // A synchronized scan would start in the middle of the table and lose the order of the rows.
  await client.query('SET LOCAL synchronize_seqscans = off');
  for (const name of names) await client.query(`INSERT INTO ${name} SELECT * FROM ${liveSchema}.${name}`);
  for (const statement of [...identities, ...rebuilt]) await client.query(statement);
  return { ...shadow, keys: [] };
}

async function isFilled(client: PoolClient, names: readonly string[]): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 WHERE ${names.map((name) => `EXISTS (SELECT FROM ${name})`).join(' OR ')}`,
  );
  return rows.length > 0;
}

/** Builds keys and indexes of the shadow tables; `onStep` is called after each. */
export async function indexShadowTables(
  client: PoolClient,
  { keys, indexes }: ShadowTables,
  onStep: () => void,
): Promise<void> {
  for (const statement of [...keys, ...indexes]) {
    await client.query(statement);
    onStep();
  }
}

export interface SwapOptions {
  /** Applies changes made to the old tables since the copy. */
  readonly onLocked?: () => Promise<void>;
  /** Tables referenced by foreign keys of the dropped ones, which are locked as well. */
  readonly referredTo?: readonly string[];
  /** Schema of the new tables, which is dropped with its remaining contents. */
  readonly schema?: string;
}

/** Swaps the shadow tables in. Readers wait only from here to commit. */
export async function swapInShadowTables(
  client: PoolClient,
  names: readonly string[],
  { onLocked = async () => {}, referredTo = [], schema = temporarySchema }: SwapOptions = {},
): Promise<void> {
  await client.query('SET LOCAL search_path TO DEFAULT');
  const liveSchema = await catalogueSchema(client);
  await lockAll(client, [...names, ...referredTo]);
  await onLocked();
  await client.query(`DROP TABLE ${names.join(', ')}`);
  for (const name of names) await client.query(`ALTER TABLE ${schema}.${name} SET SCHEMA ${liveSchema}`);
  await client.query(`DROP SCHEMA ${schema} CASCADE`);
}

async function lockAll(client: PoolClient, names: readonly string[]): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
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

/** Schema of the catalogue's tables. */
export async function catalogueSchema(client: PoolClient): Promise<string> {
  const { rows } = await client.query('SELECT quote_ident(current_schema()) AS sql');
  return statements.parse(rows)[0]?.sql ?? 'public';
}
