import 'server-only';
import { cache } from 'react';
import type { Category } from '@/lib/contract/catalogue/listing';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import type { Locale } from '@/lib/contract/shared';
import { getCategory } from '@/lib/upstream/operations/catalogue';
import { getCarGroups, getVehicle } from '@/lib/upstream/operations/vehicles';
import { dataOrThrow } from '@/lib/upstream/result';
import { type PartsGroup, partsGroups, pathToGroup } from './parts-groups';
import { idInSegment } from './paths';

/** The vehicle that an address names; undefined when there is none. */
export const readCar = cache(async (locale: Locale, segment: string): Promise<Vehicle | undefined> => {
  const carId = idInSegment(segment);
  if (carId === undefined) return undefined;
  return dataOrThrow(await getVehicle(locale, carId)).items[0];
});

export type CarParts = { readonly groups: readonly PartsGroup[]; readonly total: number };

/** The parts groups of a car with the number of parts in each. */
export async function readCarParts(locale: Locale, carId: number): Promise<CarParts> {
  const [tree, parts] = await Promise.all([getCategory(locale), getCarGroups(locale, carId)]);
  const { items, total } = dataOrThrow(parts);
  const counts = new Map(items.map(({ slug, count }) => [slug, count]));
  return { groups: partsGroups(dataOrThrow(tree).children, counts), total };
}

/** A parts group by the id in an address, with the groups above it; undefined when there is none. */
export async function readGroup(locale: Locale, segment: string): Promise<readonly Category[] | undefined> {
  const id = idInSegment(segment);
  if (id === undefined) return undefined;
  return pathToGroup(dataOrThrow(await getCategory(locale)).children, id);
}
