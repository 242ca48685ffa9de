import type { PoolClient } from 'pg';
import { z } from 'zod';
import { execute, maybeRow, oneRow, type Queryable, rows, statement } from '@/services/db/query';
import { eachText, textColumns, textFields, textsOf } from '../../db/localized';
import { type BadLine, reasons } from '../../import-files/import-error';
import { type KnownBrand, type Lookups, valueName, valueRow } from '../../import-files/lookups';
import type { FilePosition } from '../../import-files/read-file';
import { catalogueSchema, createShadowTables, planShadowTables } from '../bulk-load';
import type { ArticleWriter } from '../csv/article-rows';
import { createPictureTable, createRepeatTables, createStagedTables } from '../csv/staged-rows';
import { articleTableNames } from '../sample/rows';
import { type ImportState, importSchema, importState } from './import-state';

const BATCH = 20_000;

function isCode(code: string): code is keyof typeof reasons {
  return Object.hasOwn(reasons, code);
}
const badLine = z.object({
  line: z.number(),
  reason: z.string(),
  because: z
    .object({ code: z.string().refine(isCode), details: z.array(z.union([z.string(), z.number()])) })
    .optional()
    .catch(undefined),
  column: z.string().optional(),
  value: z.string().optional(),
  cells: z.array(z.string()).optional(),
});
const reportedLines = statement({
  name: 'import-checkpoint-reported',
  text: `SELECT at, bad FROM ${importSchema}.reported_line WHERE at > $1 ORDER BY at LIMIT ${BATCH}`,
  row: z.object({ at: z.number(), bad: badLine }),
});
const newValues = statement({
  name: 'import-checkpoint-values',
  text: `SELECT id, key, value, ${eachText((key) => `name_${key} AS ${key}`)}, number FROM ${importSchema}.new_value ORDER BY id`,
  row: valueRow,
});
const counts = statement({
  name: 'import-checkpoint-counts',
  text: `SELECT (SELECT count(*) FROM ${importSchema}.product) AS added, (SELECT count(*) FROM ${importSchema}.refused_line) AS refused,
    (SELECT coalesce(max(id), 0) FROM ${importSchema}.new_article) AS last,
    (SELECT count(DISTINCT line) FROM ${importSchema}.listed_picture) AS pictured,
    (SELECT coalesce(array_agg(DISTINCT category_id) FILTER (WHERE category_id IS NOT NULL), '{}')
      FROM ${importSchema}.product) AS categories`,
  row: z.object({
    added: z.number(),
    refused: z.number(),
    last: z.number(),
    pictured: z.number(),
    categories: z.array(z.number()),
  }),
});
export type CheckpointCounts = z.infer<typeof counts.row>;

/** Contents of an import's tables. */
export async function countCheckpoint(client: PoolClient): Promise<CheckpointCounts> {
  return oneRow(client, counts);
}

/** Repeats the bad lines reported before, in order. */
export async function repeatBadLines(client: PoolClient, report: (bad: BadLine) => void): Promise<void> {
  for (let last = 0; ; ) {
    const reported = await rows(client, reportedLines, [last]);
    for (const { bad } of reported) report(bad);
    const end = reported.at(-1);
    if (!end) return;
    last = end.at;
  }
}

/** Restores attribute values that lines stored earlier have added. */
export async function restoreValues(client: PoolClient, lookups: Lookups): Promise<void> {
  for (const value of await rows(client, newValues)) {
    lookups.values.set(valueName(value.key, value.value), value);
    lookups.newValues.push(value);
  }
}

const named = statement({
  name: 'import-checkpoint-names',
  text: `SELECT id, brand_id, ${textColumns('name')} FROM ${importSchema}.product WHERE id > $1 ORDER BY id LIMIT ${BATCH}`,
  row: z.object({ id: z.number(), brand_id: z.number(), ...textFields('name', z.string()) }),
});

/** Collects suggestion and typo data of articles stored earlier. */
export async function restoreWords(client: PoolClient, lookups: Lookups, writer: ArticleWriter): Promise<void> {
  const brands = new Map<number, KnownBrand>([...lookups.brands.values()].map((brand) => [brand.id, brand]));
  let next = rows(client, named, [0]);
  for (;;) {
    const batch = await next;
    const end = batch.at(-1);
    if (!end) return;
    // The database fetches the next batch while this one is processed.
    next = rows(client, named, [end.id]);
    next.catch(() => {});
    for (const { id, brand_id, ...names } of batch) {
      const brand = brands.get(brand_id);
      if (brand) writer.remember(id, brand, textsOf(names, 'name'));
    }
  }
}

/*
 * Commits are not flushed: at worst the last chunk is read again. Tables that the catalogue has too are qualified by
 * the import's schema.
 */
const chunkSettings = (liveSchema: string) => `SET LOCAL statement_timeout = 0; SET LOCAL synchronous_commit = off;
  SET LOCAL plan_cache_mode = 'force_custom_plan'; SET LOCAL search_path = ${liveSchema}, ${importSchema}`;

/** The import's transactions: each ends with a checkpoint. */
export class ImportChunks {
  private liveSchema = 'public';
  private storedLines: number;
  private last: FilePosition | null;
  private readonly client: PoolClient;
  private readonly state: ImportState;
  private readonly checkpointLines: number;

  constructor(client: PoolClient, state: ImportState, checkpointLines: number) {
    this.client = client;
    this.state = state;
    this.storedLines = state.lines;
    this.last = state.place;
    this.checkpointLines = checkpointLines;
  }

  async open(): Promise<void> {
    this.liveSchema = await catalogueSchema(this.client);
    await this.client.query(`BEGIN; ${chunkSettings(this.liveSchema)}`);
  }

  /** Commits and begins the next transaction after enough lines. */
  async stored(position: FilePosition, lines: number): Promise<void> {
    this.last = position;
    if (lines - this.storedLines < this.checkpointLines) return;
    await saveProgress(this.client, { ...this.state, place: position, lines });
    await this.client.query(`COMMIT; BEGIN; ${chunkSettings(this.liveSchema)}`);
    this.storedLines = lines;
  }

  /** Marks the file as completely stored and ends the last transaction. */
  async finish(lines: number): Promise<void> {
    await saveProgress(this.client, { ...this.state, place: this.last, lines, read: true });
    await this.close();
  }

  async close(): Promise<void> {
    await this.client.query('COMMIT');
  }
}

const present = statement({
  name: 'import-checkpoint-present',
  text: `SELECT to_regclass('${importSchema}.progress') IS NOT NULL AS present`,
  row: z.object({ present: z.boolean() }),
});
const progress = statement({
  name: 'import-checkpoint-progress',
  text: `SELECT state FROM ${importSchema}.progress`,
  row: z.object({ state: importState.catch(() => unreadable) }),
});
/* Represents a checkpoint of another program version, which no file matches. */
const unreadable: ImportState = {
  ...{ hash: '', sheet: null, terms: '', load: '', form: '', source: '', place: null, lines: 0, read: false },
  end: { id: 0, rank: 0, products: 0 },
};
const note = statement({
  name: 'import-checkpoint-note',
  text: `UPDATE ${importSchema}.progress SET state = $1, kept_at = now()`,
});

/** The state of an interrupted import; undefined without one. */
export async function findCheckpoint(on: Queryable): Promise<ImportState | undefined> {
  return (await oneRow(on, present)).present ? (await maybeRow(on, progress))?.state : undefined;
}

/** Deletes the stored lines and the checkpoint of an import. */
export async function dropCheckpoint(on: Queryable): Promise<void> {
  await on.query(`DROP SCHEMA IF EXISTS ${importSchema} CASCADE`);
}

/** Removes imports untouched for a week. */
export async function dropAbandonedCheckpoints(on: Queryable): Promise<void> {
  if (!(await oneRow(on, present)).present) return;
  const { rowCount } = await on.query(
    `SELECT 1 FROM ${importSchema}.progress WHERE kept_at < now() - interval '7 days'`,
  );
  if (rowCount) await dropCheckpoint(on);
}

/* `reported_line` has the bad lines in report order, `new_value` values new to their attribute. */
const createOwnTables = `
  CREATE TABLE progress (state jsonb NOT NULL, kept_at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE reported_line (at int GENERATED ALWAYS AS IDENTITY, bad jsonb NOT NULL);
  CREATE TABLE new_value (id int, key text, value text, ${eachText((key) => `name_${key} text`)}, number float8)`;

/** Creates the tables of a new import, replacing any other's. */
export async function openCheckpoint(client: PoolClient, state: ImportState): Promise<void> {
  await dropCheckpoint(client);
  const { keys, liveSchema } = await planShadowTables(client, articleTableNames, importSchema);
  await client.query(`CREATE SCHEMA ${importSchema}`);
  await createShadowTables(client, articleTableNames, importSchema);
  for (const statement of keys) await client.query(statement);
  await client.query(`SET LOCAL search_path = ${importSchema}, ${liveSchema}`);
  await client.query([createOwnTables, createStagedTables, createRepeatTables, createPictureTable].join(';'));
  await client.query('INSERT INTO progress (state) VALUES ($1)', [state]);
}

/** Saves the import's progress: everything in its tables belongs to it. */
async function saveProgress(client: PoolClient, state: ImportState): Promise<void> {
  await execute(client, note, [state]);
}
