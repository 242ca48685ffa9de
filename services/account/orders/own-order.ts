import { z } from 'zod';
import { orderStatus } from '@/lib/contract/orders';
import { maybeRow, type Queryable, statement } from '../../db/query';
import { noSuchOrder } from './read-orders';

const lockOwn = statement({
  name: 'orders-lock-own',
  text: 'SELECT id, status FROM customer_order WHERE id = $1 AND customer_id = $2 FOR UPDATE',
  row: z.object({ id: z.int(), status: orderStatus }),
});

/** The customer's order, held until the transaction ends; 404 for everybody else's. */
export async function findOwnOrder(client: Queryable, customerId: number, id: number) {
  return (await maybeRow(client, lockOwn, [id, customerId])) ?? noSuchOrder();
}
