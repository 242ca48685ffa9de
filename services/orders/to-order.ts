import { shop } from '@/lib/config/shop';
import type { FitSnapshot } from '@/lib/contract/catalogue/fit';
import { firstLocale } from '@/lib/contract/locales/locales';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import type { OrderEvent, OrderPickup, OrderRefund, OrderStage } from '@/lib/contract/orders/order-stage';
import { type ReturnReason, returnReasons } from '@/lib/contract/orders/order-stage';
import type { Order } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';
import { isWaitingInStore, orderStage } from '@/lib/domain/delivery/order-state';
import { mdl } from '@/lib/domain/money/money';
import { maskVin } from '@/lib/domain/vin/vin';
import { type TextRow, textOf } from '../db/localized';
import type { Queryable } from '../db/query';
import { catalogueCars } from '../garage/garage';
import { pictureFor } from '../pictures/picture-url';
import type { OrderEventRow } from './change-order';
import type { ItemRow, OrderRow, ParcelRow, StageRow, SummaryRow } from './order-row';

const dayMs = 24 * 3600 * 1000;

type OrderArrival = Pick<OrderRow, 'events'>;

/** Return deadline of an order; null before its arrival. */
export function returnDeadline({ events }: OrderArrival, days: number = shop.returnDays): Date | null {
  const arrived = events.findLast(({ kind }) => kind === 'completed')?.at;
  return arrived === undefined ? null : new Date(arrived.getTime() + days * dayMs);
}

type PromisedItem = Pick<ItemRow, 'car_id'> & TextRow<'fit', Pick<FitSnapshot, 'verdict'> | null>;

/**
 * Whether the part was guaranteed to fit its car. Older orders without a verdict guarantee any part chosen for a car.
 */
export function isGuaranteed(item: PromisedItem): boolean {
  const fit = textOf(item, 'fit', firstLocale);
  return fit === null ? item.car_id !== null : fit.verdict === 'exact';
}

/** Return deadline of a line: guaranteed parts have a longer one. */
export function lineDeadline(order: OrderArrival, line: PromisedItem): Date | null {
  return returnDeadline(order, isGuaranteed(line) ? shop.fitReturnDays : shop.returnDays);
}

/** Pieces of a line that may be returned now for any reason. */
export function returnable(order: OrderArrival, item: ItemRow): number {
  return isAhead(lineDeadline(order, item)) ? item.quantity - item.returned : 0;
}

/** Accepted return reasons of a line now; null for none. */
export function returnsFor(order: OrderArrival, item: ItemRow): 'any' | 'fit' | null {
  if (returnable(order, item) === 0) return null;
  return isAhead(returnDeadline(order)) ? 'any' : 'fit';
}

/** Whether a return reason is accepted now. The longer period is only for parts that do not fit. */
export function isReasonInTime(order: OrderArrival, reason: ReturnReason): boolean {
  const forFit: readonly ReturnReason[] = returnReasons.fit;
  return forFit.includes(reason) || isAhead(returnDeadline(order));
}

function isAhead(until: Date | null): boolean {
  return until !== null && until.getTime() > Date.now();
}

/** Stage of a stored order. */
export function stageOf(row: StageRow): OrderStage {
  const { status, payment, pay_until, transferred, total, delivery_code, unfetched, parcels } = row;
  return orderStage({
    ...{ status, payment, total, unfetched, cardAwaited: pay_until !== null, transferReceived: transferred },
    collected: isCollected({ code: delivery_code }),
    parcels: parcels.map(({ sent_at, handed_at }) => ({ sentAt: sent_at, handedAt: handed_at })),
  });
}

/** Order data in lists. */
export function toSummary(summary: SummaryRow) {
  const { id, token, number, payment, status, quantity, created_at, payment_state, pay_until, total } = summary;
  return {
    ...{ id, token, number, payment, status, stage: stageOf(summary), quantity },
    createdAt: created_at.toISOString(),
    paymentState: payment_state,
    payUntil: pay_until?.toISOString() ?? null,
    total: mdl(total),
  };
}

/** An order in contract form. Car names of older orders come from the catalogue. */
export async function toOrder(on: Queryable, row: OrderRow, lang: Locale): Promise<Order> {
  const carIds = row.items.flatMap(({ car_id, car_name }) => (car_id === null || car_name !== null ? [] : [car_id]));
  const cars = await catalogueCars(on, [...new Set(carIds)]);
  const vehicleOf = ({ car_id, car_name }: ItemRow) => car_name ?? cars.get(car_id ?? 0)?.fullName ?? null;
  return {
    ...toSummary(row),
    items: row.items.map((item) => ({
      ...toItem(item, lang),
      vehicle: vehicleOf(item),
      fit: textOf(item, 'fit', lang),
      ...returnsOf(row, item),
    })),
    subtotal: mdl(row.subtotal),
    totals: row.totals.map((total) => ({
      code: total.code,
      title: textOf(total, 'title', lang),
      price: mdl(total.amount),
    })),
    delivery: {
      code: row.delivery_code,
      name: textOf(row, 'delivery', lang),
      promise: promiseOf(row),
      parcels: row.parcels.map((parcel) => toParcel(row, parcel)),
      pickup: pickupOf(row, lang),
    },
    shippingAddress: row.shipping_address,
    billingAddress: row.billing_address,
    contact: row.contact,
    company: row.company,
    bankPayment: row.bank_payment,
    notes: row.notes,
    reference: row.reference,
    fitCheck: (row.fit_check ?? []).map(({ name, vin }) => ({
      car: name,
      maskedVin: vin === null ? null : maskVin(vin),
    })),
    claimed: row.customer_id !== null,
    timeline: row.events.map(toEvent),
    returns: row.returns.map(({ created_at, ...rest }) => ({ ...rest, createdAt: created_at.toISOString() })),
    refunds: row.refunds.map(toRefund),
    ...(row.exchange_credit > 0 && { credit: mdl(row.exchange_credit) }),
    documents: row.documents.map(({ issued_at, ...rest }) => ({ ...rest, issuedAt: issued_at.toISOString() })),
  };
}

/** The promised days; null for orders without a promise. */
export function promiseOf({ promised_from, promised_to }: Pick<OrderRow, 'promised_from' | 'promised_to'>) {
  return promised_from && promised_to ? { from: promised_from, to: promised_to } : null;
}

/** Amount due with the second parcel; the first one has the remaining amount. */
function dueWithSecond({ items, parcels }: OrderRow): number {
  const secondItems = items.filter(({ parcel }) => parcel === 2);
  const productsTotal = secondItems.reduce(
    (sum, { shown, quantity, discount }) => sum + shown * quantity - discount,
    0,
  );
  return productsTotal + (parcels.find(({ number }) => number === 2)?.price ?? 0);
}

function toParcel(row: OrderRow, parcel: ParcelRow) {
  const second = dueWithSecond(row);
  return {
    ...{ ...toDatedParcel(parcel), price: mdl(parcel.price) },
    due: mdl(parcel.number === 2 ? second : row.total - second),
  };
}

/** Dates of a parcel in contract form. */
export function toDatedParcel({ number, promised_from, promised_to, sent_at, handed_at }: ParcelRow) {
  return {
    ...{ number, promise: { from: promised_from, to: promised_to } },
    sentAt: sent_at?.toISOString() ?? null,
    handedAt: handed_at?.toISOString() ?? null,
  };
}

/** Pickup data; code and deadline only while a parcel waits. */
function pickupOf(row: OrderRow, lang: Locale): OrderPickup | null {
  const store = textOf(row, 'store', lang);
  if (store === null) return null;
  const waits = isWaitingInStore(stageOf(row));
  return {
    store,
    address: textOf(row, 'store_address', lang) ?? '',
    hours: row.store_hours ?? '',
    code: waits ? row.pickup_code : null,
    keptUntil: waits ? row.kept_until : null,
  };
}

function toItem(item: ItemRow, lang: Locale) {
  return {
    position: item.position,
    product: {
      id: item.product_id,
      name: textOf(item, 'name', lang),
      slug: item.sold ? item.slug : null,
      partNumber: item.part_number,
      brandName: item.brand_name,
      images: [pictureFor(item.drawing, 'wb')],
      soldAs: item.sold_as,
    },
    options: textOf(item, 'options', lang),
    price: mdl(item.shown),
    quantity: item.quantity,
    parcel: item.parcel,
    total: mdl(item.shown * item.quantity),
  };
}

function returnsOf(order: OrderRow, item: ItemRow) {
  // A cancelled order has no guarantee.
  const guaranteed = order.status !== 'CANCELLED' && isGuaranteed(item);
  return {
    guaranteed,
    returnable: returnable(order, item),
    returnUntil: returnDeadline(order)?.toISOString() ?? null,
    fitReturnUntil: (guaranteed && lineDeadline(order, item)?.toISOString()) || null,
    returnFor: returnsFor(order, item),
  };
}

function toRefund({ number, amount, delivery, way, state, ...refund }: OrderRow['refunds'][number]): OrderRefund {
  return {
    ...{ number, amount: mdl(amount), delivery: mdl(delivery), way, state, returnId: refund.return_id },
    createdAt: refund.created_at.toISOString(),
    doneAt: refund.done_at?.toISOString() ?? null,
  };
}

/** An event of the history in contract form. */
export function toEvent({ kind, at, details }: OrderEventRow): OrderEvent {
  const { amount, ...rest } = details;
  return { kind, at: at.toISOString(), ...rest, ...(amount !== undefined && { amount: mdl(amount) }) };
}
