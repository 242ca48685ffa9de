import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of new hashes, as OWASP's cheat sheet advises for scrypt: 32 MB of memory three times over. */
const cost = { logN: 15, r: 8, p: 3 } as const;
const saltBytes = 16;
const keyBytes = 32;

const form = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/;

/** A hash that carries its own parameters and salt, so that the cost can be raised without losing older hashes. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await derive(password, salt, cost);
  return `scrypt$${cost.logN}$${cost.r}$${cost.p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Of nobody: verifying against it costs what any other hash costs, so that unknown accounts answer no faster. */
export const nobodysHash = `scrypt$${cost.logN}$${cost.r}$${cost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether the password made the hash; a malformed hash fits no password. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, logN, r, p, salt, key] = form.exec(hash) ?? [];
  if (salt === undefined || key === undefined) return false;
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), {
    logN: Number(logN),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(expected, actual);
}

type Cost = { readonly logN: number; readonly r: number; readonly p: number };

function derive(password: string, salt: Buffer, { logN, r, p }: Cost): Promise<Buffer> {
  const options = { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r };
  return new Promise((resolve, reject) => {
    // The same password can be typed as composed or decomposed letters.
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
