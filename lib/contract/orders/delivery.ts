import { z } from 'zod';
import { defineCall } from '../call';
import {
  absentAsEmpty,
  absentAsNull,
  completed,
  id,
  locale,
  money,
  noBody,
  noParams,
  optionalText,
  searchText,
} from '../shared';
import { deliveryCodes } from './delivery-codes';

const account = { service: 'account', params: noParams } as const;

/** First and last possible day of delivery in the shop's time zone. */
export const deliveryPromise = z.object({ from: z.iso.date(), to: z.iso.date() });
export type DeliveryPromise = z.infer<typeof deliveryPromise>;

/** A delivery method. */
export const deliveryCode = z.enum([...deliveryCodes.collected, ...deliveryCodes.carried]);

const store = z.object({ id, name: z.string(), address: optionalText, hours: optionalText });

export const deliveryMethod = z.object({
  id,
  /** By default the promise of a method with an address. */
  code: deliveryCode.default('courier'),
  name: z.string(),
  description: optionalText,
  price: money,
  /** Delivery is free from this subtotal; null if it never is. */
  freeFrom: absentAsNull(money),
  /** Working days; null if the back end names none. */
  daysMin: absentAsNull(z.int().min(0)),
  daysMax: absentAsNull(z.int().min(0)),
  /** The method needs a postal address. */
  needsAddress: z.boolean().default(true),
  stores: absentAsEmpty(store),
});
export type DeliveryMethod = z.infer<typeof deliveryMethod>;

export const deliveryList = defineCall({
  profile: 'core',
  ...account,
  method: 'GET',
  path: '/delivery',
  summary: 'Delivery methods with prices; language in x-lang',
  request: noBody,
  response: z.object({
    items: z.array(
      completed(
        deliveryMethod.extend({
          /** Ours (+): areas of the method, nearest first, with the price of a light parcel. */
          areas: z.array(z.object({ name: z.string(), price: money, freeFrom: money.nullable() })).optional(),
        }),
        ({ code, needsAddress }) =>
          needsAddress === undefined && deliveryCodes.collected.some((one) => one === code)
            ? { needsAddress: false }
            : undefined,
      ),
    ),
  }),
});

/** Whether an order is sent whole, or in two parcels with the ready lines first. */
export const dispatch = z.enum(['whole', 'ready']);
export type Dispatch = z.infer<typeof dispatch>;

/** Ours (+): the cart in two parcels, ready lines first. */
const split = z.object({
  /** The delivery price of both parcels, and the order total with them, which is `expectedTotal` of a split order. */
  price: money,
  total: money,
  /** The first parcel costs as much as an unsplit order, the second as a separate order. */
  parcels: z.array(z.object({ promise: deliveryPromise, price: money, keys: z.array(z.string()) })).length(2),
});
export type DeliverySplit = z.infer<typeof split>;

/** Arrival of the whole cart, null while pieces are missing, and of each available line. */
const arrival = {
  promise: deliveryPromise.nullable(),
  lines: z.array(z.object({ key: z.string(), promise: deliveryPromise })),
  /** Null if all lines arrive on the same day. */
  split: split.nullable(),
} as const;

/** A delivery method for a cart and destination; `price` and `freeFrom` apply to that destination and weight. */
export const deliveryOption = deliveryMethod.extend({
  /** Reason why the method is unavailable: the destination or the weight of the cart. */
  refused: z.enum(['place', 'weight']).nullable(),
  /** The order total with this method; the checkout sends it as `expectedTotal`. */
  total: money,
  ...arrival,
  stores: z.array(
    store.extend({
      /** Pieces of the cart that are in this store now. */
      here: z.int().min(0),
      ...arrival,
    }),
  ),
});
export type DeliveryOption = z.infer<typeof deliveryOption>;

/** Ours (+): computed by the same function as the order itself, so the displayed sums and days are the charged ones. */
export const deliveryQuote = defineCall({
  ...account,
  audience: 'session',
  method: 'POST',
  path: '/delivery/quote',
  summary: "Ours (+): price and promise of each delivery method for the session's cart and a destination",
  idempotent: true,
  request: z.strictObject({
    lang: locale,
    /** Destination; by default, the nearest area that the method serves. */
    city: z.string().trim().max(100).optional(),
    /** District, which distinguishes localities of the same name. */
    state: z.string().trim().max(100).optional(),
    /** A saved address of the customer, which replaces city and district. */
    addressId: id.optional(),
  }),
  response: z.object({
    /** Weight of the whole cart in grams. */
    weight: z.int().min(0),
    items: z.array(deliveryOption),
  }),
});

/** Ours (+): for the delivery day and price on the product page. */
export const deliveryOfProduct = defineCall({
  ...account,
  audience: 'session',
  method: 'POST',
  path: '/delivery/product',
  summary: 'Ours (+): price and promise of each delivery method for a single product',
  request: z.strictObject({
    lang: locale,
    productId: id,
    quantity: z.int().min(1).max(999).optional(),
    /** The chosen offer, as in the choices of the product. */
    offer: z.string().max(20).optional(),
    /** The search that led to the product page, for the shop's figures. Sent once per opened page. */
    foundBy: z.strictObject({ text: searchText, isSuggestion: z.boolean() }).optional(),
    /** Destination; by default the customer's default address, or else the shop's town. */
    city: z.string().trim().max(100).optional(),
    state: z.string().trim().max(100).optional(),
  }),
  response: z.object({
    /** Name of the destination. */
    place: z.string(),
    /** Delivery methods available for the product. */
    items: z.array(
      deliveryMethod.pick({ code: true, name: true, price: true, freeFrom: true }).extend({
        promise: deliveryPromise,
        /** Local time until which an order has this promise. */
        orderBy: z.object({ day: z.iso.date(), time: z.string() }).nullable(),
      }),
    ),
  }),
});

export const deliveryCalls = { deliveryList, deliveryQuote, deliveryOfProduct } as const;
