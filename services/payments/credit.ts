import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import type { CreditLine } from '@/lib/contract/orders/payment';
import { mdl } from '@/lib/money/money';
import { execute, type Queryable, rows, statement } from '../db/query';

const lockContracts = {
  name: 'payments-lock-contracts',
  text: 'SELECT FROM contract WHERE customer_id = $1 AND active ORDER BY id FOR UPDATE',
};

/**
 * SQL for what the orders bought on a contract come to that the books cannot know of yet, in bani. An order counts until
 * its invoice can stand in the books: while it is under way, and when completed, until books have been imported after it
 * was made; credit notes of the shop itself are no such sign.
 */
export function openOrdersOn(contractId: string): string {
  return `(SELECT coalesce(sum(o.total), 0)::bigint FROM customer_order o
        WHERE o.contract_id = ${contractId} AND o.payment = 'invoice' AND (o.status IN ('PENDING', 'SHIPPED')
          OR o.status = 'COMPLETED' AND o.created_at > coalesce(
            (SELECT max(imported_at) FROM ledger_entry WHERE contract_id = ${contractId} AND refund_id IS NULL), '-infinity'))
          AND NOT EXISTS (SELECT FROM ledger_entry e
            WHERE e.contract_id = ${contractId} AND e.kind = 'invoice' AND e.number = o.number))`;
}

// The balance of the books today, and what they cannot contain yet.
const creditOf = statement({
  name: 'payments-credit',
  text: `SELECT k.id, k.number, k.name, k.payment_days, k.credit_limit,
      (SELECT coalesce(sum(CASE kind WHEN 'invoice' THEN amount ELSE -amount END), 0)::bigint FROM ledger_entry
        WHERE contract_id = k.id AND date <= (now() AT TIME ZONE '${shop.timeZone}')::date) AS debt,
      ${openOrdersOn('k.id')} AS open_orders
    FROM contract k JOIN customer c ON c.id = k.customer_id
    WHERE k.customer_id = $1 AND k.active AND c.email_confirmed AND c.phone_confirmed ORDER BY k.created_at, k.id`,
  row: z.object({
    id: z.int(),
    number: z.string(),
    name: z.string(),
    payment_days: z.int(),
    credit_limit: z.int().nullable(),
    debt: z.coerce.number().int(),
    open_orders: z.coerce.number().int(),
  }),
});

/** The contracts on which a customer may buy by invoice, and what is left of their limits; none for who is not confirmed. */
export async function readCredit(on: Queryable, customerId: number): Promise<CreditLine[]> {
  const found = await rows(on, creditOf, [customerId]);
  return found.map(({ id, number, name, payment_days, credit_limit, debt, open_orders }) => ({
    id,
    number,
    name,
    paymentDays: payment_days,
    limit: credit_limit === null ? null : mdl(credit_limit),
    debt: mdl(debt),
    openOrders: mdl(open_orders),
    left: credit_limit === null ? null : mdl(credit_limit - debt - open_orders),
  }));
}

/** The same, held until the transaction ends: orders at the same time wait, and count each other. */
export async function readCreditLocked(client: Queryable, customerId: number): Promise<CreditLine[]> {
  await execute(client, lockContracts, [customerId]);
  return readCredit(client, customerId);
}
