import type { Locale } from '@/lib/contract/shared';
import type { CarFacts } from '@/lib/fit/conditions';
import type { Queryable } from '../db/query';
import type { Reference } from '../reference/types';
import { carLinks, conditionsOf } from './car-rules';
import { universalCounts } from './universal-parts';

type Answered = { readonly carId: number; readonly facts: CarFacts; readonly lang: Locale };

/** The names of answers that no part for the car asks for, universal ones among them: they narrow nothing. */
export async function unaskedFacts(
  { carId, facts, lang }: Answered,
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
