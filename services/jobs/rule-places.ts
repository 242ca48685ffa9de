import { z } from 'zod';
import { type Queryable, rows, statement } from '../db/query';
import type { Reference } from '../reference/types';

const placedRules = statement({
  name: 'jobs-placed-rules',
  text: 'SELECT id, position, quantity FROM fit_rule WHERE position IS NOT NULL OR quantity IS NOT NULL',
  row: z.object({ id: z.int(), position: z.string().nullable(), quantity: z.int().nullable() }),
});

/** Where a linkage mounts its part, and how many of it the car takes. */
export type RulePlace = { readonly position: string | null; readonly quantity: number | null };

const keptOf = new WeakMap<Reference, Promise<ReadonlyMap<number, RulePlace>>>();

/** Rules that say a place or a quantity; read once for a load of the catalogue. */
export function rulePlaces(db: Queryable, reference: Reference): Promise<ReadonlyMap<number, RulePlace>> {
  const known = keptOf.get(reference);
  if (known !== undefined) return known;
  const places = rows(db, placedRules).then((found) => new Map(found.map(({ id, ...place }) => [id, place])));
  keptOf.set(reference, places);
  places.catch(() => keptOf.delete(reference));
  return places;
}
