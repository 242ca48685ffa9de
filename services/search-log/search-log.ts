import type { Logger } from 'pino';
import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import type { Locale } from '@/lib/contract/shared';
import type { Database } from '../db/pools';
import { execute, type Queryable, rows, statement } from '../db/query';
import { loggableQuery } from './loggable-query';

/* A flood of invented texts fills the table at most up to here; housekeeping makes room every hour. */
const mostRows = 10_000;

const count = statement({
  name: 'count-unanswered-search',
  text: `INSERT INTO unanswered_search (lang, query, last_day) SELECT $1, $2, current_date
    WHERE (SELECT count(*) FROM unanswered_search) < ${mostRows}
      OR EXISTS (SELECT FROM unanswered_search WHERE lang = $1 AND query = $2)
    ON CONFLICT (lang, query) DO UPDATE SET count = unanswered_search.count + 1, last_day = excluded.last_day`,
});

/** Counts a search that found nothing, unless its text may be personal. */
export async function countUnanswered(db: Queryable, lang: Locale, typed: string): Promise<void> {
  const query = loggableQuery(typed);
  if (query !== null) await execute(db, count, [lang, query]);
}

const mostWaiting = 100;
const waiting = new WeakMap<Database, Set<Promise<void>>>();

/** The same in the background: an answer neither waits for it nor fails with it. */
export function noteUnanswered(db: Database, log: Logger, lang: Locale, typed: string): void {
  const pending = waiting.get(db) ?? new Set();
  waiting.set(db, pending);
  if (pending.size >= mostWaiting) return;
  const written = countUnanswered(db.write, lang, typed)
    .catch((error: unknown) => log.warn({ error: errorCode(error) }, 'search not logged'))
    .finally(() => pending.delete(written));
  pending.add(written);
}

/** Resolves when everything noted so far is stored. */
export async function unansweredStored(db: Database): Promise<void> {
  await Promise.all(waiting.get(db) ?? []);
}

const list = statement({
  name: 'list-unanswered-searches',
  text: `SELECT lang, query, count, last_day::text AS "lastDay" FROM unanswered_search
    WHERE $1::text IS NULL OR lang = $1 ORDER BY count DESC, last_day DESC, query LIMIT $2`,
  row: z.object({ lang: z.string(), query: z.string(), count: z.int(), lastDay: z.string() }),
});
export type UnansweredSearch = z.infer<(typeof list)['row']>;

/** Searches that found nothing, the most frequent first; of one language, or of all. */
export function listUnanswered(db: Queryable, lang: Locale | null, most: number): Promise<UnansweredSearch[]> {
  return rows(db, list, [lang, most]);
}

const deleteUnanswered = statement({ name: 'clear-unanswered-searches', text: 'DELETE FROM unanswered_search' });

/** Deletes all unanswered searches. */
export async function clearUnanswered({ write }: Database): Promise<number> {
  return execute(write, deleteUnanswered);
}
