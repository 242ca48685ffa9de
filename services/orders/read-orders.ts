import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import { orderStatus, refundMethod, refundState, returnReason, returnStatus } from '@/lib/contract/orders/order-stage';
import type { Order, ordersList } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';
import { normalPickupCode } from '@/lib/domain/delivery/stores';
import { fold } from '@/lib/domain/search/tokens';
import { normalOrderNumber } from '@/lib/domain/text/parse-values';
import { textColumns, textFields, textOf } from '../db/localized';
import { maybeRow, oneRow, type Queryable, rows, statement } from '../db/query';
import { ServiceError } from '../http/service-error';
import { readCustomer } from '../identity/account';
import {
  hiddenPart,
  type OrderRow,
  orderPaymentColumns,
  orderPaymentJoin,
  orderRow,
  orderStageColumns,
  selectOrder,
  summaryRow,
} from './order-row';
import { toOrder, toSummary } from './to-order';

const claim = statement({
  name: 'orders-claim',
  text: `UPDATE customer_order o SET customer_id = c.id FROM customer c
    WHERE c.id = $1 AND c.standing = 'owner' AND c.email_confirmed
      AND o.customer_id IS NULL AND lower(o.contact->>'email') = c.email RETURNING o.id`,
  row: z.object({ id: z.int() }),
});

/**
 * Assigns guest orders with the customer's confirmed e-mail to the account. Returns their number.
 */
export async function claimOrders(on: Queryable, customerId: number): Promise<number> {
  return (await rows(on, claim, [customerId])).length;
}

/** Claims guest orders on the customer's request. Throws for an unconfirmed e-mail. */
export async function claimOwnOrders(on: Queryable, customerId: number): Promise<{ claimed: number }> {
  const { email_confirmed } = await readCustomer(on, customerId);
  if (!email_confirmed) {
    throw new ServiceError(403, 'EMAIL_NOT_CONFIRMED', 'The e-mail must be confirmed before orders can be claimed.');
  }
  return { claimed: await claimOrders(on, customerId) };
}

type OrdersListRequest = RequestOf<typeof ordersList>;

const sorts = {
  default: 'o.created_at DESC, o.id',
  '-createdAt': 'o.created_at DESC, o.id',
  createdAt: 'o.created_at, o.id',
  total: 'total, o.id',
  '-total': 'total DESC, o.id',
} as const;
type Sort = keyof typeof sorts;

/** Separators that people omit or replace in numbers. */
const separators = /[\s.,/_()-]+/g;
const plain = (text: string) =>
  `regexp_replace(translate(lower(${text}), 'ăâîșțşţё', 'aaiststе'), '[ .,/_()-]+', '', 'g')`;
const lineText = plain(`concat_ws(' ', i.part_number, i.brand_name, ${textColumns('i.name')}, i.car_name)`);
const containsWord = (text: string) => `strpos(${text}, w) > 0`;

/**
 * SQL condition: orders of customer $1 containing all words of $2, with status $3, placed from $4 to $5; null does not
 * filter.
 */
const matchingOrders = `o.customer_id = $1
  AND NOT EXISTS (SELECT FROM unnest($2::text[]) AS w WHERE NOT ${containsWord(plain("o.number || ' ' || o.reference"))}
    AND NOT EXISTS (SELECT FROM order_item i WHERE i.order_id = o.id AND ${containsWord(lineText)}))
  AND ($3::text IS NULL OR o.status = $3)
  AND ($4::date IS NULL OR o.created_at >= $4::date::timestamp AT TIME ZONE '${shop.timeZone}')
  AND ($5::date IS NULL OR o.created_at < ($5::date + 1)::timestamp AT TIME ZONE '${shop.timeZone}')`;

const listedRow = summaryRow.extend({
  reference: z.string(),
  ...textFields('name', z.string()),
  car_name: z.string().nullable(),
  lines: z.int(),
});

function pageOf(sort: Sort) {
  return statement({
    name: `orders-page ${sort}`,
    text: `SELECT o.id, token, number, created_at, payment, status, quantity, reference, ${orderStageColumns}, o.total + ${hiddenPart} AS total,
        part.*, (SELECT count(*) FROM order_item i WHERE i.order_id = o.id) AS lines, ${orderPaymentColumns}
      FROM customer_order o
      CROSS JOIN LATERAL (SELECT ${textColumns('i.name')}, i.car_name FROM order_item i WHERE i.order_id = o.id
        ORDER BY (SELECT count(*) FROM unnest($2::text[]) AS w WHERE ${containsWord(lineText)}) DESC, i.position LIMIT 1) part
      ${orderPaymentJoin} WHERE ${matchingOrders} ORDER BY ${sorts[sort]} LIMIT $6 OFFSET $7`,
    row: listedRow,
  });
}
const pages = {
  default: pageOf('default'),
  '-createdAt': pageOf('-createdAt'),
  createdAt: pageOf('createdAt'),
  total: pageOf('total'),
  '-total': pageOf('-total'),
};
const counts = statement({
  name: 'orders-counts',
  text: `SELECT (SELECT count(*) FROM customer_order o WHERE ${matchingOrders}) AS total,
    (SELECT count(*) FROM customer_order o JOIN customer c ON lower(o.contact->>'email') = c.email
      WHERE c.id = $1 AND c.standing = 'owner' AND c.email_confirmed AND o.customer_id IS NULL) AS claimable`,
  row: z.object({ total: z.int(), claimable: z.int() }),
});

/** A page of the customer's orders, 16 by default; past the end it is empty with the total. */
export async function listOrders(
  on: Queryable,
  customerId: number,
  lang: Locale,
  { page = 1, limit = 16, sort = 'default', search = '', status, from, to }: OrdersListRequest,
): Promise<ResponseOf<typeof ordersList>> {
  const words = search.split(/\s+/).map((word) => fold(word).replaceAll(separators, ''));
  const filters = [customerId, words.filter((word) => word !== ''), status ?? null, from ?? null, to ?? null];
  const found = await rows(on, pages[sort], [...filters, limit, (page - 1) * limit]);
  const { total, claimable } = await oneRow(on, counts, filters);
  const items = found.map(({ reference, car_name, lines, ...row }) => ({
    ...toSummary(row),
    reference,
    part: { name: textOf(row, 'name', lang), vehicle: car_name },
    others: lines - 1,
  }));
  return { total, claimable, items };
}

/** Access to an order: by its customer or, for guest orders, by token. */
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

/** Locks the holder's order until the transaction ends. Throws 404 for other orders. */
export async function lockOwnOrder(client: Queryable, holder: OrderHolder) {
  const order =
    'token' in holder
      ? maybeRow(client, lockGuests, [holder.token])
      : maybeRow(client, lockOwn, [holder.id, holder.customerId]);
  return (await order) ?? noSuchOrder();
}

/** The holder's order in its current state. */
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

/** An order of the customer. Throws 404 for orders of others. */
export async function readOrder(
  on: Queryable,
  customerId: number,
  id: number,
  lang: Locale,
  prices: Prices = 'shown',
): Promise<Order> {
  return toOrder(on, (await maybeRow(on, ofCustomers[prices], [id, customerId])) ?? noSuchOrder(), lang);
}

/** The order of a token. */
export async function readOrderByToken(
  on: Queryable,
  token: string,
  lang: Locale,
  prices: Prices = 'shown',
): Promise<Order> {
  return toOrder(on, (await maybeRow(on, ofTokens[prices], [token])) ?? noSuchOrder(), lang);
}

/** Any order by id with charged prices, for letters and the operator. */
export function readOrderRow(on: Queryable, id: number): Promise<OrderRow> {
  return oneRow(on, ofId, [id]);
}

/** Throws the same 404 for every inaccessible order. */
export function noSuchOrder(): never {
  throw new ServiceError(404, 'NOT_FOUND', 'There is no such order.');
}

const listed = statement({
  name: 'operator-orders',
  text: `SELECT o.id, o.number, o.created_at, o.status, o.payment, o.total, o.quantity,
      o.reference, o.fit_check IS NOT NULL AS check, concat_ws(' ', o.contact->>'firstName', o.contact->>'lastName') AS buyer
    FROM customer_order o WHERE ($1 = '' OR o.status = $1) AND ($2 = '' OR position(lower($2) IN lower(concat_ws(' ',
      o.number, o.contact->>'firstName', o.contact->>'lastName', o.contact->>'email', o.contact->>'phone', o.reference))) > 0)
    ORDER BY o.created_at DESC LIMIT $3`,
  row: z.object({
    id: z.int(),
    number: z.string(),
    created_at: z.date(),
    status: orderStatus,
    payment: z.string(),
    total: z.int(),
    quantity: z.int(),
    buyer: z.string(),
    /** The buyer's reference. */
    reference: z.string(),
    /** The buyer requested a check by VIN before packing. */
    check: z.boolean(),
  }),
});
export type ListedOrder = z.infer<(typeof listed)['row']>;

const byNumberOrId = statement({
  name: 'operator-order-id',
  text: 'SELECT id FROM customer_order WHERE number = $1 OR id::text = $1',
  row: z.object({ id: z.int() }),
});

// Pickup codes are unique among open orders.
const byPickupCode = statement({
  name: 'operator-order-of-code',
  text: "SELECT id FROM customer_order WHERE pickup_code = $1 AND status IN ('PENDING', 'SHIPPED')",
  row: z.object({ id: z.int() }),
});

const returns = statement({
  name: 'operator-returns',
  text: `SELECT q.id, q.status, q.created_at, q.note, o.number, o.contact->>'email' AS email, o.contact->>'phone' AS phone,
      (SELECT json_agg(json_build_object('part', i.brand_name || ' ' || i.part_number, 'quantity', l.quantity,
         'reason', l.reason) ORDER BY l.position) FROM return_line l
         JOIN order_item i ON i.order_id = l.order_id AND i.position = l.position WHERE l.return_id = q.id) AS lines
    FROM return_request q JOIN customer_order o ON o.id = q.order_id
    WHERE $1 OR q.status IN ('ASKED', 'ACCEPTED', 'RECEIVED') ORDER BY q.created_at DESC LIMIT $2`,
  row: z.object({
    id: z.int(),
    status: returnStatus,
    created_at: z.date(),
    note: z.string(),
    number: z.string(),
    /** E-mail of the buyer, or empty. */
    email: z.string(),
    phone: z.string(),
    lines: z.array(z.object({ part: z.string(), quantity: z.int(), reason: returnReason })),
  }),
});
export type ListedReturn = z.infer<(typeof returns)['row']>;

const refunds = statement({
  name: 'operator-refunds',
  text: `SELECT o.number AS order_number, f.number, f.created_at, f.way, f.state, f.amount, f.return_id, f.tries,
      CASE f.state WHEN 'due' THEN f.try_at END AS try_at
    FROM refund f JOIN customer_order o ON o.id = f.order_id WHERE $1 OR f.state = 'due'
    ORDER BY f.created_at DESC LIMIT $2`,
  row: z.object({
    order_number: z.string(),
    number: z.int(),
    created_at: z.date(),
    way: refundMethod,
    state: refundState,
    amount: z.int(),
    return_id: z.int().nullable(),
    /** Number of provider checks so far, and the next one's time. */
    tries: z.int(),
    try_at: z.date().nullable(),
  }),
});
export type ListedRefund = z.infer<(typeof refunds)['row']>;

/** Newest orders, optionally of a status, whose number, buyer, e-mail, phone or reference contains the text. */
export function listOrdersForOperator(on: Queryable, status: string, text: string, most: number) {
  return rows(on, listed, [status, text, most]);
}

/** Order id by its number in any spelling, or by the id. */
export async function findOrderId(on: Queryable, name: string): Promise<number | undefined> {
  return (await maybeRow(on, byNumberOrId, [normalOrderNumber(name)]))?.id;
}

/** Order id by its pickup code in any spelling. */
export async function findOrderOfCode(on: Queryable, typed: string): Promise<number | undefined> {
  const code = normalPickupCode(typed);
  return code === undefined ? undefined : (await maybeRow(on, byPickupCode, [code]))?.id;
}

/** Newest open returns, or all. */
export function listReturns(on: Queryable, all: boolean, most: number): Promise<ListedReturn[]> {
  return rows(on, returns, [all, most]);
}

/** Newest refunds that are due, or all. */
export function listRefunds(on: Queryable, all: boolean, most: number): Promise<ListedRefund[]> {
  return rows(on, refunds, [all, most]);
}
