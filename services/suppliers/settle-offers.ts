import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { startWorkLoop, type WorkLoop } from '@/services/background/background-work';
import type { Database } from '@/services/db/pools';
import { catalogueLock, execute, oneRow, rows, statement, transaction } from '@/services/db/query';
import { refreshFacets } from '../catalogue/facets';
import { type Revalidator, tagsOf } from '../revalidation/revalidator';
import { chooseOffers } from './choose-offers';

/* Small enough, so that an order of one of these products waits less than a second. */
const chunkProducts = 2_000;
/* Up to this number of products, only their pages are revalidated; otherwise all catalogue pages are. */
const maxTagged = 500;

const TAKE_DUE = `
  WITH taken AS (UPDATE offer_due SET done = true WHERE product_id = ANY(ARRAY(
      SELECT product_id FROM offer_due WHERE NOT done ORDER BY product_id LIMIT $1 FOR UPDATE SKIP LOCKED))
    RETURNING product_id)
  INSERT INTO due SELECT product_id FROM taken`;

const openCount = statement({
  name: 'offers-open',
  text: 'SELECT count(*)::int AS due FROM offer_due WHERE NOT done',
  row: z.object({ due: z.int() }),
});
const hasSettled = statement({
  name: 'offers-has-settled',
  text: 'SELECT EXISTS (SELECT FROM offer_due) AS rest',
  row: z.object({ rest: z.boolean() }),
});
const takeSettled = statement({
  name: 'offers-take-settled',
  text: `WITH settled AS (DELETE FROM offer_due WHERE done RETURNING product_id, changed)
    SELECT s.product_id, l.cat2 FROM settled s LEFT JOIN listing l USING (product_id) WHERE s.changed`,
  row: z.object({ product_id: z.int(), cat2: z.int().nullable() }),
});
const announce = statement({
  name: 'offers-announce',
  text: `INSERT INTO catalogue_load (source, products, finished_at, done) VALUES ('prices, offers', $1, now(), true)`,
});

const completeImports = statement({
  name: 'supplier-imports-complete',
  text: `UPDATE supplier_import SET state = 'applied' WHERE state = 'applying'
    AND NOT EXISTS (SELECT FROM offer_due WHERE NOT done)`,
});

async function prepare(client: PoolClient): Promise<void> {
  await client.query('SET LOCAL statement_timeout = 0');
  await client.query("SET LOCAL work_mem = '64MB'");
  await client.query('SELECT pg_advisory_xact_lock($1)', [catalogueLock]);
}

/** Chooses the offers of some due products in a separate transaction, and returns the number of products. */
async function settleChunk(client: PoolClient): Promise<number> {
  await prepare(client);
  await client.query('CREATE TEMP TABLE due (product_id int PRIMARY KEY) ON COMMIT DROP');
  const { rowCount } = await client.query(TAKE_DUE, [chunkProducts]);
  if (rowCount) await chooseOffers(client);
  return rowCount ?? 0;
}

/** Recounts the categories of changed products, and returns the products. */
async function countSettled(client: PoolClient, isTagged: boolean): Promise<number[]> {
  await prepare(client);
  const changed = await rows(client, takeSettled);
  if (changed.length === 0) return [];
  await refreshFacets(client, [...new Set(changed.flatMap(({ cat2 }) => cat2 ?? []))]);
  // This row makes every service reload its data and revalidate pages, as after an import.
  if (!isTagged || changed.length > maxTagged) await execute(client, announce, [changed.length]);
  return changed.map(({ product_id }) => product_id);
}

interface SettleOptions {
  readonly database: Pick<Database, 'write'>;
  /** Revalidates the pages of a few changed products. Without this function, the whole catalogue is revalidated. */
  readonly revalidator?: Pick<Revalidator, 'revalidate'> | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Chooses the offers of all due products, in short transactions so that the shop stays served, and returns the number of
 * changed products. A killed process loses nothing: the background work of any service continues.
 */
export async function settleOffers({ database, revalidator, onProgress, signal }: SettleOptions): Promise<number> {
  const { write } = database;
  const { due } = await oneRow(write, openCount);
  // A list replaces most rows of these tables; autovacuum would read them only after the last chunk.
  if (due > chunkProducts) await write.query('ANALYZE offer, offer_due, chosen_offer, stock');
  for (let done = 0, settledCount = due; settledCount > 0; done += settledCount) {
    signal?.throwIfAborted();
    settledCount = await transaction(write, settleChunk);
    onProgress?.(Math.min(done + settledCount, due), due);
  }
  await execute(write, completeImports);
  if (!(await oneRow(write, hasSettled)).rest) return 0;
  const changed = await transaction(write, (client) => countSettled(client, revalidator !== undefined));
  if (revalidator && changed.length > 0 && changed.length <= maxTagged)
    revalidator.revalidate(await tagsOf(write, changed));
  return changed.length;
}

const pollIntervalMs = 2000;

/** Settles due offers of all processes in the background until closed, including offers of killed processes. */
export function startSettlingOffers(
  { db, log }: { readonly db: Database; readonly log: Pick<Logger, 'warn'> },
  revalidator: Pick<Revalidator, 'revalidate'>,
): Pick<WorkLoop, 'close'> {
  const work = async () => {
    await settleOffers({ database: db, revalidator });
    return 0;
  };
  return startWorkLoop({ work, pollIntervalMs, log, failure: 'offers not settled' });
}
