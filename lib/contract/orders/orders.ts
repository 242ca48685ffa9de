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

/** Normalises a text and rejects it if its form is invalid. */
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

/** A phone number in any common notation; stored as E.164, with +373 if it has no country code. */
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
/** The company named on the invoice. */
export const company = z.object({ name: z.string(), idno: z.string(), vatCode: z.string().nullable() });

const orderAddress = address.omit({ id: true, default: true });

const account = { service: 'account', params: noParams } as const;
const customer = { ...account, audience: 'customer' } as const;
/** Numeric id in the path. */
export const numberedParams = z.strictObject({
  id: idInPath,
});

export const addressList = defineCall({
  profile: 'core',
  ...customer,
  method: 'GET',
  path: '/users/address',
  summary: 'Saved addresses, the default first',
  request: noBody,
  response: z.object({ items: z.array(address) }),
});
export const addressCreate = defineCall({
  profile: 'core',
  ...customer,
  method: 'PUT',
  path: '/users/address',
  summary: 'Add an address',
  request: addressFields.extend({ default: z.boolean().optional() }),
  response: address,
});
export const addressRead = defineCall({
  profile: 'core',
  ...customer,
  method: 'GET',
  path: '/users/address/{id}',
  summary: 'One saved address',
  params: numberedParams,
  request: noBody,
  response: address,
});
export const addressUpdate = defineCall({
  profile: 'core',
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
  profile: 'core',
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
  profile: 'core',
  ...account,
  method: 'POST',
  path: '/address/search',
  summary: 'Localities by the beginning of a word of their name',
  idempotent: true,
  request: z.strictObject({ query: z.string().max(100) }),
  response: z.object({ items: z.array(locality) }),
});
export const placeTree = defineCall({
  profile: 'core',
  ...account,
  method: 'POST',
  path: '/address/search/tree',
  summary: 'Children of a locality; without an id, the districts and municipalities',
  idempotent: true,
  request: z.strictObject({ id: id.optional() }),
  response: z.object({ items: z.array(locality) }),
});
export const placeRead = defineCall({
  profile: 'core',
  ...account,
  method: 'POST',
  path: '/address',
  summary: 'One locality by id',
  idempotent: true,
  request: z.strictObject({ id }),
  response: locality,
});

export const order = z.object({
  id,
  /** At least 128 bits, because it grants access to the order. */
  token: z.string(),
  number: z.string(),
  createdAt: z.iso.datetime(),
  ...orderPayment,
  status: orderStatus,
  stage: orderStage,
  items: z.array(
    z.object({
      /** Identifies the line within its order. */
      position: z.int().min(1),
      product: z.object({
        id,
        name: z.string(),
        slug: slug.nullable(),
        partNumber: z.string(),
        brandName: z.string(),
        images: z.array(picture),
        /** Ours (+): whether one unit is a piece or a set. */
        soldAs,
      }),
      options: z.array(z.object({ name: z.string(), value: z.string() })),
      price: money,
      quantity: z.int().min(1),
      total: money,
      /** The car that the part was chosen for, by its name at that time. */
      vehicle: z.string().nullable(),
      /** The fit at the time of the order; null without a car and in old orders. */
      fit: fitSnapshot.nullable(),
      /** The shop guaranteed the fit, which extends the return period for parts that do not fit. */
      guaranteed: z.boolean(),
      /** Pieces that can still be returned; 0 before the order has arrived. */
      returnable: z.int().min(0),
      /** Last return days: for any reason, and for parts that do not fit. */
      returnUntil: z.iso.datetime().nullable(),
      fitReturnUntil: z.iso.datetime().nullable(),
      /** Permitted return reasons now: any, or only that the part does not fit. */
      returnFor: z.enum(['any', 'fit']).nullable(),
      /** The parcel number of the line; 1 if the order is sent whole. */
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
    /** The promise made with the order; null for orders placed before promises existed. */
    promise: deliveryPromise.nullable(),
    /** Ours (+): the two parcels of a split order, or empty. */
    parcels: z.array(orderParcel).max(2),
    /** Ours (+): place, time and code of the pickup; null for delivered orders. */
    pickup: orderPickup.nullable(),
  }),
  shippingAddress: orderAddress.nullable(),
  billingAddress: orderAddress.nullable(),
  /** `email` is empty if the buyer gave none. */
  contact: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
  company: company.nullable(),
  /** Null unless the order is paid by bank transfer or invoice. */
  bankPayment: bankPayment.nullable(),
  notes: z.string(),
  /** The buyer's own reference for the order; empty if none. */
  reference: z.string(),
  /** Cars whose parts are checked by VIN before packing, at the buyer's request. */
  fitCheck: z.array(z.object({ car: z.string(), maskedVin: z.string().nullable() })),
  /** Whether the order belongs to a customer's account. */
  claimed: z.boolean(),
  /** The order's history, oldest event first. */
  timeline: z.array(orderEvent),
  returns: z.array(orderReturn),
  /** Ours (+): refunds, done or due, oldest first. */
  refunds: z.array(orderRefund),
});
export type Order = z.infer<typeof order>;

export const ordersList = defineCall({
  profile: 'core',
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
    /** Words of a number, reference, part, brand or car; an order must contain all of them. */
    search: z.string().max(100).optional(),
    status: orderStatus.optional(),
    /** First and last day of the order date, inclusive, in the shop's time zone. */
    from: calendarDay.optional(),
    to: calendarDay.optional(),
  }),
  response: z.object({
    /** Number of matches. */
    total: z.int().min(0),
    /** Ours (+): guest orders placed with the customer's confirmed e-mail; see /orders/claim. */
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
          /** The first part of the order that matches the search, and the number of other parts. */
          part: z.object({ name: z.string(), vehicle: z.string().nullable() }),
          others: z.int().min(0),
        }),
    ),
  }),
});

export const orderRead = defineCall({
  profile: 'core',
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

/** Ours (+): for the success page, where a guest has only the token. */
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
 * body it is rejected (422 IDEMPOTENCY_KEY_REUSED). A total other than `expectedTotal`, or insufficient stock, returns
 * 409 (CART_CHANGED, OUT_OF_STOCK) without placing an order. Limits apply to buyers without a confirmed e-mail: pieces
 * of one part (409 PIECES_LIMIT), and orders by IP, e-mail and phone. Above the first limit of orders the call requires
 * a human check (400 CAPTCHA_REQUIRED; repeat with `x-captcha-token` for `order`), above the second it is rejected for
 * a while (429 TOO_MANY_ORDERS with `Retry-After`).
 */
export const ordersCheckout = defineCall({
  profile: 'core',
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
    /** The customer's cart to order; the current cart by default. */
    cartId: id.optional(),
    /** The e-mail is optional for orders paid in cash (else 400 EMAIL_REQUIRED): the shop phones instead. */
    contact: z.strictObject({ firstName: text(100), lastName: text(100), email: email.optional(), phone }),
    /** The company to be invoiced; omitted for private buyers. */
    company: z.strictObject({ name: text(150), idno, vatCode: vatCode.optional() }).optional(),
    delivery: z.strictObject({
      methodId: id,
      storeId: id.optional(),
      address: addressFields.optional(),
      addressId: id.optional(),
      /** `ready` sends two parcels if that delivers some parts earlier; `whole` is the default. */
      dispatch: dispatch.optional(),
    }),
    payment: z.enum(paymentMethods),
    /** The contract of an order paid by invoice, if the customer has several. */
    contractId: id.optional(),
    notes: z.string().trim().max(1000).optional(),
    reference: z.string().trim().max(60).optional(),
    /**
     * The buyer requests a check, before packing, of parts whose fit is negative, unknown or conditional. The buyer
     * agrees that the VIN stored in the garage is attached to the order.
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
