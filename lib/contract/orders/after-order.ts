import { z } from 'zod';
import { email } from '../account/auth';
import { defineCall } from '../call';
import { locale, noBody, noParams } from '../shared';
import { documentContent } from './documents';
import { orderDelivery } from './order';
import { company } from './order-parties';
import {
  orderEvent,
  orderParcel,
  orderStage,
  orderStatus,
  reasonsNeedingNote,
  requestedReturnLine,
} from './order-stage';
import { numberedParams, order, orderToken, orderTokenParams, phone } from './orders';
import { paymentMethods } from './payment';

const account = { service: 'account', params: noParams } as const;
const customer = { ...account, audience: 'customer' } as const;
const ofOrder = { ...customer, params: numberedParams } as const;

/** Ours (+): a cancelled order is returned unchanged; 409 ORDER_NOT_PENDING for a sent one. */
export const ordersCancel = defineCall({
  ...ofOrder,
  method: 'POST',
  path: '/orders/{id}/cancel',
  summary: 'Ours (+): cancel an order that has not been sent yet',
  idempotent: true,
  request: z.strictObject({ lang: locale }),
  response: order,
});

/** Ours (+): cancels a guest order by its token. An order of an account returns 404. */
export const guestOrderCancel = defineCall({
  ...account,
  method: 'POST',
  path: '/orders/cancel',
  summary: 'Ours (+): cancel a guest order that has not been sent yet, by its token',
  idempotent: true,
  request: z.strictObject({ lang: locale, token: orderToken }),
  response: order,
});

/** Ours (+): lines that are no longer sold, or not with the same options, are named in `missing` and omitted. */
export const ordersReorder = defineCall({
  ...ofOrder,
  method: 'POST',
  path: '/orders/{id}/reorder',
  summary: 'Ours (+): add the lines of an order to the cart',
  request: z.strictObject({
    lang: locale,
    /** Positions of the lines to reorder; all lines by default. */
    positions: z.array(z.int().min(1).max(32_767)).min(1).max(200).optional(),
  }),
  response: z.object({
    /** Number of lines added to the cart. */
    added: z.int().min(0),
    missing: z.array(z.object({ name: z.string(), partNumber: z.string(), reason: z.enum(['gone', 'full']) })),
  }),
});

/** A buyer's return request. Some reasons require a text. */
const returnAsked = z.strictObject({
  lang: locale,
  requestKey: z.uuid(),
  lines: z.array(requestedReturnLine).min(1).max(200),
  note: z.string().trim().max(1000).optional(),
});
const hasWords = ({ lines, note = '' }: z.output<typeof returnAsked>) =>
  note !== '' || !lines.some(({ reason }) => reasonsNeedingNote.includes(reason));
const needsWords = { path: ['note'], message: 'The reason is to be written here.' };

/** Ours (+): requests with the same `requestKey` create one return only. */
export const ordersReturn = defineCall({
  ...ofOrder,
  method: 'POST',
  path: '/orders/{id}/returns',
  summary: 'Ours (+): request a return of pieces of a delivered order',
  idempotent: true,
  request: returnAsked.refine(hasWords, needsWords),
  response: order,
});

/** Ours (+): requests a return for a guest order by its token. */
export const guestOrderReturn = defineCall({
  ...account,
  method: 'POST',
  path: '/orders/return',
  summary: 'Ours (+): request a return of pieces of a delivered guest order, by its token',
  idempotent: true,
  request: returnAsked.extend({ token: orderToken }).refine(hasWords, needsWords),
  response: order,
});

/** Ours (+): amounts as charged, for documents; `hideMyPrice` has no effect. */
export const orderCharged = defineCall({
  ...ofOrder,
  method: 'GET',
  path: '/orders/{id}/charged',
  summary: 'Ours (+): one order of the customer with the charged amounts',
  proxied: false,
  request: noBody,
  response: order,
});
export const orderChargedByToken = defineCall({
  ...account,
  method: 'GET',
  path: '/orders/token/{token}/charged',
  summary: 'Ours (+): one order by its token with the charged amounts',
  proxied: false,
  params: orderTokenParams,
  request: noBody,
  response: order,
});

const documentNumber = z.string().min(1).max(40);

/** Ours (+): an issued invoice or credit note as it was issued, with the charged amounts. */
export const orderDocument = defineCall({
  ...customer,
  method: 'GET',
  path: '/orders/{id}/documents/{number}',
  summary: 'Ours (+): one invoice or credit note of an order of the customer',
  proxied: false,
  params: numberedParams.extend({ number: documentNumber }),
  request: noBody,
  response: documentContent,
});
export const orderDocumentByToken = defineCall({
  ...account,
  method: 'GET',
  path: '/orders/token/{token}/documents/{number}',
  summary: 'Ours (+): one invoice or credit note of an order by its token',
  proxied: false,
  params: orderTokenParams.extend({ number: documentNumber }),
  request: noBody,
  response: documentContent,
});

/** Public status of an order by number and e-mail or phone, without contents and names. */
export const trackedOrder = z.object({
  number: z.string(),
  createdAt: z.iso.datetime(),
  status: orderStatus,
  stage: orderStage,
  delivery: orderDelivery.pick({ code: true, name: true, promise: true }).extend({
    parcels: z.array(orderParcel.pick({ number: true, promise: true, sentAt: true, handedAt: true })).max(2),
  }),
  timeline: z.array(orderEvent.omit({ amount: true, way: true, returnId: true })),
});

/**
 * Ours (+): requires an e-mail or a phone. An unknown number and a wrong e-mail or phone return the same 404. After
 * many attempts for a number the call requires a human check (400 CAPTCHA_REQUIRED; repeat with `x-captcha-token` for
 * `track`).
 */
export const ordersTrack = defineCall({
  ...account,
  method: 'POST',
  path: '/orders/track',
  captcha: 'track',
  summary: 'Ours (+): status of an order by its number and the e-mail or phone of the buyer',
  request: z.strictObject({
    lang: locale,
    number: z.string().trim().min(1).max(40),
    email: email.optional(),
    phone: phone.optional(),
  }),
  response: trackedOrder,
});

/** Ours (+): requires a confirmed e-mail (403 EMAIL_NOT_CONFIRMED); a repeated call has no further effect. */
export const ordersClaim = defineCall({
  ...customer,
  method: 'POST',
  path: '/orders/claim',
  summary: "Ours (+): move guest orders with the customer's confirmed e-mail to the account",
  idempotent: true,
  request: z.strictObject({}),
  response: z.object({ claimed: z.int().min(0) }),
});

/** Ours (+): initial values of the checkout form; null and false if no order has them. */
export const usersBilling = defineCall({
  ...customer,
  method: 'GET',
  path: '/users/billing',
  summary:
    "Ours (+): to which company the customer's orders or contract were made out, and how the last order was paid",
  request: noBody,
  response: z.object({
    company: company.nullable(),
    /** Whether the last order was for a company; before the first order, whether the customer has a contract. */
    forCompany: z.boolean(),
    payment: z.enum(paymentMethods).nullable(),
  }),
});

export const afterOrderCalls = {
  usersBilling,
  ordersCancel,
  guestOrderCancel,
  ordersReorder,
  ordersReturn,
  guestOrderReturn,
  orderCharged,
  orderChargedByToken,
  orderDocument,
  orderDocumentByToken,
  ordersTrack,
  ordersClaim,
} as const;
