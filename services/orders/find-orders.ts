import { z } from 'zod';
import { refundMethod, refundState, returnReason, returnStatus } from '@/lib/contract/orders/order-events';
import { orderStatus } from '@/lib/contract/orders/order-stage';
import { normalPickupCode } from '@/lib/domain/delivery/pickup';
import { normalOrderNumber } from '@/lib/domain/text/order-number';
import { maybeRow, type Queryable, rows, statement } from '../db/query';

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
    /** The buyer wants it checked by VIN before it is packed. */
    check: z.boolean(),
  }),
});
export type ListedOrder = z.infer<(typeof listed)['row']>;

const named = statement({
  name: 'operator-order-id',
  text: 'SELECT id FROM customer_order WHERE number = $1 OR id::text = $1',
  row: z.object({ id: z.int() }),
});

// Only orders that may still be fetched: of those no two have the same code.
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
    /** Of the buyer; empty for none. */
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

/** The newest orders of a status, or of all, whose number, buyer, e-mail, phone or reference holds the text. */
export function listOrdersForOperator(on: Queryable, status: string, text: string, most: number) {
  return rows(on, listed, [status, text, most]);
}

/** An order's id by its number, however typed, or by the id itself. */
export async function findOrderId(on: Queryable, name: string): Promise<number | undefined> {
  return (await maybeRow(on, named, [normalOrderNumber(name)]))?.id;
}

/** The order that is handed out with a code, however typed. */
export async function findOrderOfCode(on: Queryable, typed: string): Promise<number | undefined> {
  const code = normalPickupCode(typed);
  return code === undefined ? undefined : (await maybeRow(on, byPickupCode, [code]))?.id;
}

/** The newest returns that still want something done, or all of them. */
export function listReturns(on: Queryable, all: boolean, most: number): Promise<ListedReturn[]> {
  return rows(on, returns, [all, most]);
}

/** The newest refunds that the provider has not done yet, or all of them. */
export function listRefunds(on: Queryable, all: boolean, most: number): Promise<ListedRefund[]> {
  return rows(on, refunds, [all, most]);
}
