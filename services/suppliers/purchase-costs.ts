import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { type Queryable, rows, statement } from '@/services/db/query';

/* An average over the warehouses that the pieces come from. */
const costsOf = statement({
  name: 'offers-purchase-costs',
  text: `SELECT r.position, round(sum(o.cost::numeric * r.quantity) * $5::int / 100 / sum(r.quantity))::int AS cost
    FROM unnest($1::int[], $2::int[], $3::int[], $4::int[]) AS r (position, product_id, warehouse_id, quantity)
    LEFT JOIN LATERAL (SELECT min(cost) AS cost FROM offer
      WHERE product_id = r.product_id AND warehouse_id = r.warehouse_id) o ON true
    GROUP BY r.position HAVING bool_and(o.cost IS NOT NULL)`,
  row: z.object({ position: z.int(), cost: z.int() }),
});

type Pieces = { readonly productId: number; readonly warehouseId: number; readonly quantity: number };
type LinePieces = { readonly position: number; readonly pieces: readonly Pieces[] };

/**
 * Purchase cost of a piece by position, in bani with VAT, for lines whose pieces are taken from these warehouses. A line is
 * missing if the cost of some pieces is unknown, as for the shop's own stock.
 */
export async function purchaseCosts(on: Queryable, lines: readonly LinePieces[]): Promise<ReadonlyMap<number, number>> {
  const all = lines.flatMap(({ position, pieces }) => pieces.map((one) => ({ position, ...one })));
  const costs = await rows(on, costsOf, [
    all.map(({ position }) => position),
    all.map(({ productId }) => productId),
    all.map(({ warehouseId }) => warehouseId),
    all.map(({ quantity }) => quantity),
    100 + shop.vatPercent,
  ]);
  return new Map(costs.map(({ position, cost }) => [position, cost]));
}
