import { z } from 'zod';
import { maybeRow, type Queryable, rows, statement } from '../db/query';
import type { AccountDeps } from '../identity/account';
import { writeOrderEvent } from '../orders/change-order';
import { postOrderLetter } from '../orders/order-letter';
import { lockOrder } from './payment-rows';
import { finishRefund } from './refunds/refund-rows';

const waiting = statement({
  name: 'transfers-waiting',
  text: "SELECT id FROM customer_order WHERE id = $1 AND payment = 'transfer' AND status = 'PENDING' AND transferred_at IS NULL",
  row: z.object({ id: z.int() }),
});
const receive = statement({
  name: 'transfers-receive',
  text: `UPDATE customer_order SET transferred_at = now() WHERE id = $1 AND payment = 'transfer'
    AND status <> 'CANCELLED' AND transferred_at IS NULL RETURNING total`,
  row: z.object({ total: z.int() }),
});
const dueRefunds = statement({
  name: 'transfers-due-refunds',
  text: "SELECT id, amount FROM refund WHERE order_id = $1 AND way = 'transfer' AND state = 'due' ORDER BY number",
  row: z.object({ id: z.uuid(), amount: z.int() }),
});

/** Locks an order, and says whether it waits for the money of a transfer. */
export async function waitsForTransfer(client: Queryable, orderId: number): Promise<boolean> {
  await lockOrder(client, orderId);
  return (await maybeRow(client, waiting, [orderId])) !== undefined;
}

/** The money of an order's transfer is on the shop's account: its buyer is told. In bani; undefined where none was waited for. */
export async function receiveTransfer(
  client: Queryable,
  mail: AccountDeps['mail'],
  orderId: number,
): Promise<number | undefined> {
  await lockOrder(client, orderId);
  const received = await maybeRow(client, receive, [orderId]);
  if (received === undefined) return undefined;
  const { total: amount } = received;
  await writeOrderEvent(client, orderId, 'paid', { amount });
  await postOrderLetter(client, mail, orderId, 'order-paid', { amount });
  return amount;
}

/** Money that was to go back by transfer has been sent: its buyer is told. Answers how much, in bani. */
export async function finishTransfers(client: Queryable, mail: AccountDeps['mail'], orderId: number): Promise<number> {
  await lockOrder(client, orderId);
  let sent = 0;
  for (const { id, amount } of await rows(client, dueRefunds, [orderId])) {
    if (await finishRefund(client, mail, id)) sent += amount;
  }
  return sent;
}
