import { z } from 'zod';
import { defineCall } from '../call';
import { id, locale, money, noBody, noParams } from '../shared';
import { deliveryCodes } from './delivery-codes';

const account = { service: 'account', params: noParams } as const;

/** Days in the shop's time zone: the parts come on one of them, the last at the latest. */
export const deliveryPromise = z.object({ from: z.iso.date(), to: z.iso.date() });
export type DeliveryPromise = z.infer<typeof deliveryPromise>;

/** A delivery method. */
export const deliveryCode = z.enum([...deliveryCodes.collected, ...deliveryCodes.carried]);

const store = z.object({ id, name: z.string(), address: z.string(), hours: z.string() });

export const deliveryMethod = z.object({
  id,
  code: deliveryCode,
  name: z.string(),
  description: z.string(),
  price: money,
  /** Free from this subtotal on, or null. */
  freeFrom: money.nullable(),
  daysMin: z.int().min(0),
  daysMax: z.int().min(0),
  /** The method needs a postal address. */
  needsAddress: z.boolean(),
  stores: z.array(store),
});
export type DeliveryMethod = z.infer<typeof deliveryMethod>;

export const deliveryList = defineCall({
  ...account,
  method: 'GET',
  path: '/delivery',
  summary: 'Delivery methods with prices; language in x-lang',
  request: noBody,
  response: z.object({
    items: z.array(
      deliveryMethod.extend({
        /** Ours (+): where a method delivers, nearest first, and the price of a light parcel there. */
        areas: z.array(z.object({ name: z.string(), price: money, freeFrom: money.nullable() })).optional(),
      }),
    ),
  }),
});

/** How an order travels: all at once, or what is ready first and the rest after it. */
export const dispatch = z.enum(['whole', 'ready']);
export type Dispatch = z.infer<typeof dispatch>;

/** Ours (+): the same cart in two parcels, what is ready first. */
const split = z.object({
  /** What both cost, and what the order costs in all with them: `expectedTotal` of an order that is to go so. */
  price: money,
  total: money,
  /** The first is charged as the one parcel of an order is, the second as an order of its own. */
  parcels: z.array(z.object({ promise: deliveryPromise, price: money, keys: z.array(z.string()) })).length(2),
});
export type DeliverySplit = z.infer<typeof split>;

/** When the whole cart arrives, or null while pieces are missing, and when each available line does. */
const arrival = {
  promise: deliveryPromise.nullable(),
  lines: z.array(z.object({ key: z.string(), promise: deliveryPromise })),
  /** None where everything arrives on the same day. */
  split: split.nullable(),
} as const;

/** A delivery method for a cart and destination; `price` and `freeFrom` are for that destination and weight. */
export const deliveryOption = deliveryMethod.extend({
  /** Why it cannot be had: it does not go there, or the cart is too heavy. */
  refused: z.enum(['place', 'weight']).nullable(),
  /** What the order costs in all with it: the checkout takes this sum as `expectedTotal`. */
  total: money,
  ...arrival,
  stores: z.array(
    store.extend({
      /** How many pieces of the cart lie there now. */
      here: z.int().min(0),
      ...arrival,
    }),
  ),
});
export type DeliveryOption = z.infer<typeof deliveryOption>;

/** Ours (+): the same function works out the sums and days of the order itself, so what is shown is what is charged. */
export const deliveryQuote = defineCall({
  ...account,
  audience: 'session',
  method: 'POST',
  path: '/delivery/quote',
  summary: "Ours (+): what each method costs for the session's cart at a place, and when it comes",
  idempotent: true,
  request: z.strictObject({
    lang: locale,
    /** Destination; without one, prices are for the nearest the method serves. */
    city: z.string().trim().max(100).optional(),
    /** District, to distinguish localities of the same name. */
    state: z.string().trim().max(100).optional(),
    /** A saved address of the customer, instead of city and district. */
    addressId: id.optional(),
  }),
  response: z.object({
    /** Of the whole cart, in grams. */
    weight: z.int().min(0),
    items: z.array(deliveryOption),
  }),
});

/** Ours (+): the product page names day and price of delivery. */
export const deliveryOfProduct = defineCall({
  ...account,
  audience: 'session',
  method: 'POST',
  path: '/delivery/product',
  summary: 'Ours (+): what each method costs for a product alone, and when it comes',
  request: z.strictObject({
    lang: locale,
    productId: id,
    quantity: z.int().min(1).max(999).optional(),
    /** Destination; without one the customer's default address, else the shop's own town. */
    city: z.string().trim().max(100).optional(),
    state: z.string().trim().max(100).optional(),
  }),
  response: z.object({
    /** The destination's name. */
    place: z.string(),
    /** The methods that deliver the product there. */
    items: z.array(
      deliveryMethod.pick({ code: true, name: true, price: true, freeFrom: true }).extend({
        promise: deliveryPromise,
        /** Moment in the shop until which an order has this promise. */
        orderBy: z.object({ day: z.iso.date(), time: z.string() }).nullable(),
      }),
    ),
  }),
});

export const deliveryCalls = { deliveryList, deliveryQuote, deliveryOfProduct } as const;
