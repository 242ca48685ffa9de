import type { ResponseOf } from '@/lib/contract/call';
import type { ServiceBook, serviceDue } from '@/lib/contract/service-book';
import type { Locale } from '@/lib/contract/shared';
import { localDay } from '@/lib/system/local-day';
import type { Database } from '../../db/pools';
import { rows } from '../../db/query';
import { ServiceError } from '../../http/service-error';
import { referenceOf } from '../../reference/reference';
import { fittingParts } from '../../vehicle/fitting-parts';
import { findSession, type SessionOwner } from '../session/find-session';
import { garageRows } from '../session/garage-row';
import { readNotes } from './book-notes';
import { carServices } from './car-services';

const noParts: ReadonlyMap<number, number> = new Map();

export function notInGarage(): ServiceError {
  return new ServiceError(404, 'VEHICLE_NOT_IN_GARAGE', 'The car is not in the garage.', { path: 'carId' });
}

/** The service book of a car of the garage, as it stands on a day. */
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
  const notes = await readNotes(db.write, session.id, owner, carId);
  const reference = await referenceOf(db);
  const vehicle = reference.vehicleById.get(carId);
  const parts = vehicle ? await fittingParts(vehicle, db.read, reference) : noParts;
  const kinds = new Map(reference.categories.map((node) => [node.code, node]));
  return {
    carId,
    mileage: car.mileage,
    readings: notes.readings.map(({ on, mileage }) => ({ on, mileage })),
    services: carServices({ car, notes, kinds, parts, today: localDay(now), lang }),
  };
}

/** What is due or soon will be, for every car of the garage; cars of which nothing is are missing. */
export async function readDue(
  db: Database,
  owner: SessionOwner,
  lang: Locale,
  now = new Date(),
): Promise<ResponseOf<typeof serviceDue>> {
  const session = await findSession(db.write, owner);
  const garage = session ? await rows(db.write, garageRows, [session.id]) : [];
  if (!session || garage.length === 0) return { items: [] };
  const notes = await readNotes(db.write, session.id, owner, null);
  const reference = await referenceOf(db);
  const kinds = new Map(reference.categories.map((node) => [node.code, node]));
  const items = garage.flatMap((car) => {
    const known = { car, notes, kinds, parts: noParts, today: localDay(now), lang };
    const services = carServices(known).filter(({ state }) => state === 'due' || state === 'soon');
    return services.length > 0 ? [{ carId: car.car_id, services }] : [];
  });
  return { items };
}
