import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { type KeyPurpose, purposeKey } from '@/lib/system/purpose-key';

/** Keys of the account service, each for one purpose, all derived from the one token secret. */
export type AccountKeys = {
  readonly access: Uint8Array;
  readonly refresh: Uint8Array;
  /** For the networks that a customer has signed in from, which are compared but never read again. */
  readonly blind: Uint8Array;
  /** Subject of a limit: IP, e-mail, session. */
  readonly limits: Uint8Array;
  /** For the digits that confirm a phone. */
  readonly pins: Uint8Array;
  /** For the salts of passwords, those of unknown accounts among them: they cost the same work. */
  readonly passwordSalts: Uint8Array;
  /** For the name that a user has in links to the older shop. */
  readonly userHash: Uint8Array;
  /** For the tokens of unsubscribe links. */
  readonly newsletter: Uint8Array;
  /** For the tokens of links that end letters about due services. */
  readonly serviceLetters: Uint8Array;
  /** Between the shop and the embedded test bank, whose callbacks it signs. */
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

/** Stored hash of a high-entropy secret, which needs no slow hash. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** 192 bits as 32 characters that fit URLs and headers. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** Ids that travel say nothing of how many there are and cannot be counted through. */
export function randomId(): number {
  return randomInt(1, 2_147_483_647);
}

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** The key that letters in the outbox are encrypted with. */
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
