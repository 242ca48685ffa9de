import { z } from 'zod';
import { defineCall } from '../call';
import { accountLang, locale, noBody, noParams } from '../shared';
import { email } from './auth';

export const contactUs = defineCall({
  service: 'account',
  params: noParams,
  method: 'POST',
  path: '/contacts/contactus',
  summary: 'A message to the shop',
  captcha: 'contactus',
  request: z.strictObject({
    name: z.string().trim().min(1).max(100),
    email,
    subject: z.string().trim().max(200),
    message: z.string().trim().min(1).max(5000),
    lang: accountLang,
  }),
  response: z.object({ ok: z.literal(true) }),
});

export const contactsCalls = { contactUs } as const;

const account = { service: 'account', params: noParams } as const;

/** What an unsubscribe link carries. */
export const newsletterToken = z.string().regex(/^[\w-]{32}$/);

/** Answers `true` for known and new e-mails alike; failures carry the error body with a message. */
export const newsletter = defineCall({
  ...account,
  method: 'POST',
  path: '/contacts/newsletter',
  summary: 'Subscribe to the newsletter; consent names the version of the text that was agreed to',
  captcha: 'newsletter',
  request: z.strictObject({ email, lang: locale.optional(), consent: z.string().min(1).max(100).optional() }),
  response: z.literal(true),
});

export const newsletterLink = defineCall({
  ...account,
  method: 'GET',
  path: '/contacts/newsletter/{token}',
  summary: 'The subscription that an unsubscribe link ends, its address shown in part',
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
  summary: 'End the subscription of a link; the address is forgotten',
  proxied: false,
  idempotent: true,
  request: z.strictObject({ token: newsletterToken }),
  response: z.object({ ok: z.literal(true) }),
});

export const newsletterCalls = { newsletter, newsletterLink, newsletterUnsubscribe } as const;

/** Ours (+): what the link of a letter about due services is for. It is all the right that there is to end them. */
export const serviceLettersLink = defineCall({
  ...account,
  proxied: false,
  method: 'GET',
  path: '/contacts/service-letters/{token}',
  summary: 'Ours (+): the letters about due services that a link ends, the address shown in part',
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
  summary: 'Ours (+): end the letters about due services of a link',
  idempotent: true,
  request: z.strictObject({ token: newsletterToken }),
  response: z.object({ ok: z.literal(true) }),
});

export const serviceLettersCalls = { serviceLettersLink, serviceLettersEnd } as const;
