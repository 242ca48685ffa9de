import { z } from 'zod';
import { email } from './auth';
import { defineCall } from './call';
import { accountLang, noParams } from './shared';

const account = { service: 'account', params: noParams } as const;

export const contactUs = defineCall({
  ...account,
  method: 'POST',
  path: '/contacts/contactus',
  summary: 'A message to the shop',
  captcha: 'contactus',
  idempotent: false,
  request: z.strictObject({
    name: z.string().trim().min(1).max(100),
    email,
    subject: z.string().trim().max(200),
    message: z.string().trim().min(1).max(5000),
    lang: accountLang,
  }),
  response: z.object({ ok: z.literal(true) }),
});

export const webPushSubscribe = defineCall({
  ...account,
  audience: 'session',
  method: 'POST',
  path: '/messages/wpaddsub',
  summary: 'Keep a web push subscription',
  request: z.strictObject({
    pushSubObj: z.strictObject({
      endpoint: z.url().max(1000),
      expirationTime: z.number().nullable().optional(),
      keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
    }),
    lang: accountLang,
  }),
  response: z.object({ ok: z.literal(true) }),
});

export const contactsCalls = { contactUs, webPushSubscribe } as const;
