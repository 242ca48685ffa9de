import type { z } from 'zod';
import type { carVehicleByVin } from '@/lib/contract/catalogue/vehicle';
import { describeVin, isSeriesNamed } from '@/lib/domain/vin/describe-vin';
import { readVin } from '@/lib/domain/vin/vin';
import type { CallContext } from '../http/call-context';
import { referenceOf } from '../reference/reference';
import { readVinTables } from '../reference/reference-data';
import type { Reference, Series } from '../reference/reference-types';
import { fullName, type VehicleRow, yearsText } from '../reference/vehicle-row';

type Response = z.output<typeof carVehicleByVin.response>;

const maxVehicles = 100;
const tables = readVinTables();

/**
 * Handles `POST /car/vehicle/vin`. The maker's scheme only hints at the series, so matches are at most probable. Series
 * that the VIN indicates but the catalogue lacks are named.
 */
export async function readByVin({ vin: typed }: { vin: string }, context: Pick<CallContext, 'db'>): Promise<Response> {
  const reading = readVin(typed);
  if (!reading.ok) return { confidence: 'none', reason: reading.reason, vinInfo: null, ...empty() };
  const { seriesNames, ...facts } = describeVin(reading.vin, tables, new Date().getUTCFullYear());
  const vinInfo = { ...facts, seriesHint: [], unlistedModels: [...seriesNames] };
  if (vinInfo.makeHint === null) return { confidence: 'none', reason: 'UNKNOWN_WMI', vinInfo, ...empty() };
  const reference = await referenceOf(context.db);
  const make = reference.manufacturers.find(({ name }) => name === vinInfo.makeHint);
  if (make === undefined) return { confidence: 'none', reason: 'NO_VEHICLE', vinInfo, ...empty() };
  const matchingManufacturers = [{ manuId: make.manu_id, manuName: make.name }];
  const hinted = hintedSeries(seriesNames, make.manu_id, reference);
  if (hinted.length === 0) {
    const reason = seriesNames.length > 0 ? ('NO_VEHICLE' as const) : null;
    return { confidence: 'make_only', reason, vinInfo, ...empty(), matchingManufacturers };
  }
  const ofModels = hinted.flatMap((model) => reference.vehicles.get(model.model_id) ?? []);
  const { cars, years } = narrowByYears(ofModels, facts.modelYear);
  const models = hinted.filter(({ model_id }) => cars.some((car) => car.model_id === model_id));
  return {
    confidence: 'probable',
    reason: null,
    vinInfo: {
      ...vinInfo,
      modelYear: years,
      seriesHint: models.map(({ model_id }) => model_id),
      unlistedModels: seriesNames.filter((name) => !hinted.some((series) => isSeriesNamed(series.name, name))),
    },
    matchingManufacturers,
    matchingModels: models.map((model) => ({ manuId: make.manu_id, modelId: model.model_id, modelName: model.name })),
    matchingVehicles: cars.slice(0, maxVehicles).map(toMatch),
    matchingVehiclesCount: cars.length,
  };
}

type Matches = Pick<
  Response,
  'matchingManufacturers' | 'matchingModels' | 'matchingVehicles' | 'matchingVehiclesCount'
>;

function empty(): Matches {
  return { matchingManufacturers: [], matchingModels: [], matchingVehicles: [], matchingVehiclesCount: 0 };
}

/**
 * Possible model series of a VIN, narrowed by model year: those that its maker's scheme names, even if the catalogue has
 * none of them; without such a hint, all of the make.
 */
export function seriesOfVin(vin: string, reference: Reference): number[] {
  const { makeHint, seriesNames, modelYear } = describeVin(vin, tables, new Date().getUTCFullYear());
  const make = reference.manufacturers.find(({ name }) => name === makeHint);
  if (make === undefined) return [];
  const hinted = hintedSeries(seriesNames, make.manu_id, reference);
  if (hinted.length === 0 && seriesNames.length > 0) return [];
  const series = hinted.length > 0 ? hinted : reference.series.filter(({ manu_id }) => manu_id === make.manu_id);
  return narrowByYears(series, modelYear).cars.map(({ model_id }) => model_id);
}

function hintedSeries(names: readonly string[], manuId: number, reference: Reference): Series[] {
  return reference.series.filter(
    (series) => series.manu_id === manuId && names.some((name) => isSeriesNamed(series.name, name)),
  );
}

type Production = Pick<VehicleRow, 'year_from' | 'year_to'>;

/** A model year begins in the previous calendar year, and the last cars of a series may be of the next model year. */
function isBuiltIn(year: number, { year_from, year_to }: Production): boolean {
  return (year + 1) * 100 > year_from && (year_to === null || (year - 1) * 100 <= year_to);
}

/**
 * Returns the cars built in one of these years, and the years confirmed by a car. Unconfirmed years are not trusted.
 */
function narrowByYears<Made extends Production>(
  all: readonly Made[],
  years: readonly number[],
): { cars: readonly Made[]; years: number[] } {
  const cars = all.filter((one) => years.some((year) => isBuiltIn(year, one)));
  if (cars.length === 0) return { cars: all, years: [] };
  return { cars, years: years.filter((year) => cars.some((car) => isBuiltIn(year, car))) };
}

function toMatch(car: VehicleRow): Response['matchingVehicles'][number] {
  return {
    manuId: car.manu_id,
    modelId: car.model_id,
    carId: car.car_id,
    carName: fullName(car),
    vehicleTypeDescription: [
      car.construction_type,
      car.fuel_type,
      car.kw === null ? '' : `${car.kw} kW`,
      yearsText(car),
    ]
      .filter(Boolean)
      .join(', '),
  };
}
