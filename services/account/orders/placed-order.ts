import type { Queryable } from '../../db/query';
import type { Account } from '../deps';
import { writeOrderEvent } from './events';
import { postOrderLetter } from './order-letter';

/** Begins the history of a new order and writes to its buyer, in the order's own transaction. */
export async function notePlaced(client: Queryable, mail: Account['mail'], orderId: number): Promise<void> {
  await writeOrderEvent(client, orderId, 'placed');
  await postOrderLetter(client, mail, orderId, 'order-placed');
}
