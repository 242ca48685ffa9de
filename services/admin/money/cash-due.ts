import { z } from 'zod';
import { oneRow, type Queryable, statement } from '../../db/query';
import { deskOfOrder } from './desks';

/**
 * SQL of the amount that is due for the delivered parcels of an order `o` paid on delivery, less the value of
 * exchanged pieces. The second parcel has the amount of its lines and its delivery, the first one the remaining amount.
 */
export const cashDue = `CASE WHEN o.payment <> 'cash' OR o.status NOT IN ('SHIPPED', 'COMPLETED') THEN 0
    WHEN o.status = 'COMPLETED' THEN o.total - o.exchange_credit
    ELSE greatest(0, coalesce((SELECT sum(CASE p.number WHEN 2 THEN second.due ELSE o.total - second.due END)::int FROM order_parcel p,
      LATERAL (SELECT (SELECT coalesce(sum(i.total - i.discount), 0) FROM order_item i WHERE i.order_id = o.id AND i.parcel = 2)
        + (SELECT coalesce(max(price), 0) FROM order_parcel WHERE order_id = o.id AND number = 2) AS due) second
      WHERE p.order_id = o.id AND p.handed_at IS NOT NULL), 0) - o.exchange_credit) END`;

/** SQL of the moment when the delivered parcels of an order `o` reached the buyer. */
export const deliveredAt = `coalesce((SELECT max(e.at) FROM order_event e WHERE e.order_id = o.id AND e.kind = 'completed'),
    (SELECT max(p.handed_at) FROM order_parcel p WHERE p.order_id = o.id), o.created_at)`;

const stateOf = statement({
  name: 'admin-cash-state',
  text: `SELECT o.payment = 'cash' AS "isCash", ${cashDue} AS due, o.cash_received AS received, ${deskOfOrder} AS desk
    FROM customer_order o JOIN delivery_method m ON m.id = o.delivery_id WHERE o.id = $1`,
  row: z.object({ isCash: z.boolean(), due: z.int(), received: z.int(), desk: z.string() }),
});

/** Cash due and received for an order, in bani, with the cash desk of the order. */
export async function readCashState(on: Queryable, orderId: number) {
  const { due, received, ...state } = await oneRow(on, stateOf, [orderId]);
  // More can be received than is due if the order was changed afterwards.
  return { ...state, due, received, open: Math.max(0, due - received) };
}
