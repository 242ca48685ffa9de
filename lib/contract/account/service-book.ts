import { z } from 'zod';
import { defineCall } from '../call';
import { orderStatus } from '../orders/order-stage';
import { order } from '../orders/orders';
import { calendarDay, id, idInPath, limit, locale, noBody, noParams, page } from '../shared';
import { mileage } from './garage';

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
