import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { OrderStatus } from '@/lib/contract/orders/order-stage';
import { type OrderEventKind, refundMethod, timelineKinds } from '@/lib/contract/orders/order-stage';
import { stockRating } from '@/lib/domain/stock/availability';
import { retryCollision } from '../db/database-failures';
import { execute, maybeRow, type Queryable, rows, statement, transaction } from '../db/query';
import type { CallContext, StockChange } from '../http/call-context';
import type { AccountDeps } from '../identity/account';

// Queues a push message for every subscribed device: of the customer while signed in, or of this order.
const writeEventRow = statement({
  name: 'orders-write-event',
  text: `WITH written AS (INSERT INTO order_event (order_id, kind, details) VALUES ($1, $2, $3) RETURNING id)
    INSERT INTO push_message (device_id, event_id) SELECT device.id, written.id FROM written, (
      SELECT d.id FROM customer_order o JOIN push_device d ON d.customer_id = o.customer_id
        JOIN token_family f ON f.id = d.family_id AND f.ended_at IS NULL AND f.expires_at > now() WHERE o.id = $1
      UNION SELECT device_id FROM push_order WHERE order_id = $1) device WHERE $4`,
});

/** Events caused by the buyer, without notification. */
const buyersOwnEvents: ReadonlySet<OrderEventKind> = new Set(['placed', 'return-asked']);

const eventDetails = z.object({
  carrier: z.string().optional(),
  trackingNumber: z.string().optional(),
  /** In bani. */
  amount: z.int().optional(),
  way: refundMethod.optional(),
  returnId: z.int().optional(),
  /** Number of the parcel, of an order in two. */
  parcel: z.int().optional(),
  /** The side that cancelled the order. */
  by: z.enum(['customer', 'shop', 'payment']).optional(),
});
export type EventDetails = z.infer<typeof eventDetails>;

export const eventRow = z.object({ kind: z.enum(timelineKinds), at: z.coerce.date(), details: eventDetails });
export type OrderEventRow = z.infer<typeof eventRow>;

/** Adds an event to an order's history, in its transaction, and queues notifications. */
export async function writeOrderEvent(
  client: Queryable,
  orderId: number,
  kind: OrderEventKind,
  details: EventDetails = {},
): Promise<void> {
  const isNews = !buyersOwnEvents.has(kind) && details.by !== 'customer';
  await execute(client, writeEventRow, [orderId, kind, JSON.stringify(details), isNews]);
}

const before = { SHIPPED: 'PENDING', COMPLETED: 'SHIPPED', CANCELLED: 'PENDING' } as const;

// Of two concurrent transitions from one status, the row lock lets only one succeed.
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

/** Cancels an order whose parcel came back unclaimed. False, without effect, when it is not on its way. */
export async function endUnfetchedOrder(client: Queryable, id: number): Promise<boolean> {
  return (await maybeRow(client, moveUnfetched, [id])) !== undefined;
}

/** Effects of an order's change after the commit. */
export type OrderChange = {
  /** Products whose pieces were returned to stock. */
  readonly stock?: StockChange;
  /** Log message. */
  readonly log?: string;
};

/** Changes an order in a transaction; letters are sent and pages revalidated after the commit. */
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

// Restocks products whose id and slug still match, because a new catalogue may have reused an id. Pieces return to
// their warehouse, cover oversold reservations first, and are counted in `returned`, so that no piece returns twice.
// Stock does not count offers dearer than the shown price, because stock is sold at the shown price. Rows are written
// in the lock order of checkout.
const shortage = `least(stock.oversold, excluded.quantity * (SELECT (status = 'CANCELLED' AND unfetched_at IS NULL)::int
    FROM customer_order WHERE id = $1) + coalesce((SELECT sum(h.quantity) FROM stock_hold h
      WHERE h.product_id = stock.product_id AND h.warehouse_id = stock.warehouse_id), 0))::int`;
const returnStock = statement({
  name: 'orders-give-back-stock',
  text: `WITH open AS (
      SELECT r.product_id, r.warehouse_id, r.quantity - r.returned AS held,
        coalesce(sum(r.quantity - r.returned) OVER (PARTITION BY r.product_id ORDER BY r.warehouse_id
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
      FROM stock_reservation r JOIN product p ON p.id = r.product_id
      WHERE r.order_id = $1 AND EXISTS (SELECT FROM warehouse w WHERE w.id = r.warehouse_id)
        AND EXISTS (SELECT FROM order_item i WHERE i.order_id = r.order_id AND i.product_id = p.id AND i.slug = p.slug)),
    wanted AS (SELECT * FROM unnest($2::int[], $3::int[], $4::int[]) AS w (product_id, warehouse_id, quantity)),
    back AS (
      SELECT o.product_id, o.warehouse_id,
        least(o.held, coalesce(w.quantity - CASE WHEN w.warehouse_id IS NULL THEN o.before ELSE 0 END, o.held))::int AS quantity
      FROM open o LEFT JOIN wanted w ON w.product_id = o.product_id AND coalesce(w.warehouse_id, o.warehouse_id) = o.warehouse_id
      WHERE o.held > 0 AND ($2::int[] IS NULL OR w.warehouse_id IS NOT NULL OR w.quantity > o.before)),
    counted AS (
      UPDATE stock_reservation r SET returned = r.returned + b.quantity FROM back b
      WHERE r.order_id = $1 AND r.product_id = b.product_id AND r.warehouse_id = b.warehouse_id),
    put AS (
      INSERT INTO stock (product_id, warehouse_id, quantity)
      SELECT product_id, warehouse_id, quantity FROM back b
      WHERE NOT EXISTS (SELECT FROM offer f JOIN chosen_offer c ON c.product_id = f.product_id
        WHERE f.product_id = b.product_id AND f.warehouse_id = b.warehouse_id
          AND c.warehouse_id IS DISTINCT FROM f.warehouse_id AND (f.price <= c.price) IS NOT TRUE)
      ORDER BY product_id, warehouse_id
      ON CONFLICT (product_id, warehouse_id) DO UPDATE SET
        quantity = stock.quantity + CASE WHEN stock.oversold = 0 THEN excluded.quantity
          ELSE greatest(excluded.quantity - ${shortage}, 0) END,
        oversold = CASE WHEN stock.oversold = 0 THEN 0 ELSE greatest(${shortage} - excluded.quantity, 0) END)
    SELECT product_id, quantity FROM back`,
  row: z.object({ product_id: z.int(), quantity: z.int() }),
});
const holdings = statement({
  name: 'orders-holdings',
  text: `SELECT h.product_id, w.kind, h.quantity, w.days_max AS "daysMax" FROM stock h JOIN warehouse w ON w.id = h.warehouse_id
    WHERE h.product_id = ANY($1::int[])`,
  row: z.object({
    product_id: z.int(),
    kind: z.enum(['store', 'central', 'supplier']),
    quantity: z.int(),
    daysMax: z.int(),
  }),
});
const setAvailability = statement({
  name: 'orders-reset-availability',
  text: `UPDATE listing SET availability = a.rating FROM unnest($1::int[], $2::smallint[]) AS a (product_id, rating)
    WHERE listing.product_id = a.product_id AND listing.availability <> a.rating RETURNING listing.product_id`,
  row: z.object({ product_id: z.int() }),
});

/** Pieces of a product, of one warehouse or of any. */
type ProductPieces = {
  readonly productId: number;
  readonly quantity: number;
  readonly warehouseId?: number;
};

/** Pieces returned to stock. */
export type RestockResult = { readonly stock: StockChange; readonly pieces: number };

/**
 * Restocks the given pieces of an order in their warehouses, or all, except those returned earlier. The caller must hold
 * the order's lock.
 */
export async function returnToStock(
  client: Queryable,
  orderId: number,
  pieces?: readonly ProductPieces[],
): Promise<RestockResult> {
  const sums = pieces && sumPieces(pieces);
  const back = await rows(client, returnStock, [
    orderId,
    sums?.map(({ productId }) => productId) ?? null,
    sums?.map(({ warehouseId }) => warehouseId ?? null) ?? null,
    sums?.map(({ quantity }) => quantity) ?? null,
  ]);
  const products = [...new Set(back.map(({ product_id }) => product_id))];
  const stock = await rows(client, holdings, [products]);
  const ratings = products.map((id) => stockRating(stock.filter(({ product_id }) => product_id === id)));
  const availabilityChanged = await rows(client, setAvailability, [products, ratings]);
  return {
    stock: { products, availabilityChanged: availabilityChanged.map(({ product_id }) => product_id) },
    pieces: back.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

function sumPieces(pieces: readonly ProductPieces[]): ProductPieces[] {
  const sums = new Map<string, ProductPieces>();
  for (const one of pieces) {
    const key = `${one.productId} ${one.warehouseId ?? ''}`;
    sums.set(key, { ...one, quantity: one.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()];
}
