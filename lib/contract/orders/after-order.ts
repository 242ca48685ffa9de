import { z } from 'zod';
import { email } from '../account/auth';
import { defineCall } from '../call';
import { locale, noBody, noParams } from '../shared';
import { orderEvent, orderParcel, orderStage, orderStatus, reasonsNeedingNote, returnLine } from './order-stage';
import { company, numberedParams, order, orderToken, orderTokenParams, phone } from './orders';
import { paymentMethods } from './payment';

const account = { service: 'account', params: noParams } as const;
const customer = { ...account, audience: 'customer' } as const;
const ofOrder = { ...customer, params: numberedParams } as const;

/** Ours (+): an already cancelled order is returned unchanged; a sent one is 409 ORDER_NOT_PENDING. */
export const ordersCancel = defineCall({
  ...ofOrder,
  method: 'POST',
  path: '/orders/{id}/cancel',
  summary: 'Ours (+): cancel an order that has not been sent yet',
  idempotent: true,
  request: z.strictObject({ lang: locale }),
  response: order,
});

/** Ours (+): the same for an order of no account, by its token; one that has an account is changed there, and 404 here. */
export const guestOrderCancel = defineCall({
  ...account,
  method: 'POST',
  path: '/orders/cancel',
  summary: 'Ours (+): cancel an order of no account that has not been sent yet, by its token',
  idempotent: true,
  request: z.strictObject({ lang: locale, token: orderToken }),
  response: order,
});

/** Ours (+): a line that is no longer sold, or not so, is named in `missing` and left out. */
export const ordersReorder = defineCall({
  ...ofOrder,
  method: 'POST',
  path: '/orders/{id}/reorder',
  summary: 'Ours (+): put what an order held into the cart, on top of what stands there',
  request: z.strictObject({
    lang: locale,
    /** Only these lines of the order; all of them without. */
    positions: z.array(z.int().min(1).max(32_767)).min(1).max(200).optional(),
  }),
  response: z.object({
    /** How many lines were added to the cart. */
    added: z.int().min(0),
    missing: z.array(z.object({ name: z.string(), partNumber: z.string(), reason: z.enum(['gone', 'full']) })),
  }),
});

/** A buyer's return request. Some reasons require a text. */
const returnAsked = z.strictObject({
  lang: locale,
  requestKey: z.uuid(),
  lines: z.array(returnLine).min(1).max(200),
  note: z.string().trim().max(1000).optional(),
});
const hasWords = ({ lines, note = '' }: z.output<typeof returnAsked>) =>
  note !== '' || !lines.some(({ reason }) => reasonsNeedingNote.includes(reason));
const needsWords = { path: ['note'], message: 'The reason is to be written here.' };

/** Ours (+): the same `requestKey` makes one request, however often it is sent. */
export const ordersReturn = defineCall({
  ...ofOrder,
  method: 'POST',
  path: '/orders/{id}/returns',
  summary: 'Ours (+): ask to give pieces of a delivered order back',
  idempotent: true,
  request: returnAsked.refine(hasWords, needsWords),
  response: order,
});

/** Ours (+): the same for an order of no account, by its token. */
export const guestOrderReturn = defineCall({
  ...account,
  method: 'POST',
  path: '/orders/return',
  summary: 'Ours (+): ask to give pieces of a delivered order of no account back, by its token',
  idempotent: true,
  request: returnAsked.extend({ token: orderToken }).refine(hasWords, needsWords),
  response: order,
});

/** Ours (+): amounts as charged, whatever prices are displayed; for documents. */
export const orderCharged = defineCall({
  ...ofOrder,
  method: 'GET',
  path: '/orders/{id}/charged',
  summary: 'Ours (+): one order of the customer with the amounts that were charged',
  proxied: false,
  request: noBody,
  response: order,
});
export const orderChargedByToken = defineCall({
  ...account,
  method: 'GET',
  path: '/orders/token/{token}/charged',
  summary: 'Ours (+): one order by its token with the amounts that were charged',
  proxied: false,
  params: orderTokenParams,
  request: noBody,
  response: order,
});

/** Public status of an order by number and e-mail: no contents, no names. */
export const trackedOrder = z.object({
  number: z.string(),
  createdAt: z.iso.datetime(),
  status: orderStatus,
  stage: orderStage,
  delivery: order.shape.delivery.pick({ code: true, name: true, promise: true }).extend({
    parcels: z.array(orderParcel.pick({ number: true, promise: true, sentAt: true, handedAt: true })).max(2),
  }),
  timeline: z.array(orderEvent.omit({ amount: true, way: true, returnId: true })),
});

/**
 * Ours (+): an unknown number and a wrong e-mail or phone give the same 404; one of the two is required. After many tries
 * for a number it needs a human check (400 CAPTCHA_REQUIRED; send the same again with `x-captcha-token` for `track`).
 */
export const ordersTrack = defineCall({
  ...account,
  method: 'POST',
  path: '/orders/track',
  captcha: 'track',
  summary: 'Ours (+): where an order is, by its number and the e-mail or phone that it was placed with',
  request: z.strictObject({
    lang: locale,
    number: z.string().trim().min(1).max(40),
    email: email.optional(),
    phone: phone.optional(),
  }),
  response: trackedOrder,
});

/** Ours (+): only for a confirmed e-mail (403 EMAIL_NOT_CONFIRMED); repeating it claims nothing more. */
export const ordersClaim = defineCall({
  ...customer,
  method: 'POST',
  path: '/orders/claim',
  summary: "Ours (+): take over orders that were placed with the customer's confirmed e-mail and no account",
  idempotent: true,
  request: z.strictObject({}),
  response: z.object({ claimed: z.int().min(0) }),
});

/** Ours (+): what a checkout can begin with; null and false where no order says it. */
export const usersBilling = defineCall({
  ...customer,
  method: 'GET',
  path: '/users/billing',
  summary:
    "Ours (+): to which company the customer's orders or contract were made out, and how the last order was paid",
  request: noBody,
  response: z.object({
    company: company.nullable(),
    /** The last order of all was for it; before the first one, the contract. */
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
  ordersTrack,
  ordersClaim,
} as const;
