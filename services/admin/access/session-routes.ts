import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { acceptRequest, invitationRequest, preferencesRequest, signInRequest } from '@/lib/contract/admin/session';
import { maybeRow, statement } from '../../db/query';
import { readJson } from '../../http/read-body';
import type { AdminDeps } from '../admin-context';
import { parse } from '../resource-routes';
import { requireOwnOrigin, sessionCookieName } from './actor';
import { acceptInvitation, readInvitation } from './invitations';
import { browserOf, closeSession, ipOf, openSession, signedInStaff } from './session-cookie';
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
  app.get('/api/session', async (context) => context.json({ user: await signedInStaff(context, deps) }));
  app.post('/api/session', async (context) => {
    requireOwnOrigin(context, config.adminUrl);
    const credentials = parse(signInRequest, await readJson(context));
    const { user, secret } = await signInStaff(deps, credentials, {
      ip: ipOf(context, config.trustedProxies),
      browser: browserOf(context),
    });
    openSession(context, config.adminUrl, secret);
    deps.log.info({ staff: user.id }, 'staff signed in');
    return context.json({ user });
  });
  app.put('/api/session', async (context) => {
    const user = await signedInStaff(context, deps);
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
    const secret = getCookie(context, sessionCookieName(config.adminUrl));
    if (secret !== undefined) await endSession(db.write, secret);
    closeSession(context, config.adminUrl);
    return context.json({});
  });
  app.post('/api/session/end-all', async (context) => {
    const user = await signedInStaff(context, deps);
    await endSessions(db.write, user.id);
    closeSession(context, config.adminUrl);
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
    openSession(context, config.adminUrl, secret);
    return context.json({ user, recoveryCodes });
  });
}
