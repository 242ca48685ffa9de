import type { Hono } from 'hono';
import { afterOrderCalls } from '@/lib/contract/orders/after-order';
import { ordersCalls } from '@/lib/contract/orders/orders';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { type AccountDeps, requireBearerOfCall } from '../identity/account';
import { claimOwnOrders } from './claim-orders';
import { listOrders } from './list-orders';
import { readOrder, readOrderByToken } from './read-orders';
import { reorder } from './reorder';
import { trackOrder } from './track-order';

export function registerOrders(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, ordersCalls.ordersList, async ({ body }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return listOrders(context.db.write, customerId, context.lang, body);
  });
  registerCall(app, deps, ordersCalls.orderRead, async ({ params }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return readOrder(context.db.write, customerId, params.id, context.lang);
  });
  registerCall(app, deps, ordersCalls.orderReadByToken, ({ params }, { db, lang }) =>
    readOrderByToken(db.write, params.token, lang),
  );
  registerCall(app, deps, afterOrderCalls.orderCharged, async ({ params }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return readOrder(context.db.write, customerId, params.id, context.lang, 'charged');
  });
  registerCall(app, deps, afterOrderCalls.orderChargedByToken, ({ params }, { db, lang }) =>
    readOrderByToken(db.write, params.token, lang, 'charged'),
  );
  registerCall(app, deps, afterOrderCalls.ordersReorder, async ({ params, body }, context) => {
    const buyer = await requireBearerOfCall(account, context);
    return reorder(context.db, buyer, params.id, body);
  });
  registerCall(app, deps, afterOrderCalls.ordersTrack, ({ body }, context) => trackOrder(account, context, body));
  registerCall(app, deps, afterOrderCalls.ordersClaim, async (_, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return claimOwnOrders(context.db.write, customerId);
  });
}
