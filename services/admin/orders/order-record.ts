import { z } from 'zod';
import { type OrderRecord, ordersResource } from '@/lib/contract/admin/orders';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import type { Order } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';
import { textColumns, textFields, textOf } from '../../db/localized';
import { oneRow, type Queryable, rows, statement } from '../../db/query';
import { fitText } from '../../letters/orders/order-table';
import { latestProposal } from '../../orders/proposals/proposal-rows';
import { readOrderRow } from '../../orders/read-orders';
import { toOrder } from '../../orders/to-order';
import { paymentsOf } from '../../payments/payment-rows';
import { readMoneyOf } from '../../payments/refunds/make-refund';
import { readCashState } from '../money/cash-due';
import { receiptsOfOrder } from '../money/receipts';
import { allocatePieces } from './allocate-pieces';
import { readVersion } from './order-version';

const reservations = statement({
  name: 'admin-order-reservations',
  text: `SELECT r.product_id AS "productId", r.warehouse_id AS "warehouseId", ${textColumns('w.name')},
      r.quantity - r.returned AS quantity
    FROM stock_reservation r LEFT JOIN warehouse w ON w.id = r.warehouse_id
    WHERE r.order_id = $1 AND r.quantity > r.returned ORDER BY r.product_id, r.warehouse_id`,
  row: z.object({
    productId: z.int(),
    warehouseId: z.int(),
    ...textFields('name', z.string().nullable()),
    quantity: z.int(),
  }),
});
type ReservationRow = z.output<(typeof reservations)['row']>;

const notesOf = statement({
  name: 'admin-order-notes',
  text: 'SELECT id, at, author, text FROM order_note WHERE order_id = $1 ORDER BY id DESC',
  row: z.object({
    id: z.int(),
    at: z.date().transform((at) => at.toISOString()),
    author: z.string(),
    text: z.string(),
  }),
});
const staffColumns = statement({
  name: 'admin-order-staff-columns',
  text: `SELECT pick_list_at AS "pickListAt", kept_until::text AS "keptUntil", pickup_code IS NOT NULL AS "needsCode",
      discount_reason AS "discountReason", store_id AS "storeId",
      (SELECT json_build_object('returnId', q.id, 'orderId', b.id, 'orderNumber', b.number, 'credit', o.exchange_credit)
        FROM return_exchange e JOIN return_request q ON q.id = e.return_id JOIN customer_order b ON b.id = q.order_id
        WHERE e.order_id = o.id) AS exchange
    FROM customer_order o WHERE o.id = $1`,
  row: z.object({
    discountReason: z.string().nullable(),
    pickListAt: z.date().nullable(),
    keptUntil: z.string().nullable(),
    needsCode: z.boolean(),
    storeId: z.int().nullable(),
    exchange: ordersResource.record.shape.exchange,
  }),
});

const staffItemColumns = statement({
  name: 'admin-order-item-columns',
  text: `SELECT position, usual_price AS "usualPrice", price_reason AS "priceReason", offer_warehouse_id AS "offerWarehouse"
    FROM order_item WHERE order_id = $1 AND (price_reason IS NOT NULL OR offer_warehouse_id IS NOT NULL)`,
  row: z.object({
    ...{ position: z.int(), usualPrice: z.int().nullable(), priceReason: z.string().nullable() },
    offerWarehouse: z.int().nullable(),
  }),
});
type StaffItem = z.output<(typeof staffItemColumns)['row']>;

/** Internal notes of an order, newest first. */
export function readOrderNotes(on: Queryable, id: number): Promise<OrderRecord['notes']> {
  return rows(on, notesOf, [id]);
}

/** An order as staff see it, in a language. Undefined for an unknown id. */
export async function readOrderRecord(on: Queryable, id: number, lang: Locale): Promise<OrderRecord | undefined> {
  const version = await readVersion(on, id);
  if (version === undefined) return undefined;
  const row = await readOrderRow(on, id);
  const order = await toOrder(on, row, lang);
  const reserved = await rows(on, reservations, [id]);
  const own = await oneRow(on, staffColumns, [id]);
  const { id: orderId, number, createdAt, status, stage, payment, paymentState, payUntil } = order;
  return {
    ...{ id: orderId, version, number, createdAt, lang: row.lang, status, stage },
    ...{ buyer: order.contact, company: order.company, customerId: row.customer_id },
    ...{ reference: order.reference, comment: order.notes },
    lines: linesOf(order, { stored: row.items, reserved, staffItems: await rows(on, staffItemColumns, [id]) }, lang),
    subtotal: order.subtotal.amount,
    totals: order.totals.map(({ code, title, price }) => ({ code, title, amount: price.amount })),
    total: order.total.amount,
    ...{ discountReason: own.discountReason, exchange: own.exchange },
    delivery: {
      ...{ code: order.delivery.code, name: order.delivery.name, isCollected: isCollected(order.delivery) },
      ...{ promise: order.delivery.promise, address: order.shippingAddress },
      store: order.delivery.pickup && {
        id: own.storeId ?? 0,
        name: order.delivery.pickup.store,
        address: order.delivery.pickup.address,
        hours: order.delivery.pickup.hours,
      },
      ...{ keptUntil: own.keptUntil, needsCode: own.needsCode },
    },
    parcels: order.delivery.parcels.map(({ price, due, ...parcel }) => ({
      ...{ ...parcel, price: price.amount, due: due.amount },
    })),
    ...{ payment, paymentState, payUntil, bankPayment: order.bankPayment },
    payments: (await paymentsOf(on, id)).map(({ id: paymentId, provider, state, amount, refunded }) => ({
      ...{ id: String(paymentId), provider, state, amount, refunded },
    })),
    money: await readMoneyOf(on, id),
    cash: await cashOf(on, id, lang),
    refunds: order.refunds.map(({ amount, delivery: _, ...refund }) => ({ ...refund, amount: amount.amount })),
    returns: order.returns,
    fitCheck: (row.fit_check ?? []).map(({ name, vin }) => ({ car: name, vin })),
    documents: order.documents ?? [],
    pickListAt: own.pickListAt?.toISOString() ?? null,
    notes: await readOrderNotes(on, id),
    proposal: await latestProposal(on, id, lang),
  };
}

async function cashOf(on: Queryable, id: number, lang: Locale): Promise<OrderRecord['cash']> {
  const { isCash, due, received, open, desk } = await readCashState(on, id);
  return isCash ? { due, received, open, desk, receipts: await receiptsOfOrder(on, id, lang) } : null;
}

type StoredItem = { readonly position: number; readonly discount: number; readonly returned: number };

type StoredLines = {
  readonly stored: readonly StoredItem[];
  readonly reserved: readonly ReservationRow[];
  readonly staffItems: readonly StaffItem[];
};

function linesOf({ items }: Order, { stored, reserved, staffItems }: StoredLines, lang: Locale): OrderRecord['lines'] {
  const staffItemOf = new Map(staffItems.map((item) => [item.position, item]));
  const extras = new Map(stored.map((item) => [item.position, item]));
  const lines = items.map(({ product, quantity, position }) => ({
    ...{ productId: product.id, quantity, offerWarehouse: staffItemOf.get(position)?.offerWarehouse ?? null },
  }));
  const pieces = allocatePieces(lines, reserved);
  return items.map(({ position, product, options, quantity, price, total, parcel, vehicle, fit }, at) => ({
    ...{ position, productId: product.id, partNumber: product.partNumber, brand: product.brandName },
    ...{ name: product.name, options, quantity, price: price.amount, total: total.amount, parcel },
    usualPrice: staffItemOf.get(position)?.usualPrice ?? null,
    priceReason: staffItemOf.get(position)?.priceReason ?? null,
    discount: extras.get(position)?.discount ?? 0,
    returned: extras.get(position)?.returned ?? 0,
    reserved: (pieces[at] ?? []).map((one) => ({
      ...{ warehouseId: one.warehouseId, quantity: one.quantity },
      warehouse: textOf(one, 'name', lang) ?? `#${one.warehouseId}`,
    })),
    car: vehicle,
    fit: fit && { verdict: fit.verdict, text: fitText(fit, lang) },
  }));
}
