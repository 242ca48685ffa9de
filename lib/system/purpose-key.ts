import { hkdfSync } from 'node:crypto';

/**
 * What the shop's secrets are used for: salt and info of the key for it (HKDF, RFC 5869). What was sealed, signed or
 * hashed with a key can be opened or compared with that key alone, so none of these texts ever changes.
 */
export const keyPurposes = [
  'piesar-storefront/session-cookie',
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
  'piesar-captcha/challenge',
  'piesar-captcha/solution',
] as const;

export type KeyPurpose = (typeof keyPurposes)[number];

/** Derives the 32-byte key of a secret for one purpose. It reveals neither the secret nor its other keys. */
export function purposeKey(secret: string | Uint8Array, purpose: KeyPurpose): Uint8Array {
  const [salt = '', info = ''] = purpose.split('/');
  return new Uint8Array(hkdfSync('sha256', secret, salt, info, 32));
}
