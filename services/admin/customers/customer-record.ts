import { z } from 'zod';
import { type CustomerRecord, customersResource } from '@/lib/contract/admin/customers';
import { company } from '@/lib/contract/orders/order-parties';
import { accountLang, type Locale } from '@/lib/contract/shared';
import { localDay } from '@/lib/domain/time/calendar';
import { readBalances } from '../../business/debt';
import { textInLanguage } from '../../db/localized';
import { maybeRow, oneRow, type Queryable, rows, statement } from '../../db/query';
import { itemColumns, itemRow } from './customer-list';

const { shape } = customersResource.record;

const customer = statement({
  name: 'admin-customer',
  text: `SELECT ${itemColumns}, c.xmin::text AS version, coalesce(c.letters_lang, c.lang) AS lang, c.standing,
      c.phone_confirmed AS "phoneConfirmed", c.password_hash <> '' AS "hasPassword", c.erased_at AS "erasedAt",
      (SELECT count(*)::int FROM token_family f
        WHERE f.customer_id = c.id AND f.ended_at IS NULL AND f.expires_at > now()) AS "signIns"
    FROM customer c WHERE c.id = $1`,
  row: itemRow.extend({
    version: z.string(),
    lang: accountLang,
    standing: shape.standing,
    phoneConfirmed: z.boolean(),
    hasPassword: z.boolean(),
    erasedAt: z
      .date()
      .transform((at) => at.toISOString())
      .nullable(),
    signIns: z.int(),
  }),
});
const contracts = statement({
  name: 'admin-customer-contracts',
  text: `SELECT k.id, k.number, k.name, k.credit_limit, k.payment_days, k.company, k.active, k.created_at,
      CASE WHEN g.id IS NOT NULL THEN json_build_object('id', g.id, 'name', g.name) END AS group
    FROM contract k LEFT JOIN customer_group g ON g.id = k.customer_group_id
    WHERE k.customer_id = $1 ORDER BY k.active DESC, k.created_at, k.id`,
  row: z.object({
    id: z.int(),
    number: z.string(),
    name: z.string(),
    credit_limit: z.int().nullable(),
    payment_days: z.int(),
    company: company.nullable(),
    active: z.boolean(),
    created_at: z.date(),
    group: shape.group,
  }),
});

/** SQL of a JSON array of rows, with moments as in the contract. */
const list = (sql: string) => `(SELECT coalesce(json_agg(x), '[]') FROM (${sql}) x)`;
const at = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const belongings = statement({
  name: 'admin-customer-belongings',
  text: `SELECT
    ${list(`SELECT o.id, o.number, ${at('o.created_at')} AS "createdAt", o.status, o.total FROM customer_order o
      WHERE o.customer_id = $1 ORDER BY o.created_at DESC LIMIT 10`)} AS "latestOrders",
    ${list(`SELECT coalesce(v.name, v.snapshot->>'name', '') AS name, v.plate, v.vin, v.mileage
      FROM garage_vehicle v JOIN shop_session s ON s.id = v.session_id WHERE s.customer_id = $1 ORDER BY v.id`)} AS cars,
    ${list(`SELECT s.cart_name AS name, ${at('s.changed_at')} AS "changedAt",
        (SELECT json_agg(json_build_object('productId', l.product_id, 'partNumber', l.part_number,
          'name', ${textInLanguage('$2', 'l.name')}, 'quantity', l.quantity, 'price', l.price_seen) ORDER BY l.position)
          FROM cart_line l WHERE l.session_id = s.id) AS lines
      FROM shop_session s WHERE s.customer_id = $1 AND s.removed_at IS NULL
        AND EXISTS (SELECT FROM cart_line l WHERE l.session_id = s.id) ORDER BY s.id`)} AS carts,
    ${list(`SELECT r.id, r.order_id AS "orderId", o.number AS "orderNumber", r.status, ${at('r.created_at')} AS "createdAt"
      FROM customer_order o JOIN return_request r ON r.order_id = o.id
      WHERE o.customer_id = $1 ORDER BY r.created_at DESC LIMIT 20`)} AS returns,
    ${list(`SELECT r.id, coalesce(${textInLanguage('$2', 'p.name')}, r.slug) AS product, r.rating, r.content, r.state,
        ${at('r.written_at')} AS "writtenAt"
      FROM customer_review r LEFT JOIN product p ON p.id = r.product_id AND p.slug = r.slug
      WHERE r.customer_id = $1 ORDER BY r.written_at DESC LIMIT 20`)} AS reviews,
    ${list(`SELECT n.id, ${at('n.at')} AS at, n.author, n.text FROM customer_note n
      WHERE n.customer_id = $1 ORDER BY n.id DESC LIMIT 100`)} AS notes,
    ${list(`SELECT d.id, k.number AS contract, d.kind, d.name, d.date, d.size
      FROM contract_document d JOIN contract k ON k.id = d.contract_id
      WHERE k.customer_id = $1 ORDER BY d.date DESC, d.id LIMIT 100`)} AS documents`,
  row: customersResource.record.pick({
    ...{ latestOrders: true, cars: true, carts: true, returns: true, reviews: true, notes: true, documents: true },
  }),
});

/** A customer as staff see it, with texts in a language. Undefined for an unknown id. */
export async function readCustomerRecord(on: Queryable, id: number, lang: Locale): Promise<CustomerRecord | undefined> {
  const row = await maybeRow(on, customer, [id]);
  if (row === undefined) return undefined;
  return {
    ...row,
    contracts: await readContracts(on, id),
    ...(await oneRow(on, belongings, [id, lang])),
  };
}

async function readContracts(on: Queryable, customerId: number): Promise<CustomerRecord['contracts']> {
  const terms = await rows(on, contracts, [customerId]);
  if (terms.length === 0) return [];
  const balances = await readBalances(
    on,
    terms.map(({ id }) => id),
    localDay(new Date()),
  );
  return terms.map(({ id, number, name, group, credit_limit, payment_days, company: buyer, active, created_at }) => ({
    ...{ number, name, group, creditLimit: credit_limit, paymentDays: payment_days, company: buyer, active },
    createdAt: created_at.toISOString(),
    ...(balances.get(id) ?? { debt: 0, overdue: 0, openOrders: 0 }),
  }));
}
