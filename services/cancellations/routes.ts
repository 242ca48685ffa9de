import type { Hono } from 'hono';
import { afterOrderCalls } from '@/lib/contract/orders/after-order';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { type Account, requireCustomer } from '../identity/account';
import { cancelHeldOrder } from './cancel-order';

export function registerCancellations(app: Hono, deps: ServicesDeps, account: Account): void {
  registerCall(app, deps, afterOrderCalls.ordersCancel, async ({ params, body }, context) => {
    const { customerId } = await requireCustomer(account, context);
    return cancelHeldOrder(account, context, { customerId, id: params.id }, body.lang);
  });
  registerCall(app, deps, afterOrderCalls.guestOrderCancel, ({ body: { token, lang } }, context) =>
    cancelHeldOrder(account, context, { token }, lang),
  );
}
