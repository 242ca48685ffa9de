import { z } from 'zod';
import { type OrderEventKind, orderEventKinds, refundMethod } from '@/lib/contract/orders/order-events';

import { execute, type Queryable } from '../db/query';

// Queues a push message for every subscribed device: of the customer while signed in, or of this order.
const writeEventRow = {
  name: 'orders-write-event',
  text: `WITH written AS (INSERT INTO order_event (order_id, kind, details) VALUES ($1, $2, $3) RETURNING id)
    INSERT INTO push_message (device_id, event_id) SELECT device.id, written.id FROM written, (
      SELECT d.id FROM customer_order o JOIN push_device d ON d.customer_id = o.customer_id
        JOIN token_family f ON f.id = d.family_id AND f.ended_at IS NULL AND f.expires_at > now() WHERE o.id = $1
      UNION SELECT device_id FROM push_order WHERE order_id = $1) device WHERE $4`,
};

/** Events that the buyer causes: no notification. */
const buyersOwnEvents: ReadonlySet<OrderEventKind> = new Set(['placed', 'return-asked']);

const eventDetails = z.object({
  carrier: z.string().optional(),
  trackingNumber: z.string().optional(),
  /** In bani. */
  amount: z.int().optional(),
  way: refundMethod.optional(),
  returnId: z.int().optional(),
  /** Which parcel of an order that is sent in two. */
  parcel: z.int().optional(),
  /** Who cancelled. */
  by: z.enum(['customer', 'shop', 'payment']).optional(),
});
export type EventDetails = z.infer<typeof eventDetails>;

export const eventRow = z.object({ kind: z.enum(orderEventKinds), at: z.coerce.date(), details: eventDetails });
export type OrderEventRow = z.infer<typeof eventRow>;

/** Writes into an order's history, in the transaction of what has happened, and for the devices that are to be told. */
export async function writeOrderEvent(
  client: Queryable,
  orderId: number,
  kind: OrderEventKind,
  told: EventDetails = {},
): Promise<void> {
  const isNews = !buyersOwnEvents.has(kind) && told.by !== 'customer';
  await execute(client, writeEventRow, [orderId, kind, JSON.stringify(told), isNews]);
}
