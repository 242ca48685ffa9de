import { z } from 'zod';
import { defineCall } from '../call';
import { productHead } from '../catalogue/product';
import { accountLang, idInPath, locale, maxInt32, money, noBody, noParams } from '../shared';
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
  /** A letter when it is available again, … */
  stock: z.boolean(),
  /** … and each time that its list price falls. */
  priceDrop: z.boolean(),
});
export type ProductWatch = z.infer<typeof watch>;

/** Ours (+). */
export const watchRead = defineCall({
  ...own,
  method: 'GET',
  summary: 'What the customer wants to be told of a product; language in x-lang',
  request: noBody,
  response: watch,
});

/** Ours (+). 403 EMAIL_NOT_CONFIRMED: letters go to confirmed e-mails only. 409 LIST_FULL beyond 200. */
export const watchChange = defineCall({
  ...own,
  method: 'PUT',
  summary: 'Ask for a letter, or for none any more',
  idempotent: true,
  request: z.strictObject({ stock: z.boolean().optional(), priceDrop: z.boolean().optional() }),
  response: watch,
});

export const watchesCalls = { watchRead, watchChange } as const;

const account = { service: 'account', params: noParams } as const;

/** What a letter's link carries. */
export const guestWatchToken = z.string().regex(/^[\w-]{32}$/);

const guestWatch = watch.extend({
  /** Shown in part. */
  email: z.string(),
  /** Nothing is sent before the e-mail is confirmed. */
  confirmed: z.boolean(),
});
export type GuestWatch = z.infer<typeof guestWatch>;

/** Ours (+). */
export const watchedProduct = defineCall({
  ...account,
  method: 'GET',
  path: '/guest-watches/product/{productId}',
  params: z.strictObject({ productId: idInPath }),
  summary: 'Ours (+): a product that somebody without an account wants to be told of; language in x-lang',
  request: noBody,
  response: watch.pick({ product: true, price: true, available: true }),
});

/** Ours (+): the same answer for every e-mail; the alert is active once the letter's link was confirmed. */
export const guestWatchAsk = defineCall({
  ...account,
  method: 'POST',
  path: '/guest-watches/ask',
  summary: 'Ours (+): ask for letters about a product without an account; a letter with a link goes to the address',
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
  summary: 'Ours (+): what the link of a letter is about',
  idempotent: true,
  request: z.strictObject({ lang: locale, token: guestWatchToken }),
  response: guestWatch,
});

/** Ours (+): the link authorises changes and confirms the e-mail; with both switches off the alert is deleted. */
export const guestWatchChange = defineCall({
  ...account,
  method: 'PUT',
  path: '/guest-watches/link',
  summary: 'Ours (+): confirm, change or end what the link of a letter is about',
  idempotent: true,
  request: z.strictObject({ lang: locale, token: guestWatchToken, stock: z.boolean(), priceDrop: z.boolean() }),
  response: guestWatch,
});

export const guestWatchesCalls = { watchedProduct, guestWatchAsk, guestWatchRead, guestWatchChange } as const;

const messages = { service: 'account', audience: 'session', params: noParams } as const;

/** As the browser writes it, in ASCII alone: it is a key of a database index, which takes no 3000 bytes. */
const endpoint = z
  .url()
  .max(1000)
  .regex(/^[\x21-\x7e]+$/);
/** Milliseconds up to the last moment that a `Date` can hold. */
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
  summary: "The shop's public key (VAPID), which a browser subscribes with",
  request: noBody,
  response: z.object({ publicKey: z.string() }),
});

/**
 * A customer's device gets notices about all their orders until sign-out; a guest names the order, ours (+), and gets
 * notices about it. 400 PUSH_ENDPOINT if it is no push service on the internet, or for invalid keys.
 */
export const webPushSubscribe = defineCall({
  ...messages,
  method: 'POST',
  path: '/messages/wpaddsub',
  summary: 'Keep a web push subscription',
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
  response: z.object({ ok: z.literal(true) }),
});

/** Ours (+). */
export const webPushState = defineCall({
  ...messages,
  method: 'POST',
  path: '/messages/wpstate',
  summary: "Whether a device is told of the customer's orders, or of the named one",
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
  summary: 'Forget a web push subscription',
  idempotent: true,
  request: z.strictObject({ endpoint }),
  response: z.object({ ok: z.literal(true) }),
});

export const pushCalls = { webPushKey, webPushSubscribe, webPushState, webPushUnsubscribe } as const;
