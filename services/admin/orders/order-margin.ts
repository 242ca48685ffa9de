import { z } from 'zod';
import type { OrderMargin } from '@/lib/contract/admin/orders';
import { type Queryable, rows, statement } from '../../db/query';
import { noSuchRecord } from '../admin-error';

/* Same amounts as in the sales figures: without discounts, refunds, returned pieces and cancelled orders. */
const linesOf = statement({
  name: 'admin-order-margin',
  text: `SELECT i.position, CASE WHEN o.status <> 'CANCELLED' THEN i.purchase_cost END AS cost,
      i.total - i.discount - i.refunded AS revenue, i.quantity - i.refunded_quantity AS pieces
    FROM order_item i JOIN customer_order o ON o.id = i.order_id WHERE i.order_id = $1 ORDER BY i.position`,
  row: z.object({ position: z.int(), cost: z.int().nullable(), revenue: z.int(), pieces: z.int() }),
});

/** Purchase cost and margin of an order by line and in total. Throws 404 for an unknown order. */
export async function readOrderMargin(on: Queryable, id: number): Promise<OrderMargin> {
  const lines = await rows(on, linesOf, [id]);
  if (lines.length === 0) throw noSuchRecord();
  const knownCosts = lines.flatMap(({ cost, revenue, pieces }) =>
    cost === null ? [] : [{ cost: cost * pieces, revenue }],
  );
  const cost = knownCosts.reduce((sum, line) => sum + line.cost, 0);
  const revenue = knownCosts.reduce((sum, line) => sum + line.revenue, 0);
  return {
    lines: lines.map((line) => ({
      ...{ position: line.position, cost: line.cost },
      margin: line.cost === null ? null : line.revenue - line.cost * line.pieces,
    })),
    ...(knownCosts.length > 0 ? { cost, margin: revenue - cost } : { cost: null, margin: null }),
    revenue,
  };
}
