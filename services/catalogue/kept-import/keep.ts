import type { PoolClient } from 'pg';
import { z } from 'zod';
import { execute, maybeRow, oneRow, type Queryable, statement } from '@/services/db/query';
import { makeStagedTables } from '../csv/known-rows';
import { makeListedTable } from '../csv/listed-pictures';
import { makeRepeatTables } from '../csv/repeats';
import { makeBeside, planBeside } from '../load-beside';
import { articleTableNames } from '../sample/rows';
import { type ImportState, importSchema, importState } from './state';

const present = statement({
  name: 'import-kept-present',
  text: `SELECT to_regclass('${importSchema}.progress') IS NOT NULL AS present`,
  row: z.object({ present: z.boolean() }),
});
const progress = statement({
  name: 'import-kept-progress',
  text: `SELECT state FROM ${importSchema}.progress`,
  row: z.object({ state: importState.catch(() => unreadable) }),
});
/* Of another version of the program: it fits no file. */
const unreadable: ImportState = {
  ...{ hash: '', sheet: null, load: 0, form: '', source: '', place: null, lines: 0, read: false },
  end: { id: 0, rank: 0, products: 0 },
};
const note = {
  name: 'import-kept-note',
  text: `UPDATE ${importSchema}.progress SET state = $1, kept_at = now()`,
};

/** What an import that broke off has left; undefined when there is nothing. */
export async function findKept(on: Queryable): Promise<ImportState | undefined> {
  return (await oneRow(on, present)).present ? (await maybeRow(on, progress))?.state : undefined;
}

/** Removes whatever an import has left. */
export async function dropKept(on: Queryable): Promise<void> {
  await on.query(`DROP SCHEMA IF EXISTS ${importSchema} CASCADE`);
}

/** Removes what nobody went on with for a week. */
export async function dropAbandoned(on: Queryable): Promise<void> {
  if (!(await oneRow(on, present)).present) return;
  const { rowCount } = await on.query(
    `SELECT 1 FROM ${importSchema}.progress WHERE kept_at < now() - interval '7 days'`,
  );
  if (rowCount) await dropKept(on);
}

/* `told_line` has the bad lines in the order in which they were told, `new_value` values that no attribute had. */
const ownTables = `
  CREATE TABLE progress (state jsonb NOT NULL, kept_at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE told_line (at int GENERATED ALWAYS AS IDENTITY, bad jsonb NOT NULL);
  CREATE TABLE new_value (id int, key text, value text, name_ro text, name_ru text, number float8)`;

/** Makes the tables of an import that begins, in place of what another one has left. */
export async function openKept(client: PoolClient, state: ImportState): Promise<void> {
  await dropKept(client);
  const { keys, home } = await planBeside(client, articleTableNames, importSchema);
  await client.query(`CREATE SCHEMA ${importSchema}`);
  await makeBeside(client, articleTableNames, importSchema);
  for (const statement of keys) await client.query(statement);
  await client.query(`SET LOCAL search_path = ${importSchema}, ${home}`);
  await client.query([ownTables, makeStagedTables, makeRepeatTables, makeListedTable].join(';'));
  await client.query('INSERT INTO progress (state) VALUES ($1)', [state]);
}

/** Notes how far the import has come: whatever stands in its tables belongs to it. */
export async function noteProgress(client: PoolClient, state: ImportState): Promise<void> {
  await execute(client, note, [state]);
}
