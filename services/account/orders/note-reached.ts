import { localDay } from '@/lib/time/local-day';
import { execute, type Queryable } from '../../db/query';

// What is fetched has arrived when it lies in the store, parcel by parcel; what is carried when its buyer has it, of which
// of two parcels only the day of the last is known.
const reach = {
  name: 'orders-reach',
  text: `UPDATE stock_reservation r SET reached = $2 FROM customer_order o JOIN delivery_method m ON m.id = o.delivery_id
      LEFT JOIN LATERAL (SELECT max(number) AS last FROM order_parcel WHERE order_id = o.id) p ON true
    WHERE r.order_id = $1 AND o.id = r.order_id AND r.reached IS NULL AND (m.code = 'pickup') = $3
      AND (coalesce($4, p.last) IS NULL OR EXISTS (SELECT FROM order_item i
        WHERE i.order_id = r.order_id AND i.product_id = r.product_id AND i.parcel = coalesce($4, p.last)))`,
};

type Arrival = { readonly event: 'shipped' | 'completed'; readonly parcel?: number | undefined };

/** Notes the day on which an order's pieces arrived, or those of a parcel, if that is what the event means for its delivery. */
export async function noteReached(client: Queryable, orderId: number, { event, parcel }: Arrival, now = new Date()) {
  await execute(client, reach, [orderId, localDay(now), event === 'shipped', parcel ?? null]);
}
