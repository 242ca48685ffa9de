import { z } from 'zod';
import { normaliseIdno, normaliseVatCode } from '@/lib/contract/values/company-numbers';
import { normalisePhone } from '@/lib/contract/values/phone';
import { email } from '../account/auth';
import { defineCall } from '../call';
import {
  absentAsNull,
  calendarDay,
  completed,
  done,
  id,
  idInPath,
  locale,
  maxInt32,
  money,
  noBody,
  noParams,
  optionalCount,
  optionalFlag,
  optionalText,
  requestMoney,
  withTotal,
} from '../shared';
import { deliveryCalls, dispatch } from './delivery';
import { absentOrderFields, completedNumber, listedOrder, orderFields } from './order';
import { savedAddressFields } from './order-parties';
import { orderStatus } from './order-stage';
import { paymentMethods } from './payment';

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
const maybeText = (max: number) => z.string().trim().max(max).optional();

/** Postal address fields that a visitor or customer enters. */
export const addressFields = z.strictObject({
  firstName: text(100),
  lastName: text(100),
  company: maybeText(150),
  country: z.string().regex(/^[A-Z]{2}$/),
  address: text(200),
  address1: maybeText(200),
  address2: maybeText(200),
  city: text(100),
  state: maybeText(100),
  postcode: maybeText(16),
  email: email.optional(),
  phone,
});
export type AddressFields = z.infer<typeof addressFields>;

export const address = z.object({ id, ...savedAddressFields, default: optionalFlag });
export type Address = z.infer<typeof address>;

export const order = completed(orderFields, absentOrderFields);
export type Order = z.infer<typeof order>;

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
  response: done,
});

/** A district, municipality or town of the country. */
export const locality = completed(
  z.object({ id, name: z.string(), kind: optionalText, parentId: absentAsNull(id), path: optionalText }),
  ({ name, path }) => (path === undefined ? { path: name } : undefined),
);
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
  response: withTotal(
    z.object({
      /** Number of matches. */
      total: optionalCount,
      /** Ours (+): guest orders placed with the customer's confirmed e-mail; see /orders/claim. */
      claimable: optionalCount,
      items: z.array(listedOrder),
    }),
  ),
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
    expectedTotal: requestMoney.extend({ amount: z.int().min(0).max(maxInt32) }),
  }),
  response: completedNumber(z.object({ id, token: z.string(), number: z.string(), total: money })),
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
