import { z } from 'zod';
import { normaliseIdno, normaliseVatCode } from '@/lib/contract/values/company-numbers';
import { normalisePhone } from '@/lib/contract/values/phone';
import { email } from '../account/auth';
import { defineCall } from '../call';
import { fitSnapshot } from '../catalogue/fit';
import { soldAs } from '../catalogue/product';
import { calendarDay, id, idInPath, locale, maxInt32, money, noBody, noParams, picture, slug } from '../shared';
import { deliveryCalls, deliveryPromise, dispatch } from './delivery';
import { orderEvent, orderParcel, orderPickup, orderRefund, orderReturn, orderStage, orderStatus } from './order-stage';

import { bankPayment, orderPayment, paymentMethods } from './payment';
import { titledTotal } from './session';

/** A text of a kind, brought into its one form; refused when it is none. */
const normalised = (most: number, normalise: (text: string) => string | undefined, refusal: string) =>
  z
    .string()
    .trim()
    .max(most)
    .transform((text, context) => {
      const known = normalise(text);
      if (known !== undefined) return known;
      context.addIssue({ code: 'custom', message: refusal });
      return z.NEVER;
    });

/** A phone number in any usual spelling; stored as E.164, +373 without a country code. */
export const phone = normalised(32, normalisePhone, 'This is no telephone number.');
/** The 13-digit number of a Moldovan company, with its check digit. */
export const idno = normalised(20, normaliseIdno, 'This is no IDNO.');
export const vatCode = normalised(12, normaliseVatCode, 'This is no code of VAT registration.');

const text = (max: number) => z.string().trim().min(1).max(max);
const optionalText = (max: number) => z.string().trim().max(max).optional();

/** Postal address fields that a visitor or customer enters. */
export const addressFields = z.strictObject({
  firstName: text(100),
  lastName: text(100),
  company: optionalText(150),
  country: z.string().regex(/^[A-Z]{2}$/),
  address: text(200),
  address1: optionalText(200),
  address2: optionalText(200),
  city: text(100),
  state: optionalText(100),
  postcode: optionalText(16),
  email: email.optional(),
  phone,
});
export type AddressFields = z.infer<typeof addressFields>;

export const address = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  country: z.string(),
  address: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  email: z.string(),
  phone: z.string(),
  default: z.boolean(),
});
export type Address = z.infer<typeof address>;
/** The company that the invoice is issued to. */
export const company = z.object({ name: z.string(), idno: z.string(), vatCode: z.string().nullable() });

const orderAddress = address.omit({ id: true, default: true });

const account = { service: 'account', params: noParams } as const;
const customer = { ...account, audience: 'customer' } as const;
/** The number of something in the path. */
export const numberedParams = z.strictObject({
  id: idInPath,
});

export const addressList = defineCall({
  ...customer,
  method: 'GET',
  path: '/users/address',
  summary: 'Saved addresses, the default first',
  request: noBody,
  response: z.object({ items: z.array(address) }),
});
export const addressCreate = defineCall({
  ...customer,
  method: 'PUT',
  path: '/users/address',
  summary: 'Add an address',
  request: addressFields.extend({ default: z.boolean().optional() }),
  response: address,
});
export const addressRead = defineCall({
  ...customer,
  method: 'GET',
  path: '/users/address/{id}',
  summary: 'One saved address',
  params: numberedParams,
  request: noBody,
  response: address,
});
export const addressUpdate = defineCall({
  ...customer,
  method: 'PUT',
  path: '/users/address/{id}',
  summary: 'Change an address',
  idempotent: true,
  params: numberedParams,
  request: addressFields.extend({ default: z.boolean().optional() }),
  response: address,
});
export const addressDelete = defineCall({
  ...customer,
  method: 'DELETE',
  path: '/users/address/{id}',
  summary: 'Remove an address',
  idempotent: true,
  params: numberedParams,
  request: noBody,
  response: z.object({ ok: z.literal(true) }),
});

/** A district, municipality or town of the country. */
export const locality = z.object({ id, name: z.string(), kind: z.string(), parentId: id.nullable(), path: z.string() });
export type Locality = z.infer<typeof locality>;

export const placeSearch = defineCall({
  ...account,
  method: 'POST',
  path: '/address/search',
  summary: 'Places by the beginning of a word of their name',
  idempotent: true,
  request: z.strictObject({ query: z.string().max(100) }),
  response: z.object({ items: z.array(locality) }),
});
export const placeTree = defineCall({
  ...account,
  method: 'POST',
  path: '/address/search/tree',
  summary: 'Children of a place; without an id the districts and municipalities',
  idempotent: true,
  request: z.strictObject({ id: id.optional() }),
  response: z.object({ items: z.array(locality) }),
});
export const placeRead = defineCall({
  ...account,
  method: 'POST',
  path: '/address',
  summary: 'One place by id',
  idempotent: true,
  request: z.strictObject({ id }),
  response: locality,
});

export const order = z.object({
  id,
  /** At least 128 bits; it grants access to the order. */
  token: z.string(),
  number: z.string(),
  createdAt: z.iso.datetime(),
  ...orderPayment,
  status: orderStatus,
  stage: orderStage,
  items: z.array(
    z.object({
      /** Names the line inside its order. */
      position: z.int().min(1),
      product: z.object({
        id,
        name: z.string(),
        slug: slug.nullable(),
        partNumber: z.string(),
        brandName: z.string(),
        images: z.array(picture),
        /** Ours (+): whether one is a piece or a set. */
        soldAs,
      }),
      options: z.array(z.object({ name: z.string(), value: z.string() })),
      price: money,
      quantity: z.int().min(1),
      total: money,
      /** The car that the part was chosen for, as it was called then. */
      vehicle: z.string().nullable(),
      /** The fit at the time of the order; null without a car, and in older orders. */
      fit: fitSnapshot.nullable(),
      /** The shop promised that it fits: there is longer to find out that it does not. */
      guaranteed: z.boolean(),
      /** Pieces that may still be given back; none before the order has arrived. */
      returnable: z.int().min(0),
      /** Until when for any reason, and until when because it does not fit. */
      returnUntil: z.iso.datetime().nullable(),
      fitReturnUntil: z.iso.datetime().nullable(),
      /** For which reasons it may be given back now: for any, or only that it does not fit. */
      returnFor: z.enum(['any', 'fit']).nullable(),
      /** In which of the order's parcels it travels; 1 where there is but one. */
      parcel: z.int().min(1).max(2),
    }),
  ),
  quantity: z.int().min(1),
  subtotal: money,
  totals: z.array(titledTotal),
  total: money,
  delivery: z.object({
    code: z.string(),
    name: z.string(),
    /** As it was promised when the order was placed; null for orders from before there were promises. */
    promise: deliveryPromise.nullable(),
    /** Ours (+): the two parcels of an order that does not travel at once, else none. */
    parcels: z.array(orderParcel).max(2),
    /** Ours (+): where, when and with what it is picked up; none where it is carried. */
    pickup: orderPickup.nullable(),
  }),
  shippingAddress: orderAddress.nullable(),
  billingAddress: orderAddress.nullable(),
  /** `email` is empty where none was given. */
  contact: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
  company: company.nullable(),
  /** None where it is paid otherwise than to the account. */
  bankPayment: bankPayment.nullable(),
  notes: z.string(),
  /** The buyer's own reference for the order; empty where none was given. */
  reference: z.string(),
  /** Cars for which the parts are checked by VIN before they are packed, because the buyer wants it. */
  fitCheck: z.array(z.object({ car: z.string(), maskedVin: z.string().nullable() })),
  /** The order belongs to a customer's account. */
  claimed: z.boolean(),
  /** The order's history, oldest event first. */
  timeline: z.array(orderEvent),
  returns: z.array(orderReturn),
  /** Ours (+): refunds, done or due, oldest first. */
  refunds: z.array(orderRefund),
});
export type Order = z.infer<typeof order>;

export const ordersList = defineCall({
  ...customer,
  method: 'POST',
  path: '/orders',
  summary: "The customer's orders, newest first by default",
  idempotent: true,
  request: z.strictObject({
    page: z.int().min(1).max(10_000).optional(),
    limit: z.int().min(1).max(100).optional(),
    sort: z.enum(['default', 'createdAt', '-createdAt', 'total', '-total']).optional(),
    lang: locale.optional(),
    /** Words of a number, reference, part, brand or car: orders containing all of them match. */
    search: z.string().max(100).optional(),
    status: orderStatus.optional(),
    /** Days in the shop's time zone on which it was placed, both counted in. */
    from: calendarDay.optional(),
    to: calendarDay.optional(),
  }),
  response: z.object({
    /** Number of matches. */
    total: z.int().min(0),
    /** Ours (+): orders that were placed with the customer's confirmed e-mail and no account; see /orders/claim. */
    claimable: z.int().min(0),
    items: z.array(
      order
        .pick({
          id: true,
          token: true,
          number: true,
          createdAt: true,
          payment: true,
          paymentState: true,
          payUntil: true,
          status: true,
          stage: true,
          reference: true,
          quantity: true,
          total: true,
        })
        .extend({
          /** One of its parts, the first that a search found, and how many others there are. */
          part: z.object({ name: z.string(), vehicle: z.string().nullable() }),
          others: z.int().min(0),
        }),
    ),
  }),
});

export const orderRead = defineCall({
  ...customer,
  method: 'GET',
  path: '/orders/{id}',
  summary: 'One order of the customer',
  params: numberedParams,
  request: noBody,
  response: order,
});

export const orderToken = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);
export const orderTokenParams = z.strictObject({ token: orderToken });

/** Ours (+): the success page of a visitor knows only the token. */
export const orderReadByToken = defineCall({
  ...account,
  method: 'GET',
  path: '/orders/token/{token}',
  summary: 'One order by its token',
  proxied: false,
  params: orderTokenParams,
  request: noBody,
  response: order,
});

/**
 * Places one order from the session's cart. The same `idempotencyKey` returns the same order for 24 hours; with another
 * body it is refused (422 IDEMPOTENCY_KEY_REUSED). A total other than `expectedTotal`, or too little stock, is 409
 * (CART_CHANGED, OUT_OF_STOCK) and places no order. Buyers without a confirmed e-mail are limited: pieces of one part
 * (409 PIECES_LIMIT), and orders by IP, e-mail and phone: after a few the call needs a human check (400
 * CAPTCHA_REQUIRED; send the same again with `x-captcha-token` for `order`), after many it is refused for a while (429
 * TOO_MANY_ORDERS with `Retry-After`).
 */
export const ordersCheckout = defineCall({
  ...account,
  audience: 'session',
  method: 'POST',
  path: '/orders/checkout',
  summary: 'Place the order',
  captcha: 'order',
  idempotent: true,
  request: z.strictObject({
    lang: locale,
    idempotencyKey: z.uuid(),
    /** Which of a customer's carts is ordered; without it the current one. */
    cartId: id.optional(),
    /** The e-mail may be omitted where the order is paid in cash (else 400 EMAIL_REQUIRED): the shop phones instead. */
    contact: z.strictObject({ firstName: text(100), lastName: text(100), email: email.optional(), phone }),
    /** Who wants an invoice for a company says which. */
    company: z.strictObject({ name: text(150), idno, vatCode: vatCode.optional() }).optional(),
    delivery: z.strictObject({
      methodId: id,
      storeId: id.optional(),
      address: addressFields.optional(),
      addressId: id.optional(),
      /** `ready`: in two parcels where that brings parts earlier. All at once without it. */
      dispatch: dispatch.optional(),
    }),
    payment: z.enum(paymentMethods),
    /** For an invoice: on which contract, if the customer has several. */
    contractId: id.optional(),
    notes: z.string().trim().max(1000).optional(),
    reference: z.string().trim().max(60).optional(),
    /**
     * The buyer wants parts that do not fit their car, or of which it is not known or depends, checked before they are packed, and
     * agrees that the VIN that the garage has of such a car goes with the order.
     */
    fitCheck: z.literal(true).optional(),
    agree: z.literal(true),
    expectedTotal: money.extend({ amount: z.int().min(0).max(maxInt32) }),
  }),
  response: z.object({ id, token: z.string(), number: z.string(), total: money }),
});

export const ordersCalls = {
  addressList,
  addressCreate,
  addressRead,
  addressUpdate,
  addressDelete,
  placeSearch,
  placeTree,
  placeRead,
  ...deliveryCalls,
  ordersList,
  orderRead,
  orderReadByToken,
  ordersCheckout,
} as const;
