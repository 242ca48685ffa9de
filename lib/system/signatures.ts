import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Service } from '@/lib/contract/call';
import { contractHeaders, makeApiKey, parseApiKey } from '@/lib/contract/headers';

/** The first path segment of a service URL. A signature for one is invalid for another. */
export type CalledPart = Service | 'pictures' | 'readyz';

/** The first secret signs, all of them verify, which allows rotation without downtime. */
export type CallerSecrets = readonly [string, ...string[]];

/** Maximum clock difference between the services and their callers. */
const maxClockDifferenceMs = 5 * 60 * 1000;

function sign(secret: string, part: string, apiKey: string): Buffer {
  return createHmac('sha256', secret).update(`${part}.${apiKey}`).digest();
}

/** Headers that authenticate a caller to the services: a new API key and its signature. */
export function callerHeaders(
  part: CalledPart,
  [secret]: CallerSecrets,
  now: Date = new Date(),
): Readonly<Record<string, string>> {
  const apiKey = makeApiKey(now);
  return {
    [contractHeaders.apiKey]: apiKey,
    [contractHeaders.apiSignature]: sign(secret, part, apiKey).toString('base64url'),
  };
}

export type CallerClaim = {
  /** The first part of the called path. */
  readonly part: string;
  readonly apiKey: string | undefined;
  readonly signature: string | undefined;
};
export type CallerFault = 'malformed' | 'unsigned' | 'forged' | 'stale';

/** Error of the signature of a call; undefined for a valid and recent signature. */
export function callerFault(
  { part, apiKey, signature }: CallerClaim,
  secrets: CallerSecrets,
  now: number = Date.now(),
): CallerFault | undefined {
  const parsed = apiKey === undefined ? undefined : parseApiKey(apiKey);
  if (apiKey === undefined || parsed === undefined) return 'malformed';
  if (signature === undefined) return 'unsigned';
  const given = Buffer.from(signature, 'base64url');
  const isSignedWith = (secret: string) => {
    const expected = sign(secret, part, apiKey);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  if (!secrets.some(isSignedWith)) return 'forged';
  return Math.abs(now - parsed.madeAt.getTime()) > maxClockDifferenceMs ? 'stale' : undefined;
}

const maxAgeMs = 5 * 60 * 1000;

/** The signature of a body at a moment (milliseconds as text). */
export function signBody(body: string | Uint8Array, moment: string, secret: string | Uint8Array): string {
  return createHmac('sha256', secret).update(`${moment}.`).update(body).digest('base64url');
}

export type SignatureHeaders = { readonly moment: string | null; readonly signature: string | null };
export type SignatureFault = 'unsigned' | 'stale' | 'forged';

/** Error of the signature of a body; undefined for a valid and recent signature. */
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

/**
 * Purposes of keys derived from the shop's secrets: salt and info of HKDF (RFC 5869). Changing one of these texts makes
 * all data sealed, signed or hashed with its key unusable.
 */
export const keyPurposes = [
  'piesar-storefront/session-cookie',
  'piesar-storefront/user-cookie',
  'piesar-storefront/vin-cookie',
  'piesar-mail/outbox',
  'piesar-account/access',
  'piesar-account/refresh',
  'piesar-account/blind',
  'piesar-account/limits',
  'piesar-account/pins',
  'piesar-account/password-salts',
  'piesar-account/user-hash',
  'piesar-account/newsletter',
  'piesar-account/service-letters',
  'piesar-account/payment',
  'piesar-admin/second-factor',
  'piesar-admin/response',
  'piesar-admin/webhook',
  'piesar-admin/supplier-source',
  'piesar-admin/content-preview',
  'piesar-admin/shop-preview',
  'piesar-captcha/challenge',
  'piesar-captcha/solution',
] as const;

export type KeyPurpose = (typeof keyPurposes)[number];

/** Derives the 32-byte key of a secret for one purpose. */
export function purposeKey(secret: string | Uint8Array, purpose: KeyPurpose): Uint8Array {
  const [salt = '', info = ''] = purpose.split('/');
  return new Uint8Array(hkdfSync('sha256', secret, salt, info, 32));
}
