import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { fitSnapshot } from '@/lib/contract/catalogue/fit';
import { soldAs } from '@/lib/contract/catalogue/product';
import { documentKind } from '@/lib/contract/orders/documents';
import { orderFields } from '@/lib/contract/orders/order';
import { orderStatus, refundMethod, refundState, returnLine, returnStatus } from '@/lib/contract/orders/order-stage';
import { paymentMethods, paymentState } from '@/lib/contract/orders/payment';
import { locale } from '@/lib/contract/shared';
import { eachText, textFields } from '../db/localized';
import { hidesPrice } from '../prices/prices';
import { eventRow } from './change-order';

// Excludes letters and digits that are easily confused.
const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const randomLength = 5;
const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: shop.timeZone,
  year: '2-digit',
  month: '2-digit',
  day: '2-digit',
});

/**
 * An order number, `P-261120-7K4QX`: the day in the shop's time zone, then random characters, which do not reveal the
 * number of orders.
 */
export function newOrderNumber(at: Date): string {
  const parts = dayFormat.formatToParts(at);
  const digits = ['year', 'month', 'day'].map((type) => parts.find((part) => part.type === type)?.value ?? '');
  const randomPart = Array.from({ length: randomLength }, () => characters.charAt(randomInt(characters.length)));
  return `P-${digits.join('')}-${randomPart.join('')}`;
}

const unpaid = `o.payment = 'card' AND o.status = 'PENDING' AND o.total > 0`;

/**
 * SQL of the payment state of order `o`: of the payment that moved money, else of the latest. Orders with another
 * payment method show only card money received.
 */
export const orderPaymentColumns = `
    CASE WHEN o.payment = 'card' THEN coalesce(pay.state, 'created')
      WHEN pay.state IN ('paid', 'refund_due', 'refunded') THEN pay.state END AS payment_state,
    CASE WHEN ${unpaid} AND coalesce(pay.state NOT IN ('paid', 'refund_due', 'refunded'), true)
      THEN o.created_at + interval '${shop.payment.unpaidHours} hours' END AS pay_until`;

/** Joins this payment to an order `o`. */
export const orderPaymentJoin = `LEFT JOIN LATERAL (SELECT p.state FROM payment p WHERE p.order_id = o.id
    ORDER BY p.state = 'paid' DESC, p.state IN ('refund_due', 'refunded') DESC, p.created_at DESC LIMIT 1) pay ON true`;

// The payment term of an invoice starts at delivery, actual or promised; that of a transfer starts at the order.
const paidFrom = `CASE o.payment WHEN 'invoice' THEN coalesce(
      (SELECT max(e.at AT TIME ZONE '${shop.timeZone}')::date FROM order_event e WHERE e.order_id = o.id AND e.kind = 'completed'),
      o.promised_to, (o.created_at AT TIME ZONE '${shop.timeZone}')::date)
    ELSE (o.created_at AT TIME ZONE '${shop.timeZone}')::date END`;

/** SQL of the due date of an order `o` with optional contract `k`. */
export const payByDay = `(${paidFrom} + coalesce(o.payment_days, k.payment_days, 0)::int)`;

/** SQL of contract, due date and receipt of an order `o` by invoice or transfer; else null. */
const bankPaymentColumn = `CASE WHEN o.payment IN ('invoice', 'transfer') THEN (SELECT json_build_object(
      'contractNumber', k.number, 'payBy', ${payByDay},
      'received', o.transferred_at IS NOT NULL OR o.paid_at IS NOT NULL)
    FROM (SELECT) one LEFT JOIN contract k ON k.id = o.contract_id) END AS bank_payment`;

/** SQL columns for the stage of an order `o`, besides its payment columns. */
export const orderStageColumns = `(SELECT code FROM delivery_method WHERE id = o.delivery_id) AS delivery_code,
    o.transferred_at IS NOT NULL AS transferred, o.unfetched_at IS NOT NULL AS unfetched,
    (SELECT coalesce(json_agg(p ORDER BY p.number), '[]') FROM order_parcel p WHERE p.order_id = o.id) AS parcels`;

const parcelRow = z.object({
  number: z.int(),
  price: z.int(),
  promised_from: z.string(),
  promised_to: z.string(),
  sent_at: z.coerce.date().nullable(),
  handed_at: z.coerce.date().nullable(),
});
export type ParcelRow = z.infer<typeof parcelRow>;

export const stageRow = z.object({
  payment: z.enum(paymentMethods),
  pay_until: z.date().nullable(),
  status: orderStatus,
  total: z.int(),
  delivery_code: z.string(),
  transferred: z.boolean(),
  unfetched: z.boolean(),
  parcels: z.array(parcelRow),
});

export type StageRow = z.infer<typeof stageRow>;

export const summaryRow = stageRow.extend({
  id: z.int(),
  token: z.string(),
  number: z.string(),
  created_at: z.date(),
  payment_state: paymentState.nullable(),
  quantity: z.int(),
});
export type SummaryRow = z.infer<typeof summaryRow>;

/** A car to check before packing, with its unmasked VIN if known. */
export const fitCheck = z.object({ name: z.string(), vin: z.string().nullable() });
export type FitCheck = z.infer<typeof fitCheck>;

const storedOption = z.object({ name: z.string(), value: z.string() });
const itemRow = z.object({
  position: z.int(),
  product_id: z.int(),
  ...textFields('name', z.string()),
  slug: z.string(),
  sold: z.boolean(),
  sold_as: soldAs,
  part_number: z.string(),
  brand_name: z.string(),
  drawing: z.string(),
  ...textFields('options', z.array(storedOption)),
  car_id: z.int().nullable(),
  car_name: z.string().nullable(),
  ...textFields('fit', fitSnapshot.nullable()),
  /** Price paid, or list price while own prices are hidden. */
  shown: z.int(),
  quantity: z.int(),
  parcel: z.int(),
  /** The line's share of the promo discount; null in older orders. */
  discount: z.int(),
  /** Pieces in returns that were not refused. */
  returned: z.int(),
});
export type ItemRow = z.infer<typeof itemRow>;

export const orderRow = summaryRow.extend({
  customer_id: z.int().nullable(),
  lang: locale,
  subtotal: z.int(),
  /** Value of returned pieces, deducted from the total. */
  exchange_credit: z.int(),
  ...textFields('delivery', z.string()),
  shipping_address: orderFields.shape.shippingAddress,
  billing_address: orderFields.shape.billingAddress,
  contact: orderFields.shape.contact,
  company: orderFields.shape.company,
  bank_payment: orderFields.shape.bankPayment,
  promised_from: z.string().nullable(),
  promised_to: z.string().nullable(),
  ...textFields('store', z.string().nullable()),
  ...textFields('store_address', z.string().nullable()),
  store_hours: z.string().nullable(),
  pickup_code: z.string().nullable(),
  kept_until: z.string().nullable(),
  notes: z.string(),
  reference: z.string(),
  fit_check: z.array(fitCheck).nullable(),
  totals: z.array(z.object({ code: z.string(), ...textFields('title', z.string()), amount: z.int() })),
  items: z.array(itemRow),
  events: z.array(eventRow),
  returns: z.array(
    z.object({
      id: z.int(),
      status: returnStatus,
      created_at: z.coerce.date(),
      note: z.string(),
      answer: z.string(),
      lines: z.array(returnLine),
    }),
  ),
  refunds: z.array(
    z.object({
      number: z.int(),
      amount: z.int(),
      delivery: z.int(),
      way: refundMethod,
      state: refundState,
      created_at: z.coerce.date(),
      done_at: z.coerce.date().nullable(),
      return_id: z.int().nullable(),
    }),
  ),
  documents: z.array(
    z.object({ number: z.string(), kind: documentKind, issued_at: z.coerce.date(), refund: z.int().nullable() }),
  ),
});
export type OrderRow = z.infer<typeof orderRow>;

/** SQL for the difference between list prices and charged prices, added where the customer hides own prices. */
export const hiddenPart = `coalesce((SELECT sum((i.list_price - i.price) * i.quantity)::int FROM order_item i, customer
    WHERE i.order_id = o.id AND customer.id = o.customer_id AND ${hidesPrice}), 0)`;

/** Orders with list prices while own prices are hidden, or as charged. */
export function selectOrder(prices: 'shown' | 'charged'): string {
  const [hides, hidden] = prices === 'shown' ? [hidesPrice, hiddenPart] : ['false', '0'];
  return `SELECT o.id, o.token, o.number, o.created_at, o.payment, o.status, o.quantity, o.customer_id, o.lang,
    ${orderPaymentColumns}, ${bankPaymentColumn},
    o.total + ${hidden} AS total, o.subtotal + ${hidden} AS subtotal,
    ${orderStageColumns}, ${eachText((key) => `concat_ws(', ', m.name_${key}, w.name_${key}) AS delivery_${key}`)},
    o.shipping_address, o.billing_address, o.contact, o.notes,
    o.reference, o.exchange_credit, o.company, o.fit_check, o.promised_from::text, o.promised_to::text,
    ${eachText((key) => `w.name_${key} AS store_${key}, w.address_${key} AS store_address_${key}`)},
    w.hours AS store_hours, o.pickup_code, o.kept_until::text,
    (SELECT coalesce(json_agg(t ORDER BY t.position), '[]') FROM order_total t WHERE t.order_id = o.id) AS totals,
    (SELECT coalesce(json_agg(i ORDER BY i.position), '[]') FROM
      (SELECT it.*, CASE WHEN customer.id IS NULL THEN it.price ELSE coalesce(it.list_price, it.price) END AS shown,
         EXISTS (SELECT FROM product p JOIN listing l ON l.product_id = p.id WHERE p.id = it.product_id AND p.slug = it.slug) AS sold,
         coalesce((SELECT c.sold_as FROM product p JOIN listing l ON l.product_id = p.id JOIN category c ON c.id = l.cat2
           WHERE p.id = it.product_id AND p.slug = it.slug), 'piece') AS sold_as,
         (SELECT coalesce(sum(coalesce(b.received, b.quantity)), 0) FROM return_line b JOIN return_request r ON r.id = b.return_id
           WHERE b.order_id = it.order_id AND b.position = it.position AND r.status <> 'REFUSED') AS returned
       FROM order_item it LEFT JOIN customer ON customer.id = o.customer_id AND ${hides}
       WHERE it.order_id = o.id) i) AS items,
    (SELECT coalesce(json_agg(e ORDER BY e.at, e.id), '[]') FROM (
      SELECT id, kind, at, details FROM order_event WHERE order_id = o.id
      UNION ALL SELECT 0, 'edited', at, '{}' FROM journal
        WHERE resource = 'orders' AND record_id = o.id::text AND action = 'edit'
      UNION ALL SELECT 0, 'edited', answered_at, '{"by": "customer"}' FROM order_proposal
        WHERE order_id = o.id AND state = 'accepted') e) AS events,
    (SELECT coalesce(json_agg(r ORDER BY r.created_at, r.id), '[]') FROM
      (SELECT q.id, q.status, q.created_at, q.note, q.answer,
         (SELECT json_agg(json_build_object('position', b.position, 'quantity', coalesce(b.received, b.quantity),
            'reason', b.reason) ORDER BY b.position)
          FROM return_line b WHERE b.return_id = q.id AND b.received IS DISTINCT FROM 0) AS lines
       FROM return_request q WHERE q.order_id = o.id) r) AS returns,
    (SELECT coalesce(json_agg(f ORDER BY f.number), '[]') FROM
      (SELECT number, amount, delivery, way, state, created_at, done_at, return_id FROM refund
       WHERE order_id = o.id) f) AS refunds,
    (SELECT coalesce(json_agg(json_build_object('number', d.number, 'kind', d.kind, 'issued_at', d.issued_at,
        'refund', f.number) ORDER BY d.id), '[]')
      FROM issued_document d LEFT JOIN refund f ON f.id = d.refund_id WHERE d.order_id = o.id) AS documents
  FROM customer_order o JOIN delivery_method m ON m.id = o.delivery_id LEFT JOIN warehouse w ON w.id = o.store_id
  ${orderPaymentJoin}`;
}
