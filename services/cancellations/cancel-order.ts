import type { Hono } from 'hono';
import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { afterOrderCalls } from '@/lib/contract/orders/after-order';
import type { Order } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';
import { startWorkLoop, type WorkLoop } from '../background/background-work';
import { type Queryable, rows, statement } from '../db/query';
import { creditRemainder } from '../documents/issue-document';
import type { CallContext, ServicesDeps, StockChange } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, requireBearerOfCall } from '../identity/account';
import {
  changeOrder,
  endUnfetchedOrder,
  type OrderChange,
  returnToStock,
  setOrderStatus,
  writeOrderEvent,
} from '../orders/change-order';
import { postOrderLetter } from '../orders/order-letter';
import { lockOwnOrder, type OrderHolder, readOwnOrder } from '../orders/read-orders';
import { hasMovedMoney, isOpen, lockOrder, paymentsOf } from '../payments/payment-rows';
import { type RefundOutcome, refundOrderPayment } from '../payments/refunds/make-refund';
import { closePaymentPage, waitsForTransfer } from '../payments/settle-payment';
import { releasePromo } from '../promo/order-promo';

/**
 * Cancels an order whose parcel came back unclaimed: refunds it in full and releases its promo code. Pieces stay out of
 * stock until inspected. Null, without effect, if the order is not on its way.
 */
export async function closeUnfetchedOrder(
  client: Queryable,
  mail: AccountDeps['mail'],
  orderId: number,
): Promise<RefundOutcome | null> {
  if (!(await endUnfetchedOrder(client, orderId))) return null;
  await writeOrderEvent(client, orderId, 'unfetched');
  const refund = await refundOrderPayment(client, mail, orderId);
  await creditRemainder(client, orderId);
  await releasePromo(client, orderId);
  const money = refund.kind === 'made' ? { amount: refund.amount, way: refund.method } : {};
  await postOrderLetter(client, mail, orderId, 'order-unfetched', money);
  return refund;
}

/**
 * Cancels a pending order: restocks its pieces, refunds the buyer and releases its promo code. Null, without effect,
 * when it is not pending.
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
  await releasePromo(client, orderId);
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

/** Cancels an order for its buyer. A cancelled order is returned unchanged. */
async function cancelOwnOrder(
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

// Excludes orders with an open payment page, which may still be paid.
const overdue = statement({
  name: 'payments-unpaid-orders',
  text: `SELECT o.id FROM customer_order o WHERE o.payment = 'card' AND o.status = 'PENDING' AND o.total > 0
      AND o.created_at < now() - interval '${shop.payment.unpaidHours} hours'
      AND NOT EXISTS (SELECT FROM payment p WHERE p.order_id = o.id AND (p.state IN ('paid', 'refund_due', 'refunded')
        OR p.state IN ('created', 'pending') AND p.expires_at > now()))
    ORDER BY o.created_at LIMIT 20`,
  row: z.object({ id: z.int() }),
});
const overdueTransfers = statement({
  name: 'payments-overdue-transfers',
  text: `SELECT id FROM customer_order WHERE payment = 'transfer' AND status = 'PENDING' AND transferred_at IS NULL
      AND created_at < now() - make_interval(days => coalesce(payment_days, 0) + ${shop.payment.transferGraceDays})
    ORDER BY created_at LIMIT 20`,
  row: z.object({ id: z.int() }),
});

const cancelEveryMs = 60_000;

type CancelContext = Pick<CallContext, 'db' | 'log'>;

/** Cancels a batch of orders that were not paid in time, with a letter to each buyer, and returns their number. */
export async function cancelUnpaid(on: CancelContext, account: AccountDeps): Promise<number> {
  let cancelled = 0;
  for (const { id } of await rows(on.db.write, overdue)) {
    // Closing the page reports a payment made in the meantime.
    for (const open of (await paymentsOf(on.db.write, id)).filter(({ state }) => isOpen(state))) {
      await closePaymentPage(on, account.payments, open);
    }
    await changeOrder(account, on, async (client): Promise<OrderChange> => {
      const order = await lockOrder(client, id);
      const payments = await paymentsOf(client, id);
      if (order?.payment !== 'card' || payments.some(({ state }) => hasMovedMoney(state))) return {};
      const stock = await cancelOrder(client, account.mail, id, 'payment');
      if (stock === null) return {};
      cancelled += 1;
      return { stock, log: 'unpaid order cancelled' };
    });
  }
  return cancelled + (await cancelOverdueTransfers(on, account));
}

async function cancelOverdueTransfers(on: CancelContext, account: AccountDeps): Promise<number> {
  let cancelled = 0;
  for (const { id } of await rows(on.db.write, overdueTransfers)) {
    await changeOrder(account, on, async (client): Promise<OrderChange> => {
      if (!(await waitsForTransfer(client, id))) return {};
      const stock = await cancelOrder(client, account.mail, id, 'payment');
      if (stock === null) return {};
      cancelled += 1;
      return { stock, log: 'unpaid order cancelled' };
    });
  }
  return cancelled;
}

/** Cancels orders not paid in time, until closed. */
export function startCancelling(on: CancelContext, account: AccountDeps): WorkLoop {
  return startWorkLoop({
    work: () => cancelUnpaid(on, account),
    pollIntervalMs: cancelEveryMs,
    log: on.log,
    failure: 'payments unavailable',
  });
}
