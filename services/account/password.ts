import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fold } from '@/lib/domain/search/fold';
import { createTaskQueue, type TaskOutcome } from '@/lib/system/task-queue';
import { ServiceError } from '../http/service-error';
import common from './common-passwords.json' with { type: 'json' };

function busy(): ServiceError {
  return new ServiceError(503, 'UNAVAILABLE', 'Too many sign-ins at the moment; try again.', {
    headers: { 'retry-after': '10' },
  });
}

const commonPasswords = new Set(common.whole.map(fold));
const words = new Set(common.words.map(fold));
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

/** Throws when a password is easy to guess; `path` names its field in the body. */
export function requireGoodPassword(password: string, email: string, path: string): void {
  if (!isWeakPassword(password, email)) return;
  throw new ServiceError(400, 'WEAK_PASSWORD', 'The password is easy to guess.', { path });
}

/** Whether the password is common, or easy to guess from the e-mail. */
export function isWeakPassword(password: string, email: string): boolean {
  const typed = fold(password).trim();
  const [name = '', host = ''] = fold(email).split('@');
  const relatedWords = new Set(
    [...words, name, host, host.split('.')[0] ?? '', `${name}@${host}`].filter((word) => word.length > 2),
  );
  return commonPasswords.has(typed) || hasFewCharacters(typed) || isRun(typed) || isDecorated(typed, relatedWords);
}

function hasFewCharacters(text: string): boolean {
  return new Set(text).size < 4;
}

/** `abcdefghij`, `9876543210`: a run of consecutive characters. */
function isRun(text: string): boolean {
  const steps = new Set([...text].slice(1).map((character, at) => character.charCodeAt(0) - text.charCodeAt(at)));
  return steps.size === 1;
}

/** A known word, single or doubled, between digits and symbols: `Parola!2024`, `p@ssw0rd99`. */
function isDecorated(text: string, relatedWords: ReadonlySet<string>): boolean {
  const withoutEnds = (written: string) => written.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const plain = [...text].map((character) => lookalikes[character] ?? character).join('');
  const candidates = [
    text,
    withoutEnds(text),
    withoutEnds(plain),
    withoutEnds([...withoutEnds(text)].map((character) => lookalikes[character] ?? character).join('')),
  ];
  return candidates.some((word) => relatedWords.has(word) || relatedWords.has(half(word)));
}

function half(word: string): string {
  const middle = word.length / 2;
  return word.slice(0, middle) === word.slice(middle) ? word.slice(0, middle) : word;
}

/** Parameters of new hashes, by OWASP's cheat sheet for scrypt; log2 N is configured. */
const newHashParameters = { r: 8, p: 3 } as const;
const saltBytes = 16;
const keyBytes = 32;

/** Parameters and salt of a hash. Hashes with equal parameters can be compared after computing one of them. */
type HashParameters = { readonly logN: number; readonly r: number; readonly p: number; readonly salt: string };

const hashFormat = /^(scrypt\$\d{1,2}\$\d{1,2}\$\d{1,2}\$[\w-]{22})\$[\w-]{43}$/;

// One core stays free for other requests during a burst of sign-ins.
const hashes = createTaskQueue({ concurrency: Math.max(1, availableParallelism() - 1), maxQueue: 32 });

/** Hashes a password. The hash contains its parameters and salt, so that older ones stay valid when the cost is raised. */
export function hashPassword(
  password: string,
  cost: number,
  salt: Uint8Array = randomBytes(saltBytes),
): Promise<string> {
  const text = Buffer.from(salt.subarray(0, saltBytes)).toString('base64url');
  return derive(password, { ...newHashParameters, logN: cost, salt: text });
}

/** Salt of an existing hash, for a new password of the same e-mail; undefined for a malformed hash. */
export function saltOf(hash: string): Uint8Array | undefined {
  const recipe = recipeOf(hash);
  return recipe && Buffer.from(recipe.salt, 'base64url');
}

/** Whether two hashes have the same parameters and salt, so that one computation compares with both. */
export function sameHashParameters(first: string, second: string): boolean {
  const prefix = hashFormat.exec(first)?.[1];
  return prefix !== undefined && prefix === hashFormat.exec(second)?.[1];
}

/** Hashes the password with the parameters and the salt of another hash; undefined for a malformed one. */
export async function hashLike(password: string, hash: string): Promise<string | undefined> {
  const recipe = recipeOf(hash);
  return recipe && derive(password, recipe);
}

export function isSameHash(first: string, second: string): boolean {
  return first.length === second.length && timingSafeEqual(Buffer.from(first), Buffer.from(second));
}

/** Whether the password matches the hash; a malformed hash matches none. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const computed = await hashLike(password, hash);
  return computed !== undefined && isSameHash(computed, hash);
}

function recipeOf(hash: string): HashParameters | undefined {
  const [, logN, r, p, salt] = hashFormat.exec(hash)?.[1]?.split('$') ?? [];
  return salt === undefined ? undefined : { logN: Number(logN), r: Number(r), p: Number(p), salt };
}

/** Throws 503 with Retry-After when the queue is full. */
async function derive(password: string, { logN, r, p, salt }: HashParameters): Promise<string> {
  const options = { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r };
  // Keyboards send composed or decomposed letters.
  const typed = password.normalize('NFKC');
  const hash = () =>
    new Promise<TaskOutcome<Buffer>>((resolve, reject) => {
      scrypt(typed, Buffer.from(salt, 'base64url'), keyBytes, options, (error, value) =>
        error ? reject(error) : resolve({ ok: true, value }),
      );
    });
  const key = await hashes.run(hash);
  if (!key.ok) throw busy();
  return `scrypt$${logN}$${r}$${p}$${salt}$${key.value.toString('base64url')}`;
}
