import { z } from 'zod';
import { type Queryable, rows, statement } from '../db/query';
import type { Reference } from '../reference/types';
import type { CountedParts } from './car-rules';

const universalParts = statement({
  name: 'fit-universal-parts',
  text: `SELECT cat2 AS kind, NULL::int AS "linkRule", fit_rule AS "productRule", count(*) AS n FROM listing
    WHERE fit_group = 0 AND cat2 IS NOT NULL GROUP BY cat2, fit_rule`,
  row: z.object({ kind: z.int(), linkRule: z.null(), productRule: z.int().nullable(), n: z.int() }),
});

const keptOf = new WeakMap<Reference, Promise<readonly CountedParts[]>>();

/** How many parts of each kind are linked to every car, by what they ask of it; counted once for a load of the catalogue. */
export function universalCounts(db: Queryable, reference: Reference): Promise<readonly CountedParts[]> {
  const known = keptOf.get(reference);
  if (known !== undefined) return known;
  const counts = rows(db, universalParts);
  keptOf.set(reference, counts);
  counts.catch(() => keptOf.delete(reference));
  return counts;
}
