import { z } from 'zod';
import type { DeliveryPromise } from '@/lib/contract/orders/delivery';
import type { AddressFields } from '@/lib/contract/orders/orders';
import { deliveryDays, latestPromise, pickupPromise, type ShopMoment } from '@/lib/domain/delivery/delivery-promise';
import { localMoment } from '@/lib/domain/time/calendar';
import { execute, maybeRow, type Queryable, rows, statement } from '../db/query';
import {
  type DeliveryTerms,
  type MethodRow,
  readTerms,
  storesOf,
  type TariffRow,
  type WarehouseRow,
} from './delivery-terms';
import { knownMethods } from './known-methods';
import { deliveryZoneOf } from './localities';

/** A delivery method with its destination: a store, or the tariff of a place. */
export type MethodTo = {
  readonly method: MethodRow;
  readonly tariff: TariffRow | null;
  readonly store: WarehouseRow | null;
};
/** Tariff of a method for a destination; unknown places count as far. Undefined where it does not deliver. */
export function tariffFor(
  { tariffs }: DeliveryTerms,
  method: MethodRow,
  { city, state }: Pick<AddressFields, 'city' | 'state'>,
): TariffRow | undefined {
  const zone = deliveryZoneOf(city, state) ?? 'regions';
  return tariffs.find((tariff) => tariff.method_id === method.id && tariff.zone === zone);
}

/** Town that couriers and the post start from: the destination's if it has a store, else the capital. */
function dispatchTown({ tariff }: MethodTo, terms: DeliveryTerms): string {
  const store = storesOf(terms).find(({ zone }) => zone === tariff?.zone);
  return store?.zone ?? 'chisinau';
}

/** Preferred store: the chosen one, else the nearest to the destination. */
export function nearestStore(methodTo: MethodTo, terms: DeliveryTerms): number | null {
  if (methodTo.store) return methodTo.store.id;
  const hub = dispatchTown(methodTo, terms);
  return storesOf(terms).find(({ zone }) => zone === hub)?.id ?? null;
}

/** The promise for pieces of a warehouse with this delivery method; null for an unknown warehouse. */
export function sourceDays(
  methodTo: MethodTo,
  terms: DeliveryTerms,
  now: ShopMoment,
): (warehouseId: number) => DeliveryPromise | null {
  const { tariff, store, method } = methodTo;
  const known = knownMethods[method.code];
  const works = 'calendar' in known ? known.calendar : undefined;
  const carriage = tariff && works && { ...tariff, from: dispatchTown(methodTo, terms), works };
  return (warehouseId) => {
    const source = terms.warehouses.find(({ id }) => id === warehouseId);
    if (!source) return null;
    if (carriage) return deliveryDays(source, carriage, now);
    return store ? pickupPromise(source, store, now) : null;
  };
}

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
 * Recomputes the delivery promise of an order from now, once its payment is settled. No effect on sent orders and on
 * older orders without a promise. The caller must hold the order's lock.
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
