import { z } from 'zod';
import type { OrderEventKind } from '@/lib/contract/order-events';
import { maybeRow, type Queryable, statement } from '../../db/query';
import type { OrderLetterKind } from '../../mail/order-words';
import type { Account } from '../deps';
import { writeOrderEvent } from './events';
import { postOrderLetter } from './order-letter';

const steps = {
  accept: { from: 'ASKED', to: 'ACCEPTED', kind: 'return-accepted' },
  refuse: { from: 'ASKED', to: 'REFUSED', kind: 'return-refused' },
  receive: { from: 'ACCEPTED', to: 'RECEIVED', kind: 'return-received' },
} as const satisfies Record<string, { from: string; to: string; kind: OrderEventKind & OrderLetterKind }>;
export type ReturnStep = keyof typeof steps;

const move = statement({
  name: 'returns-move',
  text: `UPDATE return_request SET status = $3, answer = CASE WHEN $4 = '' THEN answer ELSE $4 END
    WHERE id = $1 AND status = $2 RETURNING order_id`,
  row: z.object({ order_id: z.int() }),
});
const refund = statement({
  name: 'returns-refund',
  text: `UPDATE return_request q SET status = 'REFUNDED' WHERE q.id = $1 AND q.status = 'RECEIVED'
    RETURNING q.order_id, (SELECT sum(i.price * l.quantity)::int FROM return_line l
      JOIN order_item i ON i.order_id = l.order_id AND i.position = l.position WHERE l.return_id = q.id) AS amount`,
  row: z.object({ order_id: z.int(), amount: z.int() }),
});

/** Takes a return one step on and writes to its customer. False, and nothing done, when it does not stand there. */
export async function decideReturn(
  client: Queryable,
  mail: Account['mail'],
  returnId: number,
  step: ReturnStep,
  answer = '',
): Promise<boolean> {
  const { from, to, kind } = steps[step];
  const moved = await maybeRow(client, move, [returnId, from, to, answer]);
  if (!moved) return false;
  await writeOrderEvent(client, moved.order_id, kind, { returnId });
  await postOrderLetter(client, mail, moved.order_id, kind, answer === '' ? {} : { answer });
  return true;
}

/** The money for received pieces was given back: what they were bought for. Says how much, in bani, or null. */
export async function refundReturn(client: Queryable, mail: Account['mail'], returnId: number): Promise<number | null> {
  const done = await maybeRow(client, refund, [returnId]);
  if (!done) return null;
  await noteRefunded(client, mail, done.order_id, done.amount, returnId);
  return done.amount;
}

/** Tells an order's history and its buyer that money was given back. */
export async function noteRefunded(
  client: Queryable,
  mail: Pick<Account['mail'], 'key' | 'publicUrl'>,
  orderId: number,
  amount: number,
  returnId?: number,
): Promise<void> {
  await writeOrderEvent(client, orderId, 'refunded', { amount, ...(returnId !== undefined && { returnId }) });
  await postOrderLetter(client, mail, orderId, 'order-refunded', { amount });
}
