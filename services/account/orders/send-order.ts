import type { Queryable } from '../../db/query';
import type { Account } from '../deps';
import { type EventDetails, writeOrderEvent } from './events';
import { moveOrder } from './move-order';
import { noteReached } from './note-reached';
import { postOrderLetter } from './order-letter';

type Parcel = Pick<EventDetails, 'carrier' | 'trackingNumber'>;

/** The goods are on their way, or wait in the store. False, and nothing done, when the order is not pending. */
export async function shipOrder(client: Queryable, mail: Account['mail'], id: number, parcel: Parcel = {}) {
  if (!(await moveOrder(client, id, 'SHIPPED'))) return false;
  await noteReached(client, id, 'shipped');
  await writeOrderEvent(client, id, 'shipped', parcel);
  await postOrderLetter(client, mail, id, 'order-shipped', parcel);
  return true;
}

/** The buyer has the goods: from now on they may be given back. False, and nothing done, when they were not sent. */
export async function completeOrder(client: Queryable, mail: Account['mail'], id: number) {
  if (!(await moveOrder(client, id, 'COMPLETED'))) return false;
  await noteReached(client, id, 'completed');
  await writeOrderEvent(client, id, 'completed');
  await postOrderLetter(client, mail, id, 'order-completed');
  return true;
}
