import { z } from 'zod';
import { type Order, orderStatus } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';
import { maybeRow, type Queryable, statement } from '../../db/query';
import { noSuchOrder, readOrder, readOrderByToken } from './read-orders';

/** Who may change an order: its customer or, while it belongs to no account, whoever holds its token. */
export type OrderHolder = { readonly customerId: number; readonly id: number } | { readonly token: string };

const row = z.object({ id: z.int(), status: orderStatus });
const lockOwn = statement({
  name: 'orders-lock-own',
  text: 'SELECT id, status FROM customer_order WHERE id = $1 AND customer_id = $2 FOR UPDATE',
  row,
});
const lockGuests = statement({
  name: 'orders-lock-guests',
  text: 'SELECT id, status FROM customer_order WHERE token = $1 AND customer_id IS NULL FOR UPDATE',
  row,
});

/** The holder's order, held until the transaction ends; 404 for everybody else's. */
export async function lockHeldOrder(client: Queryable, holder: OrderHolder) {
  const found =
    'token' in holder
      ? maybeRow(client, lockGuests, [holder.token])
      : maybeRow(client, lockOwn, [holder.id, holder.customerId]);
  return (await found) ?? noSuchOrder();
}

/** The holder's order as it stands. */
export function readHeldOrder(on: Queryable, holder: OrderHolder, lang: Locale): Promise<Order> {
  if ('token' in holder) return readOrderByToken(on, holder.token, lang);
  return readOrder(on, holder.customerId, holder.id, lang);
}
