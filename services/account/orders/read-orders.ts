import { z } from 'zod';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import type { Order, ordersList } from '@/lib/contract/orders';
import type { Locale } from '@/lib/contract/shared';
import { maybeRow, oneRow, type Queryable, rows, statement } from '../../db/query';
import { ServiceError } from '../../http/service-error';
import { orderPaymentColumns, orderPaymentJoin } from '../payments/order-payment';
import { hiddenPart, type OrderRow, orderRow, selectOrder, summaryRow } from './order-row';
import { toOrder, toSummary } from './to-order';

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

const sorts = {
  default: 'created_at DESC, id',
  '-createdAt': 'created_at DESC, id',
  createdAt: 'created_at, id',
  total: 'total, id',
  '-total': 'total DESC, id',
} as const;
type Sort = keyof typeof sorts;

function pageOf(sort: Sort) {
  return statement({
    name: `orders-page ${sort}`,
    text: `SELECT id, token, number, created_at, payment, status, quantity, total + ${hiddenPart} AS total,
        ${orderPaymentColumns} FROM customer_order o ${orderPaymentJoin} WHERE customer_id = $1 ORDER BY ${sorts[sort]} LIMIT $2 OFFSET $3`,
    row: summaryRow,
  });
}
const counts = statement({
  name: 'orders-counts',
  text: `SELECT (SELECT count(*) FROM customer_order WHERE customer_id = $1) AS found,
    (SELECT count(*) FROM customer_order o JOIN customer c ON lower(o.contact->>'email') = c.email
      WHERE c.id = $1 AND c.standing = 'owner' AND c.email_confirmed AND o.customer_id IS NULL) AS claimable`,
  row: z.object({ found: z.int(), claimable: z.int() }),
});

/** A page of the customer's orders, 16 unless told; a page past the end is empty but says how many there are. */
export async function listOrders(
  on: Queryable,
  customerId: number,
  { page = 1, limit = 16, sort = 'default' }: RequestOf<typeof ordersList>,
): Promise<ResponseOf<typeof ordersList>> {
  const found = await rows(on, pageOf(sort), [customerId, limit, (page - 1) * limit]);
  const { found: total, claimable } = await oneRow(on, counts, [customerId]);
  return { total, claimable, items: found.map(toSummary) };
}
