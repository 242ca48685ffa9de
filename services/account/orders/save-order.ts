import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { RequestOf } from '@/lib/contract/call';
import type { DeliveryPromise } from '@/lib/contract/orders/delivery';
import type { ordersCheckout } from '@/lib/contract/orders/orders';
import { execute, maybeRow, type Queryable, statement } from '../../db/query';
import { ServiceError } from '../../http/service-error';
import { completeAddress } from '../address/addresses';
import { newSecret, randomId } from '../keys';
import type { LineRow } from '../session/line-row';
import { nameOptions } from '../session/options';
import { listUnitPrice, unitPrice } from '../session/priced-line';
import type { DatedTake, PlannedParcel } from './arrivals';
import type { ChosenDelivery } from './choose-delivery';
import type { OrderFits } from './order-fits';
import { newOrderNumber } from './order-number';
import type { Sums } from './price-order';

const newPickupCode = () => String(randomInt(1_000_000)).padStart(6, '0');

const placedRow = z.object({ id: z.int(), token: z.string(), number: z.string(), total: z.int() });
export type Placed = z.infer<typeof placedRow>;

const insertOrder = statement({
  name: 'orders-insert',
  text: `INSERT INTO customer_order (id, token, number, customer_id, lang, payment, quantity, subtotal, total,
      delivery_id, store_id, shipping_address, billing_address, contact, notes, company, weight, promised_from,
      promised_to, fit_check, pickup_code, reference)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
    ON CONFLICT DO NOTHING RETURNING id, token, number, total`,
  row: placedRow,
});
const insertItems = {
  name: 'orders-insert-items',
  text: `INSERT INTO order_item (order_id, position, product_id, name_ro, name_ru, slug, part_number, brand_name, drawing, options_ro,
      options_ru, car_id, price, quantity, total, list_price, car_name, car_facts, fit_verdict, fit_ro, fit_ru, parcel)
    SELECT $1, i.* FROM jsonb_to_recordset($2) AS i (position smallint, product_id int,
    name_ro text, name_ru text, slug text, part_number text, brand_name text, drawing text, options_ro jsonb,
    options_ru jsonb, car_id int, price int, quantity int, total int,
    list_price int, car_name text, car_facts jsonb, fit_verdict text, fit_ro jsonb, fit_ru jsonb,
    parcel smallint)`,
};
const insertTotal = {
  name: 'orders-insert-total',
  text: 'INSERT INTO order_total (order_id, position, code, title_ro, title_ru, amount) VALUES ($1, 1, $2, $3, $4, $5)',
};
const insertParcels = {
  name: 'orders-insert-parcels',
  text: `INSERT INTO order_parcel (order_id, number, price, weight, promised_from, promised_to)
    SELECT $1, p.* FROM jsonb_to_recordset($2) AS p (number smallint, price int, weight int, promised_from date,
    promised_to date)`,
};
const insertReservations = {
  name: 'orders-insert-reservations',
  text: `INSERT INTO stock_reservation (order_id, product_id, warehouse_id, quantity, promised)
    SELECT $1, * FROM unnest($2::int[], $3::int[], $4::int[], $5::date[])`,
};

export type Draft = {
  readonly body: RequestOf<typeof ordersCheckout>;
  readonly customerId: number | null;
  readonly lines: readonly LineRow[];
  readonly takes: readonly DatedTake[];
  readonly delivery: ChosenDelivery;
  readonly sums: Sums;
  /** Grams of the whole order. */
  readonly weight: number;
  readonly promise: DeliveryPromise | null;
  /** What it is sent in; none where it travels at once. */
  readonly parcels: readonly (PlannedParcel & { readonly weight: number })[];
  readonly fits: OrderFits;
};

/** Writes the order whole. */
export async function saveOrder(client: Queryable, draft: Draft): Promise<Placed> {
  const placed = await insertWithFreshNames(client, draft);
  const { delivery, sums, takes, lines, parcels, fits } = draft;
  const parcelOf = (line: LineRow) => Math.max(1, parcels.findIndex((parcel) => parcel.lines.includes(line)) + 1);
  const items = lines.map((line, at) => ({ ...toItem(line, at), ...fits.of(line), parcel: parcelOf(line) }));
  await execute(client, insertItems, [placed.id, JSON.stringify(items)]);
  const { code, name_ro, name_ru } = delivery.method;
  const [inRo, inRu] = parcels.length > 1 ? [', 2 colete', ', 2 посылки'] : ['', ''];
  await execute(client, insertTotal, [placed.id, code, name_ro + inRo, name_ru + inRu, sums.delivery]);
  if (parcels.length > 0) await execute(client, insertParcels, [placed.id, JSON.stringify(parcelRows(draft))]);
  await execute(client, insertReservations, [
    placed.id,
    takes.map(({ productId }) => productId),
    takes.map(({ warehouseId }) => warehouseId),
    takes.map(({ quantity }) => quantity),
    takes.map(({ promised }) => promised),
  ]);
  return placed;
}

function parcelRows({ parcels, sums }: Draft) {
  return parcels.map(({ weight, promise }, at) => ({
    ...{ number: at + 1, price: sums.trips[at] ?? 0, weight },
    ...{ promised_from: promise.from, promised_to: promise.to },
  }));
}

async function insertWithFreshNames(client: Queryable, draft: Draft) {
  const { body, customerId, lines, delivery, sums, weight, promise, fits } = draft;
  const address = delivery.address && JSON.stringify(completeAddress(delivery.address));
  const company = body.company && JSON.stringify({ vatCode: null, ...body.company });
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  // A random id, number or code may be taken already: then others.
  for (let attempt = 0; attempt < 5; attempt++) {
    const placed = await maybeRow(client, insertOrder, [
      ...[randomId(), newSecret(), newOrderNumber(new Date()), customerId, body.lang, body.payment, quantity],
      ...[sums.subtotal, sums.total, delivery.method.id, delivery.store?.id ?? null, address],
      ...[JSON.stringify(body.contact), body.notes ?? '', company ?? null, weight, promise?.from, promise?.to],
      fits.checks.length > 0 ? JSON.stringify(fits.checks) : null,
      delivery.store ? newPickupCode() : null,
      body.reference ?? '',
    ]);
    if (placed) return placed;
  }
  throw new ServiceError(503, 'UNAVAILABLE', 'The order could not be written; try again.');
}

function toItem(line: LineRow, at: number) {
  const price = unitPrice(line) ?? 0;
  const options = (lang: 'ro-MD' | 'ru') =>
    nameOptions(line.options, line.chosen, lang).map(({ name, label }) => ({ name, value: label }));
  return {
    position: at + 1,
    product_id: line.product_id,
    name_ro: line.name_ro,
    name_ru: line.name_ru,
    slug: line.slug,
    part_number: line.part_number,
    brand_name: line.brand_name ?? '',
    drawing: line.drawing,
    options_ro: options('ro-MD'),
    options_ru: options('ru'),
    car_id: line.car_id,
    price,
    quantity: line.quantity,
    total: price * line.quantity,
    list_price: listUnitPrice(line),
  };
}
