import { z } from 'zod';
import { type UserVehicle, type VehicleSnapshot, vehicleSnapshot } from '@/lib/contract/account/garage';
import { maxFacts } from '@/lib/contract/catalogue/fit';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import { maskVin } from '@/lib/vin/mask-vin';
import { type Queryable, rows, statement } from '../db/query';
import { toVehicle, vehiclesById } from '../reference/vehicle-row';

const garageRow = z.object({
  id: z.int(),
  car_id: z.int(),
  snapshot: vehicleSnapshot,
  name: z.string().nullable(),
  plate: z.string().nullable(),
  vin: z.string().nullable(),
  mileage: z.int().nullable(),
  facts: z.record(z.string(), z.string()),
});
export type GarageRow = z.infer<typeof garageRow>;

/** The cars of a session as stored, in the order in which they came. */
export const garageRows = statement({
  name: 'session-garage',
  text: `SELECT id, car_id, snapshot, name, plate, vin, mileage, facts FROM garage_vehicle WHERE session_id = $1 ORDER BY id`,
  row: garageRow,
});

/** What the catalogue says now of these cars; those that it does not know are missing. */
export async function catalogueCars(on: Queryable, carIds: readonly number[]): Promise<ReadonlyMap<number, Vehicle>> {
  if (carIds.length === 0) return new Map();
  const found = await rows(on, vehiclesById, [carIds]);
  return new Map(found.map((row) => [row.car_id, toVehicle(row)]));
}

/** What is kept of a car for the day when the catalogue does not know it any more. */
export function snapshotOf({ fullName, prodYears, carMotors, vehicleDetails }: Vehicle): VehicleSnapshot {
  return { fullName, prodYears, carMotors, vehicleDetails };
}

/** The garage of a session, with what the catalogue says now, or said when a car was last put in. */
export async function readGarage(on: Queryable, sessionId: number): Promise<UserVehicle[]> {
  const stored = await rows(on, garageRows, [sessionId]);
  const ids = stored.map(({ car_id }) => car_id);
  const cars = await catalogueCars(on, ids);
  return stored.map((row) => toUserVehicle(row, cars.get(row.car_id)));
}

function toUserVehicle(
  { id, car_id, name, plate, vin, mileage, facts, snapshot }: GarageRow,
  car?: Vehicle,
): UserVehicle {
  const shown = car ? snapshotOf(car) : snapshot;
  const { manuId, modId } = shown.vehicleDetails;
  return {
    id,
    vehicleKey: `${manuId}-${modId}-${car_id}`,
    carId: car_id,
    ...shown,
    inCatalogue: car !== undefined,
    name,
    plate,
    maskedVin: vin === null ? null : maskVin(vin),
    mileage,
    // Garages from before there was a bound may hold more.
    facts: Object.fromEntries(Object.entries(facts).slice(0, maxFacts)),
  };
}
