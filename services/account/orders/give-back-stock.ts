import { z } from 'zod';
import { stockRating } from '@/lib/stock/rating';
import type { StockChange } from '../../catalogue/stock-changes';
import { type Queryable, rows, statement } from '../../db/query';

// Only to what is still the same part: a new catalogue may have given its number to another. Rows are written in the order
// in which checkout locks them.
const giveBack = statement({
  name: 'orders-give-back-stock',
  text: `INSERT INTO stock (product_id, warehouse_id, quantity)
    SELECT r.product_id, r.warehouse_id, r.quantity FROM stock_reservation r JOIN product p ON p.id = r.product_id
    WHERE r.order_id = $1 AND EXISTS (SELECT FROM warehouse w WHERE w.id = r.warehouse_id)
      AND EXISTS (SELECT FROM order_item i WHERE i.order_id = r.order_id AND i.product_id = p.id AND i.slug = p.slug)
    ORDER BY r.product_id, r.warehouse_id
    ON CONFLICT (product_id, warehouse_id) DO UPDATE SET quantity = stock.quantity + excluded.quantity
    RETURNING product_id`,
  row: z.object({ product_id: z.int() }),
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

/** Puts the pieces that an order took back where they came from. Whoever calls has just cancelled it. */
export async function giveBackStock(client: Queryable, orderId: number): Promise<StockChange> {
  const products = [...new Set((await rows(client, giveBack, [orderId])).map(({ product_id }) => product_id))];
  const held = await rows(client, holdings, [products]);
  const ratings = products.map((id) => stockRating(held.filter(({ product_id }) => product_id === id)));
  const crossed = await rows(client, setAvailability, [products, ratings]);
  return { products, crossed: crossed.map(({ product_id }) => product_id) };
}
