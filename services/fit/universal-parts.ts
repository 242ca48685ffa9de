import { z } from 'zod';
import type { Locale } from '@/lib/contract/shared';
import type { CarFacts } from '@/lib/fit/conditions';
import { type Queryable, rows, statement } from '../db/query';
import type { Reference } from '../reference/reference-types';
import { type CountedParts, carLinks, conditionsOf } from './car-rules';

type AnsweredFacts = { readonly carId: number; readonly facts: CarFacts; readonly lang: Locale };

/** Names of answered criteria that no part for the car depends on, so that they narrow nothing. */
export async function irrelevantFacts(
  { carId, facts, lang }: AnsweredFacts,
  db: Queryable,
  reference: Reference,
): Promise<string[]> {
  const answered = Object.keys(facts);
  if (answered.length === 0) return [];
  const asked = new Set(conditionsOf(await carLinks(carId, db, reference), reference).map((one) => one.criteriaId));
  for (const { productRule } of await universalCounts(db, reference)) {
    for (const { criteriaId } of reference.fitRules.get(productRule ?? 0) ?? []) asked.add(criteriaId);
  }
  return answered.filter((id) => !asked.has(id)).map((id) => reference.fitCriteria.get(id)?.name[lang] ?? id);
}

const universalParts = statement({
  name: 'fit-universal-parts',
  text: `SELECT cat2 AS kind, NULL::int AS "linkRule", fit_rule AS "productRule", count(*) AS n FROM listing
    WHERE fit_group = 0 AND cat2 IS NOT NULL GROUP BY cat2, fit_rule`,
  row: z.object({ kind: z.int(), linkRule: z.null(), productRule: z.int().nullable(), n: z.int() }),
});

const universalCountsOf = new WeakMap<Reference, Promise<readonly CountedParts[]>>();

/** How many parts of each kind are linked to every car, by what they ask of it; counted once for a load of the catalogue. */
export function universalCounts(db: Queryable, reference: Reference): Promise<readonly CountedParts[]> {
  const known = universalCountsOf.get(reference);
  if (known !== undefined) return known;
  const counts = rows(db, universalParts);
  universalCountsOf.set(reference, counts);
  counts.catch(() => universalCountsOf.delete(reference));
  return counts;
}
