import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { type Queryable, rows, statement } from '@/services/db/query';

/* An average over the warehouses that the pieces come from. */
const costsOf = statement({
  name: 'offers-purchase-costs',
  text: `SELECT r.product_id, round(sum(o.cost::numeric * r.quantity) * $4::int / 100 / sum(r.quantity))::int AS cost
    FROM unnest($1::int[], $2::int[], $3::int[]) AS r (product_id, warehouse_id, quantity)
    LEFT JOIN LATERAL (SELECT min(cost) AS cost FROM offer
      WHERE product_id = r.product_id AND warehouse_id = r.warehouse_id) o ON true
    GROUP BY r.product_id HAVING bool_and(o.cost IS NOT NULL)`,
  row: z.object({ product_id: z.int(), cost: z.int() }),
});

type Pieces = { readonly productId: number; readonly warehouseId: number; readonly quantity: number };

/**
 * Purchase cost of a piece by product, in bani with VAT, for pieces taken from these warehouses. A product is missing if
 * the cost of some pieces is unknown, as for the shop's own stock.
 */
export async function purchaseCosts(on: Queryable, pieces: readonly Pieces[]): Promise<ReadonlyMap<number, number>> {
  const found = await rows(on, costsOf, [
    pieces.map(({ productId }) => productId),
    pieces.map(({ warehouseId }) => warehouseId),
    pieces.map(({ quantity }) => quantity),
    100 + shop.vatPercent,
  ]);
  return new Map(found.map(({ product_id, cost }) => [product_id, cost]));
}
