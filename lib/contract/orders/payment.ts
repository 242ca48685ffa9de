import { z } from 'zod';
import { defineCall } from '../call';
import { absentAsNull, boundedRecord, id, instant, locale, money, noBody, noParams } from '../shared';

/** `invoice`: after delivery, under a contract. `transfer`: in advance, for a company without a contract. */
export const paymentMethods = ['cash', 'card', 'invoice', 'transfer'] as const;

/**
 * State of an order's card payment, independent of the order's status. `created`: no payment page yet. `pending`: the
 * page is open. `refund_due`: the refund is in progress.
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
  payment: z.enum(paymentMethods).default('cash'),
  /** Null if the order has no card payment. */
  paymentState: absentAsNull(paymentState),
  /** Deadline of an order awaiting payment, or null. */
  payUntil: absentAsNull(instant),
};

/** Ours (+): bank details for an order paid by invoice or transfer. */
export const bankPayment = z.object({
  /** The contract of the order; null for payment in advance. */
  contractNumber: z.string().nullable(),
  payBy: z.iso.date(),
  /** Whether the shop has recorded the payment. Invoices may be settled in the ledger instead. */
  received: z.boolean(),
});

const account = { service: 'account', params: noParams } as const;
const orderToken = z.string().max(64);
const webUrl = z.url({ protocol: /^https?$/ });
export const providerName = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);
const view = z.object({ status: z.enum(['PENDING', 'SHIPPED', 'COMPLETED', 'CANCELLED']), ...orderPayment });

/**
 * Returns the page of the open payment, or opens a new one. 409 PAYMENT_NOT_OPEN if no card payment is due; 424
 * PAYMENT_PROVIDER_UNAVAILABLE if the provider fails to open a page, which leaves the order unchanged.
 */
export const paymentUrl = defineCall({
  profile: 'core',
  ...account,
  audience: 'session',
  method: 'POST',
  path: '/payment/url',
  summary: 'URL of the hosted payment page for an order',
  request: z.strictObject({
    token: orderToken,
    lang: locale,
    /** Ours (+): the chosen provider; by default that of the order's last payment, or else the first one. */
    provider: providerName.optional(),
  }),
  response: z.object({ url: webUrl }),
});

export const paymentForm = defineCall({
  ...account,
  method: 'GET',
  path: '/payment/form/{payment}',
  summary: "The form that leads the browser to a provider's page while the page is open. Ours (+)",
  params: z.strictObject({ payment: z.uuid() }),
  proxied: false,
  request: noBody,
  response: z.object({
    /** The token of the order. */
    token: orderToken,
    form: z.object({ action: webUrl, fields: z.record(z.string(), z.string()) }).nullable(),
  }),
});

export const paymentCheck = defineCall({
  ...account,
  audience: 'session',
  method: 'POST',
  path: '/payment/check',
  summary: "State of an order's payment; queries the provider while the payment is open. Ours (+)",
  idempotent: true,
  request: z.strictObject({ token: orderToken }),
  response: view,
});

export const paymentChange = defineCall({
  ...account,
  audience: 'session',
  method: 'POST',
  path: '/payment/change',
  summary: 'Switch an unpaid order from card to payment on delivery; 409 PAYMENT_NOT_OPEN if it is paid. Ours (+)',
  request: z.strictObject({ token: orderToken, payment: z.literal('cash') }),
  response: view,
});

/** A contract that permits payment by invoice; amounts may be negative. */
const creditLine = z.object({
  id,
  number: z.string(),
  name: z.string(),
  paymentDays: z.int().min(0),
  /** Null: no limit. */
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
  summary: 'Payment methods available to the caller, with the credit of contracts. Ours (+)',
  request: noBody,
  response: z.object({
    items: z.array(
      z.object({ code: z.enum(paymentMethods), /** For invoices alone. */ contracts: z.array(creditLine) }),
    ),
    /** Whether card payments use the test bank, which moves no money. */
    test: z.boolean(),
    /** Payment providers; the first is the default. */
    providers: z.array(
      z.object({
        name: providerName,
        title: z.string(),
        /** A short explanation. */
        text: z.string(),
        /** The provider is a test environment that moves no money. */
        test: z.boolean(),
      }),
    ),
  }),
});

/**
 * Limits of a callback, which is forwarded unparsed: signatures cover raw bytes, and are in headers, the query or the
 * body.
 */
export const callbackLimits = { bodyBytes: 12 * 1024, query: 4096, headers: 48, header: 4096 } as const;
export const callbackHeaderName = /^[a-z0-9_-]{1,64}$/;
/** Length of the longest body in base64. */
const callbackBase64 = Math.ceil(callbackLimits.bodyBytes / 3) * 4;
/** Content types of the responses that providers expect. */
export const callbackAnswerTypes = ['application/json', 'application/xml', 'text/plain'] as const;

export const paymentCallback = defineCall({
  ...account,
  method: 'POST',
  path: '/payment/callback',
  summary: "Forward a provider's callback unparsed, for the check of its signature. Ours (+)",
  proxied: false,
  idempotent: true,
  request: z.strictObject({
    provider: providerName,
    headers: boundedRecord(
      z.string().regex(callbackHeaderName),
      z.string().max(callbackLimits.header),
      callbackLimits.headers,
    ),
    /** The query of the URL without the question mark. */
    query: z.string().max(callbackLimits.query),
    body: z.base64().max(callbackBase64),
  }),
  response: z.object({
    received: z.literal(true),
    /** A response in the provider's format; null if it accepts any success response. */
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
  summary: "The HTML of the test bank's payment page. Ours (+)",
  request: noBody,
  response: z.object({ html: z.string() }),
});

export const sandboxAct = defineCall({
  ...sandbox,
  method: 'POST',
  summary: "Submit a button of the test bank's page; returns the next URL of the browser. Ours (+)",
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
