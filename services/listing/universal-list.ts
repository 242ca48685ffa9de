import { z } from 'zod';
import type { Database } from '../db/pools';
import { oneRow, type Queryable, statement } from '../db/query';
import type { Reference } from '../reference/types';
import { countsRow, pairs } from './listing-row';
import { countsJson, wholeListFacets } from './listing-sql';

const universalRow = z.object({
  answer: z.object({
    n: z.int(),
    /** Some ask something of the car after all. */
    asking: z.boolean(),
    counts: countsRow,
    prices: pairs,
  }),
});
/** What universal parts add to the counts of any car's whole list. */
export type UniversalList = z.infer<typeof universalRow>['answer'];

const universalList = statement({
  name: 'listing-universal',
  text: `WITH f AS MATERIALIZED (SELECT cat1, cat2, brand_id, price, availability, rating, badges, fit_rule FROM listing
      WHERE fit_group = 0)
    SELECT json_build_object('n', (SELECT count(*) FROM f), 'asking', EXISTS (SELECT FROM f WHERE fit_rule IS NOT NULL),
      'counts', ${countsJson('f', wholeListFacets)},
      'prices', (SELECT json_agg(json_build_array(price, n)) FROM (
        SELECT price, count(*) AS n FROM f WHERE price IS NOT NULL GROUP BY price) p)) AS answer`,
  row: universalRow,
});

type Held = { readonly version: string; readonly counts: string; readonly current: Promise<UniversalList> };

const keptOf = new WeakMap<Database, Held>();

const count = async (on: Queryable) => (await oneRow(on, universalList)).answer;

/**
 * The counts of all universal parts, made once for a load of the catalogue. When only availability has been counted anew
 * since, what is known is good until these have been made as well.
 */
export function universalCountsOf(db: Database, { version, counts }: Reference): Promise<UniversalList> {
  const held = keptOf.get(db);
  if (held?.version === version && held.counts === counts) return held.current;
  const next = count(db.read);
  if (held?.version !== version) {
    const made = { version, counts, current: next };
    keptOf.set(db, made);
    next.catch(() => keptOf.get(db) === made && keptOf.delete(db));
    return next;
  }
  keptOf.set(db, { ...held, counts });
  next.then(
    () => keptOf.set(db, { version, counts, current: next }),
    () => keptOf.set(db, held),
  );
  return held.current;
}
