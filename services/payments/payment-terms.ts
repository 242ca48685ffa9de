import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import { orderStatus } from '@/lib/contract/orders/order-stage';
import type { ordersCheckout } from '@/lib/contract/orders/orders';
import type { CreditLine, paymentWays } from '@/lib/contract/orders/payment';
import type { Money } from '@/lib/contract/shared';
import { mdl } from '@/lib/domain/money/money';
import { execute, type Queryable, rows, statement } from '../db/query';
import type { CallContext } from '../http/call-context';
import { ServiceError } from '../http/service-error';
import type { AccountDeps } from '../identity/account';
import { sessionOwner } from '../identity/find-session';
import { isOpenBesideLedger } from '../ledger/ledger';
import { payByDay } from '../orders/order-row';

const lockContracts = statement({
  name: 'payments-lock-contracts',
  text: 'SELECT FROM contract WHERE customer_id = $1 AND active ORDER BY id FOR UPDATE',
});

/** SQL sum of a contract's orders that are not in the ledger, in bani. */
export function openOrdersOn(contractId: string): string {
  return `(SELECT coalesce(sum(o.total), 0)::bigint FROM customer_order o
        WHERE o.contract_id = ${contractId} AND ${isOpenBesideLedger('o')})`;
}

// Today's ledger balance, and open orders not in it.
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

/** Contracts a customer may buy on by invoice, with the remaining limit; none for unconfirmed customers. */
export async function readCredit(on: Queryable, customerId: number): Promise<CreditLine[]> {
  const contracts = await rows(on, creditOf, [customerId]);
  return contracts.map(({ id, number, name, payment_days, credit_limit, debt, open_orders }) => ({
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

/** Reads the credit under a lock until commit, so that concurrent orders count each other. */
export async function readCreditLocked(client: Queryable, customerId: number): Promise<CreditLine[]> {
  await execute(client, lockContracts, [customerId]);
  return readCredit(client, customerId);
}

type PaymentMethodsAnswer = ResponseOf<typeof paymentWays>;

/**
 * Payment methods open to the caller: invoice for confirmed customers with an active contract, transfer for company
 * orders.
 */
export async function listPaymentMethods(account: AccountDeps, context: CallContext): Promise<PaymentMethodsAnswer> {
  const cards = [...account.payments.providers.values()];
  const owner = await sessionOwner(account, context);
  const contracts = owner && 'customerId' in owner ? await readCredit(context.db.write, owner.customerId) : [];
  const items: PaymentMethodsAnswer['items'] = [{ code: 'cash', contracts: [] }];
  if (cards.length > 0) items.unshift({ code: 'card', contracts: [] });
  if (contracts.length > 0) items.push({ code: 'invoice', contracts });
  items.push({ code: 'transfer', contracts: [] });
  const providers = cards.map(({ name, test, texts }) => ({ name, test, ...texts[context.lang] }));
  return { items, test: providers.length > 0 && providers.every(({ test }) => test), providers };
}

type PaymentChoice = Pick<RequestOf<typeof ordersCheckout>, 'payment' | 'contractId'> & {
  readonly customerId: number | null;
  /** In bani. */
  readonly total: number;
  readonly cards: boolean;
  /** The order is for a company. */
  readonly company: boolean;
};

/** Terms of payment by invoice or transfer. */
type BankTerms = { readonly contractId: number | null; readonly paymentDays: number };

/**
 * Terms of an invoice or transfer, or null. Throws when the method is not allowed or the credit limit is exceeded. Runs
 * in the order's transaction, so that concurrent orders cannot exceed the limit together.
 */
export async function requireBankTerms(client: Queryable, choice: PaymentChoice): Promise<BankTerms | null> {
  const { payment, contractId, customerId, total, cards } = choice;
  if (payment === 'cash') return null;
  if (payment === 'card') {
    if (cards && total > 0) return null;
    throw unavailable('Card payment is not available.');
  }
  if (payment === 'transfer') {
    if (choice.company && total > 0) return { contractId: null, paymentDays: shop.payment.transferDays };
    throw unavailable('Transfers are for orders made out to a company.');
  }
  const lines = customerId === null ? [] : await readCreditLocked(client, customerId);
  const line = contractId === undefined ? lines[0] : lines.find(({ id }) => id === contractId);
  if (!line) throw unavailable('Invoices are for confirmed customers with a contract.');
  if (line.left !== null && line.left.amount < total) throw overLimit(line, total);
  return { contractId: line.id, paymentDays: line.paymentDays };
}

const updateTerms = statement({
  name: 'payments-keep-terms',
  text: 'UPDATE customer_order SET contract_id = $2, payment_days = $3 WHERE id = $1',
});

/** Stores an order's payment terms. */
export async function saveBankTerms(client: Queryable, orderId: number, terms: BankTerms | null): Promise<void> {
  if (terms) await execute(client, updateTerms, [orderId, terms.contractId, terms.paymentDays]);
}

function unavailable(message: string): ServiceError {
  return new ServiceError(400, 'PAYMENT_METHOD_UNAVAILABLE', message, { path: 'payment' });
}

function overLimit({ number, limit, debt, openOrders }: CreditLine, total: number): ServiceError {
  const lei = (money: Money | null) => ((money?.amount ?? 0) / 100).toFixed(2);
  const sums = `limit ${lei(limit)}, owed ${lei(debt)}, ordered ${lei(openOrders)}, this order ${(total / 100).toFixed(2)} lei`;
  return new ServiceError(400, 'CREDIT_LIMIT_EXCEEDED', `Contract ${number}: ${sums}.`, { path: 'payment' });
}

// Orders by transfer are paid before they are sent.
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
    /** Amount due, in bani. */
    amount: z.int(),
    pay_by: z.iso.date(),
    /** Days overdue; negative before the due date. */
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
  /** Number and sums of all matching orders, including those beyond the limit. */
  readonly orders: number;
  readonly total: number;
  readonly overdue: number;
};

/**
 * Unpaid orders by invoice and by transfer, longest due first: orders that count against the credit of contracts, and
 * awaited transfers.
 */
export async function listUnpaid(on: Queryable, text: string, limit: number): Promise<UnpaidOrders> {
  const orders = await rows(on, unpaid, [text, limit]);
  const [first] = orders;
  return { items: orders, orders: first?.orders ?? 0, total: first?.total ?? 0, overdue: first?.overdue ?? 0 };
}
