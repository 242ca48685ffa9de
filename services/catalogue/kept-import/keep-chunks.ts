import type { PoolClient } from 'pg';
import { z } from 'zod';
import { execute, maybeRow, oneRow, type Queryable, statement } from '@/services/db/query';
import { eachText } from '../../db/localized';
import type { FilePosition } from '../../import-files/input';
import { makeListedTable } from '../csv/listed-pictures';
import { makeRepeatTables } from '../csv/repeated-articles';
import { makeStagedTables } from '../csv/staged-rows';
import { articleTableNames } from '../sample/rows';
import { catalogueSchema, createShadowTables, planShadowTables } from '../shadow-tables';
import { type ImportState, importSchema, importState } from './import-state';

/*
 * Commits are not flushed: at worst the last chunk is read again. Tables that the catalogue has too are qualified by
 * the import's schema.
 */
const chunkSettings = (home: string) => `SET LOCAL statement_timeout = 0; SET LOCAL synchronous_commit = off;
  SET LOCAL plan_cache_mode = 'force_custom_plan'; SET LOCAL search_path = ${home}, ${importSchema}`;

/** The transactions in which lines are taken in: each ends with a note of how far the import has come. */
export class ImportChunks {
  private home = 'public';
  private kept: number;
  private last: FilePosition | null;
  private readonly client: PoolClient;
  private readonly state: ImportState;
  private readonly keepLines: number;

  constructor(client: PoolClient, state: ImportState, keepLines: number) {
    this.client = client;
    this.state = state;
    this.kept = state.lines;
    this.last = state.place;
    this.keepLines = keepLines;
  }

  async open(): Promise<void> {
    this.home = await catalogueSchema(this.client);
    await this.client.query(`BEGIN; ${chunkSettings(this.home)}`);
  }

  /** Ends a transaction and begins the next one when so many lines were stored that they are worth it. */
  async stored(place: FilePosition, lines: number): Promise<void> {
    this.last = place;
    if (lines - this.kept < this.keepLines) return;
    await saveProgress(this.client, { ...this.state, place, lines });
    await this.client.query(`COMMIT; BEGIN; ${chunkSettings(this.home)}`);
    this.kept = lines;
  }

  /** Notes that everything was read, and ends the last transaction. */
  async finish(lines: number): Promise<void> {
    await saveProgress(this.client, { ...this.state, place: this.last, lines, read: true });
    await this.close();
  }

  async close(): Promise<void> {
    await this.client.query('COMMIT');
  }
}

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
/* Stands for a checkpoint of another version of the program, which no file matches. */
const unreadable: ImportState = {
  ...{ hash: '', sheet: null, load: 0, form: '', source: '', place: null, lines: 0, read: false },
  end: { id: 0, rank: 0, products: 0 },
};
const note = {
  name: 'import-kept-note',
  text: `UPDATE ${importSchema}.progress SET state = $1, kept_at = now()`,
};

/** What an import that broke off has left; undefined when there is nothing. */
export async function findCheckpoint(on: Queryable): Promise<ImportState | undefined> {
  return (await oneRow(on, present)).present ? (await maybeRow(on, progress))?.state : undefined;
}

/** Removes whatever an import has left. */
export async function dropCheckpoint(on: Queryable): Promise<void> {
  await on.query(`DROP SCHEMA IF EXISTS ${importSchema} CASCADE`);
}

/** Removes what nobody went on with for a week. */
export async function dropAbandonedCheckpoints(on: Queryable): Promise<void> {
  if (!(await oneRow(on, present)).present) return;
  const { rowCount } = await on.query(
    `SELECT 1 FROM ${importSchema}.progress WHERE kept_at < now() - interval '7 days'`,
  );
  if (rowCount) await dropCheckpoint(on);
}

/* `told_line` has the bad lines in the order in which they were told, `new_value` values that no attribute had. */
const ownTables = `
  CREATE TABLE progress (state jsonb NOT NULL, kept_at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE told_line (at int GENERATED ALWAYS AS IDENTITY, bad jsonb NOT NULL);
  CREATE TABLE new_value (id int, key text, value text, ${eachText((key) => `name_${key} text`)}, number float8)`;

/** Makes the tables of an import that begins, in place of what another one has left. */
export async function openCheckpoint(client: PoolClient, state: ImportState): Promise<void> {
  await dropCheckpoint(client);
  const { keys, home } = await planShadowTables(client, articleTableNames, importSchema);
  await client.query(`CREATE SCHEMA ${importSchema}`);
  await createShadowTables(client, articleTableNames, importSchema);
  for (const statement of keys) await client.query(statement);
  await client.query(`SET LOCAL search_path = ${importSchema}, ${home}`);
  await client.query([ownTables, makeStagedTables, makeRepeatTables, makeListedTable].join(';'));
  await client.query('INSERT INTO progress (state) VALUES ($1)', [state]);
}

/** Notes how far the import has come: whatever stands in its tables belongs to it. */
async function saveProgress(client: PoolClient, state: ImportState): Promise<void> {
  await execute(client, note, [state]);
}
