import { z } from 'zod';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import { type Order, order, orderStatus, type ordersList, paymentMethods } from '@/lib/contract/orders';
import type { Locale } from '@/lib/contract/shared';
import { mdl } from '@/lib/money/money';
import { maybeRow, type Queryable, rows, statement } from '../../db/query';
import { ServiceError } from '../../http/service-error';
import { pictureFor } from '../../pictures/keys';
import { hidesPrice } from '../settings/hide-my-price';

const summaryRow = z.object({
  id: z.int(),
  token: z.string(),
  number: z.string(),
  created_at: z.date(),
  payment: z.enum(paymentMethods),
  status: orderStatus,
  quantity: z.int(),
  total: z.int(),
});
const storedOption = z.object({ name: z.string(), value: z.string() });
const names = { name_ro: z.string(), name_ru: z.string() };
const orderRow = summaryRow.extend({
  subtotal: z.int(),
  delivery_code: z.string(),
  delivery_ro: z.string(),
  delivery_ru: z.string(),
  shipping_address: order.shape.shippingAddress,
  billing_address: order.shape.billingAddress,
  contact: order.shape.contact,
  notes: z.string(),
  totals: z.array(z.object({ code: z.string(), title_ro: z.string(), title_ru: z.string(), amount: z.int() })),
  items: z.array(
    z.object({
      product_id: z.int(),
      ...names,
      slug: z.string(),
      sold: z.boolean(),
      part_number: z.string(),
      brand_name: z.string(),
      drawing: z.string(),
      options_ro: z.array(storedOption),
      options_ru: z.array(storedOption),
      /** The price paid, or the list price for who has the own ones hidden. */
      shown: z.int(),
      quantity: z.int(),
    }),
  ),
});
type OrderRow = z.infer<typeof orderRow>;

/** How much more an order's goods would have cost everybody: added for a customer who has own prices hidden. */
const hiddenPart = `coalesce((SELECT sum((i.list_price - i.price) * i.quantity)::int FROM order_item i, customer
    WHERE i.order_id = o.id AND customer.id = o.customer_id AND ${hidesPrice}), 0)`;

const whole = `SELECT o.id, o.token, o.number, o.created_at, o.payment, o.status, o.quantity,
    o.total + ${hiddenPart} AS total, o.subtotal + ${hiddenPart} AS subtotal,
    m.code AS delivery_code, concat_ws(', ', m.name_ro, w.name_ro) AS delivery_ro,
    concat_ws(', ', m.name_ru, w.name_ru) AS delivery_ru, o.shipping_address, o.billing_address, o.contact, o.notes,
    (SELECT coalesce(json_agg(t ORDER BY t.position), '[]') FROM order_total t WHERE t.order_id = o.id) AS totals,
    (SELECT coalesce(json_agg(i ORDER BY i.position), '[]') FROM
      (SELECT it.*, CASE WHEN customer.id IS NULL THEN it.price ELSE coalesce(it.list_price, it.price) END AS shown,
         EXISTS (SELECT FROM product p WHERE p.id = it.product_id AND p.slug = it.slug) AS sold
       FROM order_item it LEFT JOIN customer ON customer.id = o.customer_id AND ${hidesPrice}
       WHERE it.order_id = o.id) i) AS items
  FROM customer_order o JOIN delivery_method m ON m.id = o.delivery_id LEFT JOIN warehouse w ON w.id = o.store_id`;

const ofCustomer = statement({
  name: 'orders-of-customer',
  text: `${whole} WHERE o.id = $1 AND o.customer_id = $2`,
  row: orderRow,
});
const ofToken = statement({ name: 'orders-of-token', text: `${whole} WHERE o.token = $1`, row: orderRow });

/** One order of the customer; somebody else's is as unknown as one that does not exist. */
export async function readOrder(on: Queryable, customerId: number, id: number, lang: Locale): Promise<Order> {
  return toOrder((await maybeRow(on, ofCustomer, [id, customerId])) ?? notFound(), lang);
}

/** The order of whoever holds its token. */
export async function readOrderByToken(on: Queryable, token: string, lang: Locale): Promise<Order> {
  return toOrder((await maybeRow(on, ofToken, [token])) ?? notFound(), lang);
}

function notFound(): never {
  throw new ServiceError(404, 'NOT_FOUND', 'There is no such order.');
}

const sorts = {
  default: 'created_at DESC, id',
  '-createdAt': 'created_at DESC, id',
  createdAt: 'created_at, id',
  total: 'total, id',
  '-total': 'total DESC, id',
} as const;
type Sort = keyof typeof sorts;

function pageOf(sort: Sort) {
  return statement({
    name: `orders-page ${sort}`,
    text: `SELECT id, token, number, created_at, payment, status, quantity, total + ${hiddenPart} AS total,
        count(*) OVER () AS found FROM customer_order o WHERE customer_id = $1 ORDER BY ${sorts[sort]} LIMIT $2 OFFSET $3`,
    row: summaryRow.extend({ found: z.int() }),
  });
}
const countOf = statement({
  name: 'orders-count',
  text: 'SELECT count(*) AS found FROM customer_order WHERE customer_id = $1',
  row: z.object({ found: z.int() }),
});

/** A page of the customer's orders, 16 unless told; a page past the end is empty but says how many there are. */
export async function listOrders(
  on: Queryable,
  customerId: number,
  { page = 1, limit = 16, sort = 'default' }: RequestOf<typeof ordersList>,
): Promise<ResponseOf<typeof ordersList>> {
  const found = await rows(on, pageOf(sort), [customerId, limit, (page - 1) * limit]);
  const total = found[0]?.found ?? (await maybeRow(on, countOf, [customerId]))?.found ?? 0;
  return { total, items: found.map(toSummary) };
}

function toSummary({ id, token, number, created_at, payment, status, quantity, total }: z.infer<typeof summaryRow>) {
  return { id, token, number, createdAt: created_at.toISOString(), payment, status, quantity, total: mdl(total) };
}

function toOrder(row: OrderRow, lang: Locale): Order {
  const ru = lang === 'ru';
  return {
    ...toSummary(row),
    items: row.items.map((item) => toItem(item, ru)),
    subtotal: mdl(row.subtotal),
    totals: row.totals.map((entry) => ({
      code: entry.code,
      title: ru ? entry.title_ru : entry.title_ro,
      price: mdl(entry.amount),
    })),
    delivery: { code: row.delivery_code, name: ru ? row.delivery_ru : row.delivery_ro },
    shippingAddress: row.shipping_address,
    billingAddress: row.billing_address,
    contact: row.contact,
    notes: row.notes,
  };
}

function toItem(item: OrderRow['items'][number], ru: boolean): Order['items'][number] {
  return {
    product: {
      id: item.product_id,
      name: ru ? item.name_ru : item.name_ro,
      slug: item.sold ? item.slug : null,
      partNumber: item.part_number,
      brandName: item.brand_name,
      images: [pictureFor(item.drawing, 'wb')],
    },
    options: ru ? item.options_ru : item.options_ro,
    price: mdl(item.shown),
    quantity: item.quantity,
    total: mdl(item.shown * item.quantity),
  };
}
