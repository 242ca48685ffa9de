import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { RequestOf } from '@/lib/contract/call';
import { isDoubtful } from '@/lib/contract/limits';
import { forEachText, type TextKey, type Texts } from '@/lib/contract/locales/locales';
import type { DeliveryPromise } from '@/lib/contract/orders/delivery';
import type { ordersCheckout } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';
import { serviceText } from '@/services/messages/service-messages';
import { completeAddress } from '../addresses/addresses';
import { type LineRow, listUnitPriceOf, nameOptions, unitPriceOf } from '../cart/cart-line';
import { eachText, localeOfTexts, textColumns, textRow, textsOf } from '../db/localized';
import { execute, inOrder, maybeRow, namedValues, type Queryable, statement } from '../db/query';
import { fitSnapshotsOf } from '../fit/read-fits';
import type { GarageRow } from '../garage/garage';
import { ServiceError } from '../http/service-error';
import type { AccountDeps } from '../identity/account';
import { writeOrderEvent } from '../orders/change-order';
import { postOrderLetter, postShopLetter } from '../orders/order-letter';
import { type FitCheck, newOrderNumber } from '../orders/order-row';
import type { Reference } from '../reference/reference-types';
import { fullName } from '../reference/vehicle-row';
import { newSecret, randomId } from '../secrets/keys';
import { purchaseCosts } from '../suppliers/purchase-costs';
import type { ChosenDelivery, OrderSums } from './price-order';
import { type DatedReservation, type PlannedParcel, reservationsOf } from './reserve-stock';

/** Stored fit data of an order's lines. */
export type OrderFits = {
  /** The fit columns of an order line. */
  readonly of: (line: LineRow) => object;
  /** Cars to verify by VIN before packing; empty unless requested and in doubt. */
  readonly checks: readonly FitCheck[];
};

/** Facts that the buyer has entered about a car. The snapshot names a car that is no longer in the catalogue. */
export type OrderCar = Pick<GarageRow, 'facts' | 'vin'> & { readonly snapshot?: GarageRow['snapshot'] };

/** Fields of a new order besides its lines: contact, company, delivery, payment, note and reference. */
export type OrderRequest = Pick<
  RequestOf<typeof ordersCheckout>,
  'lang' | 'contact' | 'company' | 'delivery' | 'payment' | 'contractId' | 'notes' | 'reference'
>;

const noFits: OrderFits = { of: () => ({}), checks: [] };

/**
 * Verdicts of the lines for their cars, with the facts of the garage. Runs one statement per order, none without cars.
 */
export async function fitSnapshotsOfOrder(
  on: Queryable,
  reference: Reference,
  garage: ReadonlyMap<number, OrderCar>,
  lines: readonly LineRow[],
  checkRequested: boolean,
): Promise<OrderFits> {
  if (lines.every(({ car_id }) => car_id === null)) return noFits;
  const chosen = (productId: number, carId: number) => ({ productId, carId, facts: garage.get(carId)?.facts ?? {} });
  const parts = lines.flatMap(({ product_id, car_id }) => (car_id === null ? [] : [chosen(product_id, car_id)]));
  const fitOf = await fitSnapshotsOf(on, reference, parts);
  const inDoubt = parts.filter((part) => isDoubtful(fitOf(part).verdict)).map(({ carId }) => carId);
  return {
    of({ product_id, car_id }) {
      if (car_id === null) return {};
      const part = chosen(product_id, car_id);
      const { verdict, texts } = fitOf(part);
      const car_name = nameOf(car_id, reference, garage.get(car_id));
      return { car_name, car_facts: part.facts, fit_verdict: verdict, ...textRow('fit', texts) };
    },
    checks: (checkRequested ? [...new Set(inDoubt)] : []).map((carId) => ({
      name: nameOf(carId, reference, garage.get(carId)) ?? String(carId),
      vin: garage.get(carId)?.vin ?? null,
    })),
  };
}

/** Name of the car in the catalogue, else in the garage. */
function nameOf(carId: number, { vehicleById }: Reference, saved: OrderCar | undefined): string | null {
  const car = vehicleById.get(carId);
  return car ? fullName(car) : (saved?.snapshot?.fullName ?? null);
}

/**
 * Starts an order's history and posts letters to shop and buyer, in the order's transaction. False when the mailbox's
 * letter limit is reached.
 */
export async function announceOrder(
  client: Queryable,
  { mail, ordersEmail }: Pick<AccountDeps, 'mail' | 'ordersEmail'>,
  orderId: number,
): Promise<boolean> {
  await writeOrderEvent(client, orderId, 'placed');
  await postShopLetter(client, mail, orderId, ordersEmail);
  return postOrderLetter(client, mail, orderId, 'order-placed');
}

export const newPickupCode = () => String(randomInt(1_000_000)).padStart(6, '0');

const placedRow = z.object({ id: z.int(), token: z.string(), number: z.string(), total: z.int() });
export type PlacedOrder = z.infer<typeof placedRow>;

const insertOrder = namedValues(
  [
    ...(['id', 'token', 'number', 'customer', 'lang', 'payment', 'quantity', 'subtotal', 'total'] as const),
    ...(['method', 'store', 'address', 'contact', 'notes', 'company', 'weight', 'from', 'to'] as const),
    ...(['checks', 'pickupCode', 'reference'] as const),
  ],
  statement({
    name: 'orders-insert',
    text: `INSERT INTO customer_order (id, token, number, customer_id, lang, payment, quantity, subtotal, total,
        delivery_id, store_id, shipping_address, billing_address, contact, notes, company, weight, promised_from,
        promised_to, fit_check, pickup_code, reference)
      VALUES (:id, :token, :number, :customer, :lang, :payment, :quantity, :subtotal, :total, :method, :store, :address,
        :address, :contact, :notes, :company, :weight, :from, :to, :checks, :pickupCode, :reference)
      ON CONFLICT DO NOTHING RETURNING id, token, number, total`,
    row: placedRow,
  }),
);
const typed = (base: string, type: string) => eachText((key) => `${base}_${key} ${type}`);
const insertItems = statement({
  name: 'orders-insert-items',
  text: `INSERT INTO order_item (order_id, position, product_id, ${textColumns('name')}, slug, part_number, brand_name, drawing, ${textColumns('options')},
      car_id, price, quantity, total, list_price, car_name, car_facts, fit_verdict, ${textColumns('fit')}, parcel,
      purchase_cost, offer_warehouse_id)
    SELECT $1, i.* FROM jsonb_to_recordset($2) AS i (position smallint, product_id int, ${typed('name', 'text')},
    slug text, part_number text, brand_name text, drawing text, ${typed('options', 'jsonb')},
    car_id int, price int, quantity int, total int,
    list_price int, car_name text, car_facts jsonb, fit_verdict text, ${typed('fit', 'jsonb')},
    parcel smallint, purchase_cost int, offer_warehouse_id int)`,
});
const insertTotal = statement({
  name: 'orders-insert-total',
  text: `INSERT INTO order_total (order_id, position, code, ${textColumns('title')}, amount)
    VALUES ($1, 1, $2, ${eachText((key) => `$3::jsonb ->> '${key}'`)}, $4)`,
});
const insertParcels = statement({
  name: 'orders-insert-parcels',
  text: `INSERT INTO order_parcel (order_id, number, price, weight, promised_from, promised_to)
    SELECT $1, p.* FROM jsonb_to_recordset($2) AS p (number smallint, price int, weight int, promised_from date,
    promised_to date)`,
});
const insertReservations = statement({
  name: 'orders-insert-reservations',
  text: `INSERT INTO stock_reservation (order_id, product_id, warehouse_id, quantity, promised)
    SELECT $1, * FROM unnest($2::int[], $3::int[], $4::int[], $5::date[])`,
});

export type OrderDraft = {
  readonly request: OrderRequest;
  readonly customerId: number | null;
  readonly lines: readonly LineRow[];
  readonly reservations: readonly DatedReservation[];
  readonly delivery: ChosenDelivery;
  readonly sums: OrderSums;
  /** Grams of the whole order. */
  readonly weight: number;
  readonly promise: DeliveryPromise | null;
  /** The two parcels; empty for an order in one. */
  readonly parcels: readonly (PlannedParcel & { readonly weight: number })[];
  readonly fits: OrderFits;
};

/** Saves an order with its lines, totals, parcels and reservations. */
export async function saveOrder(client: Queryable, draft: OrderDraft): Promise<PlacedOrder> {
  const placed = await insertWithFreshNames(client, draft);
  const { delivery, sums, reservations, lines, parcels, fits } = draft;
  const parcelOf = (line: LineRow) => Math.max(1, parcels.findIndex((parcel) => parcel.lines.includes(line)) + 1);
  const pieces = lines.map((line, at) => ({ position: at, pieces: reservationsOf(line, reservations) }));
  const costs = await purchaseCosts(client, pieces);
  const items = lines.map((line, at) => ({
    ...{ ...toItem(line, at), ...fits.of(line), parcel: parcelOf(line) },
    purchase_cost: costs.get(at) ?? null,
  }));
  await insertOrderItems(client, placed.id, items);
  const titles = JSON.stringify(deliveryTitles(delivery, parcels.length));
  await execute(client, insertTotal, [placed.id, delivery.method.code, titles, sums.delivery]);
  await insertOrderParcels(client, placed.id, draft);
  await execute(client, insertReservations, [
    placed.id,
    reservations.map(({ productId }) => productId),
    reservations.map(({ warehouseId }) => warehouseId),
    reservations.map(({ quantity }) => quantity),
    reservations.map(({ promised }) => promised),
  ]);
  return placed;
}

/** Titles of the delivery price in the totals, with the number of parcels if there are several. */
export function deliveryTitles({ method }: Pick<ChosenDelivery, 'method'>, parcels: number): Texts<string> {
  const title = (name: string, lang: Locale) =>
    parcels > 1 ? serviceText[lang]('order.inParcels', { name, count: parcels }) : name;
  return forEachText((key) => title(textsOf(method, 'name')[key], localeOfTexts(key)));
}

type NewItem = ReturnType<typeof toItem> & { readonly parcel: number; readonly purchase_cost: number | null };

/** Inserts lines of an order: `toItem` with its parcel, fit and purchase cost of a piece. */
export async function insertOrderItems(client: Queryable, orderId: number, items: readonly NewItem[]): Promise<void> {
  await execute(client, insertItems, [orderId, JSON.stringify(items)]);
}

/** Inserts the parcels of an order in two; nothing for an order in one. */
export async function insertOrderParcels(
  client: Queryable,
  orderId: number,
  draft: Pick<OrderDraft, 'parcels' | 'sums'>,
): Promise<void> {
  if (draft.parcels.length === 0) return;
  await execute(client, insertParcels, [orderId, JSON.stringify(parcelRows(draft))]);
}

function parcelRows({ parcels, sums }: Pick<OrderDraft, 'parcels' | 'sums'>) {
  return parcels.map(({ weight, promise }, at) => ({
    ...{ number: at + 1, price: sums.parcelPrices[at] ?? 0, weight },
    ...{ promised_from: promise.from, promised_to: promise.to },
  }));
}

async function insertWithFreshNames(client: Queryable, draft: OrderDraft) {
  // A random id, number or code may be taken: retry.
  for (let attempt = 0; attempt < 5; attempt++) {
    const names = { id: randomId(), token: newSecret(), number: newOrderNumber(new Date()) };
    const pickupCode = draft.delivery.store ? newPickupCode() : null;
    const values = inOrder(insertOrder, { ...orderValues(draft), ...names, pickupCode });
    const placed = await maybeRow(client, insertOrder, values);
    if (placed) return placed;
  }
  throw new ServiceError(503, 'UNAVAILABLE', 'The order could not be saved; try again.');
}

function orderValues({ request, customerId, lines, delivery, sums, weight, promise, fits }: OrderDraft) {
  return {
    customer: customerId,
    lang: request.lang,
    payment: request.payment,
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: sums.subtotal,
    total: sums.total,
    method: delivery.method.id,
    store: delivery.store?.id ?? null,
    address: delivery.address && JSON.stringify(completeAddress(delivery.address)),
    contact: JSON.stringify({ email: '', ...request.contact }),
    notes: request.notes ?? '',
    company: request.company ? JSON.stringify({ vatCode: null, ...request.company }) : null,
    weight,
    from: promise?.from,
    to: promise?.to,
    checks: fits.checks.length > 0 ? JSON.stringify(fits.checks) : null,
    reference: request.reference ?? '',
  };
}

/** The columns of a line of an order; `at` is its index. */
export function toItem(line: LineRow, at: number) {
  const price = unitPriceOf(line) ?? 0;
  const options = (key: TextKey) =>
    nameOptions(line.options, line.chosen, localeOfTexts(key)).map(({ name, label }) => ({ name, value: label }));
  return {
    position: at + 1,
    product_id: line.product_id,
    ...textRow('name', textsOf(line, 'name')),
    slug: line.slug,
    part_number: line.part_number,
    brand_name: line.brand_name ?? '',
    drawing: line.drawing,
    ...textRow('options', forEachText(options)),
    car_id: line.car_id,
    price,
    quantity: line.quantity,
    total: price * line.quantity,
    list_price: listUnitPriceOf(line),
    offer_warehouse_id: line.offer?.warehouse_id ?? null,
  };
}
