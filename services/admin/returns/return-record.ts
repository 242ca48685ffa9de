import { z } from 'zod';
import { pieceConditions, type ReturnRecord, returnsResource, returnTasks } from '@/lib/contract/admin/returns';
import { returnReason, returnStatus } from '@/lib/contract/orders/order-stage';
import type { Locale } from '@/lib/contract/shared';
import { textColumns, textFields, textOf } from '../../db/localized';
import { maybeRow, type Queryable, rows, statement } from '../../db/query';
import type { OrderRow } from '../../orders/order-row';
import { readOrderRow } from '../../orders/read-orders';
import { planReturnRefund } from '../../payments/refunds/make-refund';
import { readOrderNotes } from '../orders/order-record';
import { returnTask, returnVersion } from './return-version';

const read = statement({
  name: 'admin-return',
  text: `SELECT q.id, ${returnVersion} AS version, q.order_id, q.status, ${returnTask} AS task, q.created_at, q.note, q.answer,
      q.opened_by, q.late_reason, (SELECT json_build_object('orderId', x.id, 'number', x.number, 'total', x.total,
        'credit', x.exchange_credit) FROM return_exchange e JOIN customer_order x ON x.id = e.order_id WHERE e.return_id = q.id) AS exchange
    FROM return_request q WHERE q.id = $1`,
  row: z.object({
    id: z.int(),
    version: z.string(),
    order_id: z.int(),
    status: returnStatus,
    task: z.enum(returnTasks).nullable(),
    created_at: z.date(),
    note: z.string(),
    answer: z.string(),
    opened_by: z.string().nullable(),
    late_reason: z.string(),
    exchange: returnsResource.record.shape.exchange,
  }),
});
const readLines = statement({
  name: 'admin-return-lines',
  text: `SELECT l.position, i.part_number AS "partNumber", i.brand_name AS brand, ${textColumns('i.name')}, i.quantity AS bought,
      l.quantity, l.received, l.reason, l.condition, l.amount, l.restocked,
      (SELECT sum(x.amount)::int FROM refund_line x JOIN refund f ON f.id = x.refund_id
        WHERE f.return_id = l.return_id AND x.position = l.position) AS refunded
    FROM return_line l JOIN order_item i ON i.order_id = l.order_id AND i.position = l.position
    WHERE l.return_id = $1 ORDER BY l.position`,
  row: z.object({
    position: z.int(),
    partNumber: z.string(),
    brand: z.string(),
    ...textFields('name', z.string()),
    bought: z.int(),
    quantity: z.int(),
    received: z.int().nullable(),
    reason: returnReason,
    condition: z.enum(pieceConditions).nullable(),
    amount: z.int().nullable(),
    restocked: z.boolean(),
    refunded: z.int().nullable(),
  }),
});
type LineRow = z.output<(typeof readLines)['row']>;

/** A return as staff see it, in a language. Undefined for an unknown id. */
export async function readReturnRecord(on: Queryable, id: number, lang: Locale): Promise<ReturnRecord | undefined> {
  const row = await maybeRow(on, read, [id]);
  if (!row) return undefined;
  const order = await readOrderRow(on, row.order_id);
  const stored = await rows(on, readLines, [id]);
  const plan = await planReturnRefund(on, row.order_id, {
    kind: 'pieces',
    returnId: id,
    pieces: piecesOf(row, stored),
  });
  const { version, status, task, note, answer } = row;
  const values = new Map(plan.whole.lines.map((line) => [line.position, line.amount]));
  return {
    ...{ id, version, status, task, createdAt: row.created_at.toISOString() },
    ...{ openedBy: row.opened_by, lateReason: row.late_reason, note, answer },
    order: orderOf(order),
    buyer: {
      ...order.contact,
      company: order.company?.name ?? '',
      ...{ customerId: order.customer_id, lang: order.lang },
    },
    lines: stored.map(({ position, partNumber, brand, reason, bought, quantity, ...line }) => ({
      ...{ position, partNumber, brand, name: textOf(line, 'name', lang), reason, bought, quantity },
      ...{ received: receivedOf(row, { ...line, quantity }), condition: line.condition, restocked: line.restocked },
      ...{ value: line.refunded ?? values.get(position) ?? 0, amount: line.amount },
    })),
    money: { paid: plan.paid, full: plan.whole.amount, proposed: plan.amount, ways: [...plan.ways] },
    refunds: order.refunds
      .filter((refund) => refund.return_id === id)
      .map(({ number, amount, way, state, created_at, done_at }) => ({
        ...{ number, amount, way, state },
        ...{ createdAt: created_at.toISOString(), doneAt: done_at?.toISOString() ?? null },
      })),
    exchange: row.exchange,
    notes: await readOrderNotes(on, row.order_id),
  };
}

type Arrival = Pick<z.output<(typeof read)['row']>, 'status'>;
const isReceived = ({ status }: Arrival) => status === 'RECEIVED' || status === 'REFUNDED';

/** Pieces that arrived: all of a return that was received without counting its pieces. */
function receivedOf(row: Arrival, { received, quantity }: Pick<LineRow, 'received' | 'quantity'>): number | null {
  return received ?? (isReceived(row) ? quantity : null);
}

function piecesOf(row: Arrival, lines: readonly LineRow[]) {
  return lines
    .map((line) => ({ position: line.position, quantity: receivedOf(row, line) ?? line.quantity, amount: line.amount }))
    .filter(({ quantity }) => quantity > 0);
}

function orderOf({ id, number, created_at, events, payment, total }: OrderRow): ReturnRecord['order'] {
  const deliveredAt = events.findLast(({ kind }) => kind === 'completed')?.at.toISOString() ?? null;
  return { id, number, createdAt: created_at.toISOString(), deliveredAt, payment, total };
}
