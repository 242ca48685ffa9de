import { z } from 'zod';
import { defineCall } from '../call';
import { accountLang, done, locale, noBody, noParams } from '../shared';
import { email } from './auth';

export const contactUs = defineCall({
  profile: 'core',
  service: 'account',
  params: noParams,
  method: 'POST',
  path: '/contacts/contactus',
  summary: 'Send a message to the shop',
  captcha: 'contactus',
  request: z.strictObject({
    name: z.string().trim().min(1).max(100),
    email,
    subject: z.string().trim().max(200),
    message: z.string().trim().min(1).max(5000),
    lang: accountLang,
  }),
  response: done,
});

export const contactsCalls = { contactUs } as const;

const account = { service: 'account', params: noParams } as const;

/** The token in an unsubscribe link. */
export const newsletterToken = z.string().regex(/^[\w-]{32}$/);

/** Returns `true` for known and new e-mails alike. Errors have the error body with a message. */
export const newsletter = defineCall({
  profile: 'core',
  ...account,
  method: 'POST',
  path: '/contacts/newsletter',
  summary: 'Subscribe to the newsletter; `consent` is the version of the accepted text',
  captcha: 'newsletter',
  request: z.strictObject({ email, lang: locale.optional(), consent: z.string().min(1).max(100).optional() }),
  response: z.literal(true),
});

export const newsletterLink = defineCall({
  ...account,
  method: 'GET',
  path: '/contacts/newsletter/{token}',
  summary: 'The subscription of an unsubscribe link, with the e-mail masked',
  proxied: false,
  params: z.strictObject({ token: newsletterToken }),
  request: noBody,
  response: z.discriminatedUnion('state', [
    z.object({ state: z.literal('subscribed'), email: z.string(), lang: locale }),
    z.object({ state: z.literal('unsubscribed') }),
  ]),
});

export const newsletterUnsubscribe = defineCall({
  ...account,
  method: 'POST',
  path: '/contacts/newsletter/unsubscribe',
  summary: 'Delete the subscription of an unsubscribe link together with its e-mail',
  proxied: false,
  idempotent: true,
  request: z.strictObject({ token: newsletterToken }),
  response: z.object({ ok: z.literal(true) }),
});

export const newsletterCalls = { newsletter, newsletterLink, newsletterUnsubscribe } as const;

/** Ours (+): the letters that an unsubscribe link stops. The link alone authorises unsubscribing. */
export const serviceLettersLink = defineCall({
  ...account,
  proxied: false,
  method: 'GET',
  path: '/contacts/service-letters/{token}',
  summary: 'Ours (+): the service letters of an unsubscribe link, with the e-mail masked',
  params: z.strictObject({ token: newsletterToken }),
  request: noBody,
  response: z.discriminatedUnion('state', [
    z.object({ state: z.literal('wanted'), email: z.string(), lang: locale }),
    z.object({ state: z.literal('ended'), lang: locale }),
  ]),
});

export const serviceLettersEnd = defineCall({
  ...account,
  proxied: false,
  method: 'POST',
  path: '/contacts/service-letters/end',
  summary: 'Ours (+): unsubscribe from service letters with a link',
  idempotent: true,
  request: z.strictObject({ token: newsletterToken }),
  response: z.object({ ok: z.literal(true) }),
});

export const serviceLettersCalls = { serviceLettersLink, serviceLettersEnd } as const;
