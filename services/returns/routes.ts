import type { Hono } from 'hono';
import { afterOrderCalls } from '@/lib/contract/orders/after-order';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { type AccountDeps, requireBearerOfCall } from '../identity/account';
import { askReturn } from './ask-return';

export function registerReturns(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, afterOrderCalls.ordersReturn, async ({ params, body }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return askReturn(account, context, { customerId, id: params.id }, body);
  });
  registerCall(app, deps, afterOrderCalls.guestOrderReturn, ({ body: { token, ...body } }, context) =>
    askReturn(account, context, { token }, body),
  );
}
