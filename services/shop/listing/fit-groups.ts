import { z } from 'zod';
import { oneRow, type Queryable, statement } from '../../db/query';
import type { Reference } from '../../reference/types';

const row = z.object({ groups: z.array(z.int()) });

const groupsOfCar = statement({
  name: 'fit-groups-of-car',
  text: 'SELECT coalesce(array_agg(group_id), $2::int[]) AS groups FROM fit_group_car WHERE car_id = $1::int',
  row,
});

const groupsOfModels = statement({
  name: 'fit-groups-of-models',
  text: `SELECT coalesce(array_agg(DISTINCT group_id), '{}') AS groups FROM fit_group_car
    WHERE group_id > 0 AND car_id IN (SELECT car_id FROM vehicle WHERE model_id = ANY($1::int[]))`,
  row,
});

/** Universal parts are one group, which every car belongs to. */
const universal = 0;
const mostKept = 500;
const keptOf = new WeakMap<Reference, Map<string, readonly number[]>>();

export type Fitting = { readonly carId?: number | undefined; readonly modelIds?: readonly number[] | undefined };

/** The groups of parts that fit a car, with the universal ones, or any car of some model series, without them. */
export async function fitGroups(
  { carId, modelIds }: Fitting,
  db: Queryable,
  reference: Reference,
): Promise<readonly number[] | undefined> {
  if (carId === undefined && modelIds === undefined) return undefined;
  const key = `${carId ?? ''} ${modelIds?.join() ?? ''}`;
  const kept = keptOf.get(reference) ?? new Map<string, readonly number[]>();
  keptOf.set(reference, kept);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const ofModels = modelIds && (await oneRow(db, groupsOfModels, [modelIds])).groups;
  const ofCar = carId === undefined ? undefined : (await oneRow(db, groupsOfCar, [carId, [universal]])).groups;
  const groups = ofCar === undefined ? (ofModels ?? []) : withUniversal(ofCar, ofModels);
  const [oldest] = kept.keys();
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
  kept.set(key, groups);
  return groups;
}

function withUniversal(ofCar: readonly number[], ofModels: readonly number[] | undefined): number[] {
  const all = [...new Set([universal, ...ofCar])];
  return ofModels === undefined ? all : all.filter((group) => ofModels.includes(group));
}
