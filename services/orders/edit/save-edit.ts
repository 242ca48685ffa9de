import { z } from 'zod';
import type { DeliveryPromise } from '@/lib/contract/orders/delivery';
import { completeAddress } from '../../addresses/addresses';
import type { ChosenDelivery, OrderSums } from '../../checkout/price-order';
import { type PlannedParcel, type Reservation, reservationsOf } from '../../checkout/reserve-stock';
import { deliveryTitles, insertOrderItems, insertOrderParcels, newPickupCode, toItem } from '../../checkout/save-order';
import { eachText, textRow } from '../../db/localized';
import { execute, type Queryable, rows, statement } from '../../db/query';
import { fitSnapshotsOf } from '../../fit/read-fits';
import type { Reference } from '../../reference/reference-types';
import { purchaseCosts } from '../../suppliers/purchase-costs';
import type { EditedLine } from './edit-lines';
import type { EditedOrder } from './edit-rows';
import { saveSecondParcel } from './partly-sent';

const updateContact = statement({
  name: 'order-edit-contact',
  text: 'UPDATE customer_order SET contact = $2, notes = $3, reference = $4 WHERE id = $1',
});
const updateOrder = statement({
  name: 'order-edit-save',
  text: `UPDATE customer_order o SET quantity = e.quantity, subtotal = e.subtotal, total = e.total, weight = e.weight,
      delivery_id = e.delivery_id, store_id = e.store_id, shipping_address = e.address, billing_address = e.address,
      pickup_code = e.pickup_code, promised_from = coalesce(e.promised_from, o.promised_from),
      promised_to = coalesce(e.promised_to, o.promised_to)
    FROM jsonb_to_record($2) AS e (quantity int, subtotal int, total int, weight int, delivery_id int, store_id int,
      address jsonb, pickup_code text, promised_from date, promised_to date)
    WHERE o.id = $1`,
});
const freeCode = statement({
  name: 'order-edit-pickup-code',
  text: `SELECT c.code FROM unnest($1::text[]) AS c (code) WHERE NOT EXISTS (SELECT FROM customer_order o
    WHERE o.pickup_code = c.code AND o.status IN ('PENDING', 'SHIPPED')) LIMIT 1`,
  row: z.object({ code: z.string() }),
});
const deleteItems = statement({
  name: 'order-edit-delete-items',
  text: 'DELETE FROM order_item WHERE order_id = $1 AND position <> ALL ($2::int[])',
});
const updateItems = statement({
  name: 'order-edit-update-items',
  text: `UPDATE order_item i SET quantity = e.quantity, total = i.price * e.quantity, discount = e.discount,
      parcel = e.parcel, purchase_cost = e.cost
    FROM jsonb_to_recordset($2) AS e (position int, quantity int, discount int, parcel smallint, cost int)
    WHERE i.order_id = $1 AND i.position = e.position`,
});
const updateDelivery = statement({
  name: 'order-edit-delivery-total',
  text: `UPDATE order_total SET code = $2, amount = $4, ${eachText((key) => `title_${key} = $3::jsonb ->> '${key}'`)}
    WHERE order_id = $1 AND position = 1`,
});
const deleteParcels = statement({
  name: 'order-edit-delete-parcels',
  text: 'DELETE FROM order_parcel WHERE order_id = $1',
});

export type EditedTerms = {
  readonly delivery: ChosenDelivery;
  readonly sums: OrderSums;
  readonly total: number;
  readonly weight: number;
  readonly promise: DeliveryPromise | null;
  readonly parcels: readonly (PlannedParcel & { readonly weight: number })[];
  /** Share of each line of the discount of a promo code. */
  readonly shares: readonly number[];
  /** All reservations of the order. `added`: only the reservations of the edit. */
  readonly reservations: readonly Reservation[];
  readonly added: readonly Reservation[];
};

/** Saves contact, note and reference. */
export async function saveContact(
  client: Queryable,
  id: number,
  { contact, notes, reference }: Pick<EditedOrder, 'contact' | 'notes' | 'reference'>,
): Promise<void> {
  await execute(client, updateContact, [id, JSON.stringify(contact), notes, reference]);
}

/** Saves the lines, the parcels, the delivery and the amounts of an edited order. */
export async function saveTerms(
  client: Queryable,
  order: EditedOrder,
  lines: readonly EditedLine[],
  terms: EditedTerms,
  reference: Reference,
): Promise<void> {
  const { delivery, sums, total, weight, promise, parcels } = terms;
  await saveLines(client, order.id, lines, terms, reference);
  if (order.sent_parcel) {
    await saveSecondParcel(client, order.id, terms);
  } else {
    await execute(client, deleteParcels, [order.id]);
    await insertOrderParcels(client, order.id, { parcels, sums });
  }
  const titles = JSON.stringify(deliveryTitles(delivery, parcels.length));
  await execute(client, updateDelivery, [order.id, delivery.method.code, titles, sums.delivery]);
  const values = {
    quantity: lines.reduce((sum, { row }) => sum + row.quantity, 0),
    ...{ subtotal: sums.subtotal, total, weight },
    ...{ delivery_id: delivery.method.id, store_id: delivery.store?.id ?? null },
    address: delivery.address && completeAddress(delivery.address),
    pickup_code: delivery.store ? (order.pickup_code ?? (await newCode(client))) : null,
    ...{ promised_from: promise?.from ?? null, promised_to: promise?.to ?? null },
  };
  await execute(client, updateOrder, [order.id, JSON.stringify(values)]);
}

async function newCode(client: Queryable): Promise<string | null> {
  const [free] = await rows(client, freeCode, [Array.from({ length: 20 }, newPickupCode)]);
  return free?.code ?? null;
}

async function saveLines(
  client: Queryable,
  orderId: number,
  lines: readonly EditedLine[],
  terms: EditedTerms,
  reference: Reference,
): Promise<void> {
  const { parcels, shares } = terms;
  const kept = lines.filter(({ isNew }) => !isNew);
  await execute(client, deleteItems, [orderId, kept.map(({ position }) => position)]);
  const parcelOf = ({ row }: EditedLine) => Math.max(1, parcels.findIndex((parcel) => parcel.lines.includes(row)) + 1);
  const fitOf = await fitsOfNewLines(client, lines, reference);
  const costOf = await costsOfLines(client, lines, terms);
  const added = lines.filter(({ isNew }) => isNew);
  if (added.length > 0) {
    const items = added.map((line) => ({
      ...toItem(line.row, line.position - 1),
      ...fitOf(line),
      parcel: parcelOf(line),
      purchase_cost: costOf(line),
    }));
    await insertOrderItems(client, orderId, items);
  }
  const changes = lines.map((line, at) => ({
    ...{ position: line.position, quantity: line.row.quantity, discount: shares[at] ?? 0, parcel: parcelOf(line) },
    cost: costOf(line),
  }));
  await execute(client, updateItems, [orderId, JSON.stringify(changes)]);
}

/**
 * The average unit cost of each line. Pieces of the original order keep their purchase cost; added pieces have the
 * current cost.
 */
async function costsOfLines(
  client: Queryable,
  lines: readonly EditedLine[],
  { reservations, added }: EditedTerms,
): Promise<(line: EditedLine) => number | null> {
  const addedTo = ({ isNew, item, row }: EditedLine) => (isNew || !item ? row.quantity : row.quantity - item.quantity);
  const changed = lines.filter((line) => addedTo(line) > 0);
  const costs = await purchaseCosts(
    client,
    changed.map(({ position, row, isNew }) => {
      const more = isNew ? [] : reservationsOf(row, added);
      // A line without added reservations uses pieces that another line released.
      return { position, pieces: more.length > 0 ? more : reservationsOf(row, reservations) };
    }),
  );
  return (line) => {
    const { isNew, item, row, position } = line;
    const more = addedTo(line);
    if (more <= 0) return item?.purchase_cost ?? null;
    const cost = costs.get(position) ?? null;
    if (isNew || !item) return cost;
    if (cost === null || item.purchase_cost === null) return null;
    return Math.round((item.purchase_cost * item.quantity + cost * more) / row.quantity);
  };
}

/** The fit columns of new lines. A replacement is for the car of the replaced line. */
async function fitsOfNewLines(client: Queryable, lines: readonly EditedLine[], reference: Reference) {
  const partOf = ({ row, item }: EditedLine) =>
    item?.car_id == null ? undefined : { productId: row.product_id, carId: item.car_id, facts: item.car_facts ?? {} };
  const parts = lines.flatMap((line) => (line.isNew ? (partOf(line) ?? []) : []));
  const snapshotOf = await fitSnapshotsOf(client, reference, parts);
  return (line: EditedLine): object => {
    const part = partOf(line);
    if (!part) return {};
    const { verdict, texts } = snapshotOf(part);
    const car = { car_name: line.item?.car_name, car_facts: part.facts };
    return { ...car, fit_verdict: verdict, ...textRow('fit', texts) };
  };
}
