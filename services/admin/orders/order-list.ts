import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import type { OrderFilter, OrderItem, OrderTask, ordersResource } from '@/lib/contract/admin/orders';
import type { ListQuery } from '@/lib/contract/admin/resource';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import { orderStatus } from '@/lib/contract/orders/order-stage';
import { paymentMethods, paymentState } from '@/lib/contract/orders/payment';
import { orderStage } from '@/lib/domain/delivery/order-state';
import { oneRow, type Queryable, rows, variedStatement } from '../../db/query';
import { Conditions } from '../list-sql';
import { orderVersion } from './order-version';

const moved = "p.state IN ('paid', 'refund_due', 'refunded')";
const isPending = "o.status = 'PENDING'";
const isOpen = "o.status IN ('PENDING', 'SHIPPED')";
const parcelWhere = (condition: string) =>
  `EXISTS (SELECT FROM order_parcel p WHERE p.order_id = o.id AND ${condition})`;

/** Orders whose payment must arrive before they are sent: transfers and card payments. */
const awaitsPayment = `(${isPending} AND o.total > 0 AND (o.payment = 'transfer' AND o.transferred_at IS NULL
  OR o.payment = 'card' AND NOT EXISTS (SELECT FROM payment p WHERE p.order_id = o.id AND ${moved})))`;
const hasUnsentPieces = `${isOpen} AND (${isPending} OR ${parcelWhere('p.sent_at IS NULL')}) AND NOT ${awaitsPayment}`;
/** Whether a pick list was printed since the last parcel was sent. The second parcel has a separate pick list. */
const isPicked = `coalesce(o.pick_list_at > coalesce((SELECT max(p.sent_at) FROM order_parcel p WHERE p.order_id = o.id),
  '-infinity'), false)`;

/** For each task, the SQL condition on an order `o`. */
export const taskConditions: Readonly<Record<OrderTask, string>> = {
  pick: `${hasUnsentPieces} AND NOT ${isPicked}`,
  send: `${hasUnsentPieces} AND ${isPicked}`,
  pickup: `o.status = 'SHIPPED' AND o.store_id IS NOT NULL AND (NOT ${parcelWhere('true')}
    OR ${parcelWhere('p.sent_at IS NOT NULL AND p.handed_at IS NULL')})`,
  payment: awaitsPayment,
  fit: `${isPending} AND o.fit_check IS NOT NULL`,
  // The latest stock list has fewer pieces than open orders hold.
  short: `${isOpen} AND (${isPending} OR ${parcelWhere('p.sent_at IS NULL')}) AND EXISTS (SELECT FROM stock_reservation r
    JOIN stock s ON s.product_id = r.product_id AND s.warehouse_id = r.warehouse_id
    WHERE r.order_id = o.id AND r.quantity > r.returned AND s.oversold > 0)`,
};

const wordsOf = (order: string) =>
  `order_words(${order}.number, ${order}.contact, ${order}.reference, ${order}.company)`;
const separators = /[\s.,;:@_/()+"'„”«»&-]+/;
const partKey = (value: string) => `upper(regexp_replace(${value}, '[^0-9A-Za-z]', '', 'g')) COLLATE "C"`;
/** SQL of the begin of a day in the shop's time zone; `part`: ` + 1` for the day after. */
export const shopDay = (part: string) => `(?::date${part})::timestamp AT TIME ZONE '${shop.timeZone}'`;

/**
 * The beginnings of words of a search, as `order_words` stores words. A phone is one word: its digits without the
 * leading zero.
 */
export function searchedWords(text: string): string[] {
  const digits = text.replace(/[\s().-]/g, '');
  if (/^\+?\d{6,15}$/.test(digits)) return [digits.replace(/^\+/, '').replace(/^0/, '')];
  return text.split(separators).filter((word) => word !== '');
}

/** SQL of a text search value: the order has words with all of these beginnings, given as a text array. */
export const beginnings = `(SELECT string_agg('''' || replace(replace(translate(lower(w), 'ăâîșțşţё', 'aaiststе'), '\\', '\\\\'), '''', '''''') || ''':*', ' & ')
  FROM unnest(?::text[]) w)::tsquery`;

/** Adds the condition that the order with the id in `column` has the words of a text. */
export function matchWords(conditions: Conditions, text: string, column: string): Conditions {
  const searched = searchedWords(text);
  const sql = `${column} IN (SELECT f.id FROM customer_order f WHERE ${wordsOf('f')} @@ ${beginnings})`;
  return conditions.add(sql, searched.length === 0 ? undefined : searched);
}

/** The conditions of a filter on `customer_order o`. */
export function orderConditions(filter: OrderFilter): Conditions {
  const conditions = new Conditions()
    .add('o.status = ?', filter.status)
    .when(filter.task !== undefined, taskConditions[filter.task ?? 'pick'])
    .add('o.delivery_id = (SELECT id FROM delivery_method WHERE code = ?)', filter.delivery)
    .add('o.payment = ?', filter.payment)
    .add(`o.created_at >= ${shopDay('')}`, filter.from)
    .add(`o.created_at < ${shopDay(' + 1')}`, filter.until)
    .add('o.customer_id = ?', filter.customerId);
  const key = filter.partNumber?.toUpperCase().replace(/[^0-9A-Z]/g, '');
  // `~` sorts after all letters and digits. A range uses the index also in a generic plan, unlike LIKE.
  conditions.add(
    `o.id IN (SELECT i.order_id FROM order_item i
      WHERE ${partKey('i.part_number')} >= ?::text AND ${partKey('i.part_number')} < ?::text || '~')`,
    key === '' ? undefined : key,
  );
  const searched = searchedWords(filter.text ?? '');
  // Pickup codes are not searchable, because they are secret and short enough to be guessed.
  return conditions.add(`${wordsOf('o')} @@ ${beginnings}`, searched.length === 0 ? undefined : searched);
}

const columns = `o.id, ${orderVersion} AS version, o.number, o.created_at, o.status, o.payment, o.total, o.quantity, o.reference,
  o.transferred_at IS NOT NULL AS transferred, o.unfetched_at IS NOT NULL AS unfetched, o.fit_check IS NOT NULL AS check_fit,
  (SELECT code FROM delivery_method WHERE id = o.delivery_id) AS delivery, o.promised_to::text,
  concat_ws(' ', o.contact->>'firstName', o.contact->>'lastName') AS buyer,
  coalesce(o.contact->>'phone', '') AS phone, coalesce(o.contact->>'email', '') AS email,
  coalesce(o.company->>'name', '') AS company,
  (SELECT p.state FROM payment p WHERE p.order_id = o.id
    ORDER BY p.state = 'paid' DESC, ${moved} DESC, p.created_at DESC LIMIT 1) AS card_state,
  (SELECT coalesce(json_agg(json_build_object('sentAt', p.sent_at, 'handedAt', p.handed_at) ORDER BY p.number), '[]')
    FROM order_parcel p WHERE p.order_id = o.id) AS parcels,
  (SELECT count(*)::int FROM order_item i WHERE i.order_id = o.id) AS lines,
  (SELECT count(*)::int FROM order_note n WHERE n.order_id = o.id) AS notes`;

const row = z.object({
  id: z.int(),
  version: z.string(),
  number: z.string(),
  created_at: z.date(),
  status: orderStatus,
  payment: z.enum(paymentMethods),
  total: z.int(),
  quantity: z.int(),
  reference: z.string(),
  transferred: z.boolean(),
  unfetched: z.boolean(),
  check_fit: z.boolean(),
  delivery: z.string(),
  promised_to: z.string().nullable(),
  buyer: z.string(),
  phone: z.string(),
  email: z.string(),
  company: z.string(),
  card_state: paymentState.nullable(),
  parcels: z.array(z.object({ sentAt: z.string().nullable(), handedAt: z.string().nullable() })),
  lines: z.int(),
  notes: z.int(),
});

function toItem(found: z.output<typeof row>): OrderItem {
  const { created_at, transferred, unfetched, check_fit, promised_to, card_state, parcels, ...order } = found;
  const hasMoved = card_state === 'paid' || card_state === 'refund_due' || card_state === 'refunded';
  const byCard = order.payment === 'card';
  return {
    ...order,
    createdAt: created_at.toISOString(),
    stage: orderStage({
      ...{ status: order.status, payment: order.payment, total: order.total, unfetched, parcels },
      ...{ transferReceived: transferred, collected: isCollected({ code: order.delivery }) },
      cardAwaited: byCard && order.status === 'PENDING' && order.total > 0 && !hasMoved,
    }),
    paymentState: byCard ? (card_state ?? 'created') : hasMoved ? card_state : null,
    ...{ promisedTo: promised_to, checkFit: check_fit },
  };
}

const sorts = { createdAt: 'o.created_at', number: 'o.number', total: 'o.total' } as const;
const counted = z.object({ total: z.int() });

/**
 * A page of the orders of a filter. The columns are read for the orders of the page only, after a subquery has chosen
 * them: they are expensive, and far pages skip thousands of orders.
 */
export async function listOrders(
  on: Queryable,
  { filter, page, perPage, sort, order }: ListQuery<typeof ordersResource>,
): Promise<{ items: OrderItem[]; total: number }> {
  const { sql, values } = orderConditions(filter);
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  const ordered = `ORDER BY ${sorts[sort]} ${direction}, o.id ${direction}`;
  const pageOf = variedStatement({
    prefix: 'admin-orders-page',
    text: `SELECT ${columns} FROM (SELECT o.id FROM customer_order o WHERE ${sql} ${ordered}
        LIMIT $${values.length + 1} OFFSET $${values.length + 2}) chosen
      JOIN customer_order o ON o.id = chosen.id ${ordered}`,
    row,
  });
  const count = variedStatement({
    prefix: 'admin-orders-count',
    text: `SELECT count(*)::int AS total FROM customer_order o WHERE ${sql}`,
    row: counted,
  });
  const [items, { total }] = await Promise.all([
    rows(on, pageOf, [...values, perPage, (page - 1) * perPage]),
    oneRow(on, count, values),
  ]);
  return { items: items.map(toItem), total };
}
