import { z } from 'zod';
import type { ProductOffer } from '@/lib/contract/admin/suppliers';
import { execute, type Queryable, rows, statement } from '@/services/db/query';
import { markDue } from './due-offers';

/** SQL of the pieces of `offer o` that orders have taken since the supplier's list. */
export const heldSql = `(SELECT coalesce(sum(r.quantity - r.returned), 0)::int FROM stock_reservation r JOIN customer_order u ON u.id = r.order_id
    WHERE r.product_id = o.product_id AND r.warehouse_id = o.warehouse_id AND u.created_at > o.listed_at)`;

const ofProduct = statement({
  name: 'offers-of-product',
  text: `SELECT s.id AS "supplierId", s.name AS supplier, o.warehouse_id AS "warehouseId", s.currency, o.purchase, o.cost, o.price,
      greatest(o.quantity - ${heldSql}, 0) AS quantity, w.days_min AS "daysMin", w.days_max AS "daysMax",
      o.listed_at AS "listedAt", coalesce(c.warehouse_id = o.warehouse_id, false) AS "isChosen"
    FROM offer o JOIN supplier s ON s.id = o.supplier_id JOIN warehouse w ON w.id = o.warehouse_id
      LEFT JOIN chosen_offer c ON c.product_id = o.product_id
    WHERE o.product_id = $1 AND s.active ORDER BY o.price NULLS LAST, w.days_max, o.warehouse_id`,
  row: z.object({
    ...{ supplierId: z.int(), supplier: z.string(), warehouseId: z.int(), currency: z.string(), purchase: z.int() },
    ...{ cost: z.int().nullable(), price: z.int().nullable(), quantity: z.int(), daysMin: z.int(), daysMax: z.int() },
    listedAt: z.date().transform((at) => at.toISOString()),
    isChosen: z.boolean(),
  }),
});

/** The offers of active suppliers for a product, the cheapest first. */
export function readProductOffers(on: Queryable, productId: number): Promise<ProductOffer[]> {
  return rows(on, ofProduct, [productId]);
}

const fix = statement({
  name: 'offers-fix-price',
  text: 'INSERT INTO fixed_listing_price (product_id) VALUES ($1) ON CONFLICT (product_id) DO NOTHING',
});
const release = statement({
  name: 'offers-release-price',
  text: 'DELETE FROM fixed_listing_price WHERE product_id = $1',
});

/** Keeps the present price of a product, whatever suppliers offer, or lets the rule of offers set it again. */
export async function fixPrice(on: Queryable, productId: number, isFixed: boolean): Promise<void> {
  await execute(on, isFixed ? fix : release, [productId]);
  await markDue(on, [productId]);
}
