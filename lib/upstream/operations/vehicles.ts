import 'server-only';
import { cache } from 'react';
import type { Locale } from '@/lib/contract/shared';
import {
  carImage,
  carManufacturers,
  carModels,
  carVehicle,
  carVehicleByVin,
  carVehicleDetails,
} from '@/lib/contract/vehicle';
import { cachedCall, freshCall } from '../cached-call';

export const getManufacturers = cache((locale: Locale) =>
  cachedCall(carManufacturers, { entity: 'vehicles', locale, body: {} }),
);

export const getModels = cache((locale: Locale, manuId: number) =>
  cachedCall(carModels, { entity: 'vehicles', locale, body: { manuId } }),
);

export const getEngines = cache((locale: Locale, manuId: number, modId: number) =>
  cachedCall(carVehicle, { entity: 'vehicles', locale, body: { manuId, modId } }),
);

/** Full records of vehicles; unknown ids are left out. */
export const getVehicle = cache((locale: Locale, carId: number) =>
  cachedCall(carVehicleDetails, { entity: 'vehicles', locale, body: { carIds: [carId] } }),
);

/** Full records of several vehicles, as a VIN's candidates. */
export function getVehicles(locale: Locale, carIds: readonly number[]) {
  return freshCall(carVehicleDetails, { locale, body: { carIds: carIds.slice(0, 50) } });
}

/** What a VIN may stand for. Never kept: a VIN names one car of one person. */
export function findByVin(locale: Locale, vin: string) {
  return freshCall(carVehicleByVin, { locale, body: { vin } });
}

export const getCarImage = cache((locale: Locale, carId: number) =>
  cachedCall(carImage, { entity: 'vehicles', locale, body: { carId, size: 'wd' } }),
);
