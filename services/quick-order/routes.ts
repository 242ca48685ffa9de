import type { Hono } from 'hono';
import { quickOrderCalls } from '@/lib/contract/orders/quick-order';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { requireBearer } from '../identity/sign-in-families';
import { accountKeys } from '../secrets/keys';
import { resolveLines } from './resolve-lines';

/** Registers quick order, which answers visitors with list prices and customers with their own. */
export function registerQuickOrder(app: Hono, deps: ServicesDeps): void {
  const keys = accountKeys(deps.secrets.tokenSecret);
  registerCall(app, deps, quickOrderCalls.shopQuickOrder, async ({ body }, context) => {
    const { accessToken, db } = context;
    const customerId = accessToken === null ? null : (await requireBearer(db.write, keys, accessToken)).customerId;
    return resolveLines(body, context, customerId);
  });
}
