import { z } from 'zod';
import { type Queryable, rows, statement } from '../db/query';
import type { Reference } from '../reference/types';

const universalParts = statement({
  name: 'fit-universal-parts',
  text: 'SELECT cat2 AS kind, count(*) AS n FROM listing WHERE fit_group = 0 AND cat2 IS NOT NULL GROUP BY cat2',
  row: z.object({ kind: z.int(), n: z.int() }),
});

const keptOf = new WeakMap<Reference, Promise<ReadonlyMap<number, number>>>();

/** How many parts of each kind fit every car; counted once for a load of the catalogue. */
export function universalCounts(db: Queryable, reference: Reference): Promise<ReadonlyMap<number, number>> {
  const known = keptOf.get(reference);
  if (known !== undefined) return known;
  const counts = rows(db, universalParts).then((found) => new Map(found.map(({ kind, n }) => [kind, n])));
  keptOf.set(reference, counts);
  counts.catch(() => keptOf.delete(reference));
  return counts;
}
