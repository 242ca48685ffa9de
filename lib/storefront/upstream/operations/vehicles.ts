import 'server-only';
import { cache } from 'react';
import type { RequestOf } from '@/lib/contract/call';
import { shopFit } from '@/lib/contract/catalogue/fit';
import { carJob, carJobs, shopProductJobs } from '@/lib/contract/catalogue/jobs';
import { schemeOffers } from '@/lib/contract/catalogue/schemes';
import {
  carGroups,
  carImage,
  carManufacturers,
  carModels,
  carSitemap,
  carVehicle,
  carVehicleByVin,
  carVehicleDetails,
} from '@/lib/contract/catalogue/vehicle';
import type { Locale } from '@/lib/contract/shared';
import { tagOf } from '@/lib/contract/tags';
import type { CarFacts, CarVerdicts } from '@/lib/domain/fit/conditions';
import { cachedCall, freshCall } from '../cached-call';

/** Jobs on a vehicle with available parts; they change with the parts. */
export const getCarJobs = cache((locale: Locale, carId: number) =>
  cachedCall(carJobs, { entity: 'products', locale, body: { carId } }),
);

/** Kit of a job. Combinations of cars and jobs are too many to cache, and prices and stock must be current. */
export function getKit(locale: Locale, body: Omit<RequestOf<typeof carJob>, 'lang'>) {
  return freshCall(carJob, { locale, body });
}

/** Jobs that use a product. */
export const getProductJobs = cache((locale: Locale, prodId: number) =>
  cachedCall(shopProductJobs, { entity: 'product', locale, body: { prodId } }),
);

/** Offers for the parts of a drawing, for one vehicle or all. Revalidated with the products of each part kind. */
export const getSchemeOffers = cache((locale: Locale, kinds: RequestOf<typeof schemeOffers>['kinds'], carId?: number) =>
  cachedCall(schemeOffers, {
    entity: 'products',
    locale,
    body: { kinds, ...(carId !== undefined && { carId }) },
    tags: kinds.map(({ kind }) => tagOf('category', kind)),
  }),
);

export const getManufacturers = cache((locale: Locale) =>
  cachedCall(carManufacturers, { entity: 'vehicles', locale, body: {} }),
);

export const getModels = cache((locale: Locale, manuId: number) =>
  cachedCall(carModels, { entity: 'vehicles', locale, body: { manuId } }),
);

export const getEngines = cache((locale: Locale, manuId: number, modId: number) =>
  cachedCall(carVehicle, { entity: 'vehicles', locale, body: { manuId, modId } }),
);

/** Model series, and vehicles that have parts, for the sitemaps. */
export function getCarShard(locale: Locale, limit: number, shard: number) {
  return cachedCall(carSitemap, { entity: 'sitemap', locale, body: { limit, shard } });
}

/** Full records of vehicles; unknown ids are left out. */
export const getVehicle = cache((locale: Locale, carId: number) =>
  cachedCall(carVehicleDetails, {
    entity: 'vehicles',
    locale,
    body: { carIds: [carId] },
    storeIf: ({ items }) => items.length > 0,
  }),
);

/** Full records of several vehicles, such as the candidates of a VIN. */
export function getVehicles(locale: Locale, carIds: readonly number[]) {
  return freshCall(carVehicleDetails, { locale, body: { carIds: carIds.slice(0, 100) } });
}

/** Possible vehicles of a VIN. Never cached: a VIN identifies one person's car. */
export function findByVin(locale: Locale, vin: string) {
  return freshCall(carVehicleByVin, { locale, body: { vin } });
}

/** Fit verdicts of products for a car with its known facts; empty if the service is unavailable. */
export async function getFits(
  locale: Locale,
  { carId, facts = {} }: { readonly carId: number; readonly facts?: CarFacts },
  prodIds: readonly number[],
): Promise<CarVerdicts> {
  if (prodIds.length === 0) return { carId, of: new Map() };
  const answer = await freshCall(shopFit, { locale, body: { carId, facts: { ...facts }, prodIds: [...prodIds] } });
  const items = answer.ok ? answer.data.items : [];
  return { carId, of: new Map(items.map(({ id, ...verdict }) => [id, verdict])) };
}

/** The parts groups of a vehicle; they change with the products in them. */
export const getCarGroups = cache((locale: Locale, carId: number) =>
  cachedCall(carGroups, { entity: 'products', locale, body: { carId } }),
);

export const getCarImage = cache((locale: Locale, carId: number) =>
  cachedCall(carImage, { entity: 'vehicles', locale, body: { carId, size: 'wd' } }),
);
