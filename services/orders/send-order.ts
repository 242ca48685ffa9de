import { z } from 'zod';
import { deliveryCodes } from '@/lib/contract/orders/delivery-codes';
import { pickupDeadline } from '@/lib/domain/delivery/stores';
import { localDay } from '@/lib/domain/time/calendar';
import { execute, maybeRow, oneRow, type Queryable, statement } from '../db/query';
import { issueInvoice } from '../documents/issue-document';
import type { AccountDeps } from '../identity/account';
import { type EventDetails, setOrderStatus, writeOrderEvent } from './change-order';
import { postOrderLetter } from './order-letter';

// A pickup parcel arrives when it is ready in the store, a delivered one at handover, which is only known for the last
// parcel.
const setReservationReached = statement({
  name: 'orders-reach',
  text: `UPDATE stock_reservation r SET reached = $2 FROM customer_order o JOIN delivery_method m ON m.id = o.delivery_id
      LEFT JOIN LATERAL (SELECT max(number) AS last FROM order_parcel WHERE order_id = o.id) p ON true
    WHERE r.order_id = $1 AND o.id = r.order_id AND r.reached IS NULL AND (m.code = ANY($5)) = $3
      AND (coalesce($4, p.last) IS NULL OR EXISTS (SELECT FROM order_item i
        WHERE i.order_id = r.order_id AND i.product_id = r.product_id AND i.parcel = coalesce($4, p.last)))`,
});

type ArrivalEvent = { readonly event: 'shipped' | 'completed'; readonly parcel?: number | undefined };

/** Records the arrival day of an order or parcel, for events that are its arrival. */
async function recordArrival(client: Queryable, orderId: number, { event, parcel }: ArrivalEvent, now = new Date()) {
  await execute(client, setReservationReached, [
    orderId,
    localDay(now),
    event === 'shipped',
    parcel ?? null,
    deliveryCodes.collected,
  ]);
}

type Parcel = Pick<EventDetails, 'carrier' | 'trackingNumber'>;

// The condition lets only one of two concurrent calls send the parcel.
const sendParcel = statement({
  name: 'orders-send-parcel',
  text: `UPDATE order_parcel p SET sent_at = clock_timestamp() FROM customer_order o
    WHERE o.id = $1 AND o.status = 'SHIPPED' AND p.order_id = o.id AND p.sent_at IS NULL
      AND p.number = (SELECT min(number) FROM order_parcel WHERE order_id = $1 AND sent_at IS NULL)
    RETURNING p.number`,
  row: z.object({ number: z.int() }),
});
const storeOf = statement({
  name: 'orders-store-hours',
  text: 'SELECT w.hours FROM customer_order o JOIN warehouse w ON w.id = o.store_id WHERE o.id = $1',
  row: z.object({ hours: z.string().nullable() }),
});
const setPickupDeadline = statement({
  name: 'orders-keep-until',
  text: 'UPDATE customer_order SET kept_until = $2 WHERE id = $1',
});

const unsent = statement({
  name: 'orders-unsent-parcels',
  text: `SELECT EXISTS (SELECT FROM order_parcel WHERE order_id = $1 AND sent_at IS NULL) AS left`,
  row: z.object({ left: z.boolean() }),
});

/**
 * Marks an order, or its next parcel, as sent or ready for pickup; the last one issues the invoice, because the second
 * parcel can be edited until it is sent. Returns false, without effect, when everything was sent or the order is
 * cancelled.
 */
export async function shipOrder(client: Queryable, mail: AccountDeps['mail'], id: number, parcel: Parcel = {}) {
  const moved = await setOrderStatus(client, id, 'SHIPPED');
  const sent = await maybeRow(client, sendParcel, [id]);
  if (!moved && !sent) return false;
  const store = await maybeRow(client, storeOf, [id]);
  if (store) await execute(client, setPickupDeadline, [id, pickupDeadline(localDay(new Date()), store.hours)]);
  const details = { ...parcel, ...(sent && { parcel: sent.number }) };
  await recordArrival(client, id, { event: 'shipped', parcel: sent?.number });
  await writeOrderEvent(client, id, 'shipped', details);
  await postOrderLetter(client, mail, id, 'order-shipped', details);
  if (!(await oneRow(client, unsent, [id])).left) await issueInvoice(client, id);
  return true;
}

const handParcels = statement({
  name: 'orders-hand-parcels',
  text: `UPDATE order_parcel SET handed_at = clock_timestamp()
    WHERE order_id = $1 AND sent_at IS NOT NULL AND handed_at IS NULL RETURNING number`,
  row: z.object({ number: z.int() }),
});

/**
 * Completes an order handed over to its buyer; the return period starts. False, without effect, unless all parcels were
 * sent.
 */
export async function completeOrder(client: Queryable, mail: AccountDeps['mail'], id: number) {
  if ((await oneRow(client, unsent, [id])).left) return false;
  if (!(await setOrderStatus(client, id, 'COMPLETED'))) return false;
  await maybeRow(client, handParcels, [id]);
  await recordArrival(client, id, { event: 'completed' });
  await writeOrderEvent(client, id, 'completed');
  await postOrderLetter(client, mail, id, 'order-completed');
  // An order that was sent before the shop issued invoices has no invoice.
  await issueInvoice(client, id);
  return true;
}

const lockPickupOrder = statement({
  name: 'orders-lock-fetched',
  text: 'SELECT status FROM customer_order WHERE id = $1 AND store_id IS NOT NULL FOR UPDATE',
  row: z.object({ status: z.string() }),
});

/** Outcome of a handover: all parcels, the available ones, or none. */
type HandOutResult = 'whole' | 'part' | 'nothing';

/** Hands an order over at the counter, and completes it with the last parcel. */
export async function handOverOrder(client: Queryable, mail: AccountDeps['mail'], id: number): Promise<HandOutResult> {
  const order = await maybeRow(client, lockPickupOrder, [id]);
  if (order?.status !== 'SHIPPED') return 'nothing';
  if (await completeOrder(client, mail, id)) return 'whole';
  return (await maybeRow(client, handParcels, [id])) ? 'part' : 'nothing';
}
