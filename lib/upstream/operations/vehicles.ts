import 'server-only';
import { cache } from 'react';
import type { Locale } from '@/lib/contract/shared';
import { carManufacturers, carModels, carVehicle, carVehicleDetails } from '@/lib/contract/vehicle';
import { cachedCall } from '../cached-call';

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
