import { z } from 'zod';
import { captchaAction, defineCall } from './call';

import { noBody } from './shared';

const hex = z.string().regex(/^(?:[0-9a-f]{2}){1,64}$/);

/** A piece of work in the second version of ALTCHA's protocol: find the counter whose scrypt key begins so. */
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

/** What the header `x-captcha-token` carries for a solved piece of work: this as JSON in base64. */
export const proofAnswer = z.object({
  challenge: proofChallenge,
  solution: z.object({ counter: z.int().min(0), derivedKey: hex }),
});

/** Which human check a call needs: one of Google's, or a piece of work. `expiresIn` in seconds from the answer. */
export const captchaChallenge = defineCall({
  service: 'account',
  method: 'GET',
  path: '/captcha/{action}',
  summary: 'The human check for an action; its answer goes into x-captcha-token, once',
  params: z.strictObject({ action: captchaAction }),
  request: noBody,
  response: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('recaptcha'), siteKey: z.string().min(1) }),
    z.object({ kind: z.literal('proof'), challenge: proofChallenge, expiresIn: z.int().positive() }),
  ]),
});

export const captchaCalls = { captchaChallenge } as const;
