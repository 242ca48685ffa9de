import type { Hono } from 'hono';
import { afterOrderCalls } from '@/lib/contract/orders/after-order';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { listDelivery } from '../delivery/delivery-methods';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { type AccountDeps, requireBearerOfCall } from '../identity/account';
import { readBilling } from './billing';
import { checkout } from './checkout';
import { quoteDelivery } from './quote-delivery';

export function registerCheckout(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, ordersCalls.deliveryList, (_, { db, lang }) => listDelivery(db.read, lang));
  registerCall(app, deps, ordersCalls.deliveryQuote, ({ body }, context) => quoteDelivery(account, context, body));
  registerCall(app, deps, ordersCalls.ordersCheckout, ({ body }, context) => checkout(account, context, body));
  registerCall(app, deps, afterOrderCalls.usersBilling, async (_, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return readBilling(context.db.write, customerId);
  });
}
