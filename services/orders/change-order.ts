import type { PoolClient } from 'pg';
import { z } from 'zod';
import { type OrderEventKind, orderEventKinds, refundMethod } from '@/lib/contract/orders/order-events';
import type { OrderStatus } from '@/lib/contract/orders/orders';
import { execute, maybeRow, type Queryable, statement, transaction } from '../db/query';
import { retryCollision } from '../db/retry-collision';
import type { CallContext, StockChange } from '../http/deps';
import type { AccountDeps } from '../identity/account-deps';

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

/** Adds to an order's history, in the event's transaction, and notifies devices. */
export async function writeOrderEvent(
  client: Queryable,
  orderId: number,
  kind: OrderEventKind,
  told: EventDetails = {},
): Promise<void> {
  const isNews = !buyersOwnEvents.has(kind) && told.by !== 'customer';
  await execute(client, writeEventRow, [orderId, kind, JSON.stringify(told), isNews]);
}

const before = { SHIPPED: 'PENDING', COMPLETED: 'SHIPPED', CANCELLED: 'PENDING' } as const;

// The row is locked until the transaction ends: of two that move an order from the same status, one finds it moved.
const move = statement({
  name: 'orders-move',
  text: 'UPDATE customer_order SET status = $3 WHERE id = $1 AND status = $2 RETURNING id',
  row: z.object({ id: z.int() }),
});

const moveUnfetched = statement({
  name: 'orders-move-unfetched',
  text: `UPDATE customer_order SET status = 'CANCELLED', unfetched_at = now() WHERE id = $1 AND status = 'SHIPPED' RETURNING id`,
  row: z.object({ id: z.int() }),
});

/** Changes an order's status. False, without effect, when its current status does not allow it. */
export async function setOrderStatus(
  client: Queryable,
  id: number,
  to: Exclude<OrderStatus, 'PENDING'>,
): Promise<boolean> {
  return (await maybeRow(client, move, [id, before[to], to])) !== undefined;
}

/** Ends a sent order that came back. False, without effect, when it is not on its way. */
export async function endUnfetchedOrder(client: Queryable, id: number): Promise<boolean> {
  return (await maybeRow(client, moveUnfetched, [id])) !== undefined;
}

/** Follow-up work of an order's change, after commit. */
export type OrderChange = {
  /** Pieces that were given back. */
  readonly stock?: StockChange;
  /** Log message. */
  readonly log?: string;
};

/** Changes an order in a transaction; letters and revalidation follow the commit. */
export async function changeOrder(
  account: Pick<AccountDeps, 'mail' | 'noteStock'>,
  { db, log }: Pick<CallContext, 'db' | 'log'>,
  work: (client: PoolClient) => Promise<OrderChange>,
): Promise<void> {
  const change = await retryCollision(() => transaction(db.write, work));
  if (change.stock) account.noteStock(change.stock);
  if (change.log) log.info(change.log);
  account.mail.wake();
}
