import { z } from 'zod';
import { defineCall } from '../call';
import { accountLang, noBody, noParams } from '../shared';

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
