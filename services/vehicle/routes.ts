import type { Hono } from 'hono';
import type { z } from 'zod';
import * as calls from '@/lib/contract/catalogue/vehicle';
import { rows } from '../db/query';
import type { CallContext, ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import { registerCarJobs } from '../jobs/routes';
import { referenceOf } from '../reference/reference';
import { fullName, toVehicle, vehiclesById } from '../reference/vehicle-row';
import { readCarGroups } from './fitting-parts';
import { intervalsOf } from './intervals';
import { readCarSitemap } from './sitemap';
import { readByVin } from './vin';

/** Registers the calls of the vehicle service. */
export function registerVehicle(app: Hono, deps: ServicesDeps): void {
  registerCall(app, deps, calls.carManufacturers, (_, context) => readManufacturers(context));
  registerCall(app, deps, calls.carModels, ({ body }, context) => readModels(body, context));
  registerCall(app, deps, calls.carVehicle, ({ body }, context) => readVehicles(body, context));
  registerCall(app, deps, calls.carVehicleByVin, ({ body }, context) => readByVin(body, context));
  registerCall(app, deps, calls.carVehicleDetails, async ({ body }, { db }) => {
    const found = await rows(db.read, vehiclesById, [[...new Set(body.carIds)]]);
    return { items: found.map(toVehicle) };
  });
  registerCall(app, deps, calls.carGroups, ({ body }, context) => readCarGroups(body, context));
  registerCall(app, deps, calls.carSitemap, ({ body }, context) => readCarSitemap(body, context));
  registerCarJobs(app, deps);
  // The catalogue has no pictures of cars; a back end that has them answers an address here.
  registerCall(app, deps, calls.carImage, () => ({ image: null }));
}

async function readManufacturers(context: CallContext): Promise<z.output<typeof calls.carManufacturers.response>> {
  const { manufacturers } = await referenceOf(context.db);
  const items = manufacturers.map((make) => ({
    manuId: make.manu_id,
    manuName: make.name,
    favorFlag: make.favorite ? 1 : 0,
    linkingTargetTypes: make.linking_target_types,
    country: make.country,
    slug: make.slug,
  }));
  return { items };
}

async function readModels(
  { manuId, intervalCount }: z.output<typeof calls.carModels.request>,
  context: CallContext,
): Promise<z.output<typeof calls.carModels.response>> {
  const { series, manufacturers } = await referenceOf(context.db);
  if (!manufacturers.some((make) => make.manu_id === manuId)) {
    throw new ServiceError(404, 'MANUFACTURER_NOT_FOUND', 'There is no such make.');
  }
  const found = series.filter((one) => one.manu_id === manuId);
  const items = found.map((one) => ({
    modelId: one.model_id,
    manuId,
    modelname: one.name,
    yearOfConstrFrom: one.year_from,
    yearOfConstrTo: one.year_to,
    favorFlag: one.favorite ? 1 : 0,
    constructionTypes: one.construction_types,
  }));
  const thisYear = new Date().getUTCFullYear();
  return { items, intervals: intervalCount === undefined ? [] : intervalsOf(found, intervalCount, thisYear) };
}

async function readVehicles(
  { manuId, modId, simple }: z.output<typeof calls.carVehicle.request>,
  context: CallContext,
): Promise<z.output<typeof calls.carVehicle.response>> {
  const { vehicles } = await referenceOf(context.db);
  const found = (vehicles.get(modId) ?? []).filter((car) => car.manu_id === manuId);
  if (simple !== true) return { simple: false, items: found.map(toVehicle) };
  const items = found.map((car) => ({
    carId: car.car_id,
    carName: fullName(car),
    carType: 'P',
    firstCountry: car.country ?? '',
  }));
  return { simple: true, items };
}
