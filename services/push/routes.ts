import type { Hono } from 'hono';
import { pushCalls } from '@/lib/contract/account/push';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import type { AccountDeps } from '../identity/account';
import { forgetDevice } from './devices';
import { readPushState, subscribeToPush } from './subscribe';
import { shopVapid } from './vapid';

export function registerPush(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  const { publicKey } = shopVapid(deps.secrets);
  registerCall(app, deps, pushCalls.webPushKey, () => ({ publicKey }));
  registerCall(app, deps, pushCalls.webPushSubscribe, ({ body }, context) => subscribeToPush(account, context, body));
  registerCall(app, deps, pushCalls.webPushState, ({ body }, context) => readPushState(account, context, body));
  registerCall(app, deps, pushCalls.webPushUnsubscribe, async ({ body }, context) => {
    await forgetDevice(context.db.write, body.endpoint);
    return { ok: true } as const;
  });
}
