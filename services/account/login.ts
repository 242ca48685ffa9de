import { z } from 'zod';
import type { TokenPair, User } from '@/lib/contract/account/auth';
import { addressNetwork } from '@/lib/system/address-network';
import { checkCaptcha } from '../captcha/captcha';
import { type Queryable, rows, statement, transaction } from '../db/query';
import type { CallContext } from '../http/deps';
import { ServiceError } from '../http/service-error';
import type { Account } from '../identity/account';
import { readCustomer, toUser } from '../identity/customer';
import { beginSignIn, isKnownAddress } from '../identity/families';
import { countTry, forgetCount, limits } from '../limits/count-try';
import { keyedHash } from '../secrets/keys';
import { mergeVisitorSession } from '../session/merge';
import { hashLike, hashPassword, isSameHash, sameRecipe } from './password';

const byEmail = statement({
  name: 'account-candidates',
  text: `SELECT id, standing, password_hash FROM customer
    WHERE email = $1 AND standing IN ('owner', 'claim') ORDER BY standing DESC`,
  row: z.object({ id: z.int(), standing: z.string(), password_hash: z.string() }),
});
export type Candidate = z.infer<(typeof byEmail)['row']>;

/** Who may sign in with this address: its owner, and whoever claims it last. */
export function findCandidates(on: Queryable, email: string): Promise<Candidate[]> {
  return rows(on, byEmail, [email]);
}

type Match = {
  readonly found: Candidate | undefined;
  /** The password as a further account of the address would keep it. */
  readonly hash: string;
};

/**
 * The candidate whose password this is. All accounts of an address have one salt, and an address without any has the one
 * that its first account would get: so one hash is worked out, however many there are, and the time tells nothing.
 */
export async function matchPassword(
  { keys, passwordCost }: Account,
  email: string,
  candidates: readonly Candidate[],
  password: string,
): Promise<Match> {
  const [first, ...others] = candidates;
  const made = first && (await hashLike(password, first.password_hash));
  const hash = made ?? (await hashPassword(password, passwordCost, keyedHash(keys.passwordSalts, `salt:${email}`)));
  for (const candidate of candidates) {
    if (isSameHash(hash, candidate.password_hash)) return { found: candidate, hash };
  }
  // Accounts from before salts were shared, or one whose owner has a newer cost by now.
  for (const candidate of others) {
    if (sameRecipe(hash, candidate.password_hash)) continue;
    const own = await hashLike(password, candidate.password_hash);
    if (own !== undefined && isSameHash(own, candidate.password_hash)) return { found: candidate, hash };
  }
  return { found: undefined, hash };
}

type Credentials = { readonly email: string; readonly password: string };
export type SignedIn = { readonly user: User; readonly tokens: TokenPair };

/** Signs in with e-mail and password and brings the visitor's session along. Unknown address and wrong password look the same. */
export async function login(account: Account, context: CallContext, credentials: Credentials): Promise<SignedIn> {
  const { db, log } = context;
  await checkCaptcha(account, context, 'login');
  await countTry(db.write, account.keys, limits.loginByAddress, addressNetwork(context.clientAddress));
  const candidates = await findCandidates(db.write, credentials.email);
  await countLoginTry(account, context, credentials.email, candidates);
  const { found } = await matchPassword(account, credentials.email, candidates, credentials.password);
  if (!found) {
    log.info('login refused');
    throw new ServiceError(400, 'BAD_REQUEST', 'The e-mail address or the password is wrong.');
  }
  return enter(account, context, credentials.email, found.id);
}

/** Counts a try at the password of one account, from this address and from all that it does not know. */
export async function countLoginTry(
  account: Account,
  { db, clientAddress }: CallContext,
  email: string,
  candidates: readonly Candidate[],
): Promise<void> {
  await countTry(db.write, account.keys, limits.loginFromAddress, fromAddress(email, clientAddress));
  const ids = candidates.map(({ id }) => id);
  if (await isKnownAddress(db.write, account.keys, ids, clientAddress)) return;
  await countTry(db.write, account.keys, limits.loginFromStrangers, email);
}

/** The right password clears the count of this account from this address. */
export function forgetLoginTries(account: Account, { db, clientAddress }: CallContext, email: string): Promise<void> {
  return forgetCount(db.write, account.keys, limits.loginFromAddress, fromAddress(email, clientAddress));
}

/** Signs in somebody who has shown the password. */
export async function enter(
  account: Account,
  context: CallContext,
  email: string,
  customerId: number,
): Promise<SignedIn> {
  const { db, log } = context;
  await forgetLoginTries(account, context, email);
  const signedIn = await transaction(db.write, (client) => openAccount(client, account, context, customerId));
  log.info('login');
  return signedIn;
}

/** Tokens for a customer, with the visitor's session merged into theirs. */
export async function openAccount(
  client: Queryable,
  account: Account,
  { sessionKey, clientAddress }: CallContext,
  customerId: number,
): Promise<SignedIn> {
  const customer = await readCustomer(client, customerId);
  if (customer.blocked) throw new ServiceError(403, 'ACCOUNT_BLOCKED', 'The account is blocked.');
  const tokens = await beginSignIn(client, account.keys, customerId, clientAddress);
  if (sessionKey !== null) await mergeVisitorSession(client, sessionKey, customerId);
  return { user: toUser(account.keys, customer), tokens };
}

function fromAddress(email: string, clientAddress: string | null): string {
  return `${email} ${addressNetwork(clientAddress)}`;
}
