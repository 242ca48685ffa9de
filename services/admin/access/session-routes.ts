import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import {
  acceptRequest,
  invitationRequest,
  preferencesRequest,
  type StaffUser,
  signInRequest,
} from '@/lib/contract/admin/session';
import { maybeRow, statement } from '../../db/query';
import { readJson } from '../../http/read-body';
import type { AdminDeps } from '../admin-context';
import { AdminError } from '../admin-error';
import { parse } from '../resource-routes';
import { readActor, requireOwnOrigin, sessionCookieName } from './actor';
import { acceptInvitation, readInvitation } from './invitations';
import { endSession, endSessions, userColumns, userRow } from './sessions';
import { signInStaff } from './sign-in';

const savePreferences = statement({
  name: 'admin-save-preferences',
  text: `UPDATE staff s SET lang = coalesce($2, lang), preferences = preferences || coalesce($3::jsonb, '{}')
    WHERE id = $1 AND length((preferences || coalesce($3::jsonb, '{}'))::text) < 20000 RETURNING ${userColumns}`,
  row: userRow,
});

/** The session of a browser: sign-in, sign-out, settings, and the link of an invitation. */
export function registerSession(app: Hono, deps: AdminDeps): void {
  const { db, config } = deps;
  const cookieName = sessionCookieName(config.adminUrl);
  const isSecure = config.adminUrl.startsWith('https:');

  const openSession = (context: Context, secret: string) =>
    setCookie(context, cookieName, secret, { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure });
  const staffOf = async (context: Context): Promise<StaffUser> => {
    const actor = await readActor(context, db.write, config.adminUrl);
    if (actor.kind === 'staff') return actor.user;
    throw new AdminError(403, 'FORBIDDEN', 'Only members of staff have a session.');
  };

  app.get('/api/session', async (context) => context.json({ user: await staffOf(context) }));
  app.post('/api/session', async (context) => {
    requireOwnOrigin(context, config.adminUrl);
    const credentials = parse(signInRequest, await readJson(context));
    const { user, secret } = await signInStaff(deps, credentials, {
      ip: ipOf(context, config.trustedProxies),
      browser: browserOf(context),
    });
    openSession(context, secret);
    deps.log.info({ staff: user.id }, 'staff signed in');
    return context.json({ user });
  });
  app.put('/api/session', async (context) => {
    const user = await staffOf(context);
    const { lang, preferences } = parse(preferencesRequest, await readJson(context));
    const saved = await maybeRow(db.write, savePreferences, [
      user.id,
      lang ?? null,
      preferences ? JSON.stringify(preferences) : null,
    ]);
    return context.json({ user: saved ?? user });
  });
  app.delete('/api/session', async (context) => {
    requireOwnOrigin(context, config.adminUrl);
    const secret = getCookie(context, cookieName);
    if (secret !== undefined) await endSession(db.write, secret);
    deleteCookie(context, cookieName, { path: '/', secure: isSecure });
    return context.json({});
  });
  app.post('/api/session/end-all', async (context) => {
    const user = await staffOf(context);
    await endSessions(db.write, user.id);
    deleteCookie(context, cookieName, { path: '/', secure: isSecure });
    return context.json({});
  });

  app.post('/api/invitation/read', async (context) => {
    requireOwnOrigin(context, config.adminUrl);
    return context.json(await readInvitation(deps, parse(invitationRequest, await readJson(context)).token));
  });
  app.post('/api/invitation/accept', async (context) => {
    requireOwnOrigin(context, config.adminUrl);
    const acceptance = parse(acceptRequest, await readJson(context));
    const { user, secret, recoveryCodes } = await acceptInvitation(deps, acceptance, browserOf(context));
    openSession(context, secret);
    return context.json({ user, recoveryCodes });
  });
}

function browserOf(context: Context): string {
  return context.req.header('user-agent') ?? '';
}

/** The address of the caller, behind as many proxies as are trusted. */
function ipOf(context: Context, trustedProxies: number): string {
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const address = trustedProxies === 0 ? undefined : forwarded.at(-trustedProxies);
  return address || (getConnInfo(context).remote.address ?? '');
}
