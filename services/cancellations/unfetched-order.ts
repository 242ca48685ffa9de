import type { Queryable } from '../db/query';
import type { AccountDeps } from '../identity/account';
import { endUnfetchedOrder } from '../orders/change-order';
import { writeOrderEvent } from '../orders/order-events';
import { postOrderLetter } from '../orders/order-letter';
import { type RefundOutcome, refundOrderPayment } from '../payments/refunds/make-refund';
import { givePromoBack } from '../promo/order-promo';

/**
 * The parcel of an order came back because nobody took it: the order ends, what was paid goes back whole, and its promo
 * code may be used again. Its pieces stay out of stock until somebody has looked at them. Null, and nothing done, when the
 * order is not on its way.
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
  const money = refund.kind === 'made' ? { amount: refund.amount, way: refund.way } : {};
  await postOrderLetter(client, mail, orderId, 'order-unfetched', money);
  return refund;
}
