import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The services tell the storefront what changed: `POST /api/revalidate` with these headers and `{ tags }`. */
export const revalidationHeaders = { moment: 'x-revalidate-at', signature: 'x-revalidate-signature' } as const;

export const revalidation = z.strictObject({ tags: z.array(z.string().min(1).max(200)).min(1).max(500) });

const longestAgeMs = 5 * 60 * 1000;

/** The signature of a body at a moment (milliseconds as text). */
export function signRevalidation(body: string, moment: string, secret: string): string {
  return createHmac('sha256', secret).update(`${moment}.${body}`).digest('base64url');
}

/** Whether a body was signed with the secret, and not long ago. */
export function isSignedRevalidation(
  body: string,
  given: { readonly moment: string | null; readonly signature: string | null },
  secret: string,
  now: number = Date.now(),
): boolean {
  if (given.moment === null || given.signature === null || !/^\d{13}$/.test(given.moment)) return false;
  if (Math.abs(now - Number(given.moment)) > longestAgeMs) return false;
  const expected = Buffer.from(signRevalidation(body, given.moment, secret));
  const actual = Buffer.from(given.signature);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
