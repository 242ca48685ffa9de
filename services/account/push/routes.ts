import type { Hono } from 'hono';
import { pushCalls } from '@/lib/contract/account/push';
import type { ServicesDeps } from '../../http/deps';
import { registerCall } from '../../http/register-call';
import type { Account } from '../deps';
import { forgetDevice } from './devices';
import { readPushState, subscribe } from './subscribe';

export function registerPush(app: Hono, deps: ServicesDeps, account: Account): void {
  const { publicKey } = account.vapid;
  registerCall(app, deps, pushCalls.webPushKey, () => ({ publicKey }));
  registerCall(app, deps, pushCalls.webPushSubscribe, ({ body }, context) => subscribe(account, context, body));
  registerCall(app, deps, pushCalls.webPushState, ({ body }, context) => readPushState(account, context, body));
  registerCall(app, deps, pushCalls.webPushUnsubscribe, async ({ body }, context) => {
    await forgetDevice(context.db.write, body.endpoint);
    return { ok: true } as const;
  });
}
