import { z } from 'zod';
import { latestPromise, type ShopMoment } from '@/lib/domain/delivery/delivery-promise';
import { localMoment } from '@/lib/domain/time/calendar';
import { execute, maybeRow, type Queryable, rows, statement } from '../db/query';
import { readTerms } from './delivery-terms';
import { sourceDays, tariffFor } from './source-days';

const placed = statement({
  name: 'delivery-placed-order',
  text: `SELECT delivery_id, store_id, shipping_address->>'city' AS city, shipping_address->>'state' AS state
    FROM customer_order WHERE id = $1 AND status = 'PENDING' AND promised_to IS NOT NULL`,
  row: z.object({
    delivery_id: z.int(),
    store_id: z.int().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
  }),
});
const reserved = statement({
  name: 'delivery-reserved-pieces',
  text: `SELECT r.product_id, r.warehouse_id, i.parcel FROM stock_reservation r
      JOIN (SELECT DISTINCT product_id, parcel FROM order_item WHERE order_id = $1) i USING (product_id)
    WHERE r.order_id = $1`,
  row: z.object({ product_id: z.int(), warehouse_id: z.int(), parcel: z.int() }),
});
const dateReservations = statement({
  name: 'delivery-date-reservations',
  text: `UPDATE stock_reservation r SET promised = d.promised
    FROM unnest($2::int[], $3::date[]) AS d (warehouse_id, promised)
    WHERE r.order_id = $1 AND r.warehouse_id = d.warehouse_id`,
});
const dateParcels = statement({
  name: 'delivery-date-parcels',
  text: `UPDATE order_parcel p SET promised_from = d.promised_from, promised_to = d.promised_to
    FROM unnest($2::smallint[], $3::date[], $4::date[]) AS d (number, promised_from, promised_to)
    WHERE p.order_id = $1 AND p.number = d.number`,
});
const dateOrder = statement({
  name: 'delivery-date-order',
  text: 'UPDATE customer_order SET promised_from = $2, promised_to = $3 WHERE id = $1',
});

/**
 * Promises the delivery of an order anew from this moment: its goods are prepared once its payment is settled. No effect
 * on orders that were sent, and on older orders without a promise. The caller must hold the order's lock.
 */
export async function renewPromise(
  client: Queryable,
  orderId: number,
  now: ShopMoment = localMoment(new Date()),
): Promise<void> {
  const order = await maybeRow(client, placed, [orderId]);
  if (!order) return;
  const terms = await readTerms(client);
  const method = terms.methods.find(({ id }) => id === order.delivery_id);
  if (!method) return;
  const store = terms.warehouses.find(({ id }) => id === order.store_id) ?? null;
  const tariff =
    order.city === null ? null : (tariffFor(terms, method, { city: order.city, state: order.state ?? '' }) ?? null);
  const daysOf = sourceDays({ method, tariff, store }, terms, now);
  const dated = (await rows(client, reserved, [orderId])).flatMap((piece) => {
    const promise = daysOf(piece.warehouse_id);
    return promise ? [{ ...piece, promise }] : [];
  });
  const whole = latestPromise(dated.map(({ promise }) => promise));
  if (whole === null) return;
  const lastDays = new Map(dated.map(({ warehouse_id, promise }) => [warehouse_id, promise.to]));
  await execute(client, dateReservations, [orderId, [...lastDays.keys()], [...lastDays.values()]]);
  const parcels = [...new Set(dated.map(({ parcel }) => parcel))].flatMap((number) => {
    const promise = latestPromise(dated.filter(({ parcel }) => parcel === number).map((piece) => piece.promise));
    return promise ? [{ number, promise }] : [];
  });
  await execute(client, dateParcels, [
    orderId,
    parcels.map(({ number }) => number),
    parcels.map(({ promise }) => promise.from),
    parcels.map(({ promise }) => promise.to),
  ]);
  await execute(client, dateOrder, [orderId, whole.from, whole.to]);
}
