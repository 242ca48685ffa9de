import type { Queryable } from '../../db/query';
import { lockOrder, moveTo, paymentsOf } from './payment-rows';
import { isOpen } from './transitions';

/**
 * Inside the transaction that cancels or refunds an order: open payments are closed, and paid money is marked to go
 * back, which happens in the background soon after the commit. Money that arrives later goes back by itself as long as
 * the order is cancelled. Says whether there is money to give back.
 */
export async function refundOrderPayment(client: Queryable, orderId: number): Promise<boolean> {
  await lockOrder(client, orderId);
  let due = false;
  for (const payment of await paymentsOf(client, orderId)) {
    if (isOpen(payment.state)) await moveTo(client, payment, 'cancelled', 'shop');
    if (payment.state !== 'paid') continue;
    await moveTo(client, payment, 'refund_due', 'shop');
    due = true;
  }
  return due;
}
