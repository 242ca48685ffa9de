import { z } from 'zod';
import { captchaAction, defineCall } from './call';

import { noBody } from './shared';

const hex = z.string().regex(/^(?:[0-9a-f]{2}){1,64}$/);

/**
 * A proof-of-work challenge of ALTCHA's protocol version 2: find the counter whose scrypt key starts with the given
 * prefix.
 */
export const proofChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('SCRYPT'),
    nonce: hex,
    salt: hex,
    cost: z.int().min(2).max(65_536),
    memoryCost: z.int().min(1).max(64),
    parallelism: z.int().min(1).max(16),
    keyLength: z.int().min(16).max(64),
    keyPrefix: hex,
    keySignature: hex,
    expiresAt: z.int(),
    data: z.object({ action: captchaAction }),
  }),
  signature: hex,
});
export type ProofChallenge = z.infer<typeof proofChallenge>;

/** The solution of a proof-of-work challenge. The header `x-captcha-token` carries it as JSON in base64. */
export const proofAnswer = z.object({
  challenge: proofChallenge,
  solution: z.object({ counter: z.int().min(0), derivedKey: hex }),
});

/** The human check for a call: Google reCAPTCHA or proof of work. `expiresIn` is in seconds from the response. */
export const captchaChallenge = defineCall({
  service: 'account',
  method: 'GET',
  path: '/captcha/{action}',
  summary: 'The human check for an action; its solution goes into x-captcha-token and is valid once',
  params: z.strictObject({ action: captchaAction }),
  request: noBody,
  response: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('recaptcha'), siteKey: z.string().min(1) }),
    z.object({ kind: z.literal('proof'), challenge: proofChallenge, expiresIn: z.int().positive() }),
  ]),
});

export const captchaCalls = { captchaChallenge } as const;
