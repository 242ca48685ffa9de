import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import type { ordersList } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';
import { fold } from '@/lib/search/fold';
import { textColumns, textFields, textOf } from '../db/localized';
import { oneRow, type Queryable, rows, statement } from '../db/query';
import { hiddenPart, orderPaymentColumns, orderPaymentJoin, summaryRow } from './order-row';
import { toSummary } from './to-order';

type OrdersListRequest = RequestOf<typeof ordersList>;

const sorts = {
  default: 'o.created_at DESC, o.id',
  '-createdAt': 'o.created_at DESC, o.id',
  createdAt: 'o.created_at, o.id',
  total: 'total, o.id',
  '-total': 'total DESC, o.id',
} as const;
type Sort = keyof typeof sorts;

/** Separators that people leave out of numbers or write in another way. */
const signs = /[\s.,/_()-]+/g;
const plain = (text: string) =>
  `regexp_replace(translate(lower(${text}), 'ăâîșțşţё', 'aaiststе'), '[ .,/_()-]+', '', 'g')`;
const lineText = plain(`concat_ws(' ', i.part_number, i.brand_name, ${textColumns('i.name')}, i.car_name)`);
const holds = (text: string) => `strpos(${text}, w) > 0`;

/**
 * SQL condition: orders of customer $1 that contain all words of $2, have status $3 and were placed from $4 to $5; null
 * filters nothing.
 */
const matchingOrders = `o.customer_id = $1
  AND NOT EXISTS (SELECT FROM unnest($2::text[]) AS w WHERE NOT ${holds(plain("o.number || ' ' || o.reference"))}
    AND NOT EXISTS (SELECT FROM order_item i WHERE i.order_id = o.id AND ${holds(lineText)}))
  AND ($3::text IS NULL OR o.status = $3)
  AND ($4::date IS NULL OR o.created_at >= $4::date::timestamp AT TIME ZONE '${shop.timeZone}')
  AND ($5::date IS NULL OR o.created_at < ($5::date + 1)::timestamp AT TIME ZONE '${shop.timeZone}')`;

const listedRow = summaryRow.extend({
  reference: z.string(),
  ...textFields('name', z.string()),
  car_name: z.string().nullable(),
  lines: z.int(),
});

function pageOf(sort: Sort) {
  return statement({
    name: `orders-page ${sort}`,
    text: `SELECT o.id, token, number, created_at, payment, status, quantity, reference, o.total + ${hiddenPart} AS total,
        part.*, (SELECT count(*) FROM order_item i WHERE i.order_id = o.id) AS lines, ${orderPaymentColumns}
      FROM customer_order o
      CROSS JOIN LATERAL (SELECT ${textColumns('i.name')}, i.car_name FROM order_item i WHERE i.order_id = o.id
        ORDER BY (SELECT count(*) FROM unnest($2::text[]) AS w WHERE ${holds(lineText)}) DESC, i.position LIMIT 1) part
      ${orderPaymentJoin} WHERE ${matchingOrders} ORDER BY ${sorts[sort]} LIMIT $6 OFFSET $7`,
    row: listedRow,
  });
}
const pages = {
  default: pageOf('default'),
  '-createdAt': pageOf('-createdAt'),
  createdAt: pageOf('createdAt'),
  total: pageOf('total'),
  '-total': pageOf('-total'),
};
const counts = statement({
  name: 'orders-counts',
  text: `SELECT (SELECT count(*) FROM customer_order o WHERE ${matchingOrders}) AS found,
    (SELECT count(*) FROM customer_order o JOIN customer c ON lower(o.contact->>'email') = c.email
      WHERE c.id = $1 AND c.standing = 'owner' AND c.email_confirmed AND o.customer_id IS NULL) AS claimable`,
  row: z.object({ found: z.int(), claimable: z.int() }),
});

/** A page of the customer's orders, 16 unless told; a page past the end is empty but says how many there are. */
export async function listOrders(
  on: Queryable,
  customerId: number,
  lang: Locale,
  { page = 1, limit = 16, sort = 'default', search = '', status, from, to }: OrdersListRequest,
): Promise<ResponseOf<typeof ordersList>> {
  const words = search.split(/\s+/).map((word) => fold(word).replaceAll(signs, ''));
  const what = [customerId, words.filter((word) => word !== ''), status ?? null, from ?? null, to ?? null];
  const found = await rows(on, pages[sort], [...what, limit, (page - 1) * limit]);
  const { found: total, claimable } = await oneRow(on, counts, what);
  const items = found.map(({ reference, car_name, lines, ...row }) => ({
    ...toSummary(row),
    reference,
    part: { name: textOf(row, 'name', lang), vehicle: car_name },
    others: lines - 1,
  }));
  return { total, claimable, items };
}
