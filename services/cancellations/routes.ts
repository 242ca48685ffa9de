import type { Hono } from 'hono';
import { afterOrderCalls } from '@/lib/contract/orders/after-order';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { type AccountDeps, requireBearerOfCall } from '../identity/account';
import { cancelOwnOrder } from './cancel-order';

export function registerCancellations(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, afterOrderCalls.ordersCancel, async ({ params, body }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return cancelOwnOrder(account, context, { customerId, id: params.id }, body.lang);
  });
  registerCall(app, deps, afterOrderCalls.guestOrderCancel, ({ body: { token, lang } }, context) =>
    cancelOwnOrder(account, context, { token }, lang),
  );
}
