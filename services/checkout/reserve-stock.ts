import { z } from 'zod';
import { stockRating } from '@/lib/domain/stock/availability';
import { cartLines, type LineRow } from '../cart/cart-line';
import { unitPrice } from '../cart/priced-line';
import { execute, type Queryable, rows, statement } from '../db/query';
import { allocateStock, type Reservation } from './line-promises';

// In a fixed order, so that concurrent orders wait for each other instead of deadlocking.
const lockStock = statement({
  name: 'orders-lock-stock',
  text: `SELECT FROM stock WHERE product_id IN (SELECT product_id FROM cart_line WHERE session_id = $1)
    ORDER BY product_id, warehouse_id FOR UPDATE`,
});
const reduceStock = statement({
  name: 'orders-take-stock',
  text: `UPDATE stock SET quantity = stock.quantity - t.quantity
    FROM unnest($1::int[], $2::int[], $3::int[]) AS t (product_id, warehouse_id, quantity)
    WHERE stock.product_id = t.product_id AND stock.warehouse_id = t.warehouse_id`,
});
const setAvailability = statement({
  name: 'orders-set-availability',
  text: `UPDATE listing SET availability = a.rating FROM unnest($1::int[], $2::smallint[]) AS a (product_id, rating)
    WHERE listing.product_id = a.product_id AND listing.availability <> a.rating RETURNING listing.product_id`,
  row: z.object({ product_id: z.int() }),
});

/** The cart's lines, with stock locked until commit. */
export async function readLinesLocked(client: Queryable, sessionId: number): Promise<LineRow[]> {
  await execute(client, lockStock, [sessionId]);
  return rows(client, cartLines, [sessionId]);
}

export type ReservationPlan = { readonly reservations: readonly Reservation[]; readonly missing: readonly LineRow[] };

/** Allocation by warehouse, and the lines that are unavailable. */
export function planReservation(lines: readonly LineRow[], storeId: number | null): ReservationPlan {
  const gone = lines.filter((line) => unitPrice(line) === null);
  const byProduct = new Map<number, LineRow[]>();
  for (const line of lines.filter((candidate) => !gone.includes(candidate))) {
    byProduct.set(line.product_id, [...(byProduct.get(line.product_id) ?? []), line]);
  }
  const missing = [...gone];
  const reservations: Reservation[] = [];
  for (const [productId, group] of byProduct) {
    const quantity = group.reduce((sum, line) => sum + line.quantity, 0);
    const taken = allocateStock(productId, quantity, group[0]?.stock ?? [], storeId);
    if (taken) reservations.push(...taken);
    else missing.push(...group);
  }
  return { reservations, missing };
}

/** Takes the planned pieces out of stock. Returns the products whose availability changed. */
export async function reserveStock(
  client: Queryable,
  lines: readonly LineRow[],
  reservations: readonly Reservation[],
): Promise<number[]> {
  await execute(client, reduceStock, [
    reservations.map(({ productId }) => productId),
    reservations.map(({ warehouseId }) => warehouseId),
    reservations.map(({ quantity }) => quantity),
  ]);
  const ratings = new Map(lines.map((line) => [line.product_id, ratingAfter(line, reservations)]));
  const crossed = await rows(client, setAvailability, [[...ratings.keys()], [...ratings.values()]]);
  return crossed.map(({ product_id }) => product_id);
}

function ratingAfter({ product_id, stock }: LineRow, reservations: readonly Reservation[]): number {
  const taken = (warehouseId: number) =>
    reservations.find((one) => one.productId === product_id && one.warehouseId === warehouseId)?.quantity ?? 0;
  return stockRating(
    stock.map((entry) => ({
      kind: entry.kind,
      quantity: entry.quantity - taken(entry.warehouse_id),
      daysMax: entry.days_max,
    })),
  );
}
