import type { ordersCancel } from '@/lib/contract/after-order';
import type { RequestOf } from '@/lib/contract/call';
import type { Order } from '@/lib/contract/orders';
import type { StockChange } from '../../catalogue/stock-changes';
import type { Queryable } from '../../db/query';
import type { CallContext } from '../../http/deps';
import { ServiceError } from '../../http/service-error';
import type { Account } from '../deps';
import { refundOrderPayment } from '../payments/refund-order';
import { givePromoBack } from '../promo/order-promo';
import { changeOrder, type OrderChange } from './change-order';
import { writeOrderEvent } from './events';
import { giveBackStock } from './give-back-stock';
import { moveOrder } from './move-order';
import { postOrderLetter } from './order-letter';
import { findOwnOrder } from './own-order';
import { readOrder } from './read-orders';

/**
 * Cancels an order that has not been sent: its pieces go back into stock, its money to the buyer, and its promo code may
 * be used again. Null, and nothing done, when it is not pending.
 */
export async function cancelOrder(
  client: Queryable,
  mail: Account['mail'],
  orderId: number,
  by: 'customer' | 'shop' | 'payment',
): Promise<StockChange | null> {
  if (!(await moveOrder(client, orderId, 'CANCELLED'))) return null;
  await writeOrderEvent(client, orderId, 'cancelled', { by });
  const refund = await refundOrderPayment(client, mail, orderId);
  const { stock } = await giveBackStock(client, orderId);
  await givePromoBack(client, orderId);
  const paid = refund.kind === 'made' && refund.amount > 0;
  await postOrderLetter(
    client,
    mail,
    orderId,
    'order-cancelled',
    paid ? { amount: refund.amount, way: refund.way } : {},
  );
  return stock;
}

/** The customer's own cancelling. An order that is cancelled already is answered as it stands. */
export async function cancelOwnOrder(
  account: Account,
  context: CallContext,
  customerId: number,
  id: number,
  { lang }: RequestOf<typeof ordersCancel>,
): Promise<Order> {
  await changeOrder(account, context, async (client): Promise<OrderChange> => {
    const { status } = await findOwnOrder(client, customerId, id);
    if (status === 'CANCELLED') return {};
    const stock = await cancelOrder(client, account.mail, id, 'customer');
    if (stock === null) throw new ServiceError(409, 'ORDER_NOT_PENDING', 'The order has been sent already.');
    return { stock, log: 'order cancelled' };
  });
  return readOrder(context.db.write, customerId, id, lang);
}
