import { localDay } from '@/lib/system/local-day';
import { execute, type Queryable } from '../../db/query';

// What is fetched has arrived when it lies in the store, what is carried when its buyer has it; what travels in a parcel
// that was not sent yet has not.
const reach = {
  name: 'orders-reach',
  text: `UPDATE stock_reservation r SET reached = $2 FROM customer_order o JOIN delivery_method m ON m.id = o.delivery_id
    WHERE r.order_id = $1 AND o.id = r.order_id AND r.reached IS NULL AND (m.code = 'pickup') = $3
      AND NOT EXISTS (SELECT FROM order_item i JOIN order_parcel p ON p.order_id = i.order_id AND p.number = i.parcel
        WHERE i.order_id = r.order_id AND i.product_id = r.product_id AND p.sent_at IS NULL)`,
};

/** Notes the day on which an order's pieces arrived, if this event is what that means for its way of delivery. */
export async function noteReached(
  client: Queryable,
  orderId: number,
  event: 'shipped' | 'completed',
  now = new Date(),
) {
  await execute(client, reach, [orderId, localDay(now), event === 'shipped']);
}
