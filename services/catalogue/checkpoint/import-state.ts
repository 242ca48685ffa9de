import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { catalogueLock, execute, oneRow, type Queryable, statement } from '@/services/db/query';
import { ImportError } from '@/services/import-files/import-error';
import { sizeOfFile } from '../../import-files/read-file';

/* Version of the checkpoint's format: increase it when the meaning of stored lines changes. */
const checkpointForm = 2;

/* Price loads are ignored, because they change no article key. Changed brands may merge articles. */
const catalogueState = statement({
  name: 'import-ground',
  text: `SELECT coalesce((SELECT max(id) FROM catalogue_load
        WHERE source NOT LIKE 'prices, %' AND source NOT LIKE 'edit, %'), 0) || ' '
      || (SELECT md5(coalesce(string_agg(concat_ws('|', id, slug, name, aliases), '|' ORDER BY id), '')) FROM brand) AS load,
    (SELECT count(*) || '.' || coalesce(max(number), 0) FROM schema_migration) AS schema`,
  row: z.object({ load: z.string(), schema: z.string() }),
});

/** The state on which an import of this file would be based now. */
export async function importBasis(
  on: Queryable,
  file: string,
  { sheet, terms }: { readonly sheet: string | undefined; readonly terms: string },
): Promise<ImportBasis> {
  await sizeOfFile(file);
  const { load, schema } = await oneRow(on, catalogueState);
  return { hash: await hashOf(file), sheet: sheet ?? null, terms, load, form: `${checkpointForm}.${schema}` };
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}

/** Reason why a started import cannot be resumed. */
export type ResumeObstacle = 'otherFile' | 'changedFile' | 'otherSheet' | 'otherTerms' | 'catalogue' | 'program';

/** Reason why the stored import cannot be resumed with this file; undefined if it can. */
export function obstacleToResume(stored: ImportState, now: ImportBasis, source: string): ResumeObstacle | undefined {
  if (stored.hash !== now.hash) return stored.source === source ? 'changedFile' : 'otherFile';
  if (stored.sheet !== now.sheet) return 'otherSheet';
  if (stored.terms !== now.terms) return 'otherTerms';
  if (stored.form !== now.form) return 'program';
  return stored.load === now.load ? undefined : 'catalogue';
}

/** Schema that holds an import's data until they are merged: it survives a killed command. */
export const importSchema = 'catalogue_import';

const filePosition = z.object({
  line: z.number(),
  bytes: z.number(),
  headerLine: z.number(),
  headerBytes: z.number(),
});

/** State that must be unchanged to resume an import. */
const importBasisSchema = z.object({
  /** Hash of the file. */
  hash: z.string(),
  sheet: z.string().nullable(),
  /** Settings that affect parsing: the warehouse of plain quantities, the currency rates. */
  terms: z.string().default(''),
  /** The last load that added or removed articles, and a hash of the brands. */
  load: z.coerce.string(),
  /** Version of the stored line format and tables. */
  form: z.string(),
});
type ImportBasis = z.infer<typeof importBasisSchema>;

/** A started import with its progress. */
export const importState = importBasisSchema.extend({
  /** The name of the file. */
  source: z.string(),
  place: filePosition.nullable(),
  lines: z.number(),
  /** The whole file is stored; only the merge into the catalogue remains. */
  read: z.boolean(),
  /** The last id and rank of the catalogue, and its number of articles. */
  end: z.object({ id: z.number(), rank: z.number(), products: z.number() }),
});
export type ImportState = z.infer<typeof importState>;

const ownBackend = statement({
  name: 'import-own-backend',
  text: 'SELECT pg_backend_pid() AS pid',
  row: z.object({ pid: z.number() }),
});
const cancel = statement({ name: 'import-cancel', text: 'SELECT pg_cancel_backend($1)' });

/**
 * Runs work of several transactions on one connection that holds the catalogue's advisory lock throughout. A signal
 * stops it, even amid a long statement.
 */
export async function withCatalogueLock<Result>(
  pool: Pool,
  signal: AbortSignal | undefined,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let completed = false;
  try {
    const result = await cancelOnAbort(pool, client, signal, async () => {
      await takeCatalogueLock(client);
      return work(client);
    });
    await client.query(`SELECT pg_advisory_unlock($1)`, [catalogueLock]);
    completed = true;
    return result;
  } finally {
    // Closing the connection releases its lock and transaction.
    client.release(!completed);
  }
}

async function takeCatalogueLock(client: PoolClient): Promise<void> {
  // If a command is killed, its lock must not last as long as its last statement. Not supported on every system.
  await client.query("SET client_connection_check_interval = '2s'").catch(() => {});
  await client.query('BEGIN; SET LOCAL statement_timeout = 0');
  await client.query('SELECT pg_advisory_lock($1)', [catalogueLock]);
  await client.query('COMMIT');
}

async function cancelOnAbort<Result>(
  pool: Queryable,
  client: PoolClient,
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!signal) return work();
  const { pid } = await oneRow(client, ownBackend);
  const stop = () => {
    execute(pool, cancel, [pid]).catch(() => {});
  };
  signal.addEventListener('abort', stop);
  try {
    return await work();
  } catch (error) {
    throw signal.aborted
      ? new ImportError('The import was stopped. The catalogue is unchanged; the same command resumes it.')
      : error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
