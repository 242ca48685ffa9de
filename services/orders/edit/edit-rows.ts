import { z } from 'zod';
import { orderFields } from '@/lib/contract/orders/order';
import { orderStatus } from '@/lib/contract/orders/order-stage';
import { paymentMethods } from '@/lib/contract/orders/payment';
import { locale } from '@/lib/contract/shared';
import { textColumns, textFields } from '../../db/localized';
import { oneRow, type Queryable, rows, statement } from '../../db/query';
import { isInLedger } from '../../ledger/ledger';

const contact = z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() });

const orderToEdit = statement({
  name: 'order-edit-order',
  text: `SELECT o.id, o.lang, o.customer_id, o.status, o.payment, o.total, o.exchange_credit, o.contact, o.notes, o.reference,
      o.delivery_id, o.store_id, o.shipping_address, o.pickup_code, o.contract_id, o.company IS NOT NULL AS company,
      o.transferred_at IS NOT NULL AS transferred,
      o.payment = 'invoice' AND (o.paid_at IS NOT NULL OR ${isInLedger('o')}) AS booked,
      o.refunded > 0 OR EXISTS (SELECT FROM return_request r WHERE r.order_id = o.id) AS returned,
      (SELECT count(*)::int FROM order_parcel p WHERE p.order_id = o.id) AS parcels,
      (SELECT jsonb_build_object('price', p.price, 'from', p.promised_from, 'to', p.promised_to) FROM order_parcel p
        WHERE p.order_id = o.id AND p.number = 1 AND p.sent_at IS NOT NULL AND o.status = 'SHIPPED'
          AND EXISTS (SELECT FROM order_parcel n WHERE n.order_id = o.id AND n.sent_at IS NULL)) AS sent_parcel
    FROM customer_order o WHERE o.id = $1`,
  row: z.object({
    id: z.int(),
    lang: locale,
    customer_id: z.int().nullable(),
    status: orderStatus,
    payment: z.enum(paymentMethods),
    total: z.int(),
    exchange_credit: z.int(),
    contact,
    notes: z.string(),
    reference: z.string(),
    delivery_id: z.int(),
    store_id: z.int().nullable(),
    shipping_address: orderFields.shape.shippingAddress,
    pickup_code: z.string().nullable(),
    contract_id: z.int().nullable(),
    company: z.boolean(),
    transferred: z.boolean(),
    /** An invoice that is paid or in the ledger. */
    booked: z.boolean(),
    /** Part of the money or pieces went back. */
    returned: z.boolean(),
    parcels: z.int(),
    /** The first of two parcels, if it was sent and the second one was not: its price in bani, and its promise. */
    sent_parcel: z.object({ price: z.int(), from: z.iso.date(), to: z.iso.date() }).nullable(),
  }),
});
export type EditedOrder = z.output<(typeof orderToEdit)['row']>;

const itemsToEdit = statement({
  name: 'order-edit-items',
  text: `SELECT position, product_id, slug, part_number, brand_name, ${textColumns('name')}, price, list_price, quantity,
      discount, parcel, car_id, car_name, car_facts, offer_warehouse_id, purchase_cost FROM order_item WHERE order_id = $1 ORDER BY position`,
  row: z.object({
    position: z.int(),
    product_id: z.int(),
    slug: z.string(),
    part_number: z.string(),
    brand_name: z.string(),
    ...textFields('name', z.string()),
    price: z.int(),
    list_price: z.int().nullable(),
    quantity: z.int(),
    discount: z.int(),
    parcel: z.int(),
    car_id: z.int().nullable(),
    car_name: z.string().nullable(),
    car_facts: z.record(z.string(), z.string()).nullable(),
    offer_warehouse_id: z.int().nullable(),
    purchase_cost: z.int().nullable(),
  }),
});
export type EditedItem = z.output<(typeof itemsToEdit)['row']>;

const reservations = statement({
  name: 'order-edit-reservations',
  text: `SELECT product_id AS "productId", warehouse_id AS "warehouseId", quantity FROM stock_reservation
    WHERE order_id = $1 ORDER BY product_id, warehouse_id`,
  row: z.object({ productId: z.int(), warehouseId: z.int(), quantity: z.int() }),
});

/** The locked order that is edited. */
export const readEditedOrder = (on: Queryable, id: number): Promise<EditedOrder> => oneRow(on, orderToEdit, [id]);

/** Lines of the order in their order. */
export const readEditedItems = (on: Queryable, id: number): Promise<EditedItem[]> => rows(on, itemsToEdit, [id]);

/** The pieces that the order holds, by warehouse. */
export const readReservations = (on: Queryable, id: number) => rows(on, reservations, [id]);
