import { z } from 'zod';
import type { ServiceBook, ServiceItem, serviceDue } from '@/lib/contract/account/service-book';
import type { ResponseOf } from '@/lib/contract/call';
import type { Locale } from '@/lib/contract/shared';
import { localDay } from '@/lib/time/local-time';
import type { Database } from '../db/pools';
import { maybeRow, type Queryable, rows, statement } from '../db/query';
import { type GarageRow, garageRows } from '../garage/garage';
import { ServiceError } from '../http/service-error';
import { findSession, type SessionOwner } from '../identity/find-session';
import { referenceOf } from '../reference/reference';
import type { Reference } from '../reference/reference-types';
import { fittingParts } from '../vehicle/fitting-parts';
import { carServices, readBookEntries } from './car-services';

const ownVin = statement({
  name: 'book-own-vin',
  text: `SELECT g.vin FROM garage_vehicle g JOIN shop_session s ON s.id = g.session_id
    WHERE s.customer_id = $1 AND g.car_id = $2 AND g.vin IS NOT NULL`,
  row: z.object({ vin: z.string() }),
});

/** The whole VIN of a car of the customer's garage; 404 for a car of anybody else, or without a VIN. */
export async function readVin(on: Queryable, customerId: number, carId: number): Promise<{ vin: string }> {
  const found = await maybeRow(on, ownVin, [customerId, carId]);
  if (!found) throw new ServiceError(404, 'NOT_FOUND', 'No VIN is kept of such a car.');
  return found;
}

const noParts: ReadonlyMap<number, number> = new Map();

export function notInGarage(): ServiceError {
  return new ServiceError(404, 'VEHICLE_NOT_IN_GARAGE', 'The car is not in the garage.', { path: 'carId' });
}

/** Service book of a garage car on a day. */
export async function readBook(
  db: Database,
  owner: SessionOwner,
  carId: number,
  lang: Locale,
  now = new Date(),
): Promise<ServiceBook> {
  const session = await findSession(db.write, owner);
  const garage = session ? await rows(db.write, garageRows, [session.id]) : [];
  const car = garage.find(({ car_id }) => car_id === carId);
  if (!session || !car) throw notInGarage();
  const entries = await readBookEntries(db.write, session.id, owner, carId);
  const reference = await referenceOf(db);
  const vehicle = reference.vehicleById.get(carId);
  const parts = vehicle ? await fittingParts(vehicle, db.read, reference) : noParts;
  const kinds = new Map(reference.categories.map((node) => [node.code, node]));
  return {
    carId,
    mileage: car.mileage,
    readings: entries.readings.map(({ on, mileage }) => ({ on, mileage })),
    services: carServices({ car, entries, kinds, parts, today: localDay(now), lang }),
  };
}

const isDue = ({ state }: ServiceItem) => state === 'due' || state === 'soon';

/** Due and upcoming services of every garage car; cars without data are missing. */
export async function readDue(
  db: Database,
  owner: SessionOwner,
  lang: Locale,
  now = new Date(),
): Promise<ResponseOf<typeof serviceDue>> {
  const found = await knownServices(db.write, owner, await referenceOf(db), lang, localDay(now));
  return { items: found.map(({ car, services }) => ({ carId: car.car_id, services: services.filter(isDue) })) };
}

/** Due services of each garage car on a day; cars with none are left out. */
export async function dueServices(
  ...asked: Parameters<typeof knownServices>
): Promise<{ readonly car: GarageRow; readonly services: ServiceItem[] }[]> {
  const found = (await knownServices(...asked)).map(({ car, services }) => ({ car, services: services.filter(isDue) }));
  return found.filter(({ services }) => services.length > 0);
}

/** Marked services of every garage car. */
async function knownServices(
  on: Queryable,
  owner: SessionOwner,
  { categories }: Reference,
  lang: Locale,
  today: string,
): Promise<{ readonly car: GarageRow; readonly services: ServiceItem[] }[]> {
  const session = await findSession(on, owner);
  const garage = session ? await rows(on, garageRows, [session.id]) : [];
  if (!session || garage.length === 0) return [];
  const entries = await readBookEntries(on, session.id, owner, null);
  const kinds = new Map(categories.map((node) => [node.code, node]));
  return garage.flatMap((car) => {
    // Without part counts only one-time replacements remain.
    const services = carServices({ car, entries, kinds, parts: noParts, today, lang });
    return services.length > 0 ? [{ car, services }] : [];
  });
}
