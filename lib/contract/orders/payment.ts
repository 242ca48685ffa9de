import { z } from 'zod';
import { defineCall } from '../call';
import { boundedRecord, id, locale, money, noBody, noParams } from '../shared';

/** `invoice` on a contract, after the delivery; `transfer` before it, by a company without one. */
export const paymentMethods = ['cash', 'card', 'invoice', 'transfer'] as const;

/**
 * State of an order's card payment, separate from the order's status: `created` no payment page yet, `pending` the page
 * is open, `refund_due` the refund is on its way.
 */
export const paymentStates = [
  'created',
  'pending',
  'paid',
  'declined',
  'cancelled',
  'expired',
  'refund_due',
  'refunded',
] as const;
export const paymentState = z.enum(paymentStates);
export type PaymentState = z.infer<typeof paymentState>;

/** The payment fields of an order. */
export const orderPayment = {
  payment: z.enum(paymentMethods),
  /** None where nothing was or is to be paid by card. */
  paymentState: paymentState.nullable(),
  /** Deadline of an order awaiting payment; none otherwise. */
  payUntil: z.iso.datetime().nullable(),
};

/** Ours (+): how an order by invoice or by transfer is paid to the shop's account. */
export const bankPayment = z.object({
  /** The contract that it was bought on; none where it is paid before it is sent. */
  contractNumber: z.string().nullable(),
  payBy: z.iso.date(),
  /** The shop has noted that the money has arrived. Invoices may be settled in the ledger instead. */
  received: z.boolean(),
});

const account = { service: 'account', params: noParams } as const;
const orderToken = z.string().max(64);
const webUrl = z.url({ protocol: /^https?$/ });
export const providerName = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);
const view = z.object({ status: z.enum(['PENDING', 'SHIPPED', 'COMPLETED', 'CANCELLED']), ...orderPayment });

/**
 * Returns the page of the open payment, if there is one, else of a new one. 409 PAYMENT_NOT_OPEN where nothing is to be
 * paid by card; 424 PAYMENT_PROVIDER_UNAVAILABLE while the provider opens no page: the order stays as it is.
 */
export const paymentUrl = defineCall({
  ...account,
  audience: 'session',
  method: 'POST',
  path: '/payment/url',
  summary: 'Address of the hosted payment page for an order',
  request: z.strictObject({
    token: orderToken,
    lang: locale,
    /** Ours (+): the chosen provider; without one that of the order's last payment, else the first. */
    provider: providerName.optional(),
  }),
  response: z.object({ url: webUrl }),
});

export const paymentForm = defineCall({
  ...account,
  method: 'GET',
  path: '/payment/form/{payment}',
  summary: "The form by which the browser enters a provider's page, while that is open. Ours (+)",
  params: z.strictObject({ payment: z.uuid() }),
  proxied: false,
  request: noBody,
  response: z.object({
    /** The order's. */
    token: orderToken,
    form: z.object({ action: webUrl, fields: z.record(z.string(), z.string()) }).nullable(),
  }),
});

export const paymentCheck = defineCall({
  ...account,
  audience: 'session',
  method: 'POST',
  path: '/payment/check',
  summary: 'How far the payment of an order is; asks the provider while it is open. Ours (+)',
  idempotent: true,
  request: z.strictObject({ token: orderToken }),
  response: view,
});

export const paymentChange = defineCall({
  ...account,
  audience: 'session',
  method: 'POST',
  path: '/payment/change',
  summary: 'Pay an unpaid order on delivery instead of by card; 409 PAYMENT_NOT_OPEN once it is paid. Ours (+)',
  request: z.strictObject({ token: orderToken, payment: z.literal('cash') }),
  response: view,
});

/** A contract on which may be bought by invoice; amounts may be below zero. */
const creditLine = z.object({
  id,
  number: z.string(),
  name: z.string(),
  paymentDays: z.int().min(0),
  /** None: there is no limit. */
  limit: money.nullable(),
  debt: money,
  openOrders: money,
  left: money.nullable(),
});
export type CreditLine = z.infer<typeof creditLine>;

export const paymentWays = defineCall({
  ...account,
  audience: 'session',
  method: 'GET',
  path: '/payment/ways',
  summary: 'The ways of paying that are open to who asks, with the credit of contracts. Ours (+)',
  request: noBody,
  response: z.object({
    items: z.array(
      z.object({ code: z.enum(paymentMethods), /** For invoices alone. */ contracts: z.array(creditLine) }),
    ),
    /** Card payments go to a test page, where no money moves. */
    test: z.boolean(),
    /** Who takes cards, the usual one first. */
    providers: z.array(
      z.object({
        name: providerName,
        title: z.string(),
        /** A word of explanation. */
        text: z.string(),
        /** No money moves there. */
        test: z.boolean(),
      }),
    ),
  }),
});

/** A callback as it came in: signatures are over bytes, and travel in headers, the query or the body. */
export const callbackLimits = { bodyBytes: 12 * 1024, query: 4096, headers: 48, header: 4096 } as const;
export const callbackHeaderName = /^[a-z0-9_-]{1,64}$/;
/** The longest base64 text of a body. */
const callbackBase64 = Math.ceil(callbackLimits.bodyBytes / 3) * 4;
/** What a provider wants to be answered. */
export const callbackAnswerTypes = ['application/json', 'application/xml', 'text/plain'] as const;

export const paymentCallback = defineCall({
  ...account,
  method: 'POST',
  path: '/payment/callback',
  summary: "A provider's callback as it came in, for the check of its signature. Ours (+)",
  proxied: false,
  idempotent: true,
  request: z.strictObject({
    provider: providerName,
    headers: boundedRecord(
      z.string().regex(callbackHeaderName),
      z.string().max(callbackLimits.header),
      callbackLimits.headers,
    ),
    /** The URL's query without question mark. */
    query: z.string().max(callbackLimits.query),
    body: z.base64().max(callbackBase64),
  }),
  response: z.object({
    received: z.literal(true),
    /** In the provider's own form; null where any success will do. */
    answer: z.object({ type: z.enum(callbackAnswerTypes), text: z.string() }).nullable(),
  }),
});

export const sandboxActions = ['pay', 'decline', 'cancel', 'timeout'] as const;
export type SandboxAction = (typeof sandboxActions)[number];
export const sandboxReference = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);
const sandbox = {
  service: 'account',
  path: '/payment/sandbox/{reference}',
  params: z.strictObject({ reference: sandboxReference }),
  proxied: false,
} as const;

export const sandboxPage = defineCall({
  ...sandbox,
  method: 'GET',
  summary: "The test bank's own page of a payment, whole. Ours (+)",
  request: noBody,
  response: z.object({ html: z.string() }),
});

export const sandboxAct = defineCall({
  ...sandbox,
  method: 'POST',
  summary: "Presses a button of the test bank's page; returns the next URL of the browser. Ours (+)",
  request: z.strictObject({ action: z.enum(sandboxActions) }),
  response: z.object({ location: z.string() }),
});

export const paymentCalls = {
  paymentUrl,
  paymentForm,
  paymentCheck,
  paymentChange,
  paymentWays,
  paymentCallback,
  sandboxPage,
  sandboxAct,
} as const;
