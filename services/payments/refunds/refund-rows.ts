import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { RefundMethod } from '@/lib/contract/orders/order-stage';
import { refundMethod } from '@/lib/contract/orders/order-stage';
import type { AccountDeps } from '@/services/identity/account';
import { execute, maybeRow, oneRow, type Queryable, statement } from '../../db/query';
import { writeOrderEvent } from '../../orders/change-order';
import { postOrderLetter } from '../../orders/order-letter';
import { changePaymentState, paymentsOf } from '../payment-rows';
import type { RefundPlan } from './refundable';

const finish = statement({
  name: 'refunds-finish',
  text: `UPDATE refund SET state = 'done', done_at = clock_timestamp() WHERE id = $1 AND state = 'due'
    RETURNING order_id, payment_id, return_id, way, amount,
      EXISTS (SELECT FROM refund o WHERE o.payment_id = refund.payment_id AND o.state = 'due' AND o.id <> $1) AS more`,
  row: z.object({
    order_id: z.int(),
    payment_id: z.uuid().nullable(),
    return_id: z.int().nullable(),
    way: refundMethod,
    amount: z.int(),
    /** Another partial refund of the payment is pending. */
    more: z.boolean(),
  }),
});
const finishReturn = statement({
  name: 'refunds-finish-return',
  text: "UPDATE return_request SET status = 'REFUNDED' WHERE id = $1 AND status = 'RECEIVED'",
});

/** Completes a refund once: writes the order event, the letter and the payment's state. The order must be locked. */
export async function finishRefund(
  client: Queryable,
  mail: Pick<AccountDeps['mail'], 'key' | 'publicUrl'>,
  refundId: string,
): Promise<boolean> {
  const finished = await maybeRow(client, finish, [refundId]);
  if (!finished) return false;
  const { order_id, payment_id, return_id, way, amount, more } = finished;
  if (return_id !== null) await closeReturn(client, return_id);
  const payment = (await paymentsOf(client, order_id)).find(({ id }) => id === payment_id);
  if (payment?.state === 'refund_due' && !more) await changePaymentState(client, payment, 'refunded', 'clock');
  await writeOrderEvent(client, order_id, 'refunded', {
    amount,
    way,
    ...(return_id !== null && { returnId: return_id }),
  });
  await postOrderLetter(client, mail, order_id, 'order-refunded', { amount, way });
  return true;
}

/** Closes a received return. */
export async function closeReturn(client: Queryable, returnId: number): Promise<void> {
  await execute(client, finishReturn, [returnId]);
}

const insert = statement({
  name: 'refunds-insert',
  text: `INSERT INTO refund (id, order_id, number, payment_id, return_id, way, overpaid, amount, delivery)
    SELECT $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6, $7, $8 FROM refund WHERE order_id = $2
    RETURNING id, number`,
  row: z.object({ id: z.uuid(), number: z.int() }),
});
const insertLines = statement({
  name: 'refunds-insert-lines',
  text: `INSERT INTO refund_line (refund_id, order_id, position, quantity, amount)
    SELECT $1, $2, l.* FROM jsonb_to_recordset($3) AS l (position smallint, quantity int, amount int)`,
});
const countLines = statement({
  name: 'refunds-count-lines',
  text: `UPDATE order_item i SET refunded = i.refunded + l.amount, refunded_quantity = i.refunded_quantity + l.quantity
    FROM jsonb_to_recordset($2) AS l (position smallint, quantity int, amount int)
    WHERE i.order_id = $1 AND i.position = l.position`,
});
const countOrder = statement({
  name: 'refunds-count-order',
  text: `UPDATE customer_order SET refunded = refunded + $2, refunded_delivery = refunded_delivery + $3 WHERE id = $1`,
});
const countPayment = statement({
  name: 'refunds-count-payment',
  text: 'UPDATE payment SET refunded = refunded + $2 WHERE id = $1',
});
const ofReturn = statement({
  name: 'refunds-of-return',
  text: 'SELECT id, amount, way, state FROM refund WHERE return_id = $1',
  row: z.object({ id: z.uuid(), amount: z.int(), way: z.string(), state: z.string() }),
});
const countAlikeRefunds = statement({
  name: 'refunds-alike',
  text: `SELECT id FROM refund r WHERE order_id = $1 AND amount = $2 AND return_id IS NULL
    AND created_at > clock_timestamp() - interval '10 minutes'
    AND NOT EXISTS (SELECT FROM refund_line WHERE refund_id = r.id) LIMIT 1`,
  row: z.object({ id: z.uuid() }),
});

export type NewRefund = {
  readonly orderId: number;
  readonly method: RefundMethod;
  readonly paymentId: string | null;
  readonly returnId: number | null;
  readonly overpaid: boolean;
  readonly plan: RefundPlan;
};

/** Saves a refund of a locked order; null, with only its pieces counted, when the amount is 0. */
export async function saveRefund(client: Queryable, refund: NewRefund): Promise<{ id: string; number: number } | null> {
  const { orderId, method, paymentId, returnId, overpaid, plan } = refund;
  const lines = JSON.stringify(plan.lines);
  const shares = (plan.shares ?? []).map((share) => ({ ...share, quantity: 0 }));
  if (!overpaid) await execute(client, countOrder, [orderId, plan.amount, plan.delivery]);
  if (paymentId !== null) await execute(client, countPayment, [paymentId, plan.amount]);
  await execute(client, countLines, [orderId, JSON.stringify([...plan.lines, ...shares])]);
  if (plan.amount === 0) return null;
  const values = [randomUUID(), orderId, paymentId, returnId, method, overpaid, plan.amount, plan.delivery];
  const saved = await oneRow(client, insert, values);
  await execute(client, insertLines, [saved.id, orderId, lines]);
  return saved;
}

/** The refund of a return. */
export function refundOfReturn(on: Queryable, returnId: number) {
  return maybeRow(on, ofReturn, [returnId]);
}

/** Whether the same amount without pieces was refunded within minutes, probably by mistake. */
export async function isRepeatedRefund(on: Queryable, orderId: number, amount: number): Promise<boolean> {
  return (await maybeRow(on, countAlikeRefunds, [orderId, amount])) !== undefined;
}
