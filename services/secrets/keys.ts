import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { type KeyPurpose, purposeKey } from '@/lib/system/signatures';

/** Keys of the account service by purpose, derived from the token secret. */
export type AccountKeys = {
  readonly access: Uint8Array;
  readonly refresh: Uint8Array;
  /** Hashes networks of sign-ins, for comparison only. */
  readonly blind: Uint8Array;
  /** Hashes subjects of limits: IP, e-mail, session. */
  readonly limits: Uint8Array;
  /** Hashes PINs of phone confirmations. */
  readonly pins: Uint8Array;
  /** Derives password salts of e-mails, also of unknown ones, so that timing is the same. */
  readonly passwordSalts: Uint8Array;
  /** Hashes the user's id for links to the older shop. */
  readonly userHash: Uint8Array;
  /** Tokens of newsletter unsubscribe links. */
  readonly newsletter: Uint8Array;
  /** Tokens of unsubscribe links in service letters. */
  readonly serviceLetters: Uint8Array;
  /** Signs callbacks of the test bank. */
  readonly payment: Uint8Array;
};

export function accountKeys(tokenSecret: string): AccountKeys {
  const key = (purpose: KeyPurpose) => purposeKey(tokenSecret, purpose);
  return {
    access: key('piesar-account/access'),
    refresh: key('piesar-account/refresh'),
    blind: key('piesar-account/blind'),
    limits: key('piesar-account/limits'),
    pins: key('piesar-account/pins'),
    passwordSalts: key('piesar-account/password-salts'),
    userHash: key('piesar-account/user-hash'),
    newsletter: key('piesar-account/newsletter'),
    serviceLetters: key('piesar-account/service-letters'),
    payment: key('piesar-account/payment'),
  };
}

export function keyedHash(key: Uint8Array, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Stored hash of a high-entropy secret; a slow hash is not needed. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** 192 random bits as 32 URL-safe characters. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** Random id, which reveals no counts and cannot be enumerated. */
export function randomId(): number {
  return randomInt(1, 2_147_483_647);
}

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Key of letters in the outbox. */
export function mailKey(tokenSecret: string): Uint8Array {
  return purposeKey(tokenSecret, 'piesar-mail/outbox');
}

export function sealLetter(key: Uint8Array, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const encrypt = createCipheriv(cipher, key, iv);
  const body = Buffer.concat([encrypt.update(text, 'utf8'), encrypt.final()]);
  return Buffer.concat([iv, encrypt.getAuthTag(), body]);
}

/** Decrypts a sealed text. Throws if it was altered or sealed with another key. */
export function unsealLetter(key: Uint8Array, sealed: Buffer): string {
  const decrypt = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes });
  decrypt.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decrypt.update(sealed.subarray(ivBytes + tagBytes)), decrypt.final()]).toString('utf8');
}
