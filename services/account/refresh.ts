import { z } from 'zod';
import type { TokenPair } from '@/lib/contract/account/auth';
import { execute, maybeRow, oneRow, type Queryable, statement, transaction } from '../db/query';
import type { CallContext } from '../http/deps';
import { ServiceError } from '../http/service-error';
import type { AccountDeps } from '../identity/account';
import { addRefreshToken, endFamily } from '../identity/sign-in-families';
import { readAccessToken, signAccessToken, successorOf, tokenSeconds } from '../identity/tokens';
import { showPriceOnSignOut } from '../prices/hide-my-price';
import { secretHash } from '../secrets/keys';

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

const rotateRefreshToken = {
  name: 'account-rotate-token',
  text: 'UPDATE refresh_token SET rotated_at = clock_timestamp() WHERE hash = $1',
};
const answerOf = statement({
  name: 'account-refresh-answer',
  text: `SELECT t.rotated_at, extract(epoch FROM now() - t.rotated_at)::float8 AS age,
      floor(extract(epoch FROM s.expires_at - now()))::int AS expires_in
    FROM refresh_token t, refresh_token s WHERE t.hash = $1 AND s.hash = $2`,
  row: z.object({ rotated_at: z.date(), age: z.number(), expires_in: z.int() }),
});

type Outcome = { readonly tokens: TokenPair } | { readonly refusal: 'unknown' | 'ended' | 'reuse' };

/** Rotates the refresh token of the header. Who asks again within the grace gets the same tokens; later reuse ends the family. */
export async function refresh(account: AccountDeps, context: CallContext): Promise<{ tokens: TokenPair }> {
  const { refreshToken, db, log } = context;
  const outcome: Outcome =
    refreshToken === null
      ? { refusal: 'unknown' }
      : await transaction(db.write, (client) => rotateToken(client, account, refreshToken));
  if ('tokens' in outcome) return { tokens: outcome.tokens };
  log.warn({ reason: outcome.refusal }, 'refresh refused');
  throw new ServiceError(401, 'INVALID_GRANT', 'The refresh token is not valid any more.');
}

async function rotateToken(client: Queryable, account: AccountDeps, token: string): Promise<Outcome> {
  const hash = secretHash(token);
  const held = await maybeRow(client, lockToken, [hash, tokenSeconds.grace]);
  if (!held) return { refusal: 'unknown' };
  if (!held.alive) return { refusal: 'ended' };
  if (!held.fresh) {
    await endFamily(client, held.family_id);
    return { refusal: 'reuse' };
  }
  const successor = successorOf(account.keys, token);
  if (!held.rotated) {
    await execute(client, rotateRefreshToken, [hash]);
    await addRefreshToken(client, held.family_id, successor);
  }
  return { tokens: await answer(client, account, held, hash, successor) };
}

async function answer(
  client: Queryable,
  account: AccountDeps,
  held: LockedToken,
  hash: Buffer,
  successor: string,
): Promise<TokenPair> {
  const { rotated_at, age, expires_in } = await oneRow(client, answerOf, [hash, secretHash(successor)]);
  const bearer = { customerId: held.customer_id, familyId: held.family_id };
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

/** Ends the sign-in of the refresh token, else that of the access token. Always answers ok: there is nothing left to be signed out of. */
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
