import { z } from 'zod';
import type { TokenPair, User } from '@/lib/contract/account/auth';
import { networkOfIp } from '@/lib/system/ip-networks';
import { checkCaptcha } from '../captcha/captcha';
import { type Queryable, rows, statement, transaction } from '../db/query';
import type { CallContext } from '../http/deps';
import { ServiceError } from '../http/service-error';
import type { AccountDeps } from '../identity/account';
import { readCustomer, toUser } from '../identity/customer';
import { beginSignIn, isKnownIp } from '../identity/sign-in-families';
import { countTry, forgetCount, tryLimits } from '../limits/count-try';
import { keyedHash } from '../secrets/keys';
import { mergeVisitorSession } from '../session/merge';
import { hashLike, hashPassword, isSameHash, sameHashParameters } from './password';

const byEmail = statement({
  name: 'account-candidates',
  text: `SELECT id, standing, password_hash FROM customer
    WHERE email = $1 AND standing IN ('owner', 'claim') ORDER BY standing DESC`,
  row: z.object({ id: z.int(), standing: z.string(), password_hash: z.string() }),
});
export type SignInCandidate = z.infer<(typeof byEmail)['row']>;

/** Who may sign in with this address: its owner, and whoever claims it last. */
export function findSignInCandidates(on: Queryable, email: string): Promise<SignInCandidate[]> {
  return rows(on, byEmail, [email]);
}

type PasswordMatch = {
  readonly found: SignInCandidate | undefined;
  /** The password as a further account of the address would keep it. */
  readonly hash: string;
};

/**
 * The candidate whose password this is. All accounts of an address have one salt, and an address without any has the one
 * that its first account would get: so one hash is worked out, however many there are, and the time tells nothing.
 */
export async function matchPassword(
  { keys, passwordCost }: AccountDeps,
  email: string,
  candidates: readonly SignInCandidate[],
  password: string,
): Promise<PasswordMatch> {
  const [first, ...others] = candidates;
  const made = first && (await hashLike(password, first.password_hash));
  const hash = made ?? (await hashPassword(password, passwordCost, keyedHash(keys.passwordSalts, `salt:${email}`)));
  for (const candidate of candidates) {
    if (isSameHash(hash, candidate.password_hash)) return { found: candidate, hash };
  }
  // Accounts from before salts were shared, or one whose owner has a newer cost by now.
  for (const candidate of others) {
    if (sameHashParameters(hash, candidate.password_hash)) continue;
    const own = await hashLike(password, candidate.password_hash);
    if (own !== undefined && isSameHash(own, candidate.password_hash)) return { found: candidate, hash };
  }
  return { found: undefined, hash };
}

type Credentials = { readonly email: string; readonly password: string };
export type SignedIn = { readonly user: User; readonly tokens: TokenPair };

/** Signs in with e-mail and password and brings the visitor's session along. Unknown address and wrong password look the same. */
export async function signInWithPassword(
  account: AccountDeps,
  context: CallContext,
  credentials: Credentials,
): Promise<SignedIn> {
  const { db, log } = context;
  await checkCaptcha(account, context, 'login');
  await countTry(db.write, account.keys, tryLimits.loginByIp, networkOfIp(context.clientIp));
  const candidates = await findSignInCandidates(db.write, credentials.email);
  await countLoginTry(account, context, credentials.email, candidates);
  const { found } = await matchPassword(account, credentials.email, candidates, credentials.password);
  if (!found) {
    log.info('login refused');
    throw new ServiceError(400, 'BAD_REQUEST', 'The e-mail address or the password is wrong.');
  }
  return signInCustomer(account, context, credentials.email, found.id);
}

/** Counts a try at the password of one account, from this address and from all that it does not know. */
export async function countLoginTry(
  account: AccountDeps,
  { db, clientIp }: CallContext,
  email: string,
  candidates: readonly SignInCandidate[],
): Promise<void> {
  await countTry(db.write, account.keys, tryLimits.loginFromIp, emailAndIp(email, clientIp));
  const ids = candidates.map(({ id }) => id);
  if (await isKnownIp(db.write, account.keys, ids, clientIp)) return;
  await countTry(db.write, account.keys, tryLimits.loginFromStrangers, email);
}

/** The right password clears the count of this account from this address. */
export function forgetLoginTries(account: AccountDeps, { db, clientIp }: CallContext, email: string): Promise<void> {
  return forgetCount(db.write, account.keys, tryLimits.loginFromIp, emailAndIp(email, clientIp));
}

/** Signs in somebody who has shown the password. */
export async function signInCustomer(
  account: AccountDeps,
  context: CallContext,
  email: string,
  customerId: number,
): Promise<SignedIn> {
  const { db, log } = context;
  await forgetLoginTries(account, context, email);
  const signedIn = await transaction(db.write, (client) => issueTokensAndMerge(client, account, context, customerId));
  log.info('login');
  return signedIn;
}

/** Tokens for a customer, with the visitor's session merged into theirs. */
export async function issueTokensAndMerge(
  client: Queryable,
  account: AccountDeps,
  { sessionKey, clientIp }: CallContext,
  customerId: number,
): Promise<SignedIn> {
  const customer = await readCustomer(client, customerId);
  if (customer.blocked) throw new ServiceError(403, 'ACCOUNT_BLOCKED', 'The account is blocked.');
  const tokens = await beginSignIn(client, account.keys, customerId, clientIp);
  if (sessionKey !== null) await mergeVisitorSession(client, sessionKey, customerId);
  return { user: toUser(account.keys, customer), tokens };
}

function emailAndIp(email: string, clientIp: string | null): string {
  return `${email} ${networkOfIp(clientIp)}`;
}
