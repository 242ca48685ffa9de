import { createHmac, timingSafeEqual } from 'node:crypto';

const maxAgeMs = 5 * 60 * 1000;

/** The signature of a body at a moment (milliseconds as text). */
export function signBody(body: string | Uint8Array, moment: string, secret: string | Uint8Array): string {
  return createHmac('sha256', secret).update(`${moment}.`).update(body).digest('base64url');
}

export type SignatureHeaders = { readonly moment: string | null; readonly signature: string | null };
export type SignatureFault = 'unsigned' | 'stale' | 'forged';

/** What is wrong with a signed body; undefined when it was signed with the secret, and not long ago. */
export function signatureFault(
  body: string | Uint8Array,
  { moment, signature }: SignatureHeaders,
  secret: string | Uint8Array,
  now: number = Date.now(),
): SignatureFault | undefined {
  if (moment === null || signature === null || !/^\d{13}$/.test(moment)) return 'unsigned';
  const expected = Buffer.from(signBody(body, moment, secret));
  const actual = Buffer.from(signature);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return 'forged';
  return Math.abs(now - Number(moment)) > maxAgeMs ? 'stale' : undefined;
}
