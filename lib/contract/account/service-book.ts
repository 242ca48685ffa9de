import { z } from 'zod';
import { defineCall } from '../call';
import { orderedProduct } from '../orders/order';
import { orderStatus } from '../orders/order-stage';
import { calendarDay, id, idInPath, limit, locale, noBody, noParams, page } from '../shared';
import { mileage } from './garage';

const day = z.iso.date();
/** A code of the part taxonomy, such as `FLT-030`. */
const kind = z.string().regex(/^[A-Z]{2,4}-\d{3}$/);

const ofCar = {
  service: 'account',
  params: z.strictObject({ carId: idInPath }),
} as const;

/** Wearing parts of one kind: their last replacement and the next due date. */
export const serviceItem = z.object({
  kind,
  name: z.string(),
  /** The group of parts of this kind, and how many of them fit the car. */
  groupId: id,
  parts: z.int().min(0),
  /** General interval; the maker's schedule takes precedence. */
  interval: z.object({ km: z.int().nullable(), months: z.int().nullable() }),
  /** `unknown`: no replacement is recorded. `snoozed`: due or due soon, and postponed. */
  state: z.enum(['due', 'soon', 'later', 'snoozed', 'unknown']),
  /** Bought here, or entered by the owner. The mileage of a purchase is interpolated from odometer readings. */
  last: z
    .object({ by: z.enum(['order', 'owner']), on: day, mileage: mileage.nullable(), orderId: id.nullable() })
    .nullable(),
  dueOn: day.nullable(),
  /** Due mileage in kilometres. */
  dueAt: z.int().nullable(),
  snoozedUntil: day.nullable(),
});
export type ServiceItem = z.infer<typeof serviceItem>;

const mileageReading = z.object({ on: day, mileage });

const book = z.object({
  carId: id,
  mileage: mileage.nullable(),
  /** Newest first. */
  readings: z.array(mileageReading),
  /** Most urgent first. */
  services: z.array(serviceItem),
});
export type ServiceBook = z.infer<typeof book>;

/** Ours (+): services that are due or due soon for all garage cars. Cars without recorded data are omitted. */
export const serviceDue = defineCall({
  service: 'account',
  audience: 'session',
  method: 'GET',
  path: '/garage/due',
  params: noParams,
  summary: 'Ours (+): services due on the cars of the garage; language in x-lang',
  request: noBody,
  response: z.object({ items: z.array(z.object({ carId: id, services: z.array(serviceItem) })) }),
});

/** Ours (+): 404 VEHICLE_NOT_IN_GARAGE for a car outside the garage. */
export const serviceBook = defineCall({
  ...ofCar,
  audience: 'session',
  method: 'GET',
  path: '/garage/{carId}/book',
  summary: 'Ours (+): the service book of a garage car; language in x-lang',
  request: noBody,
  response: book,
});

/** Ours (+): omitted fields do not change, `null` clears a field; 400 VALIDATION for a future date. */
export const serviceMark = defineCall({
  ...ofCar,
  audience: 'session',
  method: 'PUT',
  path: '/garage/{carId}/book',
  summary: 'Ours (+): record a replacement done elsewhere, or postpone the reminder for a part kind',
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
  /** The position of the order line. */
  position: z.int(),
  orderedAt: z.iso.datetime(),
  status: orderStatus,
  product: orderedProduct,
  quantity: z.int().min(1),
  /** Returned pieces. */
  returned: z.int().min(0),
});
export type Purchase = z.infer<typeof purchase>;

/** Ours (+): cancelled orders are omitted. The car may have left the garage since. */
export const carPurchases = defineCall({
  ...ofCar,
  audience: 'customer',
  method: 'POST',
  path: '/garage/{carId}/purchases',
  summary: "Ours (+): the customer's purchases for a car, newest first",
  idempotent: true,
  request: z.strictObject({ lang: locale, page: page.optional(), limit: limit.optional() }),
  response: z.object({ total: z.int().min(0), items: z.array(purchase) }),
});

/** Ours (+): the only response with a full VIN, returned to the car's owner on request. 404 if no VIN is stored. */
export const carVin = defineCall({
  ...ofCar,
  audience: 'customer',
  method: 'GET',
  path: '/garage/{carId}/vin',
  summary: "Ours (+): the full VIN of a car in the customer's garage",
  request: noBody,
  response: z.object({ vin: z.string() }),
});

export const serviceBookCalls = { serviceDue, serviceBook, serviceMark, carPurchases, carVin } as const;
