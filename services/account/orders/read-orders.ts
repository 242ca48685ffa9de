import type { Order } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';
import { maybeRow, oneRow, type Queryable, statement } from '../../db/query';
import { ServiceError } from '../../http/service-error';
import { type OrderRow, orderRow, selectOrder } from './order-row';
import { toOrder } from './to-order';

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
