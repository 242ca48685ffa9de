import type { Hono } from 'hono';
import { cartsCalls } from '@/lib/contract/orders/carts';
import { sessionCalls } from '@/lib/contract/orders/session';
import type { ServicesDeps } from '../../http/deps';
import { registerCall } from '../../http/register-call';
import type { Account } from '../deps';
import { createSession, readSession, readSessionByKey, updateCarts, updateSession } from './calls';

export function registerSession(app: Hono, deps: ServicesDeps, account: Account): void {
  registerCall(app, deps, sessionCalls.sessionRead, (_, context) => readSession(account, context));
  // Every read is priced afresh, so that reloading is reading.
  registerCall(app, deps, sessionCalls.sessionReload, (_, context) => readSession(account, context));
  registerCall(app, deps, sessionCalls.sessionReadByKey, ({ params }, context) =>
    readSessionByKey(context, params.key),
  );
  registerCall(app, deps, sessionCalls.sessionCreate, ({ body }, context) => createSession(account, context, body));
  registerCall(app, deps, sessionCalls.sessionUpdate, ({ body }, context) => updateSession(account, context, body));
  registerCall(app, deps, cartsCalls.cartsChange, ({ body }, context) => updateCarts(account, context, body));
}
