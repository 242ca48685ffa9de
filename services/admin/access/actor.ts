import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { z } from 'zod';
import { isAllowed, isInScope } from '@/lib/contract/admin/permissions';
import type { ResourceName } from '@/lib/contract/admin/resources';
import type { StaffUser } from '@/lib/contract/admin/session';
import { maybeRow, type Queryable, statement } from '../../db/query';
import { countTokenRequest } from '../../limits/count-token-request';
import { secretHash } from '../../secrets/keys';
import { AdminError } from '../admin-error';
import { findSessionUser } from './sessions';

/** The author of a request: a member of staff, another system with an API token, or an operator's command. */
export type Actor =
  | { readonly kind: 'staff'; readonly user: StaffUser }
  | { readonly kind: 'token'; readonly id: number; readonly name: string; readonly scopes: readonly string[] }
  | { readonly kind: 'command'; readonly name: string };

/** The name of an actor in the journal. */
export function actorName(actor: Actor): string {
  return actor.kind === 'staff' ? actor.user.name : actor.name;
}

/** A name of the actor that no other actor has, such as `staff:7`. */
export function actorKey(actor: Actor): string {
  if (actor.kind === 'command') return `command:${actor.name}`;
  return actor.kind === 'staff' ? `staff:${actor.user.id}` : `token:${actor.id}`;
}

/** The cookie of the back office. `__Host-` binds it to this origin, which requires HTTPS or localhost. */
export function sessionCookieName(adminUrl: string): string {
  return adminUrl.startsWith('https:') ? '__Host-piesar-admin' : 'piesar-admin';
}

const useToken = statement({
  name: 'admin-use-token',
  text: `UPDATE api_token SET used_at = CASE WHEN used_at > now() - interval '1 minute' THEN used_at ELSE now() END
    WHERE hash = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())
    RETURNING id, name, scopes`,
  row: z.object({ id: z.int(), name: z.string(), scopes: z.array(z.string()) }),
});

/**
 * The actor of a request: of its API token or its session cookie. Throws 401 without a valid one, 429 beyond the rate
 * limit of the token. A request with an Authorization header never uses the cookie.
 */
export async function readActor(context: Context, on: Queryable, adminUrl: string): Promise<Actor> {
  const authorization = context.req.header('authorization');
  if (authorization !== undefined) return tokenActor(authorization, on);
  const secret = getCookie(context, sessionCookieName(adminUrl));
  // A page that polls does not keep an idle sign-in open.
  const isIdle = context.req.header('x-polling') !== undefined;
  const user = secret === undefined ? undefined : await findSessionUser(on, secret, { isIdle });
  if (!user) throw notSignedIn();
  requireOwnOrigin(context, adminUrl);
  return { kind: 'staff', user };
}

async function tokenActor(authorization: string, on: Queryable): Promise<Actor> {
  const secret = /^Bearer ([\x21-\x7e]{20,200})$/i.exec(authorization)?.[1];
  const token = secret === undefined ? undefined : await maybeRow(on, useToken, [secretHash(secret)]);
  if (!token) throw notSignedIn();
  await countTokenRequest(on, token.id);
  return { kind: 'token', ...token };
}

function notSignedIn(): AdminError {
  return new AdminError(401, 'NOT_SIGNED_IN', 'Sign in first.');
}

/** Refuses changes that another site's page sends with the cookie of the browser. */
export function requireOwnOrigin(context: Context, adminUrl: string): void {
  if (context.req.method === 'GET' || context.req.method === 'HEAD') return;
  if (context.req.header('origin') === new URL(adminUrl).origin) return;
  throw new AdminError(403, 'FORBIDDEN_ORIGIN', 'The request does not come from a page of the back office.');
}

/** Whether the actor may do this operation of the resource. */
export function isActorAllowed(actor: Actor, resource: ResourceName, operation: string): boolean {
  if (actor.kind === 'command') return true;
  return actor.kind === 'staff'
    ? isAllowed(actor.user.role, resource, operation)
    : isInScope(actor.scopes, resource, operation);
}

/** Throws 403 if the actor may not do this operation of the resource. */
export function requireAllowed(actor: Actor, resource: ResourceName, operation: string): void {
  if (!isActorAllowed(actor, resource, operation))
    throw new AdminError(403, 'FORBIDDEN', `The operation requires the permission ${resource}: ${operation}.`);
}
