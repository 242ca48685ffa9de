import { z } from 'zod';
import { type OrderEventKind, orderEventKinds } from '@/lib/contract/order-events';
import { execute, type Queryable } from '../../db/query';

const write = {
  name: 'orders-write-event',
  text: 'INSERT INTO order_event (order_id, kind, details) VALUES ($1, $2, $3)',
};

const details = z.object({
  carrier: z.string().optional(),
  trackingNumber: z.string().optional(),
  /** In bani. */
  amount: z.int().optional(),
  returnId: z.int().optional(),
  /** Who cancelled. */
  by: z.enum(['customer', 'shop', 'payment']).optional(),
});
export type EventDetails = z.infer<typeof details>;

export const eventRow = z.object({ kind: z.enum(orderEventKinds), at: z.coerce.date(), details });
export type OrderEventRow = z.infer<typeof eventRow>;

/** Writes into an order's history, in the transaction of what has happened. */
export async function writeOrderEvent(
  client: Queryable,
  orderId: number,
  kind: OrderEventKind,
  told: EventDetails = {},
): Promise<void> {
  await execute(client, write, [orderId, kind, JSON.stringify(told)]);
}
