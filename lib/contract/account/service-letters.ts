import { z } from 'zod';
import { defineCall } from '../call';
import { locale, noBody, noParams } from '../shared';
import { newsletterToken } from './newsletter';

const account = { service: 'account', params: noParams, proxied: false } as const;

/** Ours (+): what the link of a letter about due services is for. It is all the right that there is to end them. */
export const serviceLettersLink = defineCall({
  ...account,
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
  method: 'POST',
  path: '/contacts/service-letters/end',
  summary: 'Ours (+): end the letters about due services of a link',
  request: z.strictObject({ token: newsletterToken }),
  response: z.object({ ok: z.literal(true) }),
});

export const serviceLettersCalls = { serviceLettersLink, serviceLettersEnd } as const;
