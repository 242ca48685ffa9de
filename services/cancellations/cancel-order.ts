import type { Hono } from 'hono';
import { afterOrderCalls } from '@/lib/contract/orders/after-order';
import type { Order } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';
import type { Queryable } from '../db/query';
import type { CallContext, ServicesDeps, StockChange } from '../http/deps';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, requireBearerOfCall } from '../identity/account-deps';
import {
  changeOrder,
  endUnfetchedOrder,
  type OrderChange,
  setOrderStatus,
  writeOrderEvent,
} from '../orders/change-order';
import { postOrderLetter } from '../orders/order-letter';
import { lockOwnOrder, type OrderHolder, readOwnOrder } from '../orders/read-orders';
import { returnToStock } from '../orders/return-to-stock';
import { type RefundOutcome, refundOrderPayment } from '../payments/refunds/make-refund';
import { givePromoBack } from '../promo/order-promo';

/**
 * Ends an order whose parcel came back unclaimed: payments are refunded in full and its promo code can be used again.
 * Its pieces stay out of stock until inspected. Null, without effect, if the order is not on its way.
 */
export async function closeUnfetchedOrder(
  client: Queryable,
  mail: AccountDeps['mail'],
  orderId: number,
): Promise<RefundOutcome | null> {
  if (!(await endUnfetchedOrder(client, orderId))) return null;
  await writeOrderEvent(client, orderId, 'unfetched');
  const refund = await refundOrderPayment(client, mail, orderId);
  await givePromoBack(client, orderId);
  const money = refund.kind === 'made' ? { amount: refund.amount, way: refund.method } : {};
  await postOrderLetter(client, mail, orderId, 'order-unfetched', money);
  return refund;
}

/**
 * Cancels an order that has not been sent: its pieces go back into stock, its money to the buyer, and its promo code may
 * be used again. Null, and nothing done, when it is not pending.
 */
export async function cancelOrder(
  client: Queryable,
  mail: AccountDeps['mail'],
  orderId: number,
  by: 'customer' | 'shop' | 'payment',
): Promise<StockChange | null> {
  if (!(await setOrderStatus(client, orderId, 'CANCELLED'))) return null;
  await writeOrderEvent(client, orderId, 'cancelled', { by });
  const refund = await refundOrderPayment(client, mail, orderId);
  const { stock } = await returnToStock(client, orderId);
  await givePromoBack(client, orderId);
  const paid = refund.kind === 'made' && refund.amount > 0;
  await postOrderLetter(
    client,
    mail,
    orderId,
    'order-cancelled',
    paid ? { amount: refund.amount, way: refund.method } : {},
  );
  return stock;
}

/** Cancellation by the buyer. A cancelled order is returned unchanged. */
export async function cancelOwnOrder(
  account: AccountDeps,
  context: CallContext,
  holder: OrderHolder,
  lang: Locale,
): Promise<Order> {
  await changeOrder(account, context, async (client): Promise<OrderChange> => {
    const { id, status } = await lockOwnOrder(client, holder);
    if (status === 'CANCELLED') return {};
    const stock = await cancelOrder(client, account.mail, id, 'customer');
    if (stock === null) throw new ServiceError(409, 'ORDER_NOT_PENDING', 'The order has been sent already.');
    return { stock, log: 'order cancelled' };
  });
  return readOwnOrder(context.db.write, holder, lang);
}

export function registerCancellations(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, afterOrderCalls.ordersCancel, async ({ params, body }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return cancelOwnOrder(account, context, { customerId, id: params.id }, body.lang);
  });
  registerCall(app, deps, afterOrderCalls.guestOrderCancel, ({ body: { token, lang } }, context) =>
    cancelOwnOrder(account, context, { token }, lang),
  );
}
