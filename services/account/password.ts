import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createHashQueue } from './hash-queue';

/** Of new hashes, as OWASP's cheat sheet advises for scrypt; how many blocks (log2 N) the configuration says. */
const newHashParameters = { r: 8, p: 3 } as const;
const saltBytes = 16;
const keyBytes = 32;

/** Parameters and salt of a hash. Hashes with equal parameters can be compared after computing one of them. */
type HashParameters = { readonly logN: number; readonly r: number; readonly p: number; readonly salt: string };

const form = /^(scrypt\$\d{1,2}\$\d{1,2}\$\d{1,2}\$[\w-]{22})\$[\w-]{43}$/;

// One core is left to everything else: a burst of sign-ins waits for its turn, and the shop goes on.
const queued = createHashQueue({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 32 });

/** A hash that carries its own parameters and salt, so that the cost (log2 N) can be raised without losing older ones. */
export function hashPassword(
  password: string,
  cost: number,
  salt: Uint8Array = randomBytes(saltBytes),
): Promise<string> {
  const text = Buffer.from(salt.subarray(0, saltBytes)).toString('base64url');
  return derive(password, { ...newHashParameters, logN: cost, salt: text });
}

/** The salt of an older hash, for a new password of the same address; undefined for a malformed hash. */
export function saltOf(hash: string): Uint8Array | undefined {
  const recipe = recipeOf(hash);
  return recipe && Buffer.from(recipe.salt, 'base64url');
}

/** Whether two hashes have the same parameters and salt, so that one computation compares with both. */
export function sameHashParameters(first: string, second: string): boolean {
  const prefix = form.exec(first)?.[1];
  return prefix !== undefined && prefix === form.exec(second)?.[1];
}

/** The hash that the password gives with the parameters and the salt of another one; undefined for a malformed one. */
export async function hashLike(password: string, hash: string): Promise<string | undefined> {
  const recipe = recipeOf(hash);
  return recipe && derive(password, recipe);
}

export function isSameHash(first: string, second: string): boolean {
  return first.length === second.length && timingSafeEqual(Buffer.from(first), Buffer.from(second));
}

/** Whether the password made the hash; a malformed hash fits no password. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const made = await hashLike(password, hash);
  return made !== undefined && isSameHash(made, hash);
}

function recipeOf(hash: string): HashParameters | undefined {
  const [, logN, r, p, salt] = form.exec(hash)?.[1]?.split('$') ?? [];
  return salt === undefined ? undefined : { logN: Number(logN), r: Number(r), p: Number(p), salt };
}

function derive(password: string, { logN, r, p, salt }: HashParameters): Promise<string> {
  const options = { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r };
  // The same password can be typed as composed or decomposed letters.
  const typed = password.normalize('NFKC');
  const work = () =>
    new Promise<Buffer>((resolve, reject) => {
      const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key));
      scrypt(typed, Buffer.from(salt, 'base64url'), keyBytes, options, done);
    });
  return queued(work).then((key) => `scrypt$${logN}$${r}$${p}$${salt}$${key.toString('base64url')}`);
}
