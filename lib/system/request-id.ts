import { randomBytes } from 'node:crypto';

/** Digits and letters that nobody takes for one another when they are read out. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = [0, 4, 8];
const length = 12;

/** A new request's id: short enough to be told on the telephone, with 60 random bits. */
export function newRequestId(): string {
  const text = Array.from(randomBytes(length), (byte) => signs[byte % signs.length]).join('');
  return groups.map((from) => text.slice(from, from + 4)).join('-');
}
