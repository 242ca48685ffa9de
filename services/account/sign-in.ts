import { z } from 'zod';
import type { TokenPair, User } from '@/lib/contract/account/auth';
import { networkOfIp } from '@/lib/system/ip-networks';
import { checkCaptcha } from '../captcha/captcha';
import { execute, maybeRow, oneRow, type Queryable, rows, statement, transaction } from '../db/query';
import type { CallContext } from '../http/call-context';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, readCustomer, toUser } from '../identity/account';
import {
  addRefreshToken,
  beginSignIn,
  endFamily,
  isKnownIp,
  readAccessToken,
  signAccessToken,
  successorOf,
  tokenSeconds,
} from '../identity/sign-ins';
import { countTry, forgetCount, tryLimits } from '../limits/count-try';
import { showPriceOnSignOut } from '../prices/prices';
import { keyedHash, secretHash } from '../secrets/keys';
import { mergeVisitorSession } from '../session/merge';
import { hashLike, hashPassword, isSameHash } from './password';

const lockToken = statement({
  name: 'account-lock-token',
  text: `SELECT t.family_id, f.customer_id, t.rotated_at IS NOT NULL AS rotated,
      coalesce(t.rotated_at > now() - make_interval(secs => $2), true) AS fresh,
      f.ended_at IS NULL AND f.expires_at > now() AND t.expires_at > now() AS alive
    FROM refresh_token t JOIN token_family f ON f.id = t.family_id WHERE t.hash = $1 FOR UPDATE OF t`,
  row: z.object({
    family_id: z.string(),
    customer_id: z.int(),
    rotated: z.boolean(),
    fresh: z.boolean(),
    alive: z.boolean(),
  }),
});
type LockedToken = z.infer<(typeof lockToken)['row']>;

const rotateRefreshToken = statement({
  name: 'account-rotate-token',
  text: 'UPDATE refresh_token SET rotated_at = clock_timestamp() WHERE hash = $1',
});
const rotationOf = statement({
  name: 'account-refresh-answer',
  text: `SELECT t.rotated_at, extract(epoch FROM now() - t.rotated_at)::float8 AS age,
      floor(extract(epoch FROM s.expires_at - now()))::int AS expires_in
    FROM refresh_token t, refresh_token s WHERE t.hash = $1 AND s.hash = $2`,
  row: z.object({ rotated_at: z.date(), age: z.number(), expires_in: z.int() }),
});

type Outcome = { readonly tokens: TokenPair } | { readonly refusal: 'unknown' | 'ended' | 'reuse' };

/**
 * Rotates the refresh token of the header. Reuse within the grace period returns the same tokens; later reuse ends the
 * family.
 */
export async function refresh(account: AccountDeps, context: CallContext): Promise<{ tokens: TokenPair }> {
  const { refreshToken, db, log } = context;
  const outcome: Outcome =
    refreshToken === null
      ? { refusal: 'unknown' }
      : await transaction(db.write, (client) => rotateToken(client, account, refreshToken));
  if ('tokens' in outcome) return { tokens: outcome.tokens };
  log.warn({ reason: outcome.refusal }, 'refresh refused');
  throw new ServiceError(401, 'INVALID_GRANT', 'The refresh token is no longer valid.');
}

async function rotateToken(client: Queryable, account: AccountDeps, token: string): Promise<Outcome> {
  const hash = secretHash(token);
  const storedToken = await maybeRow(client, lockToken, [hash, tokenSeconds.grace]);
  if (!storedToken) return { refusal: 'unknown' };
  if (!storedToken.alive) return { refusal: 'ended' };
  if (!storedToken.fresh) {
    await endFamily(client, storedToken.family_id);
    return { refusal: 'reuse' };
  }
  const successor = successorOf(account.keys, token);
  if (!storedToken.rotated) {
    await execute(client, rotateRefreshToken, [hash]);
    await addRefreshToken(client, storedToken.family_id, successor);
  }
  return { tokens: await tokensOf(client, account, storedToken, hash, successor) };
}

async function tokensOf(
  client: Queryable,
  account: AccountDeps,
  storedToken: LockedToken,
  hash: Buffer,
  successor: string,
): Promise<TokenPair> {
  const { rotated_at, age, expires_in } = await oneRow(client, rotationOf, [hash, secretHash(successor)]);
  const bearer = { customerId: storedToken.customer_id, familyId: storedToken.family_id };
  return {
    accessToken: await signAccessToken(account.keys, bearer, rotated_at),
    accessExpiresIn: tokenSeconds.access - Math.max(0, Math.round(age)),
    refreshToken: successor,
    refreshExpiresIn: Math.max(1, expires_in),
  };
}

const familyOfToken = statement({
  name: 'account-family-of-token',
  text: 'SELECT family_id FROM refresh_token WHERE hash = $1',
  row: z.object({ family_id: z.string() }),
});

/** Ends the sign-in of the refresh token, else that of the access token. Succeeds without either. */
export async function logout(account: AccountDeps, context: CallContext): Promise<{ ok: true }> {
  const familyId = await familyOf(account, context);
  if (familyId !== undefined) {
    await endFamily(context.db.write, familyId);
    await showPriceOnSignOut(context.db.write, familyId);
    context.log.info('logout');
  }
  return { ok: true };
}

async function familyOf(
  account: AccountDeps,
  { refreshToken, accessToken, db }: CallContext,
): Promise<string | undefined> {
  if (refreshToken !== null) return (await maybeRow(db.write, familyOfToken, [secretHash(refreshToken)]))?.family_id;
  if (accessToken === null) return undefined;
  const bearer = await readAccessToken(account.keys, accessToken).catch(() => undefined);
  return bearer?.familyId;
}

const byEmail = statement({
  name: 'account-candidates',
  text: `SELECT id, standing, password_hash FROM customer
    WHERE email = $1 AND standing IN ('owner', 'claim') ORDER BY standing DESC`,
  row: z.object({ id: z.int(), standing: z.string(), password_hash: z.string() }),
});
export type SignInCandidate = z.infer<(typeof byEmail)['row']>;

/** Accounts that may sign in with this e-mail: its owner, and the latest claimant. */
export function findSignInCandidates(on: Queryable, email: string): Promise<SignInCandidate[]> {
  return rows(on, byEmail, [email]);
}

type PasswordMatch = {
  readonly match: SignInCandidate | undefined;
  /** Password hash with the shared salt, for another account of the e-mail. */
  readonly hash: string;
};

/**
 * Finds the account with this password. All accounts of an e-mail share one salt; an unknown e-mail has the one its
 * first account would get. So exactly one hash is computed, and timing reveals nothing.
 */
export async function matchPassword(
  { keys, passwordCost }: AccountDeps,
  email: string,
  candidates: readonly SignInCandidate[],
  password: string,
): Promise<PasswordMatch> {
  const [first] = candidates;
  const hashOfFirst = first && (await hashLike(password, first.password_hash));
  const hash =
    hashOfFirst ?? (await hashPassword(password, passwordCost, keyedHash(keys.passwordSalts, `salt:${email}`)));
  return { match: candidates.find(({ password_hash }) => isSameHash(hash, password_hash)), hash };
}

type Credentials = { readonly email: string; readonly password: string };
export type SignInResult = { readonly user: User; readonly tokens: TokenPair };

/**
 * Signs in with e-mail and password and merges the visitor's session. Unknown e-mail and wrong password look the same.
 */
export async function signInWithPassword(
  account: AccountDeps,
  context: CallContext,
  credentials: Credentials,
): Promise<SignInResult> {
  const { db, log } = context;
  await checkCaptcha(account, context, 'login');
  await countTry(db.write, account.keys, tryLimits.loginByIp, networkOfIp(context.clientIp));
  const candidates = await findSignInCandidates(db.write, credentials.email);
  await countLoginTry(account, context, credentials.email, candidates);
  const { match } = await matchPassword(account, credentials.email, candidates, credentials.password);
  if (!match) {
    log.info('login refused');
    throw new ServiceError(400, 'BAD_REQUEST', 'The e-mail or the password is wrong.');
  }
  return signInCustomer(account, context, credentials.email, match.id);
}

/** Counts a password attempt for one account, by this IP and by all IPs new to the account. */
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

/** Resets the attempts of this account from this IP, after the right password. */
export function forgetLoginTries(account: AccountDeps, { db, clientIp }: CallContext, email: string): Promise<void> {
  return forgetCount(db.write, account.keys, tryLimits.loginFromIp, emailAndIp(email, clientIp));
}

/** Signs in a customer whose password was verified. */
export async function signInCustomer(
  account: AccountDeps,
  context: CallContext,
  email: string,
  customerId: number,
): Promise<SignInResult> {
  const { db, log } = context;
  await forgetLoginTries(account, context, email);
  const signedIn = await transaction(db.write, (client) => issueTokensAndMerge(client, account, context, customerId));
  log.info('login');
  return signedIn;
}

/** Issues tokens for a customer, and merges the visitor's session into theirs. */
export async function issueTokensAndMerge(
  client: Queryable,
  account: AccountDeps,
  { sessionKey, clientIp }: CallContext,
  customerId: number,
): Promise<SignInResult> {
  const customer = await readCustomer(client, customerId);
  if (customer.blocked) throw new ServiceError(403, 'ACCOUNT_BLOCKED', 'The account is blocked.');
  const tokens = await beginSignIn(client, account.keys, customerId, clientIp);
  if (sessionKey !== null) await mergeVisitorSession(client, sessionKey, customerId);
  return { user: toUser(account.keys, customer), tokens };
}

function emailAndIp(email: string, clientIp: string | null): string {
  return `${email} ${networkOfIp(clientIp)}`;
}
