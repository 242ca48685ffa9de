import { z } from 'zod';
import { maybeRow, type Queryable, rows, statement } from '../db/query';
import { type RestockResult, returnToStock } from '../orders/return-to-stock';
import { lockOrder } from '../payments/payment-rows';

const orderOfReturn = statement({
  name: 'restock-order-of-return',
  text: "SELECT order_id FROM return_request WHERE id = $1 AND status IN ('RECEIVED', 'REFUNDED')",
  row: z.object({ order_id: z.int() }),
});
const markLines = statement({
  name: 'restock-mark-lines',
  text: `UPDATE return_line l SET restocked = true FROM order_item i
    WHERE l.return_id = $1 AND NOT l.restocked AND ($2::int[] IS NULL OR l.position = ANY ($2))
      AND i.order_id = l.order_id AND i.position = l.position
    RETURNING i.product_id AS "productId", l.quantity`,
  row: z.object({ productId: z.int(), quantity: z.int() }),
});
const unfetched = statement({
  name: 'restock-unfetched',
  text: 'SELECT id FROM customer_order WHERE id = $1 AND unfetched_at IS NOT NULL',
  row: z.object({ id: z.int() }),
});

/** How many pieces should go back into stock, and what did: a part that the catalogue does not have any more does not. */
export type RestockOutcome = RestockResult & { readonly wanted: number };

/**
 * Puts the pieces of a return that is here back into stock, each line once: of all lines, or of those at these positions.
 * Undefined when it is not here.
 */
export async function restockReturn(
  client: Queryable,
  returnId: number,
  positions?: readonly number[],
): Promise<RestockOutcome | undefined> {
  const found = await maybeRow(client, orderOfReturn, [returnId]);
  if (!found) return undefined;
  await lockOrder(client, found.order_id);
  const pieces = await rows(client, markLines, [returnId, positions ?? null]);
  const wanted = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  return { wanted, ...(await returnToStock(client, found.order_id, pieces)) };
}

/** The same for all pieces of an order that nobody fetched. */
export async function restockUnfetched(client: Queryable, orderId: number): Promise<RestockResult | undefined> {
  await lockOrder(client, orderId);
  return (await maybeRow(client, unfetched, [orderId])) && returnToStock(client, orderId);
}
