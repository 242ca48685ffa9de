import { z } from 'zod';
import type { authEmailConfirmLink } from '@/lib/contract/account/auth';
import type { ResponseOf } from '@/lib/contract/call';
import { localeOf } from '@/lib/contract/locales/locales';
import type { AccountLang } from '@/lib/contract/shared';
import { networkOfIp } from '@/lib/system/ip-networks';
import { checkCaptcha } from '../captcha/captcha';
import { execute, maybeRow, oneRow, type Queryable, rows, statement, transaction } from '../db/query';
import type { CallContext } from '../http/call-context';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, bearerIfAny, readCustomer, requireBearerOfCall } from '../identity/account';
import { endFamilies } from '../identity/sign-ins';
import { alreadyRegistered } from '../letters/account-letters';
import { countTry, type Limit, tryLimits } from '../limits/count-try';
import { postLetter } from '../mail/outbox';
import { maskEmail } from '../newsletter/subscribers';
import { claimOrders } from '../orders/read-orders';
import { randomId } from '../secrets/keys';
import {
  consumeLink,
  dropConfirmationLinks,
  dropLinks,
  type LetterReceiver,
  letterRequestOf,
  linkInvalid,
  linkOwner,
  postLink,
  readLink,
} from './letter-links';
import { requireGoodPassword, verifyPassword } from './password';
import {
  countLoginTry,
  findSignInCandidates,
  forgetLoginTries,
  issueTokensAndMerge,
  matchPassword,
  type SignInResult,
  signInCustomer,
} from './sign-in';

type Application = {
  readonly email: string;
  readonly password: string;
  readonly lang: AccountLang;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
};

/**
 * Creates an account and signs in. An e-mail with an account gets the same response: the right password signs its owner
 * in, another one creates an account that only claims the e-mail until it is confirmed.
 * A letter informs the owner of the mailbox.
 */
export async function signup(
  account: AccountDeps,
  context: CallContext,
  application: Application,
): Promise<SignInResult> {
  const { db, log } = context;
  const { email, password } = application;
  requireGoodPassword(password, email, 'password');
  await checkCaptcha(account, context, 'signup');
  await countTry(db.write, account.keys, tryLimits.signupByIp, networkOfIp(context.clientIp));
  const candidates = await findSignInCandidates(db.write, email);
  await countLoginTry(account, context, email, candidates);
  const { match, hash } = await matchPassword(account, email, candidates, password);
  if (match) return signInCustomer(account, context, email, match.id);
  const signedIn = await transaction(db.write, async (client) => {
    const id = await createCustomer(client, application, hash);
    const request = letterRequestOf(context);
    await postConfirmation(client, account, { customerId: id, email, lang: application.lang, request });
    return issueTokensAndMerge(client, account, context, id);
  });
  account.mail.wake();
  log.info('signup');
  return signedIn;
}

const insert = statement({
  name: 'account-create-customer',
  text: `INSERT INTO customer (id, email, standing, password_hash, first_name, last_name, lang)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
});
const detachClaim = statement({
  name: 'account-detach-claim',
  text: "UPDATE customer SET standing = 'detached', updated_at = now() WHERE email = $1 AND standing = 'claim'",
});

async function createCustomer(on: Queryable, application: Application, passwordHash: string): Promise<number> {
  const { email, lang, firstName = '', lastName = '' } = application;
  const add = async (standing: 'owner' | 'claim') => {
    const id = randomId();
    const added = await execute(on, insert, [id, email, standing, passwordHash, firstName, lastName, lang]);
    return added === 1 ? id : undefined;
  };
  const owner = await add('owner');
  if (owner !== undefined) return owner;
  // Retry on a concurrent claim or a taken random id.
  for (let attempt = 0; attempt < 5; attempt++) {
    await execute(on, detachClaim, [email]);
    const claim = await add('claim');
    if (claim !== undefined) return claim;
  }
  throw new ServiceError(503, 'UNAVAILABLE', 'The account could not be created; try again.');
}

const confirmedOwner = statement({
  name: 'account-confirmed-owner',
  text: "SELECT id FROM customer WHERE email = $1 AND standing = 'owner' AND email_confirmed",
  row: z.object({ id: z.int() }),
});

/**
 * Posts the letter that confirms an e-mail. If the e-mail has a confirmed owner, the letter informs the owner instead.
 */
export async function postConfirmation(client: Queryable, account: AccountDeps, to: LetterReceiver): Promise<void> {
  const { mail } = account;
  const owner = await maybeRow(client, confirmedOwner, [to.email]);
  if (owner === undefined) return postLink(client, account, 'email', to);
  const { email, lang, request } = to;
  const envelope = { to: email, locale: localeOf(lang), publicUrl: mail.publicUrl };
  await postLetter(client, mail.key, alreadyRegistered.compose(envelope, { request }));
}

/** Sends the confirmation again, except to confirmed customers. */
export async function sendConfirmation(
  account: AccountDeps,
  context: CallContext,
  { lang }: { readonly lang: AccountLang },
) {
  const { db } = context;
  const { customerId } = await requireBearerOfCall(account, context);
  await checkCaptcha(account, context, 'emailconf');
  const { email, email_confirmed, letters_lang } = await readCustomer(db.write, customerId);
  if (email_confirmed) return { ok: true } as const;
  await countTry(db.write, account.keys, tryLimits.confirmationByCustomer, String(customerId));
  const to = { customerId, email, lang: letters_lang ?? lang, request: letterRequestOf(context) };
  await transaction(db.write, (client) => postConfirmation(client, account, to));
  account.mail.wake();
  return { ok: true } as const;
}

function countFrom({ keys }: AccountDeps, { db, clientIp }: CallContext, limit: Limit): Promise<void> {
  return countTry(db.write, keys, limit, networkOfIp(clientIp));
}

/** Account and request of a link, and the proof that confirming requires of the caller. Changes nothing. */
export async function describeLink(
  account: AccountDeps,
  context: CallContext,
  token: string,
): Promise<ResponseOf<typeof authEmailConfirmLink>> {
  await countFrom(account, context, tryLimits.linkReadsByIp);
  const { customerId, email, request } = await readLink(context.db.write, token);
  const caller = await bearerIfAny(account, context);
  const proof = caller?.customerId === customerId ? 'session' : 'other-account';
  return {
    email: maskEmail(email),
    proof: caller === undefined ? 'password' : proof,
    asked: { ...request, at: request.at.toISOString() },
  };
}

/** Confirms the e-mail of a link for its signed-in account. */
export async function confirmWhileSignedIn(account: AccountDeps, context: CallContext, token: string) {
  const { db, log } = context;
  await countFrom(account, context, tryLimits.linksByIp);
  const caller = await requireBearerOfCall(account, context);
  await transaction(db.write, async (client) => {
    const customerId = await linkOwner(client, 'email', token);
    if (customerId !== caller.customerId) {
      throw new ServiceError(409, 'LINK_OTHER_ACCOUNT', 'The link belongs to another account.');
    }
    await confirmAccount(client, customerId, token);
  });
  log.info('e-mail confirmed');
  return { ok: true } as const;
}

const passwordOf = statement({
  name: 'account-password-of-link',
  text: 'SELECT id, standing, password_hash FROM customer WHERE id = $1',
  row: z.object({ id: z.int(), standing: z.string(), password_hash: z.string() }),
});

type Proof = { readonly emailconfuniqid: string; readonly password: string };

/**
 * Confirms the e-mail with the link and its account's password, and signs in. A wrong password counts as a sign-in
 * attempt and leaves the link valid.
 */
export async function confirmWithPassword(
  account: AccountDeps,
  context: CallContext,
  proof: Proof,
): Promise<SignInResult> {
  const { db, log } = context;
  const { emailconfuniqid: token, password } = proof;
  await countFrom(account, context, tryLimits.linksByIp);
  await countFrom(account, context, tryLimits.loginByIp);
  const { customerId, email } = await readLink(db.write, token);
  const candidate = await oneRow(db.write, passwordOf, [customerId]);
  await countLoginTry(account, context, email, [candidate]);
  if (!(await verifyPassword(password, candidate.password_hash))) {
    log.info('e-mail confirmation refused');
    throw new ServiceError(400, 'PASSWORD_WRONG', 'The password is wrong.', { path: 'password' });
  }
  await forgetLoginTries(account, context, email);
  const signedIn = await transaction(db.write, async (client) => {
    await confirmAccount(client, customerId, token);
    return issueTokensAndMerge(client, account, context, customerId);
  });
  log.info('e-mail confirmed');
  return signedIn;
}

// Serialises confirmations of an e-mail across its accounts.
const lockEmail = statement({
  name: 'account-lock-email',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('confirm:' || email, 0)) FROM customer WHERE id = $1`,
});
// Locks customers before links, so that concurrent confirmations cannot deadlock.
const lockAccounts = statement({
  name: 'account-lock-standings',
  text: `SELECT id, standing, email_confirmed FROM customer
    WHERE id = $1 OR (email = (SELECT email FROM customer WHERE id = $1) AND standing = 'owner')
    ORDER BY id FOR UPDATE`,
  row: z.object({ id: z.int(), standing: z.string(), email_confirmed: z.boolean() }),
});
const detachOthers = statement({
  name: 'account-detach',
  text: "UPDATE customer SET standing = 'detached', updated_at = now() WHERE id = $1 AND NOT email_confirmed",
});
const confirmAddressRow = statement({
  name: 'account-confirm-email',
  text: "UPDATE customer SET standing = 'owner', email_confirmed = true, updated_at = now() WHERE id = $1",
});

/**
 * Makes the account the confirmed owner of its e-mail. An unconfirmed owner loses the e-mail, a confirmed owner never
 * does. An account displaced by a later sign-up may confirm too: the link proves control of the mailbox.
 */
async function confirmAccount(client: Queryable, customerId: number, token: string): Promise<void> {
  await execute(client, lockEmail, [customerId]);
  const lockedAccounts = await rows(client, lockAccounts, [customerId]);
  await consumeLink(client, 'email', token);
  const other = lockedAccounts.find(({ id, standing }) => id !== customerId && standing === 'owner');
  if (other?.email_confirmed) throw linkInvalid();
  if (other) await detachAccount(client, other.id);
  await execute(client, confirmAddressRow, [customerId]);
  await dropConfirmationLinks(client, customerId);
  await claimOrders(client, customerId);
}

async function detachAccount(client: Queryable, customerId: number): Promise<void> {
  if ((await execute(client, detachOthers, [customerId])) === 0) return;
  await endFamilies(client, customerId);
  await dropLinks(client, customerId);
}

/** Voids a link that its reader did not request, and detaches an unconfirmed account from the e-mail. */
export async function rejectLink(account: AccountDeps, context: CallContext, token: string) {
  const { db, log } = context;
  await countFrom(account, context, tryLimits.linksByIp);
  await transaction(db.write, async (client) => {
    const customerId = await linkOwner(client, 'email', token);
    await execute(client, lockEmail, [customerId]);
    await rows(client, lockAccounts, [customerId]);
    await consumeLink(client, 'email', token);
    await detachAccount(client, customerId);
  });
  log.info('e-mail confirmation rejected');
  return { ok: true } as const;
}
