import { z } from 'zod';
import { defineCall } from '../call';
import { productHead } from '../catalogue/product';
import { accountLang, done, idInPath, locale, maxInt32, money, noBody, noParams } from '../shared';
import { email } from './auth';

const own = {
  service: 'account',
  audience: 'customer',
  path: '/watches/{productId}',
  params: z.strictObject({ productId: idInPath }),
} as const;

export const watch = z.object({
  product: productHead,
  price: money.nullable(),
  /** The product is available now. */
  available: z.boolean(),
  /** Send a letter when the product is available again. */
  stock: z.boolean(),
  /** Send a letter each time the list price falls. */
  priceDrop: z.boolean(),
});
export type ProductWatch = z.infer<typeof watch>;

/** Ours (+). */
export const watchRead = defineCall({
  ...own,
  method: 'GET',
  summary: "The customer's alerts for a product; language in x-lang",
  request: noBody,
  response: watch,
});

/** Ours (+). 403 EMAIL_NOT_CONFIRMED: letters go to confirmed e-mails only. 409 LIST_FULL beyond 200. */
export const watchChange = defineCall({
  ...own,
  method: 'PUT',
  summary: "Set or delete the customer's alerts for a product",
  idempotent: true,
  request: z.strictObject({ stock: z.boolean().optional(), priceDrop: z.boolean().optional() }),
  response: watch,
});

export const watchesCalls = { watchRead, watchChange } as const;

const account = { service: 'account', params: noParams } as const;

/** The token in the link of a letter. */
export const guestWatchToken = z.string().regex(/^[\w-]{32}$/);

const guestWatch = watch.extend({
  /** The e-mail with most characters masked. */
  email: z.string(),
  /** Letters are sent only to a confirmed e-mail. */
  confirmed: z.boolean(),
});
export type GuestWatch = z.infer<typeof guestWatch>;

/** Ours (+). */
export const watchedProduct = defineCall({
  ...account,
  method: 'GET',
  path: '/guest-watches/product/{productId}',
  params: z.strictObject({ productId: idInPath }),
  summary: 'Ours (+): the alert of a guest for a product; language in x-lang',
  request: noBody,
  response: watch.pick({ product: true, price: true, available: true }),
});

/** Ours (+): the same answer for every e-mail; the alert is active once the letter's link was confirmed. */
export const guestWatchAsk = defineCall({
  ...account,
  method: 'POST',
  path: '/guest-watches/ask',
  summary: 'Ours (+): request a guest alert for a product; a letter with a confirmation link goes to the e-mail',
  captcha: 'watch',
  request: z
    .strictObject({
      lang: locale,
      productId: z.int().min(1).max(maxInt32),
      email,
      stock: z.boolean(),
      priceDrop: z.boolean(),
    })
    .refine(({ stock, priceDrop }) => stock || priceDrop, { path: ['stock'], message: 'Something is to be told.' }),
  response: z.object({ ok: z.literal(true) }),
});

/** Ours (+): 404 for an unknown or expired link. */
export const guestWatchRead = defineCall({
  ...account,
  method: 'POST',
  path: '/guest-watches/link',
  summary: "Ours (+): the alert that a letter's link belongs to",
  idempotent: true,
  request: z.strictObject({ lang: locale, token: guestWatchToken }),
  response: guestWatch,
});

/** Ours (+): the link authorises changes and confirms the e-mail; with both switches off the alert is deleted. */
export const guestWatchChange = defineCall({
  ...account,
  method: 'PUT',
  path: '/guest-watches/link',
  summary: "Ours (+): confirm, change or delete the alert of a letter's link",
  idempotent: true,
  request: z.strictObject({ lang: locale, token: guestWatchToken, stock: z.boolean(), priceDrop: z.boolean() }),
  response: guestWatch,
});

export const guestWatchesCalls = { watchedProduct, guestWatchAsk, guestWatchRead, guestWatchChange } as const;

const messages = { service: 'account', audience: 'session', params: noParams } as const;

/** ASCII only, as browsers serialise URLs. The maximum keeps the value below the size limit of a database index key. */
const endpoint = z
  .url()
  .max(1000)
  .regex(/^[\x21-\x7e]+$/);
/** The latest time in milliseconds that a `Date` can represent. */
const latestMoment = 8.64e15;
/** The token of an order, as in the URL of its page, for buyers who are not signed in. */
const orderToken = z
  .string()
  .min(22)
  .max(64)
  .regex(/^[\w-]+$/);

/** Ours (+). */
export const webPushKey = defineCall({
  ...messages,
  audience: 'public',
  method: 'GET',
  path: '/messages/wpkey',
  summary: "The shop's public VAPID key, which a browser needs to subscribe to push",
  request: noBody,
  response: z.object({ publicKey: z.string() }),
});

/**
 * A customer's device gets notices about all orders of the customer until sign-out. A guest's device gets notices about
 * the named order (+). Returns 400 PUSH_ENDPOINT for invalid keys or an endpoint that is not a public push service.
 */
export const webPushSubscribe = defineCall({
  profile: 'core',
  ...messages,
  method: 'POST',
  path: '/messages/wpaddsub',
  summary: 'Store a web push subscription',
  idempotent: true,
  request: z.strictObject({
    pushSubObj: z.strictObject({
      endpoint,
      expirationTime: z.number().min(0).max(latestMoment).nullable().optional(),
      keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
    }),
    lang: accountLang,
    orderToken: orderToken.optional(),
  }),
  response: done,
});

/** Ours (+). */
export const webPushState = defineCall({
  ...messages,
  method: 'POST',
  path: '/messages/wpstate',
  summary: "Whether a device gets notices about the customer's orders, or about the named one",
  idempotent: true,
  request: z.strictObject({ endpoint, orderToken: orderToken.optional() }),
  response: z.object({ on: z.boolean() }),
});

/** Ours (+). Public, since only the device itself knows its endpoint. */
export const webPushUnsubscribe = defineCall({
  ...messages,
  audience: 'public',
  method: 'POST',
  path: '/messages/wpdelsub',
  summary: 'Delete a web push subscription',
  idempotent: true,
  request: z.strictObject({ endpoint }),
  response: z.object({ ok: z.literal(true) }),
});

export const pushCalls = { webPushKey, webPushSubscribe, webPushState, webPushUnsubscribe } as const;
