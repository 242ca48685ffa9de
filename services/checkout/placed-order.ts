import type { Queryable } from '../db/query';
import type { Account } from '../identity/account';
import { writeOrderEvent } from '../orders/events';
import { postOrderLetter, postShopLetter } from '../orders/order-letter';

/**
 * Begins the history of a new order and writes to the shop and to its buyer, in the order's own transaction. False when
 * too many letters have gone to the buyer's mailbox: the page of the order says the same.
 */
export async function notePlaced(
  client: Queryable,
  { mail, ordersEmail }: Pick<Account, 'mail' | 'ordersEmail'>,
  orderId: number,
): Promise<boolean> {
  await writeOrderEvent(client, orderId, 'placed');
  await postShopLetter(client, mail, orderId, ordersEmail);
  return postOrderLetter(client, mail, orderId, 'order-placed');
}
