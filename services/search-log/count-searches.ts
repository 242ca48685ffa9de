import type { Locale } from '@/lib/contract/shared';
import { localDay } from '@/lib/domain/time/calendar';
import type { Database } from '../db/pools';
import { execute, type Queryable, statement } from '../db/query';
import { loggableQuery } from './search-log';

const store = statement({
  name: 'search-store-counts',
  text: `INSERT INTO search_count (day, lang, query, searches, unanswered, opened)
    SELECT * FROM jsonb_to_recordset($1)
      AS c (day date, lang text, query text, searches int, unanswered int, opened int)`,
});

type SearchSteps = { readonly searches?: number; readonly unanswered?: number; readonly opened?: number };
type SearchCount = { readonly day: string; readonly lang: Locale; readonly query: string } & Required<SearchSteps>;

/** Maximum number of texts counted between two writes, against a flood of random texts. Totals have no limit. */
const maxPendingTexts = 5000;

// Stored at intervals, so that a search causes no write.
const pendingCounts = new WeakMap<Database, Map<string, SearchCount>>();

/**
 * Counts a search or an opened product in the total, and by text unless the text may be personal. A killed process
 * loses the counts of the last seconds.
 */
export function countSearch(db: Database, lang: Locale, typed: string, steps: SearchSteps, now = new Date()): void {
  const counts = pendingCounts.get(db) ?? new Map<string, SearchCount>();
  pendingCounts.set(db, counts);
  const day = localDay(now);
  const add = (query: string) => {
    const key = `${day} ${lang} ${query}`;
    const { searches = 0, unanswered = 0, opened = 0 } = counts.get(key) ?? {};
    counts.set(key, {
      ...{ day, lang, query },
      searches: searches + (steps.searches ?? 0),
      unanswered: unanswered + (steps.unanswered ?? 0),
      opened: opened + (steps.opened ?? 0),
    });
  };
  add('');
  const query = loggableQuery(typed);
  if (query !== null && counts.size < maxPendingTexts) add(query);
}

/** Stores the counted searches; the next refresh of the figures adds them to their days. */
export async function storeSearchCounts(db: Database): Promise<void> {
  const counts = [...(pendingCounts.get(db)?.values() ?? [])];
  if (counts.length === 0) return;
  pendingCounts.delete(db);
  await execute(db.write, store, [JSON.stringify(counts)]);
}

/** SQL that returns one row per text and one row for the total. `select` builds the selection for a column of texts. */
const textsAndTotal = (select: (query: string) => string) =>
  `${select('f.query')} WHERE f.query <> '' GROUP BY f.query UNION ALL ${select("''")} HAVING count(*) > 0`;

const countAdditions = statement({
  name: 'search-count-additions',
  text: `INSERT INTO search_count (day, lang, query, added)
    ${textsAndTotal((query) => `SELECT $1::date, $2, ${query}, count(*) FROM unnest($3::text[]) AS f (query)`)}`,
});

/** Counts lines added to a cart by search text (see {@link storedSearchText}), in the transaction of the cart. */
export async function countAddedLines(client: Queryable, lang: Locale, texts: readonly string[]): Promise<void> {
  if (texts.length > 0) await execute(client, countAdditions, [localDay(new Date()), lang, texts]);
}

const countOrder = statement({
  name: 'search-count-order',
  text: `INSERT INTO search_count (day, lang, query, orders, revenue)
    ${textsAndTotal(
      (query) => `SELECT $1::date, $2, ${query}, 1, sum(i.total - i.discount)
        FROM unnest($4::int[], $5::text[]) AS f (position, query)
        JOIN order_item i ON i.order_id = $3 AND i.position = f.position`,
    )}`,
});

type FoundLine = { readonly found_by: string | null };

/**
 * Counts the lines of a new order that were found by search, in the transaction of the order. The order stores no
 * texts.
 */
export async function countPlacedOrder(
  client: Queryable,
  { id, lang }: { readonly id: number; readonly lang: Locale },
  lines: readonly FoundLine[],
): Promise<void> {
  const foundLines = lines.flatMap(({ found_by }, at) =>
    found_by === null ? [] : [{ position: at + 1, query: found_by }],
  );
  if (foundLines.length === 0) return;
  const positions = foundLines.map(({ position }) => position);
  const texts = foundLines.map(({ query }) => query);
  await execute(client, countOrder, [localDay(new Date()), lang, id, positions, texts]);
}

/** The search text in the form of cart lines: normalised; empty if the text may be personal; null without a search. */
export function storedSearchText(typed: string | undefined): string | null {
  return typed === undefined ? null : (loggableQuery(typed) ?? '');
}
