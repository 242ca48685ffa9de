import type { Hono } from 'hono';
import { z } from 'zod';
import type { carSitemap } from '@/lib/contract/catalogue/vehicle';
import * as calls from '@/lib/contract/catalogue/vehicle';
import { oneRow, rows, statement } from '../db/query';
import { readCarGroups } from '../fit/read-fits';
import type { CallContext, ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import { registerCarJobs } from '../jobs/read-kit';
import { referenceOf } from '../reference/reference';
import type { Reference } from '../reference/reference-types';
import { fullName, toVehicle, vehiclesById } from '../reference/vehicle-row';
import { registerSchemes } from '../schemes/read-offers';
import { readByVin } from './vin';

const withParts = 'FROM vehicle v WHERE EXISTS (SELECT 1 FROM fit_group_car f WHERE f.car_id = v.car_id)';

const carCount = statement({
  name: 'car-sitemap-count',
  text: `SELECT count(*)::int AS cars ${withParts}`,
  row: z.object({ cars: z.int() }),
});

const carShard = statement({
  name: 'car-sitemap-shard',
  text: `SELECT v.car_id AS id ${withParts} ORDER BY v.car_id LIMIT $1::int OFFSET $2::int`,
  row: z.object({ id: z.int() }),
});

/** Series with a car that shoppers can choose: staff add makes and series before their cars, and hide cars. */
const seriesWithCars = ({ series, vehicles }: Pick<Reference, 'series' | 'vehicles'>) =>
  series.filter(({ model_id }) => vehicles.has(model_id));

/** Handles `POST /car/sitemap`, without vehicles that have no parts. */
export async function readCarSitemap(
  { shard, limit }: z.output<typeof carSitemap.request>,
  { db }: CallContext,
): Promise<z.output<typeof carSitemap.response>> {
  const [reference, { cars }, result] = await Promise.all([
    referenceOf(db),
    oneRow(db.read, carCount),
    rows(db.read, carShard, [limit, shard * limit]),
  ]);
  const slugs = new Map(reference.manufacturers.map((make) => [make.manu_id, make.slug]));
  const models = seriesWithCars(reference).flatMap((one) => {
    const slug = slugs.get(one.manu_id);
    return shard > 0 || slug === undefined ? [] : [{ slug, modelId: one.model_id }];
  });
  return { models, shards: Math.ceil(cars / limit), carIds: result.map(({ id }) => id) };
}

type ProductionSpan = { readonly model_id: number; readonly year_from: number; readonly year_to: number | null };
type Interval = { from: number; to: number; modelIds: number[] };

/** Splits the production years of model series into at most `count` spans of equal length, as tabs of years. */
export function intervalsOf(series: readonly ProductionSpan[], count: number, thisYear: number): Interval[] {
  if (series.length === 0) return [];
  const years = series.map((one) => ({
    id: one.model_id,
    from: Math.floor(one.year_from / 100),
    to: one.year_to === null ? thisYear : Math.floor(one.year_to / 100),
  }));
  const first = Math.min(...years.map(({ from }) => from));
  const last = Math.max(...years.map(({ to }) => to));
  const length = Math.ceil((last - first + 1) / count);
  const intervals: Interval[] = [];
  for (let from = first; from <= last; from += length) {
    const to = Math.min(last, from + length - 1);
    const modelIds = years.filter((one) => one.from <= to && one.to >= from).map(({ id }) => id);
    if (modelIds.length > 0) intervals.push({ from, to, modelIds });
  }
  return intervals;
}

async function readManufacturers(context: CallContext): Promise<z.output<typeof calls.carManufacturers.response>> {
  const reference = await referenceOf(context.db);
  const chosen = new Set(seriesWithCars(reference).map(({ manu_id }) => manu_id));
  const makes = reference.manufacturers.filter(({ manu_id }) => chosen.has(manu_id));
  const items = makes.map((make) => ({
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
  const reference = await referenceOf(context.db);
  if (!reference.manufacturers.some((make) => make.manu_id === manuId)) {
    throw new ServiceError(404, 'MANUFACTURER_NOT_FOUND', 'There is no such make.');
  }
  const result = seriesWithCars(reference).filter((one) => one.manu_id === manuId);
  const items = result.map((one) => ({
    modelId: one.model_id,
    manuId,
    modelname: one.name,
    yearOfConstrFrom: one.year_from,
    yearOfConstrTo: one.year_to,
    favorFlag: one.favorite ? 1 : 0,
    constructionTypes: one.construction_types,
  }));
  const thisYear = new Date().getUTCFullYear();
  return { items, intervals: intervalCount === undefined ? [] : intervalsOf(result, intervalCount, thisYear) };
}

async function readVehicles(
  { manuId, modId, simple }: z.output<typeof calls.carVehicle.request>,
  context: CallContext,
): Promise<z.output<typeof calls.carVehicle.response>> {
  const { vehicles } = await referenceOf(context.db);
  const result = (vehicles.get(modId) ?? []).filter((car) => car.manu_id === manuId);
  if (simple !== true) return { simple: false, items: result.map(toVehicle) };
  const items = result.map((car) => ({
    carId: car.car_id,
    carName: fullName(car),
    carType: 'P',
    firstCountry: car.country ?? '',
  }));
  return { simple: true, items };
}

/** Registers the calls of the vehicle service. */
export function registerVehicle(app: Hono, deps: ServicesDeps): void {
  registerCall(app, deps, calls.carManufacturers, (_, context) => readManufacturers(context));
  registerCall(app, deps, calls.carModels, ({ body }, context) => readModels(body, context));
  registerCall(app, deps, calls.carVehicle, ({ body }, context) => readVehicles(body, context));
  registerCall(app, deps, calls.carVehicleByVin, ({ body }, context) => readByVin(body, context));
  registerCall(app, deps, calls.carVehicleDetails, async ({ body }, { db }) => {
    const result = await rows(db.read, vehiclesById, [[...new Set(body.carIds)]]);
    return { items: result.map(toVehicle) };
  });
  registerCall(app, deps, calls.carGroups, ({ body }, context) => readCarGroups(body, context));
  registerCall(app, deps, calls.carSitemap, ({ body }, context) => readCarSitemap(body, context));
  registerCarJobs(app, deps);
  registerSchemes(app, deps);
  // The catalogue has no pictures of cars; other back ends return a URL here.
  registerCall(app, deps, calls.carImage, () => ({ image: null }));
}
