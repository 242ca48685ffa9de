import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { transfersResource } from '@/lib/contract/admin/money';
import { execute, maybeRow, type Queryable, rows, statement } from '../../db/query';
import { orderReference } from './order-reference';

const buyer = `concat_ws(' ', o.contact->>'firstName', o.contact->>'lastName')`;
/** SQL condition: order `o` waits for a payment by bank. */
export const isAwaited = `o.payment IN ('transfer', 'invoice') AND o.status <> 'CANCELLED' AND o.transferred_at IS NULL
      AND o.paid_at IS NULL AND o.total > o.refunded`;
/** SQL of the amount due for order `o`, less its matched transfers. */
export const dueByBank = `(o.total - o.refunded - (SELECT coalesce(sum(x.amount), 0) FROM bank_transfer x
      WHERE x.order_id = o.id AND x.id <> b.id))::int`;

const facts = (by: string) => `o.id AS "orderId", o.number, ${buyer} AS buyer, ${dueByBank} AS due, '${by}' AS by,
        ${isAwaited} AS awaited`;
// An order with the same amount is proposed only if it is the only one, and if the text names no order.
const from = `bank_transfer b LEFT JOIN LATERAL (
      SELECT ${facts('staff')} FROM customer_order o WHERE o.id = b.order_id
      UNION ALL
      SELECT ${facts('number')} FROM customer_order o WHERE b.state = 'open' AND o.number = b.reference
      UNION ALL
      SELECT ${facts('amount')} FROM customer_order o WHERE o.id = (SELECT CASE count(*) WHEN 1 THEN min(o.id) END
        FROM customer_order o WHERE b.state = 'open' AND b.reference IS NULL AND ${isAwaited} AND o.total - o.refunded = b.amount)
    ) p ON true`;
const row = z.object({
  id: z.int(),
  day: z.string(),
  amount: z.int(),
  text: z.string(),
  state: z.enum(['open', 'matched', 'ignored']),
  reason: z.string(),
  addedBy: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.date().nullable(),
  orderId: z.int().nullable(),
  number: z.string().nullable(),
  buyer: z.string().nullable(),
  due: z.int().nullable(),
  by: z.enum(['number', 'amount', 'staff']).nullable(),
  awaited: z.boolean().nullable(),
});

/** The transfers with their orders, for lists. */
export const transferList = {
  prefix: 'admin-transfers',
  columns: `b.id, b.day::text AS day, b.amount, b.text, b.state, b.reason, b.added_by AS "addedBy",
    b.decided_by AS "decidedBy", b.decided_at AS "decidedAt", p."orderId", p.number, p.buyer, p.due, p.by, p.awaited`,
  from,
  sorts: { day: 'b.day', amount: 'b.amount' },
  key: 'b.id',
  row,
};
const byId = statement({
  name: 'admin-transfer',
  text: `SELECT ${transferList.columns} FROM ${transferList.from} WHERE b.id = $1`,
  row,
});

type Transfer = z.output<typeof transfersResource.record>;

/** A transfer in the form of the API. */
export function toTransfer(found: z.output<typeof row>): Transfer {
  const { orderId, number, buyer: name, due, by, awaited, decidedAt, ...transfer } = found;
  const isKnown = orderId !== null && number !== null && name !== null && due !== null && by !== null;
  return {
    ...transfer,
    decidedAt: decidedAt?.toISOString() ?? null,
    order: isKnown
      ? {
          id: orderId,
          number,
          buyer: name,
          due,
          by,
          fit: fitOf(transfer.amount, due, awaited === true || by === 'staff'),
        }
      : null,
  };
}

function fitOf(amount: number, due: number, isCompared: boolean) {
  if (!isCompared) return 'paid';
  if (amount === due) return 'exact';
  return amount < due ? 'less' : 'more';
}

/** A transfer by its id; undefined for an unknown one. */
export async function readTransfer(on: Queryable, id: number): Promise<Transfer | undefined> {
  const row = await maybeRow(on, byId, [id]);
  return row && toTransfer(row);
}

const lock = statement({
  name: 'admin-lock-transfer',
  text: 'SELECT id FROM bank_transfer WHERE id = $1 FOR UPDATE',
  row: z.object({ id: z.int() }),
});
const decide = statement({
  name: 'admin-decide-transfer',
  text: `UPDATE bank_transfer SET state = $2, order_id = $3, reason = $4, decided_by = $5,
      decided_at = CASE WHEN $2 <> 'open' THEN clock_timestamp() END WHERE id = $1`,
});

/** Locks a transfer until the transaction ends, and reads it. */
export async function lockTransfer(client: Queryable, id: number): Promise<Transfer | undefined> {
  return (await maybeRow(client, lock, [id])) && readTransfer(client, id);
}

type Decision = {
  readonly state: 'open' | 'matched' | 'ignored';
  readonly orderId?: number;
  readonly reason?: string;
  /** Name of the member of staff; null for an open transfer. */
  readonly by: string | null;
};

/** Stores the decision of staff about a locked transfer. */
export async function decideTransfer(
  client: Queryable,
  id: number,
  { state, orderId, reason = '', by }: Decision,
): Promise<void> {
  await execute(client, decide, [id, state, orderId ?? null, reason, by]);
}

const insert = statement({
  name: 'admin-insert-transfers',
  text: `INSERT INTO bank_transfer (day, amount, text, fingerprint, reference, added_by)
    SELECT l.day, l.amount, l.text, decode(l.fingerprint, 'hex'), l.reference, $2
    FROM jsonb_to_recordset($1) AS l (day date, amount int, text text, fingerprint text, reference text)
    ON CONFLICT (fingerprint) DO NOTHING RETURNING id`,
  row: z.object({ id: z.int() }),
});

type Line = { readonly day: string; readonly amount: number; readonly text: string; readonly occurrence: number };

/** Adds transfers that are not in the list yet, and returns their ids. */
export async function addTransfers(client: Queryable, lines: readonly Line[], addedBy: string): Promise<number[]> {
  const values = lines.map(({ day, amount, text, occurrence }) => ({
    ...{ day, amount, text, reference: orderReference(text) },
    fingerprint: createHash('sha256')
      .update(JSON.stringify([day, amount, text.replace(/\s+/g, ' '), occurrence]))
      .digest('hex'),
  }));
  return (await rows(client, insert, [JSON.stringify(values), addedBy])).map(({ id }) => id);
}
