import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { ConfigurationError, type Environment } from '@/lib/config/environment';
import { startWorkLoop, type WorkLoop } from '../background/background-work';
import type { Database } from '../db/pools';
import { execute, maybeRow, oneRow, rows, statement, transaction } from '../db/query';
import { postgres } from './postgres-engine';
import { documentsOf, everyDocument, type SearchEngine, type SearchEngineKind } from './search-engine';

/** The search engines that SEARCH_ENGINE may name. Each has its own folder. */
export const searchEngines: readonly SearchEngineKind[] = [postgres];

type Chosen = Pick<Environment, 'searchEngine' | 'searchVariables'>;

/** The configured engine. Unknown names and invalid settings are refused. */
export function openSearchEngine(
  { searchEngine, searchVariables }: Chosen,
  db: Database,
  kinds: readonly SearchEngineKind[] = searchEngines,
): SearchEngine {
  const kind = kinds.find(({ name }) => name === searchEngine);
  if (kind === undefined)
    throw new ConfigurationError(`SEARCH_ENGINE: takes one of ${kinds.map(({ name }) => name).join(', ')}.`);
  try {
    return kind.open(searchVariables, db);
  } catch (error) {
    throw new ConfigurationError(
      error instanceof Error ? error.message : `SEARCH_ENGINE: ${kind.name} cannot be used.`,
    );
  }
}

const openOf = new WeakMap<Database, SearchEngine>();

/** The search engine of the services' database, opened once. */
export function searchEngineOf({ db, config }: { readonly db: Database; readonly config: Chosen }): SearchEngine {
  const engine = openOf.get(db) ?? openSearchEngine(config, db);
  openOf.set(db, engine);
  return engine;
}

const pollIntervalMs = 5000;
/* An arbitrary advisory lock number, different from the other locks of the database. */
const followLock = 7_437_299;
const batchSize = 1000;

const loadsRow = statement({
  name: 'search-loads',
  text: `SELECT max(id) AS newest, coalesce(bool_or(source LIKE 'demo%') FILTER (WHERE id > $1), false) AS replaced
    FROM catalogue_load WHERE done`,
  row: z.object({ newest: z.int().nullable(), replaced: z.boolean() }),
});
const tryLock = statement({
  name: 'search-follow-lock',
  text: 'SELECT pg_try_advisory_xact_lock($1) AS held',
  row: z.object({ held: z.boolean() }),
});
const lastChange = statement({
  name: 'search-last-change',
  text: 'SELECT id FROM search_change ORDER BY id DESC LIMIT 1',
  row: z.object({ id: z.int() }),
});
/* A batch needs only the first ids of each range. */
const changedIds = statement({
  name: 'search-changed-ids',
  text: `SELECT DISTINCT product AS id FROM search_change, greatest(first_product, $2::int + 1) AS start,
      generate_series(start, least(last_product, start + ${batchSize} - 1)) AS product
    WHERE search_change.id <= $1 AND last_product > $2::int ORDER BY 1 LIMIT ${batchSize}`,
  row: z.object({ id: z.int() }),
});
const forget = statement({ name: 'search-forget-changes', text: 'DELETE FROM search_change WHERE id <= $1' });

/** Id of the last finished catalogue load; 0 without one. */
export async function newestLoad(db: Database): Promise<number> {
  return (await oneRow(db.write, loadsRow, [0])).newest ?? 0;
}

/**
 * Passes catalogue changes to a search engine since its last update, or everything after a replacement. Idempotent: an
 * interrupted update is repeated.
 */
export async function followCatalogue(engine: SearchEngine, db: Database): Promise<void> {
  const last = await engine.lastLoad();
  const { newest, replaced } = await oneRow(db.write, loadsRow, [last ?? 0]);
  const change = await maybeRow(db.write, lastChange);
  if (newest === null || (last === newest && change === undefined)) return;
  await transaction(db.write, async (client) => {
    // Another process is updating the engine.
    if (!(await oneRow(client, tryLock, [followLock])).held) return;
    if (last === null || last > newest || replaced) await engine.rebuild(everyDocument(db.write), newest);
    else if (last < newest && change) await indexChanges(engine, client, change.id);
    await engine.caughtUp(newest);
    if (change) await execute(client, forget, [change.id]);
  });
}

async function indexChanges(engine: SearchEngine, client: PoolClient, upTo: number): Promise<void> {
  for (let after = 0; ; ) {
    const ids = (await rows(client, changedIds, [upTo, after])).map(({ id }) => id);
    const end = ids.at(-1);
    if (end === undefined) return;
    const documents = await documentsOf(client, ids);
    const indexedIds = new Set(documents.map(({ id }) => id));
    await engine.index(
      documents,
      ids.filter((id) => !indexedIds.has(id)),
    );
    after = end;
  }
}

/** Keeps the search engine up to date in the background, until closed. */
export function startSearchFollowing(
  engine: SearchEngine,
  { db, log }: { readonly db: Database; readonly log: Pick<Logger, 'warn'> },
): Pick<WorkLoop, 'close'> {
  const work = async () => {
    await followCatalogue(engine, db);
    return 0;
  };
  return startWorkLoop({ work, pollIntervalMs, log, failure: 'search engine not updated' });
}
