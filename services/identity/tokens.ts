import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { ServiceError } from '../http/service-error';
import { type AccountKeys, keyedHash } from '../secrets/keys';

/** Seconds. */
export const tokenSeconds = {
  access: 10 * 60,
  /** A refresh token that nobody uses. */
  refresh: 30 * 24 * 3600,
  /** A sign-in, however often refreshed. */
  family: 180 * 24 * 3600,
  /** How long a rotated refresh token still gets the same answer. */
  grace: 30,
} as const;

const issuer = 'piesar-account';
const claims = z.object({ sub: z.string().regex(/^\d+$/).transform(Number), fam: z.uuid() });

/** The signed-in customer, as the access token names them. */
export type Bearer = { readonly customerId: number; readonly familyId: string };

/** The same customer, family and moment always give the same token. */
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

/** Whom an access token names. Throws 401 for anything but a token of ours that is still good. */
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
  return new ServiceError(401, 'UNAUTHORIZED', 'The access token is missing, expired or not valid.');
}

/** The token that follows a refresh token. It cannot be told without the key. */
export function successorOf(keys: AccountKeys, refreshToken: string): string {
  return keyedHash(keys.refresh, refreshToken).toString('base64url');
}
