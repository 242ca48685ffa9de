import type { z } from 'zod';
import type { carVehicleByVin } from '@/lib/contract/catalogue/vehicle';
import { describeVin, readVin } from '@/lib/vin/vin';
import type { CallContext } from '../http/deps';
import { referenceOf } from '../reference/reference';
import { readVinTables } from '../reference/reference-data';
import type { Reference, Series } from '../reference/reference-types';
import { fullName, type VehicleRow, yearsText } from '../reference/vehicle-row';

type Response = z.output<typeof carVehicleByVin.response>;

const maxVehicles = 100;
const tables = readVinTables();

/**
 * Answers `POST /car/vehicle/vin`. A VIN hints at the series by its maker's habits, so matches are never more than
 * probable.
 */
export async function readByVin({ vin: typed }: { vin: string }, context: CallContext): Promise<Response> {
  const reading = readVin(typed);
  if (!reading.ok) return { confidence: 'none', reason: reading.reason, vinInfo: null, ...empty() };
  const vinInfo = describeVin(reading.vin, tables, new Date().getUTCFullYear());
  if (vinInfo.makeHint === null) return { confidence: 'none', reason: 'UNKNOWN_WMI', vinInfo, ...empty() };
  const reference = await referenceOf(context.db);
  const make = reference.manufacturers.find(({ name }) => name === vinInfo.makeHint);
  if (make === undefined) return { confidence: 'none', reason: 'NO_VEHICLE', vinInfo, ...empty() };
  const matchingManufacturers = [{ manuId: make.manu_id, manuName: make.name }];
  const models = hintedSeries(vinInfo.seriesHint, make.manu_id, reference);
  if (models.length === 0) return { confidence: 'make_only', reason: null, vinInfo, ...empty(), matchingManufacturers };
  const ofModels = models.flatMap((model) => reference.vehicles.get(model.model_id) ?? []);
  const cars = inYears(ofModels, vinInfo.modelYear);
  return {
    confidence: 'probable',
    reason: null,
    vinInfo,
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

/** Possible model series of a VIN: those its maker's habits hint at, else all of the make. */
export function seriesOfVin(vin: string, reference: Reference): number[] {
  const { makeHint, seriesHint, modelYear } = describeVin(vin, tables, new Date().getUTCFullYear());
  const make = reference.manufacturers.find(({ name }) => name === makeHint);
  if (make === undefined) return [];
  const hinted = hintedSeries(seriesHint, make.manu_id, reference);
  const series = hinted.length > 0 ? hinted : reference.series.filter(({ manu_id }) => manu_id === make.manu_id);
  return inYears(series, modelYear).map(({ model_id }) => model_id);
}

function hintedSeries(hints: readonly number[], manuId: number, reference: Reference): Series[] {
  return reference.series.filter((series) => series.manu_id === manuId && hints.includes(series.model_id));
}

// Model years begin before the calendar's and many European makers use the digit otherwise: it narrows, never empties.
function inYears<Made extends Pick<VehicleRow, 'year_from' | 'year_to'>>(
  all: readonly Made[],
  years: readonly number[],
): readonly Made[] {
  const made = all.filter((one) =>
    years.some((year) => (year + 1) * 100 > one.year_from && (one.year_to === null || (year - 1) * 100 <= one.year_to)),
  );
  return made.length > 0 ? made : all;
}

function toMatch(car: VehicleRow): Response['matchingVehicles'][number] {
  return {
    manuId: car.manu_id,
    modelId: car.model_id,
    carId: car.car_id,
    carName: fullName(car),
    vehicleTypeDescription: `${car.construction_type}, ${car.fuel_type}, ${car.kw} kW, ${yearsText(car)}`,
  };
}
