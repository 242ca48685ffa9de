import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import type { ServiceBook, ServiceItem, serviceDue } from '@/lib/contract/account/service-book';
import type { ResponseOf } from '@/lib/contract/call';
import type { Locale } from '@/lib/contract/shared';
import { localDay } from '@/lib/domain/time/calendar';
import { type MileageReading, mileageOn, type ServiceInterval, serviceDueOf } from '@/lib/domain/vehicle/service-due';
import type { Database } from '../db/pools';
import { maybeRow, type Queryable, rows, statement } from '../db/query';
import { fittingParts } from '../fit/read-fits';
import { type GarageRow, garageRows } from '../garage/garage';
import { ServiceError } from '../http/service-error';
import { findSession, type SessionOwner } from '../identity/find-session';
import { referenceOf } from '../reference/reference';
import { readTaxonomy } from '../reference/reference-data';
import type { CategoryNode, Reference } from '../reference/reference-types';

const day = z.string();

const readingRows = statement({
  name: 'book-readings',
  text: `SELECT car_id, read_on::text AS "on", mileage FROM mileage_reading WHERE session_id = $1
    AND ($2::int IS NULL OR car_id = $2) ORDER BY read_on DESC`,
  row: z.object({ car_id: z.int(), on: day, mileage: z.int() }),
});
const selectMarks = statement({
  name: 'book-marks',
  text: `SELECT car_id, kind, done_on::text, done_mileage, snoozed_until::text FROM service_mark WHERE session_id = $1
    AND ($2::int IS NULL OR car_id = $2)`,
  row: z.object({
    car_id: z.int(),
    kind: z.string(),
    done_on: day.nullable(),
    done_mileage: z.int().nullable(),
    snoozed_until: day.nullable(),
  }),
});
/* Latest purchase of each kind, without cancelled and completely returned lines. */
const selectBought = statement({
  name: 'book-bought',
  text: `SELECT DISTINCT ON (i.car_id, i.part_kind) i.car_id, i.part_kind AS kind, o.id AS order_id,
      (o.created_at AT TIME ZONE '${shop.timeZone}')::date::text AS "on"
    FROM order_item i JOIN customer_order o ON o.id = i.order_id
    WHERE o.customer_id = $1 AND o.status <> 'CANCELLED' AND i.part_kind IS NOT NULL AND i.car_id IS NOT NULL
      AND ($2::int IS NULL OR i.car_id = $2)
      AND i.quantity > (SELECT coalesce(sum(coalesce(b.received, b.quantity)), 0) FROM return_line b JOIN return_request r ON r.id = b.return_id
        WHERE b.order_id = i.order_id AND b.position = i.position AND r.status IN ('RECEIVED', 'REFUNDED'))
    ORDER BY i.car_id, i.part_kind, o.created_at DESC`,
  row: z.object({ car_id: z.int(), kind: z.string(), order_id: z.int(), on: day }),
});

type OwnerMark = z.infer<(typeof selectMarks)['row']>;
type BoughtPart = z.infer<(typeof selectBought)['row']>;

/** Inputs of a service book: odometer readings, the owner's marks, and the latest purchase of each kind. */
type BookEntries = {
  readonly readings: readonly (MileageReading & { readonly car_id: number })[];
  readonly marks: readonly OwnerMark[];
  readonly bought: readonly BoughtPart[];
};

/** The entries of one car, or of all cars of the session. */
async function readBookEntries(
  on: Queryable,
  sessionId: number,
  owner: SessionOwner,
  carId: number | null,
): Promise<BookEntries> {
  const readings = await rows(on, readingRows, [sessionId, carId]);
  const marks = await rows(on, selectMarks, [sessionId, carId]);
  const bought = 'customerId' in owner ? await rows(on, selectBought, [owner.customerId, carId]) : [];
  return { readings, marks, bought };
}

let intervals: ReadonlyMap<string, ServiceInterval> | undefined;

/** Replacement intervals by part kind code; kinds that are not replaced are missing. */
export function serviceIntervals(): ReadonlyMap<string, ServiceInterval> {
  intervals ??= new Map(
    readTaxonomy().nodes.flatMap(({ code, guideline_interval: interval }) => (interval ? [[code, interval]] : [])),
  );
  return intervals;
}

type Car = { readonly car_id: number; readonly mileage: number | null };

type CarServiceFacts = {
  readonly car: Car;
  readonly entries: BookEntries;
  readonly kinds: ReadonlyMap<string, CategoryNode>;
  /** Number of fitting parts by group. */
  readonly parts: ReadonlyMap<number, number>;
  readonly today: string;
  readonly lang: Locale;
};

const urgency = { due: 0, soon: 1, later: 2, snoozed: 3, unknown: 4 } as const;

/** Replacement dates of wear parts, most urgent first; kinds that the engine does not have are left out. */
function carServices(facts: CarServiceFacts): ServiceItem[] {
  const { car, entries, kinds, parts } = facts;
  const marks = new Map(entries.marks.flatMap((mark) => (mark.car_id === car.car_id ? [[mark.kind, mark]] : [])));
  const bought = new Map(entries.bought.flatMap((row) => (row.car_id === car.car_id ? [[row.kind, row]] : [])));
  const items = [...serviceIntervals()].flatMap(([kind, interval]) => {
    const group = kinds.get(kind);
    const count = group ? (parts.get(group.id) ?? 0) : 0;
    const mark = marks.get(kind);
    const last = lastOf(facts, mark, bought.get(kind));
    if (!group || (count === 0 && last === null)) return [];
    const snoozedUntil = mark?.snoozed_until ?? null;
    const due = serviceDueOf({ interval, last, mileage: car.mileage, today: facts.today, snoozedUntil });
    const name = group.name[facts.lang];
    return [{ kind, name, groupId: group.id, parts: count, interval, last, snoozedUntil, ...due }];
  });
  return items.toSorted((a, b) => urgency[a.state] - urgency[b.state] || dueFirst(a, b));
}

function dueFirst(a: ServiceItem, b: ServiceItem): number {
  return (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999') || (a.dueAt ?? 0) - (b.dueAt ?? 0);
}

/** The later of the owner's mark and the purchase; on the same day the owner's mark wins. */
function lastOf({ car, entries }: CarServiceFacts, mark?: OwnerMark, bought?: BoughtPart): ServiceItem['last'] {
  const markedOn = mark?.done_on ?? null;
  if (markedOn !== null && (!bought || markedOn >= bought.on)) {
    return { by: 'owner', on: markedOn, mileage: mark?.done_mileage ?? null, orderId: null };
  }
  if (!bought) return null;
  const readings = entries.readings.filter(({ car_id }) => car_id === car.car_id);
  const mileage = mileageOn(readings, bought.on);
  return { by: 'order', on: bought.on, mileage, orderId: bought.order_id };
}

const ownVin = statement({
  name: 'book-own-vin',
  text: `SELECT g.vin FROM garage_vehicle g JOIN shop_session s ON s.id = g.session_id
    WHERE s.customer_id = $1 AND g.car_id = $2 AND g.vin IS NOT NULL`,
  row: z.object({ vin: z.string() }),
});

/** The full VIN of a car in the customer's garage; 404 for other cars and cars without a VIN. */
export async function readVin(on: Queryable, customerId: number, carId: number): Promise<{ vin: string }> {
  const result = await maybeRow(on, ownVin, [customerId, carId]);
  if (!result) throw new ServiceError(404, 'NOT_FOUND', 'No VIN is stored for this car.');
  return result;
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
  const result = await servicesByCar(db.write, owner, await referenceOf(db), lang, localDay(now));
  return { items: result.map(({ car, services }) => ({ carId: car.car_id, services: services.filter(isDue) })) };
}

/** Due services of each garage car on a day; cars with none are left out. */
export async function dueServices(
  ...query: Parameters<typeof servicesByCar>
): Promise<{ readonly car: GarageRow; readonly services: ServiceItem[] }[]> {
  const result = (await servicesByCar(...query)).map(({ car, services }) => ({
    car,
    services: services.filter(isDue),
  }));
  return result.filter(({ services }) => services.length > 0);
}

/** Marked services of every garage car. */
async function servicesByCar(
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
