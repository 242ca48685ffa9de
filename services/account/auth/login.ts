import type { TokenPair, User } from '@/lib/contract/account/auth';
import { addressNetwork } from '@/lib/system/address-network';
import { type Queryable, transaction } from '../../db/query';
import type { CallContext } from '../../http/deps';
import { ServiceError } from '../../http/service-error';
import { checkCaptcha } from '../captcha/captcha';
import type { Account } from '../deps';
import { mergeVisitorSession } from '../session/merge';
import { readCustomer, toUser } from './customer';
import { beginSignIn, isKnownAddress } from './families';
import { type Candidate, findCandidates, matchPassword } from './find-customer';
import { countTry, forgetCount, limits } from './limits';

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
