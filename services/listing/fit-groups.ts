import { z } from 'zod';
import { type CarFacts, outcomeOfAll } from '@/lib/domain/fit/conditions';
import { oneRow, type Queryable, statement } from '../db/query';
import { carLinks, universalCounts } from '../fit/car-rules';
import { traitsOf } from '../fit/fit-texts';
import type { Reference } from '../reference/reference-types';

const groupsOfModels = statement({
  name: 'fit-groups-of-models',
  text: `SELECT coalesce(array_agg(DISTINCT group_id), '{}') AS groups FROM fit_group_car
    WHERE group_id > 0 AND car_id IN (SELECT car_id FROM vehicle WHERE model_id = ANY($1::int[]))`,
  row: z.object({ groups: z.array(z.int()) }),
});

const groupsOfCars = statement({
  name: 'fit-groups-of-cars',
  text: `SELECT coalesce(array_agg(DISTINCT group_id), '{}') AS groups FROM fit_group_car
    WHERE group_id > 0 AND car_id = ANY($1::int[])`,
  row: z.object({ groups: z.array(z.int()) }),
});

/** Group of universal parts, which contains every car. */
const universal = 0;
const maxCached = 500;
const cacheOf = new WeakMap<Reference, Map<string, readonly number[]>>();

export type FitQuery = {
  readonly carId?: number | undefined;
  readonly modelIds?: readonly number[] | undefined;
  /** Possible cars, such as those with an engine named in a text. */
  readonly carIds?: readonly number[] | undefined;
  /** Facts of the car. */
  readonly facts?: CarFacts | undefined;
  /** Exclude parts with open questions. */
  readonly exact?: boolean | undefined;
};

/** Fitting parts: those of these groups, subject to the part's own conditions. */
export type FittingParts = {
  readonly groups: readonly number[];
  /** Part kinds of each group, if known, to omit groups outside the list's kinds. */
  readonly kindsOf?: ReadonlyMap<number, readonly number[]>;
  /** Allowed rules of products: only these, or all but these; products without a rule are always allowed. */
  readonly rules?: { readonly only: readonly number[] } | { readonly not: readonly number[] };
};

/** Parts that fit a car, including universal ones, or any car of some model series, without universal ones. */
export async function fitGroups(
  { carId, modelIds, carIds, facts = {}, exact = false }: FitQuery,
  db: Queryable,
  reference: Reference,
): Promise<FittingParts | undefined> {
  if (carId === undefined && modelIds === undefined && carIds === undefined) return undefined;
  const ofModels = await fitGroupsOfCars(modelIds, carIds, db, reference);
  if (carId === undefined) return { groups: ofModels ?? [] };
  const links = await carLinks(carId, db, reference);
  const common = await universalCounts(db, reference);
  const productRules = [...new Set([...links.productRules, ...common.flatMap((parts) => parts.productRule ?? [])])];
  const { groups } = links;
  const car = reference.vehicleById.get(carId);
  const outcome = (rule: number | null) =>
    rule === null || car === undefined ? 'met' : outcomeOfAll(reference.fitRules.get(rule) ?? [], traitsOf(car), facts);
  const linked = groups.flatMap(([group, rule]) => {
    const met = outcome(rule);
    return met === 'failed' || (exact && met === 'open') ? [] : [group];
  });
  const all = [universal, ...linked].filter((group) => ofModels?.includes(group) ?? true);
  const failed = productRules.filter((rule) => outcome(rule) === 'failed');
  const kindsOf = new Map(groups.map(([group, , kinds]) => [group, kinds]));
  kindsOf.set(universal, [...new Set(common.map(({ kind }) => kind))]);
  if (exact) return { groups: all, kindsOf, rules: { only: productRules.filter((rule) => outcome(rule) === 'met') } };
  return failed.length > 0 ? { groups: all, kindsOf, rules: { not: failed } } : { groups: all, kindsOf };
}

/** Groups with parts of these kinds; all groups if the kinds are unknown. */
export function groupsWithin({ groups, kindsOf }: FittingParts, kinds: ReadonlySet<number>): readonly number[] {
  if (kindsOf === undefined) return groups;
  return groups.filter((group) => kindsOf.get(group)?.some((kind) => kinds.has(kind)) ?? false);
}

/** Groups linked to any of the cars, or to any car of the model series. */
async function fitGroupsOfCars(
  modelIds: readonly number[] | undefined,
  carIds: readonly number[] | undefined,
  db: Queryable,
  reference: Reference,
): Promise<readonly number[] | undefined> {
  const ids = carIds ?? modelIds;
  if (ids === undefined) return undefined;
  const cache = cacheOf.get(reference) ?? new Map<string, readonly number[]>();
  cacheOf.set(reference, cache);
  const key = `${carIds === undefined ? 'models' : 'cars'} ${ids.join()}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const { groups } = await oneRow(db, carIds === undefined ? groupsOfModels : groupsOfCars, [ids]);
  const [oldest] = cache.keys();
  if (cache.size >= maxCached && oldest !== undefined) cache.delete(oldest);
  cache.set(key, groups);
  return groups;
}
