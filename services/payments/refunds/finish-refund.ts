import { z } from 'zod';
import { refundMethod } from '@/lib/contract/orders/order-events';
import { execute, maybeRow, type Queryable, statement } from '../../db/query';
import type { AccountDeps } from '../../identity/account';
import { writeOrderEvent } from '../../orders/order-events';
import { postOrderLetter } from '../../orders/order-letter';
import { changePaymentState, paymentsOf } from '../payment-rows';

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
    /** Another part of the same payment is still on its way. */
    more: z.boolean(),
  }),
});
const finishReturn = {
  name: 'refunds-finish-return',
  text: "UPDATE return_request SET status = 'REFUNDED' WHERE id = $1 AND status = 'RECEIVED'",
};

/** Completes a refund once: writes the order event, the letter and the payment's state. The order must be locked. */
export async function finishRefund(
  client: Queryable,
  mail: Pick<AccountDeps['mail'], 'key' | 'publicUrl'>,
  refundId: string,
): Promise<boolean> {
  const done = await maybeRow(client, finish, [refundId]);
  if (!done) return false;
  const { order_id, payment_id, return_id, way, amount, more } = done;
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

/** Nothing more is to be done for a return whose pieces are here. */
export async function closeReturn(client: Queryable, returnId: number): Promise<void> {
  await execute(client, finishReturn, [returnId]);
}
