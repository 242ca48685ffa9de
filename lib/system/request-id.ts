import { randomBytes } from 'node:crypto';

/** Digits and letters that cannot be confused when read aloud. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = [0, 4, 8];
const length = 12;

/** A new request id: short enough for the phone, with 60 random bits. */
export function newRequestId(): string {
  const text = Array.from(randomBytes(length), (byte) => signs[byte % signs.length]).join('');
  return groups.map((from) => text.slice(from, from + 4)).join('-');
}
