import type { Queryable } from '../db/query';
import type { Account } from '../identity/account';
import { lockOrder, moveTo, paymentsOf } from './payment-rows';
import { makeRefund, type RefundOutcome } from './refunds/make-refund';
import { isOpen } from './transitions';

/**
 * Inside the transaction that ends an order: open payments are closed, and all that was paid and not given back yet goes
 * back. Money that arrives later goes back by itself as long as the order is cancelled.
 */
export async function refundOrderPayment(
  client: Queryable,
  mail: Account['mail'],
  orderId: number,
): Promise<RefundOutcome> {
  await lockOrder(client, orderId);
  for (const payment of await paymentsOf(client, orderId)) {
    if (isOpen(payment.state)) await moveTo(client, payment, 'cancelled', 'shop');
  }
  return makeRefund(client, mail, orderId, { kind: 'rest' });
}
