import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { purposeKey } from '@/lib/system/purpose-key';

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
