import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import {
  type GarageIntent,
  maxGarageVehicles,
  type UserVehicle,
  type VehicleSnapshot,
  vehicleSnapshot,
} from '@/lib/contract/account/garage';
import { maxFacts } from '@/lib/contract/catalogue/fit';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import { maskVin } from '@/lib/domain/vin/vin';
import { execute, type Queryable, rows, statement } from '../db/query';
import { ServiceError } from '../http/service-error';
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

/** The stored cars of a session, oldest first. */
export const garageRows = statement({
  name: 'session-garage',
  text: `SELECT id, car_id, snapshot, name, plate, vin, mileage, facts FROM garage_vehicle WHERE session_id = $1 ORDER BY id`,
  row: garageRow,
});

/** Current catalogue data of these cars; unknown ones are missing. */
export async function catalogueCars(on: Queryable, carIds: readonly number[]): Promise<ReadonlyMap<number, Vehicle>> {
  if (carIds.length === 0) return new Map();
  const result = await rows(on, vehiclesById, [carIds]);
  return new Map(result.map((row) => [row.car_id, toVehicle(row)]));
}

/** Snapshot of a car, for when it leaves the catalogue. */
export function snapshotOf({ fullName, prodYears, carMotors, vehicleDetails }: Vehicle): VehicleSnapshot {
  return { fullName, prodYears, carMotors, vehicleDetails };
}

/** The session's garage, with current catalogue data or the stored snapshot. */
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
  const current = car ? snapshotOf(car) : snapshot;
  const { manuId, modId } = current.vehicleDetails;
  return {
    id,
    vehicleKey: `${manuId}-${modId}-${car_id}`,
    carId: car_id,
    ...current,
    inCatalogue: car !== undefined,
    name,
    plate,
    maskedVin: vin === null ? null : maskVin(vin),
    mileage,
    facts,
  };
}

const deleteReadings = statement({
  name: 'book-forget-readings',
  text: `DELETE FROM mileage_reading r USING unnest($2::int[], $3::int[]) AS i (car_id, mileage)
    WHERE r.session_id = $1 AND r.car_id = i.car_id AND (i.mileage IS NULL OR r.mileage > i.mileage)`,
});
/* A restored car repeats its last mileage, which is not a new reading. */
const insertReadings = statement({
  name: 'book-keep-readings',
  text: `INSERT INTO mileage_reading (session_id, car_id, read_on, mileage)
    SELECT $1, i.car_id, (now() AT TIME ZONE '${shop.timeZone}')::date, i.mileage
    FROM unnest($2::int[], $3::int[]) AS i (car_id, mileage)
    WHERE i.mileage IS NOT NULL AND i.mileage IS DISTINCT FROM (SELECT r.mileage FROM mileage_reading r
      WHERE r.session_id = $1 AND r.car_id = i.car_id ORDER BY r.read_on DESC LIMIT 1)
    ON CONFLICT (session_id, car_id, read_on) DO UPDATE SET mileage = excluded.mileage`,
});

/**
 * Stores today's odometer readings. A lower mileage deletes higher earlier ones; `null` deletes all readings of the
 * car.
 */
async function noteMileage(client: Queryable, sessionId: number, intents: readonly GarageIntent[]): Promise<void> {
  const read = intents.filter(({ mileage }) => mileage !== undefined);
  if (read.length === 0) return;
  const values = [sessionId, read.map(({ carId }) => carId), read.map(({ mileage }) => mileage ?? null)];
  await execute(client, deleteReadings, values);
  await execute(client, insertReadings, values);
}

const removeCars = statement({
  name: 'session-remove-cars',
  text: 'DELETE FROM garage_vehicle WHERE session_id = $1 AND car_id = ANY($2)',
});
const putCars = statement({
  name: 'session-put-cars',
  text: `INSERT INTO garage_vehicle (session_id, id, car_id, snapshot, name, plate, vin, mileage, facts)
    SELECT $1, i.id, i.car_id, i.snapshot, i.name, i.plate, i.vin, i.mileage, i.facts
    FROM jsonb_to_recordset($2) AS i (id int, car_id int, snapshot jsonb, name text, plate text, vin text, mileage int,
      facts jsonb)
    ON CONFLICT (session_id, car_id) DO UPDATE SET snapshot = excluded.snapshot, name = excluded.name,
      plate = excluded.plate, vin = excluded.vin, mileage = excluded.mileage, facts = excluded.facts`,
});

/** Applies intents to the garage; the session must be locked. Throws for an unknown car and beyond the limit. */
export async function changeGarage(
  client: Queryable,
  sessionId: number,
  intents: readonly GarageIntent[],
): Promise<void> {
  const storedCars = new Map((await rows(client, garageRows, [sessionId])).map((row) => [row.car_id, row]));
  // The last of several changes of one car counts.
  const intentByCar = new Map(intents.map((intent, at) => [intent.carId, { intent, at }]));
  const put = [...intentByCar.values()].filter(({ intent }) => intent.present);
  const removedIds = [...intentByCar.values()].flatMap(({ intent }) => (intent.present ? [] : [intent.carId]));
  const cars = await catalogueCars(
    client,
    put.map(({ intent }) => intent.carId),
  );
  let lastId = Math.max(0, ...[...storedCars.values()].map(({ id }) => id));
  const addedRows = put.map(({ intent, at }) => {
    const before = storedCars.get(intent.carId);
    const id = before?.id ?? ++lastId;
    return toRow(intent, id, before, cars.get(intent.carId), at);
  });
  if (removedIds.length > 0) await execute(client, removeCars, [sessionId, removedIds]);
  if (addedRows.length > 0) await execute(client, putCars, [sessionId, JSON.stringify(addedRows)]);
  await noteMileage(
    client,
    sessionId,
    put.map(({ intent }) => intent),
  );
  const remaining = new Set([...storedCars.keys(), ...addedRows.map(({ car_id }) => car_id)]);
  for (const carId of removedIds) remaining.delete(carId);
  if (remaining.size > maxGarageVehicles) {
    throw new ServiceError(400, 'GARAGE_FULL', `A garage has at most ${maxGarageVehicles} cars.`, { path: 'garage' });
  }
}

function toRow(
  { carId, name, plate, vin, mileage, facts }: GarageIntent,
  id: number,
  before: GarageRow | undefined,
  car: Vehicle | undefined,
  at: number,
): GarageRow {
  const snapshot = car ? snapshotOf(car) : before?.snapshot;
  if (snapshot === undefined) {
    throw new ServiceError(400, 'VEHICLE_UNKNOWN', 'Unknown vehicle.', { path: `garage.${at}.carId` });
  }
  const merged = <Value>(change: Value | null | undefined, stored: Value | null | undefined) =>
    change === undefined ? (stored ?? null) : change;
  return {
    id,
    car_id: carId,
    snapshot,
    name: merged(name, before?.name),
    plate: merged(plate, before?.plate),
    vin: merged(vin, before?.vin),
    mileage: merged(mileage, before?.mileage),
    facts: answered({ ...before?.facts, ...facts }, at),
  };
}

function answered(facts: Readonly<Record<string, string | null | undefined>>, at: number): Record<string, string> {
  const answers = Object.entries(facts).flatMap(([id, value]) => (typeof value === 'string' ? [[id, value]] : []));
  if (answers.length > maxFacts) {
    const path = `garage.${at}.facts`;
    throw new ServiceError(400, 'VALIDATION', `A car has at most ${maxFacts} facts.`, { path });
  }
  return Object.fromEntries(answers);
}
