import type { Category, Facet } from '@/lib/contract/catalogue/listing';
import 'server-only';
import { cache } from 'react';
import type { Manufacturer, ModelSeries, Vehicle } from '@/lib/contract/catalogue/vehicle';
import type { Locale } from '@/lib/contract/shared';
import { idInSegment } from '@/lib/domain/vehicle/paths';
import { getCategory, getPlainProducts } from '@/lib/storefront/upstream/operations/catalogue';
import {
  getCarGroups,
  getEngines,
  getManufacturers,
  getModels,
  getVehicle,
} from '@/lib/storefront/upstream/operations/vehicles';
import { dataOrNull, dataOrThrow } from '@/lib/storefront/upstream/result';

export type PartsGroup = {
  readonly category: Category;
  /** Number of parts of the group for the car; null if not counted. */
  readonly count: number | null;
};

/** Counts by category, from the facets of the car's products. */
export function categoryCounts(facets: readonly Facet[]): ReadonlyMap<string, number> | null {
  const facet = facets.find(({ key }) => key === 'category');
  if (facet === undefined || facet.type === 'range') return null;
  return new Map(facet.items.map(({ value, count }) => [value, count]));
}

/** Groups with parts for the car, with counts; all groups if not counted. */
export function partsGroups(
  categories: readonly Category[],
  counts: ReadonlyMap<string, number> | null,
): readonly PartsGroup[] {
  if (counts === null) return categories.map((category) => ({ category, count: null }));
  return categories.flatMap((category) => {
    const count = countOf(category, counts);
    return count > 0 ? [{ category, count }] : [];
  });
}

/** Categories with parts in a list, with its counts, two levels deep. */
export function fittingCategories(categories: readonly Category[], facets: readonly Facet[]): Category[] {
  const counts = categoryCounts(facets) ?? new Map<string, number>();
  return partsGroups(categories, counts).map(({ category, count }) => ({
    ...category,
    items: count ?? category.items,
    children: fittingCategories(category.children, facets),
  }));
}

// If the facet counts part kinds only, a group has the sum of its kinds.
function countOf(category: Category, counts: ReadonlyMap<string, number>): number {
  const count = counts.get(category.slug) ?? counts.get(String(category.id));
  if (count !== undefined) return count;
  return category.children.reduce((sum, child) => sum + countOf(child, counts), 0);
}

/** The category with this id and the groups above it, outermost first; undefined if unknown. */
export function pathToGroup(categories: readonly Category[], id: number): readonly Category[] | undefined {
  for (const category of categories) {
    if (category.id === id) return [category];
    const below = pathToGroup(category.children, id);
    if (below !== undefined) return [category, ...below];
  }
  return undefined;
}

type CarChoice = {
  readonly makes: readonly Manufacturer[];
  readonly make: Manufacturer | undefined;
  readonly models: readonly ModelSeries[];
  readonly model: ModelSeries | undefined;
  readonly vehicles: readonly Vehicle[];
};

async function enginesOf(locale: Locale, model: ModelSeries): Promise<readonly Vehicle[]> {
  const answer = dataOrThrow(await getEngines(locale, model.manuId, model.modelId));
  return answer.simple ? [] : answer.items;
}

/**
 * Selection for the URL `{make slug}/{model id}`, with the choices of each step; undefined for unknown makes or models.
 */
export const readChoice = cache(
  async (locale: Locale, slug?: string, modelSegment?: string): Promise<CarChoice | undefined> => {
    const { items: makes } = dataOrThrow(await getManufacturers(locale));
    const none = { makes, make: undefined, models: [], model: undefined, vehicles: [] };
    if (slug === undefined) return none;
    const make = makes.find((candidate) => candidate.slug === slug);
    if (make === undefined) return undefined;
    const { items: models } = dataOrThrow(await getModels(locale, make.manuId));
    if (modelSegment === undefined) return { ...none, make, models };
    const model = models.find(({ modelId }) => modelId === idInSegment(modelSegment));
    if (model === undefined) return undefined;
    return { makes, make, models, model, vehicles: await enginesOf(locale, model) };
  },
);

/** The vehicle in a URL; undefined if unknown. */
export const readCar = cache(async (locale: Locale, segment: string): Promise<Vehicle | undefined> => {
  const carId = idInSegment(segment);
  if (carId === undefined) return undefined;
  return dataOrThrow(await getVehicle(locale, carId)).items[0];
});

type CarParts = { readonly groups: readonly PartsGroup[]; readonly total: number };

/** The parts groups of a car with the number of parts in each. */
export async function readCarParts(locale: Locale, carId: number): Promise<CarParts> {
  const [tree, { counts, total }] = await Promise.all([getCategory(locale), readCarCounts(locale, carId)]);
  return { groups: partsGroups(dataOrThrow(tree).children, counts), total };
}

/** Counts by category: from the groups of the car, or else from the facets of its products. */
async function readCarCounts(locale: Locale, carId: number) {
  const parts = dataOrNull(await getCarGroups(locale, carId));
  if (parts) return { counts: new Map(parts.items.map(({ slug, count }) => [slug, count])), total: parts.total };
  const { facets, total } = dataOrThrow(await getPlainProducts(locale, { carId, facets: true, limit: 1 }));
  return { counts: total === 0 ? new Map<string, number>() : categoryCounts(facets), total };
}

/** A parts group by the id in a URL, with its ancestors; undefined if unknown. */
export async function readGroup(locale: Locale, segment: string): Promise<readonly Category[] | undefined> {
  const id = idInSegment(segment);
  if (id === undefined) return undefined;
  return pathToGroup(dataOrThrow(await getCategory(locale)).children, id);
}
