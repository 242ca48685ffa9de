import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import type { TokenPair } from '@/lib/contract/account/auth';
import { localeOf } from '@/lib/contract/locales/locales';
import { type AccountLang, accountLang } from '@/lib/contract/shared';
import { fold } from '@/lib/domain/search/tokens';
import { networkOfIp } from '@/lib/system/ip-networks';
import { createTaskQueue, type TaskOutcome } from '@/lib/system/task-queue';
import { showMyPrice } from '@/services/prices/prices';
import { checkCaptcha } from '../captcha/captcha';
import { execute, maybeRow, statement, transaction } from '../db/query';
import type { CallContext } from '../http/call-context';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, readCustomer, requireBearerOfCall } from '../identity/account';
import { beginSignIn, endFamilies, unauthorized } from '../identity/sign-ins';
import { noAccount, passwordChanged } from '../letters/account-letters';
import { countTry, tryLimits } from '../limits/count-try';
import { postLetter } from '../mail/outbox';
import common from './common-passwords.json' with { type: 'json' };
import {
  consumeLink,
  dropConfirmationLinks,
  dropLinks,
  letterRequestOf,
  linkInvalid,
  linkOwner,
  postLink,
} from './letter-links';

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

/** Throws when a password is easy to guess. `path` names the field in the body. */
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

/** Whether the text is a run of consecutive characters, such as `abcdefghij` or `9876543210`. */
function isRun(text: string): boolean {
  const steps = new Set([...text].slice(1).map((character, at) => character.charCodeAt(0) - text.charCodeAt(at)));
  return steps.size === 1;
}

/** Whether the text is a common word, single or doubled, between digits and symbols: `Parola!2024`, `p@ssw0rd99`. */
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

// Leaves one core free for other requests during a burst of sign-ins.
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
  // Keyboards send letters in composed or decomposed form; normalisation makes them equal.
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

const ownerOf = statement({
  name: 'account-owner',
  text: "SELECT id, letters_lang FROM customer WHERE email = $1 AND standing = 'owner'",
  row: z.object({ id: z.int(), letters_lang: accountLang.nullable() }),
});

type ForgotPasswordRequest = { readonly email: string; readonly lang: AccountLang };

/**
 * Sends a letter to the e-mail: with a password reset link, or with the information that it has no account. Response
 * and work are the same in both cases, so that callers cannot tell them apart.
 */
export async function forgotPassword(
  account: AccountDeps,
  context: CallContext,
  { email, lang }: ForgotPasswordRequest,
) {
  const { db, clientIp, log } = context;
  const { keys, mail } = account;
  const network = networkOfIp(clientIp);
  const request = letterRequestOf(context);
  await checkCaptcha(account, context, 'fpass');
  await countTry(db.write, keys, tryLimits.forgotByIp, network);
  await countTry(db.write, keys, tryLimits.forgotFromIp, `${email} ${network}`);
  await transaction(db.write, async (client) => {
    const owner = await maybeRow(client, ownerOf, [email]);
    if (owner) {
      const to = { customerId: owner.id, email, lang: owner.letters_lang ?? lang, request };
      await postLink(client, account, 'password', to);
    } else {
      const envelope = { to: email, locale: localeOf(lang), publicUrl: mail.publicUrl };
      await postLetter(client, mail.key, noAccount.compose(envelope, { request }));
    }
  });
  mail.wake();
  log.info('password reset requested');
  return { ok: true } as const;
}

// The link proves the e-mail as well. A stranger may have created the account while it was unconfirmed, so that its
// phone must be confirmed again.
const setPassword = statement({
  name: 'account-reset-password',
  text: `UPDATE customer SET password_hash = $2, email_confirmed = email_confirmed OR standing = 'owner',
      phone_confirmed = phone_confirmed AND email_confirmed, updated_at = now()
    WHERE id = $1 RETURNING email`,
  row: z.object({ email: z.string() }),
});

// Keeps the salt, which all accounts of an e-mail share.
const oldHash = statement({
  name: 'account-old-password',
  text: 'SELECT password_hash FROM customer WHERE id = $1',
  row: z.object({ password_hash: z.string() }),
});

/** Throws for an invalid link, so that the page can show this before a password is typed. */
export async function checkForgotLink({ keys }: AccountDeps, { db, clientIp }: CallContext, token: string) {
  await countTry(db.write, keys, tryLimits.linkReadsByIp, networkOfIp(clientIp));
  await linkOwner(db.write, 'password', token);
  return { ok: true } as const;
}

type NewPassword = { readonly fpassuniqid: string; readonly password: string; readonly lang: AccountLang };

/** Sets a new password with the link from a letter, and ends every sign-in of the customer. */
export async function setForgottenPassword(account: AccountDeps, context: CallContext, request: NewPassword) {
  const { db, clientIp, log } = context;
  const { mail } = account;
  await checkCaptcha(account, context, 'fpasswd');
  await countTry(db.write, account.keys, tryLimits.linksByIp, networkOfIp(clientIp));
  const customerId = await linkOwner(db.write, 'password', request.fpassuniqid);
  const { email, letters_lang } = await readCustomer(db.write, customerId);
  requireGoodPassword(request.password, email, 'password');
  const old = await maybeRow(db.write, oldHash, [customerId]);
  const hash = await hashPassword(request.password, account.passwordCost, old && saltOf(old.password_hash));
  if (old && (await isPasswordOf(old.password_hash, request.password, hash))) throw unchangedPassword('password');
  await transaction(db.write, async (client) => {
    const id = await linkOwner(client, 'password', request.fpassuniqid);
    // Locks customers before links, in the same order as e-mail confirmation.
    if ((await maybeRow(client, setPassword, [id, hash])) === undefined) throw linkInvalid();
    await consumeLink(client, 'password', request.fpassuniqid);
    await dropLinks(client, id);
    await dropConfirmationLinks(client, id);
    await endFamilies(client, id);
    const envelope = { to: email, locale: localeOf(letters_lang ?? request.lang), publicUrl: mail.publicUrl };
    await postLetter(client, mail.key, passwordChanged.compose(envelope, { request: letterRequestOf(context) }));
  });
  mail.wake();
  log.info('password reset');
  return { ok: true } as const;
}

/** Whether a password matches a stored hash; its new `hash` usually saves a computation. */
async function isPasswordOf(stored: string, password: string, hash: string): Promise<boolean> {
  return sameHashParameters(stored, hash) ? isSameHash(stored, hash) : verifyPassword(password, stored);
}

function unchangedPassword(path: string): ServiceError {
  return new ServiceError(400, 'PASSWORD_UNCHANGED', 'The new password equals the old one.', { path });
}

const passwordOf = statement({
  name: 'account-password',
  text: 'SELECT email, password_hash, letters_lang FROM customer WHERE id = $1',
  row: z.object({ email: z.string(), password_hash: z.string(), letters_lang: accountLang.nullable() }),
});
const change = statement({
  name: 'account-change-password',
  text: 'UPDATE customer SET password_hash = $2, updated_at = now() WHERE id = $1 AND password_hash = $3',
});

type ChangePasswordRequest = { readonly oldPassword: string; readonly newPassword: string; readonly lang: AccountLang };

/** Changes the password of the signed-in customer. Ends all sign-ins and starts a new one for this device. */
export async function changePassword(
  account: AccountDeps,
  context: CallContext,
  { oldPassword, newPassword, lang }: ChangePasswordRequest,
): Promise<{ tokens: TokenPair }> {
  const { db, clientIp, log } = context;
  const { keys, mail, passwordCost } = account;
  const { customerId } = await requireBearerOfCall(account, context);
  await countTry(db.write, keys, tryLimits.passwordByCustomer, String(customerId));
  const stored = await maybeRow(db.write, passwordOf, [customerId]);
  if (!stored) throw unauthorized();
  if (!(await verifyPassword(oldPassword, stored.password_hash))) throw wrongPassword();
  requireGoodPassword(newPassword, stored.email, 'newPassword');
  const hash = await hashPassword(newPassword, passwordCost, saltOf(stored.password_hash));
  if (await isPasswordOf(stored.password_hash, newPassword, hash)) throw unchangedPassword('newPassword');
  const tokens = await transaction(db.write, async (client) => {
    // Of two concurrent changes only the first succeeds, because it invalidates the old password.
    if ((await execute(client, change, [customerId, hash, stored.password_hash])) === 0) throw wrongPassword();
    await dropLinks(client, customerId);
    await endFamilies(client, customerId);
    const envelope = { to: stored.email, locale: localeOf(stored.letters_lang ?? lang), publicUrl: mail.publicUrl };
    await postLetter(client, mail.key, passwordChanged.compose(envelope, { request: letterRequestOf(context) }));
    return beginSignIn(client, keys, customerId, clientIp);
  });
  mail.wake();
  log.info('password changed');
  return { tokens };
}

function wrongPassword(): ServiceError {
  return new ServiceError(400, 'PASSWORD_WRONG', 'The old password is wrong.', { path: 'oldPassword' });
}

/** Ends every sign-in of the customer, including this one. */
export async function endSessions(account: AccountDeps, context: CallContext) {
  const { customerId } = await requireBearerOfCall(account, context);
  await endFamilies(context.db.write, customerId);
  await showMyPrice(context.db.write, customerId);
  context.log.info('logout everywhere');
  return { ok: true } as const;
}
