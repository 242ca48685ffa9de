import { z } from 'zod';
import { stockRating } from '@/lib/stock/availability';
import { type Queryable, rows, statement } from '../db/query';
import type { StockChange } from '../http/deps';

// Only to what is still the same part: a new catalogue may have given its number to another. Pieces go where they came
// from, and none goes back twice: what a reservation has given back is counted with it. Rows are written in the order in
// which checkout locks them.
const returnStock = statement({
  name: 'orders-give-back-stock',
  text: `WITH open AS (
      SELECT r.product_id, r.warehouse_id, r.quantity - r.returned AS held,
        coalesce(sum(r.quantity - r.returned) OVER (PARTITION BY r.product_id ORDER BY r.warehouse_id
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
      FROM stock_reservation r JOIN product p ON p.id = r.product_id
      WHERE r.order_id = $1 AND EXISTS (SELECT FROM warehouse w WHERE w.id = r.warehouse_id)
        AND EXISTS (SELECT FROM order_item i WHERE i.order_id = r.order_id AND i.product_id = p.id AND i.slug = p.slug)),
    back AS (
      SELECT o.product_id, o.warehouse_id, least(o.held, coalesce(w.quantity - o.before, o.held))::int AS quantity
      FROM open o LEFT JOIN unnest($2::int[], $3::int[]) AS w (product_id, quantity) USING (product_id)
      WHERE o.held > 0 AND ($2::int[] IS NULL OR w.quantity > o.before)),
    counted AS (
      UPDATE stock_reservation r SET returned = r.returned + b.quantity FROM back b
      WHERE r.order_id = $1 AND r.product_id = b.product_id AND r.warehouse_id = b.warehouse_id),
    put AS (
      INSERT INTO stock (product_id, warehouse_id, quantity)
      SELECT product_id, warehouse_id, quantity FROM back ORDER BY product_id, warehouse_id
      ON CONFLICT (product_id, warehouse_id) DO UPDATE SET quantity = stock.quantity + excluded.quantity)
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

/** Pieces of a product. */
export type ProductPieces = { readonly productId: number; readonly quantity: number };

/** Pieces returned to stock. */
export type RestockResult = { readonly stock: StockChange; readonly pieces: number };

/**
 * Returns an order's pieces to their warehouses: these, or all. Earlier returns are left out. The caller holds the
 * order's lock.
 */
export async function returnToStock(
  client: Queryable,
  orderId: number,
  pieces?: readonly ProductPieces[],
): Promise<RestockResult> {
  const wanted = pieces && sumByProduct(pieces);
  const values = [orderId, wanted ? [...wanted.keys()] : null, wanted ? [...wanted.values()] : null];
  const back = await rows(client, returnStock, values);
  const products = [...new Set(back.map(({ product_id }) => product_id))];
  const held = await rows(client, holdings, [products]);
  const ratings = products.map((id) => stockRating(held.filter(({ product_id }) => product_id === id)));
  const crossed = await rows(client, setAvailability, [products, ratings]);
  return {
    stock: { products, crossed: crossed.map(({ product_id }) => product_id) },
    pieces: back.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

function sumByProduct(pieces: readonly ProductPieces[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of pieces) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return sums;
}
