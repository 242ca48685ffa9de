import { z } from 'zod';
import { defineCall } from '../call';
import { carFacts, criteriaId, factValue, maxFacts } from '../catalogue/fit';
import { vehicleDetails } from '../catalogue/vehicle';
import { orderStatus } from '../orders/order-stage';
import { order } from '../orders/orders';
import { boundedRecord, calendarDay, id, idInPath, limit, locale, noBody, noParams, page } from '../shared';

export const maxGarageVehicles = 50;

const name = z.string().trim().min(1).max(60);
/** Letters and digits as on the plate; no country's format is required, since cars come from everywhere. */
const plate = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[\p{L}\d](?:[\p{L}\d -]{0,10}[\p{L}\d])?$/u);
export const mileage = z.int().min(0).max(9_999_999);

/** Catalogue data of a car, copied, so that a car that leaves the catalogue can still be shown. */
export const vehicleSnapshot = z.object({
  /** "Skoda Octavia II 1.9 TDI" */
  fullName: z.string(),
  /** "06.2004–06.2013" */
  prodYears: z.string(),
  /** "BJB, BKC, BXE, BLS" */
  carMotors: z.string(),
  vehicleDetails,
});
export type VehicleSnapshot = z.infer<typeof vehicleSnapshot>;

/** A car of the visitor or customer. A garage holds each engine type once. */
export const userVehicle = vehicleSnapshot.extend({
  /** Counts the cars of this garage in the order in which they came. */
  id: z.int().min(1),
  /** Names the car beyond this garage: make, model series and car, as `4-4004-100001`. */
  vehicleKey: z.string().max(64),
  carId: id,
  /** False once the car has left the catalogue: it is shown from its copy, without links to parts. */
  inCatalogue: z.boolean(),
  /** What the owner calls it. */
  name: z.string().nullable(),
  plate: z.string().nullable(),
  /** Only the maker's part and the last characters, the rest as dots; the whole never leaves the service. */
  maskedVin: z.string().nullable(),
  /** Kilometres. */
  mileage: mileage.nullable(),
  /** What the owner has answered about the car's equipment; settles which parts fit. */
  facts: carFacts,
});
export type UserVehicle = z.infer<typeof userVehicle>;

/**
 * An absolute intent: this car is in the garage, or is not. Given fields are set, `null` clears, omitted ones stay.
 * Names and data of the car come from the catalogue, never from the caller.
 */
export const garageIntent = z.strictObject({
  carId: id,
  present: z.boolean(),
  name: name.nullable().optional(),
  plate: plate.nullable().optional(),
  /** Whole and with the owner's consent. */
  vin: z
    .string()
    .regex(/^[A-HJ-NPR-Z0-9]{17}$/)
    .nullable()
    .optional(),
  mileage: mileage.nullable().optional(),
  /** Answers by criterion; `null` takes one back, others stay. */
  facts: boundedRecord(criteriaId, factValue.nullable(), maxFacts).optional(),
});
export type GarageIntent = z.infer<typeof garageIntent>;

const day = z.iso.date();
/** A code of the part taxonomy, as `FLT-030`. */
const kind = z.string().regex(/^[A-Z]{2,4}-\d{3}$/);

const ofCar = {
  service: 'account',
  params: z.strictObject({ carId: idInPath }),
} as const;

/** Parts of one kind that wear: when they were replaced last, and when it is time again. */
export const serviceItem = z.object({
  kind,
  name: z.string(),
  /** The group of parts of this kind, and how many of them fit the car. */
  groupId: id,
  parts: z.int().min(0),
  /** General interval; the maker's schedule takes precedence. */
  interval: z.object({ km: z.int().nullable(), months: z.int().nullable() }),
  /** `unknown` = no replacement is recorded; `snoozed` = due or soon, and postponed. */
  state: z.enum(['due', 'soon', 'later', 'snoozed', 'unknown']),
  /** Bought here, or entered by the owner. For purchases `mileage` is interpolated from odometer readings. */
  last: z
    .object({ by: z.enum(['order', 'owner']), on: day, mileage: mileage.nullable(), orderId: id.nullable() })
    .nullable(),
  dueOn: day.nullable(),
  /** Kilometres on the odometer. */
  dueAt: z.int().nullable(),
  snoozedUntil: day.nullable(),
});
export type ServiceItem = z.infer<typeof serviceItem>;

const mileageReading = z.object({ on: day, mileage });

const book = z.object({
  carId: id,
  mileage: mileage.nullable(),
  /** The newest first. */
  readings: z.array(mileageReading),
  /** What is due first. */
  services: z.array(serviceItem),
});
export type ServiceBook = z.infer<typeof book>;

/** Ours (+): what is due or soon will be, for every car of the garage at once; cars of which nothing is known are missing. */
export const serviceDue = defineCall({
  service: 'account',
  audience: 'session',
  method: 'GET',
  path: '/garage/due',
  params: noParams,
  summary: 'Ours (+): what is due on the cars of the garage; language in x-lang',
  request: noBody,
  response: z.object({ items: z.array(z.object({ carId: id, services: z.array(serviceItem) })) }),
});

/** Ours (+): 404 VEHICLE_NOT_IN_GARAGE for a car outside the garage. */
export const serviceBook = defineCall({
  ...ofCar,
  audience: 'session',
  method: 'GET',
  path: '/garage/{carId}/book',
  summary: 'Ours (+): the service book of a car of the garage; language in x-lang',
  request: noBody,
  response: book,
});

/** Ours (+): absent fields stay as they are, `null` clears one; 400 VALIDATION for a date in the future. */
export const serviceMark = defineCall({
  ...ofCar,
  audience: 'session',
  method: 'PUT',
  path: '/garage/{carId}/book',
  summary: 'Ours (+): parts of a kind were replaced elsewhere, or are not to be reminded of before a day',
  idempotent: true,
  request: z.strictObject({
    kind,
    done: z.strictObject({ on: calendarDay, mileage: mileage.nullable() }).nullable().optional(),
    snoozedUntil: calendarDay.nullable().optional(),
  }),
  response: book,
});

const purchase = z.object({
  orderId: id,
  number: z.string(),
  /** The line of the order. */
  position: z.int(),
  orderedAt: z.iso.datetime(),
  status: orderStatus,
  product: order.shape.items.element.shape.product.omit({ soldAs: true }),
  quantity: z.int().min(1),
  /** Pieces that were given back. */
  returned: z.int().min(0),
});
export type Purchase = z.infer<typeof purchase>;

/** Ours (+): cancelled orders are left out. The car need not be in the garage any more. */
export const carPurchases = defineCall({
  ...ofCar,
  audience: 'customer',
  method: 'POST',
  path: '/garage/{carId}/purchases',
  summary: 'Ours (+): what the customer has ordered for a car, the newest first',
  idempotent: true,
  request: z.strictObject({ lang: locale, page: page.optional(), limit: limit.optional() }),
  response: z.object({ total: z.int().min(0), items: z.array(purchase) }),
});

/** Ours (+): the only answer with a full VIN; for its owner, on request. 404 when none is stored. */
export const carVin = defineCall({
  ...ofCar,
  audience: 'customer',
  method: 'GET',
  path: '/garage/{carId}/vin',
  summary: "Ours (+): the whole VIN of a car of the customer's garage",
  request: noBody,
  response: z.object({ vin: z.string() }),
});

export const serviceBookCalls = { serviceDue, serviceBook, serviceMark, carPurchases, carVin } as const;
