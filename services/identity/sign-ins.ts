import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { TokenPair } from '@/lib/contract/account/auth';
import { networkOfIp } from '@/lib/system/ip-networks';
import { execute, oneRow, type Queryable, statement } from '../db/query';
import { ServiceError } from '../http/service-error';
import { type AccountKeys, keyedHash, newSecret, secretHash } from '../secrets/keys';

/** Lifetimes in seconds. */
export const tokenSeconds = {
  access: 10 * 60,
  /** An unused refresh token. */
  refresh: 30 * 24 * 3600,
  /** A sign-in, including refreshes. */
  family: 180 * 24 * 3600,
  /** Grace period in which a rotated refresh token gets the same response. */
  grace: 30,
} as const;

const issuer = 'piesar-account';
const claims = z.object({ sub: z.string().regex(/^\d+$/).transform(Number), fam: z.uuid() });

/** Customer and sign-in of an access token. */
export type Bearer = { readonly customerId: number; readonly familyId: string };

/** Signs an access token; deterministic by customer, family and time. */
export function signAccessToken(keys: AccountKeys, bearer: Bearer, issuedAt: Date): Promise<string> {
  const iat = Math.floor(issuedAt.getTime() / 1000);
  return new SignJWT({ fam: bearer.familyId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(String(bearer.customerId))
    .setIssuedAt(iat)
    .setExpirationTime(iat + tokenSeconds.access)
    .sign(keys.access);
}

/** The subject of an access token. Throws 401 for invalid or expired tokens. */
export async function readAccessToken(keys: AccountKeys, token: string): Promise<Bearer> {
  try {
    const { payload } = await jwtVerify(token, keys.access, { algorithms: ['HS256'], issuer });
    const { sub, fam } = claims.parse(payload);
    return { customerId: sub, familyId: fam };
  } catch {
    throw unauthorized();
  }
}

export function unauthorized(): ServiceError {
  return new ServiceError(401, 'UNAUTHORIZED', 'The access token is missing, expired or invalid.');
}

/** Successor of a refresh token, unpredictable without the key. */
export function successorOf(keys: AccountKeys, refreshToken: string): string {
  return keyedHash(keys.refresh, refreshToken).toString('base64url');
}

const beginFamily = statement({
  name: 'account-begin-family',
  text: `INSERT INTO token_family (id, customer_id, address, expires_at)
    VALUES ($1, $2, $3, now() + make_interval(secs => $4)) RETURNING created_at`,
  row: z.object({ created_at: z.date() }),
});
const addToken = statement({
  name: 'account-add-token',
  text: `INSERT INTO refresh_token (hash, family_id, expires_at)
    SELECT $1, id, least(now() + make_interval(secs => $3), expires_at) FROM token_family WHERE id = $2`,
});
// Also removes the push subscription of the device on which the sign-in ends.
const endSignInFamily = statement({
  name: 'account-end-family',
  text: `WITH devices AS (DELETE FROM push_device WHERE family_id = $1)
    UPDATE token_family SET ended_at = now() WHERE id = $1 AND ended_at IS NULL`,
});
const endAll = statement({
  name: 'account-end-families',
  text: `WITH devices AS (DELETE FROM push_device WHERE customer_id = $1)
    UPDATE token_family SET ended_at = now() WHERE customer_id = $1 AND ended_at IS NULL`,
});
const aliveFamily = statement({
  name: 'account-alive-family',
  text: `SELECT EXISTS (SELECT FROM token_family
    WHERE id = $1 AND customer_id = $2 AND ended_at IS NULL AND expires_at > now()) AS alive`,
  row: z.object({ alive: z.boolean() }),
});
const ipOfSignIn = statement({
  name: 'account-known-address',
  text: 'SELECT EXISTS (SELECT FROM token_family WHERE customer_id = ANY($1) AND address = $2) AS known',
  row: z.object({ known: z.boolean() }),
});

/** Signs a customer in: a new token family with its first tokens. */
export async function beginSignIn(
  on: Queryable,
  keys: AccountKeys,
  customerId: number,
  clientIp: string | null,
): Promise<TokenPair> {
  const familyId = randomUUID();
  const hashedIp = ipHash(keys, clientIp);
  const { created_at } = await oneRow(on, beginFamily, [familyId, customerId, hashedIp, tokenSeconds.family]);
  const refreshToken = newSecret();
  await addRefreshToken(on, familyId, refreshToken);
  return {
    accessToken: await signAccessToken(keys, { customerId, familyId }, created_at),
    accessExpiresIn: tokenSeconds.access,
    refreshToken,
    refreshExpiresIn: tokenSeconds.refresh,
  };
}

export async function addRefreshToken(on: Queryable, familyId: string, token: string): Promise<void> {
  await execute(on, addToken, [secretHash(token), familyId, tokenSeconds.refresh]);
}

export async function endFamily(on: Queryable, familyId: string): Promise<void> {
  await execute(on, endSignInFamily, [familyId]);
}

/** Ends every sign-in of a customer; their access tokens are invalid at once. */
export async function endFamilies(on: Queryable, customerId: number): Promise<void> {
  await execute(on, endAll, [customerId]);
}

/**
 * The customer of an access token. Throws 401 for an ended sign-in, even before the token expires: every call checks it
 * in the primary database.
 */
export async function requireBearer(on: Queryable, keys: AccountKeys, accessToken: string): Promise<Bearer> {
  const bearer = await readAccessToken(keys, accessToken);
  const { alive } = await oneRow(on, aliveFamily, [bearer.familyId, bearer.customerId]);
  if (!alive) throw unauthorized();
  return bearer;
}

/** Whether one of these customers has signed in from this IP before. */
export async function isKnownIp(
  on: Queryable,
  keys: AccountKeys,
  customerIds: readonly number[],
  clientIp: string | null,
): Promise<boolean> {
  return (await oneRow(on, ipOfSignIn, [customerIds, ipHash(keys, clientIp)])).known;
}

function ipHash(keys: AccountKeys, clientIp: string | null): Buffer {
  return keyedHash(keys.blind, `address:${networkOfIp(clientIp)}`);
}
