import type { Hono } from 'hono';
import { addPasskeyRequest, passkeySignInRequest } from '@/lib/contract/admin/passkeys';
import { readJson } from '../../http/read-body';
import type { AdminDeps } from '../admin-context';
import { parse } from '../resource-routes';
import { requireOwnOrigin } from './actor';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from './passkeys';
import { browserOf, ipOf, openSession, recentlySignedInStaff, signedInStaff } from './session-cookie';

/** Passkeys of the signed-in member of staff, and signing in with one. */
export function registerPasskeys(app: Hono, deps: AdminDeps): void {
  const { db, config } = deps;
  const { adminUrl, trustedProxies } = config;

  app.get('/api/passkeys', async (context) => {
    const { id } = await signedInStaff(context, deps);
    return context.json({ items: await listPasskeys(db.write, id) });
  });
  app.post('/api/passkeys/options', async (context) =>
    context.json(await beginPasskey(deps, await recentlySignedInStaff(context, deps))),
  );
  app.post('/api/passkeys', async (context) => {
    const user = await signedInStaff(context, deps);
    await addPasskey(deps, user, parse(addPasskeyRequest, await readJson(context)));
    return context.json({ items: await listPasskeys(db.write, user.id) });
  });
  app.delete('/api/passkeys/:id', async (context) => {
    const user = await signedInStaff(context, deps);
    await removePasskey(deps, user, context.req.param('id'));
    return context.json({ items: await listPasskeys(db.write, user.id) });
  });

  app.post('/api/session/passkey/options', async (context) => {
    requireOwnOrigin(context, adminUrl);
    return context.json(await beginPasskeySignIn(deps, ipOf(context, trustedProxies)));
  });
  app.post('/api/session/passkey', async (context) => {
    requireOwnOrigin(context, adminUrl);
    const request = parse(passkeySignInRequest, await readJson(context));
    const visitor = { ip: ipOf(context, trustedProxies), browser: browserOf(context) };
    const { user, secret } = await signInWithPasskey(deps, request, visitor);
    openSession(context, adminUrl, secret);
    deps.log.info({ staff: user.id }, 'staff signed in with a passkey');
    return context.json({ user });
  });
}
