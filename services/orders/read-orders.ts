import { z } from 'zod';
import type { Order } from '@/lib/contract/orders/orders';
import { orderStatus } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';
import { maybeRow, oneRow, type Queryable, statement } from '../db/query';
import { ServiceError } from '../http/service-error';
import { type OrderRow, orderRow, selectOrder } from './order-row';
import { toOrder } from './to-order';

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
export async function lockOwnOrder(client: Queryable, holder: OrderHolder) {
  const found =
    'token' in holder
      ? maybeRow(client, lockGuests, [holder.token])
      : maybeRow(client, lockOwn, [holder.id, holder.customerId]);
  return (await found) ?? noSuchOrder();
}

/** The holder's order as it stands. */
export function readOwnOrder(on: Queryable, holder: OrderHolder, lang: Locale): Promise<Order> {
  if ('token' in holder) return readOrderByToken(on, holder.token, lang);
  return readOrder(on, holder.customerId, holder.id, lang);
}

export type Prices = 'shown' | 'charged';

const ofCustomer = (prices: Prices) =>
  statement({
    name: `orders-of-customer ${prices}`,
    text: `${selectOrder(prices)} WHERE o.id = $1 AND o.customer_id = $2`,
    row: orderRow,
  });
const ofToken = (prices: Prices) =>
  statement({ name: `orders-of-token ${prices}`, text: `${selectOrder(prices)} WHERE o.token = $1`, row: orderRow });
const ofCustomers = { shown: ofCustomer('shown'), charged: ofCustomer('charged') };
const ofTokens = { shown: ofToken('shown'), charged: ofToken('charged') };
const ofId = statement({ name: 'orders-of-id', text: `${selectOrder('charged')} WHERE o.id = $1`, row: orderRow });

/** One order of the customer; somebody else's is as unknown as one that does not exist. */
export async function readOrder(
  on: Queryable,
  customerId: number,
  id: number,
  lang: Locale,
  prices: Prices = 'shown',
): Promise<Order> {
  return toOrder(on, (await maybeRow(on, ofCustomers[prices], [id, customerId])) ?? noSuchOrder(), lang);
}

/** The order of whoever holds its token. */
export async function readOrderByToken(
  on: Queryable,
  token: string,
  lang: Locale,
  prices: Prices = 'shown',
): Promise<Order> {
  return toOrder(on, (await maybeRow(on, ofTokens[prices], [token])) ?? noSuchOrder(), lang);
}

/** The stored order, whoever it belongs to, with the amounts that were charged: for letters and the operator. */
export function readOrderRow(on: Queryable, id: number): Promise<OrderRow> {
  return oneRow(on, ofId, [id]);
}

/** 404, the same for every reason that an order is not shown. */
export function noSuchOrder(): never {
  throw new ServiceError(404, 'NOT_FOUND', 'There is no such order.');
}
