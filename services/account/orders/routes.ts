import type { Hono } from 'hono';
import { afterOrderCalls } from '@/lib/contract/orders/after-order';
import { ordersCalls } from '@/lib/contract/orders/orders';
import type { ServicesDeps } from '../../http/deps';
import { registerCall } from '../../http/register-call';
import { type Account, requireCustomer } from '../deps';
import { askReturn } from './ask-return';
import { readBilling } from './billing';
import { cancelHeldOrder } from './cancel-order';
import { checkout } from './checkout';
import { claimOwnOrders } from './claim-orders';
import { listDelivery } from './delivery';
import { listOrders } from './list-orders';
import { quoteDelivery } from './quote';
import { readOrder, readOrderByToken } from './read-orders';
import { reorder } from './reorder';
import { trackOrder } from './track-order';

export function registerOrders(app: Hono, deps: ServicesDeps, account: Account): void {
  registerCall(app, deps, ordersCalls.deliveryList, (_, { db, lang }) => listDelivery(db.read, lang));
  registerCall(app, deps, ordersCalls.deliveryQuote, ({ body }, context) => quoteDelivery(account, context, body));
  registerCall(app, deps, ordersCalls.ordersCheckout, ({ body }, context) => checkout(account, context, body));
  registerCall(app, deps, afterOrderCalls.usersBilling, async (_, context) => {
    const { customerId } = await requireCustomer(account, context);
    return readBilling(context.db.write, customerId);
  });
  registerCall(app, deps, ordersCalls.ordersList, async ({ body }, context) => {
    const { customerId } = await requireCustomer(account, context);
    return listOrders(context.db.write, customerId, context.lang, body);
  });
  registerCall(app, deps, ordersCalls.orderRead, async ({ params }, context) => {
    const { customerId } = await requireCustomer(account, context);
    return readOrder(context.db.write, customerId, params.id, context.lang);
  });
  registerCall(app, deps, ordersCalls.orderReadByToken, ({ params }, { db, lang }) =>
    readOrderByToken(db.write, params.token, lang),
  );
  registerCall(app, deps, afterOrderCalls.orderCharged, async ({ params }, context) => {
    const { customerId } = await requireCustomer(account, context);
    return readOrder(context.db.write, customerId, params.id, context.lang, 'charged');
  });
  registerCall(app, deps, afterOrderCalls.orderChargedByToken, ({ params }, { db, lang }) =>
    readOrderByToken(db.write, params.token, lang, 'charged'),
  );
  registerCall(app, deps, afterOrderCalls.ordersCancel, async ({ params, body }, context) => {
    const { customerId } = await requireCustomer(account, context);
    return cancelHeldOrder(account, context, { customerId, id: params.id }, body.lang);
  });
  registerCall(app, deps, afterOrderCalls.guestOrderCancel, ({ body: { token, lang } }, context) =>
    cancelHeldOrder(account, context, { token }, lang),
  );
  registerCall(app, deps, afterOrderCalls.ordersReturn, async ({ params, body }, context) => {
    const { customerId } = await requireCustomer(account, context);
    return askReturn(account, context, { customerId, id: params.id }, body);
  });
  registerCall(app, deps, afterOrderCalls.guestOrderReturn, ({ body: { token, ...body } }, context) =>
    askReturn(account, context, { token }, body),
  );
  registerCall(app, deps, afterOrderCalls.ordersReorder, async ({ params, body }, context) => {
    const buyer = await requireCustomer(account, context);
    return reorder(context.db, buyer, params.id, body);
  });
  registerCall(app, deps, afterOrderCalls.ordersTrack, ({ body }, context) => trackOrder(account, context, body));
  registerCall(app, deps, afterOrderCalls.ordersClaim, async (_, context) => {
    const { customerId } = await requireCustomer(account, context);
    return claimOwnOrders(context.db.write, customerId);
  });
}
