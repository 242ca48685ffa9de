import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { orderStatus } from '@/lib/contract/orders/order-stage';
import { type Queryable, rows, statement } from '../db/query';
import { isOpenBesideLedger } from '../ledger/open-orders';
import { payByDay } from '../orders/order-row';

// A delivered order by transfer was paid before it was sent.
const unpaid = statement({
  name: 'operator-unpaid',
  text: `WITH open AS (
      SELECT o.number, o.created_at, o.status, o.payment, o.total - o.refunded AS amount, ${payByDay} AS pay_by,
        ${payByDay} < d.today AS overdue, d.today - ${payByDay} AS late,
        concat_ws(' ', o.contact->>'firstName', o.contact->>'lastName') AS buyer,
        coalesce(o.company->>'name', k.company->>'name', k.name, '') AS company, coalesce(k.number, '') AS contract,
        concat_ws(' ', o.number, o.contact->>'firstName', o.contact->>'lastName', o.contact->>'email', o.contact->>'phone',
          o.reference, o.company->>'name', k.company->>'name', k.name, k.number) AS searched
      FROM (SELECT (now() AT TIME ZONE '${shop.timeZone}')::date AS today) d, customer_order o
        LEFT JOIN contract k ON k.id = o.contract_id
      WHERE o.total > o.refunded AND (${isOpenBesideLedger('o')}
        OR o.payment = 'transfer' AND o.status IN ('PENDING', 'SHIPPED') AND o.transferred_at IS NULL))
    SELECT number, created_at, status, payment, amount, pay_by::text, late, buyer, company, contract,
      (count(*) OVER ())::int AS orders, (sum(amount) OVER ())::bigint AS total,
      (coalesce(sum(amount) FILTER (WHERE overdue) OVER (), 0))::bigint AS overdue
    FROM open WHERE $1 = '' OR position(lower($1) IN lower(searched)) > 0 ORDER BY open.pay_by, created_at LIMIT $2`,
  row: z.object({
    number: z.string(),
    created_at: z.date(),
    status: orderStatus,
    payment: z.string(),
    /** What is left to pay, in bani. */
    amount: z.int(),
    pay_by: z.iso.date(),
    /** Days after the last day of payment; below zero before it. */
    late: z.int(),
    buyer: z.string(),
    company: z.string(),
    contract: z.string(),
    orders: z.int(),
    total: z.coerce.number().int(),
    overdue: z.coerce.number().int(),
  }),
});
export type UnpaidOrder = Omit<z.infer<(typeof unpaid)['row']>, 'orders' | 'total' | 'overdue'>;

export type UnpaidOrders = {
  readonly items: readonly UnpaidOrder[];
  /** Number and sums of all matching orders, also of those beyond the limit. */
  readonly orders: number;
  readonly total: number;
  readonly overdue: number;
};

/**
 * Orders by invoice and by transfer whose money is still due, the longest due first: the orders that count against the
 * credit of contracts, and transfers that are awaited.
 */
export async function listUnpaid(on: Queryable, text: string, limit: number): Promise<UnpaidOrders> {
  const found = await rows(on, unpaid, [text, limit]);
  const [first] = found;
  return { items: found, orders: first?.orders ?? 0, total: first?.total ?? 0, overdue: first?.overdue ?? 0 };
}
