import type { Locale } from '@/lib/contract/shared';
import { localDay } from '@/lib/domain/time/calendar';
import type { Database } from '../db/pools';
import { execute, statement } from '../db/query';

const add = statement({
  name: 'count-searches',
  text: `INSERT INTO search_figure AS f (day, lang, searches, unanswered)
    SELECT * FROM jsonb_to_recordset($1) AS c (day date, lang text, searches int, unanswered int)
    ON CONFLICT (day, lang) DO UPDATE SET searches = f.searches + excluded.searches,
      unanswered = f.unanswered + excluded.unanswered`,
});

type SearchCount = { readonly day: string; readonly lang: Locale; searches: number; unanswered: number };

// Stored at intervals: searches must not wait for each other's row of the day.
const pendingCounts = new WeakMap<Database, Map<string, SearchCount>>();

/** Counts a search by text without its text. Counts of the last seconds are lost if the process is killed. */
export function countSearch(db: Database, lang: Locale, isAnswered: boolean, now = new Date()): void {
  const counts = pendingCounts.get(db) ?? new Map<string, SearchCount>();
  pendingCounts.set(db, counts);
  const day = localDay(now);
  const key = `${day} ${lang}`;
  const count = counts.get(key) ?? { day, lang, searches: 0, unanswered: 0 };
  counts.set(key, count);
  count.searches += 1;
  if (!isAnswered) count.unanswered += 1;
}

/** Adds the counted searches to the figures of their days. */
export async function storeSearchCounts(db: Database): Promise<void> {
  const counts = [...(pendingCounts.get(db)?.values() ?? [])];
  if (counts.length === 0) return;
  pendingCounts.delete(db);
  await execute(db.write, add, [JSON.stringify(counts)]);
}
