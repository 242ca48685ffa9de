import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { StaffUser } from '@/lib/contract/admin/session';
import type { AdminDeps } from '../admin-context';
import { AdminError } from '../admin-error';
import { readActor, sessionCookieName } from './actor';
import { isRecentSession } from './sessions';

const isSecure = (adminUrl: string) => adminUrl.startsWith('https:');

/** Sets the session cookie; `secret` is what `beginSession` returned. */
export function openSession(context: Context, adminUrl: string, secret: string): void {
  const options = { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure(adminUrl) } as const;
  setCookie(context, sessionCookieName(adminUrl), secret, options);
}

/** Removes the session cookie. */
export function closeSession(context: Context, adminUrl: string): void {
  deleteCookie(context, sessionCookieName(adminUrl), { path: '/', secure: isSecure(adminUrl) });
}

/** The signed-in member of staff. Throws 401 without a session, and 403 for an API token. */
export async function signedInStaff(context: Context, { db, config }: AdminDeps): Promise<StaffUser> {
  const actor = await readActor(context, db.write, config.adminUrl);
  if (actor.kind === 'staff') return actor.user;
  throw new AdminError(403, 'FORBIDDEN', 'Only members of staff have a session.');
}

/**
 * The signed-in member of staff, after a sign-in within the last 15 minutes. Throws 403 for an older one: a person
 * who finds an open browser must not be able to add a permanent way to sign in.
 */
export async function recentlySignedInStaff(context: Context, deps: AdminDeps): Promise<StaffUser> {
  const user = await signedInStaff(context, deps);
  const secret = getCookie(context, sessionCookieName(deps.config.adminUrl));
  if (secret !== undefined && (await isRecentSession(deps.db.write, secret))) return user;
  throw new AdminError(403, 'SIGN_IN_AGAIN', 'The sign-in is older than 15 minutes: sign in again.');
}

/** The browser's name for the list of sign-ins. */
export function browserOf(context: Context): string {
  return context.req.header('user-agent') ?? '';
}

/** The address of the caller, behind as many proxies as are trusted. */
export function ipOf(context: Context, trustedProxies: number): string {
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const address = trustedProxies === 0 ? undefined : forwarded.at(-trustedProxies);
  return address || (getConnInfo(context).remote.address ?? '');
}
