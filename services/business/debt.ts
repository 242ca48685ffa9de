import { z } from 'zod';
import type { usersDebt } from '@/lib/contract/account/business';
import type { ResponseOf } from '@/lib/contract/call';
import { mdl } from '@/lib/domain/money/money';
import { type Queryable, rows, statement } from '../db/query';
import { openOrdersOn } from '../payments/payment-terms';
import type { Contract } from './contracts';

type Debt = ResponseOf<typeof usersDebt>;

const maxDocuments = 500;

// Only documents dated today or earlier count. A credit note counts as a payment, a refund as the opposite.
const counted = `SELECT id, contract_id, number, date, due, amount,
    CASE WHEN kind = 'payment' THEN amount WHEN amount < 0 THEN -amount END AS credit,
    CASE WHEN kind = 'invoice' AND amount > 0 THEN amount END AS debit
  FROM ledger_entry WHERE contract_id = ANY($1::int[]) AND date <= $2::date`;

const balances = statement({
  name: 'business-balances',
  text: `WITH counted AS (${counted})
    SELECT contract_id, coalesce(sum(debit), 0) - coalesce(sum(credit), 0) AS total,
      greatest(0, coalesce(sum(debit) FILTER (WHERE due < $2::date), 0) - coalesce(sum(credit), 0)) AS overdue
    FROM counted GROUP BY contract_id`,
  row: z.object({ contract_id: z.int(), total: z.int(), overdue: z.int() }),
});

const openOrders = statement({
  name: 'business-open-orders',
  text: `SELECT id AS contract_id, ${openOrdersOn('k.id')} AS total FROM contract k WHERE id = ANY($1::int[])`,
  row: z.object({ contract_id: z.int(), total: z.coerce.number().int() }),
});

// Payments settle invoices in order of due date.
const open = `counted AS (${counted}),
  paid AS (SELECT contract_id, coalesce(sum(credit), 0) AS paid FROM counted GROUP BY contract_id),
  open AS (
    SELECT d.id, contract_id, number, date, due, amount, least(amount, upto - paid) AS open FROM
      (SELECT *, sum(debit) OVER (PARTITION BY contract_id ORDER BY due, date, id) AS upto FROM counted
        WHERE debit IS NOT NULL) d
      JOIN paid USING (contract_id)
    WHERE upto > paid)`;

const nextPayments = statement({
  name: 'business-next-payments',
  text: `WITH ${open} SELECT DISTINCT ON (contract_id) contract_id, due::text AS due, sum(open) AS open
    FROM open WHERE due >= $2::date GROUP BY contract_id, open.due ORDER BY contract_id, open.due`,
  row: z.object({ contract_id: z.int(), due: z.iso.date(), open: z.int() }),
});

const openInvoices = statement({
  name: 'business-open-invoices',
  text: `WITH ${open} SELECT contract_id, number, date::text AS date, due::text AS due, amount, open, due < $2::date AS overdue
    FROM open ORDER BY open.due, open.date, open.id LIMIT ${maxDocuments}`,
  row: z.object({
    contract_id: z.int(),
    number: z.string(),
    date: z.iso.date(),
    due: z.iso.date(),
    amount: z.int(),
    open: z.int(),
    overdue: z.boolean(),
  }),
});

/** Debt of the contracts on a day, exact to the ban; optionally with the unpaid invoices. */
export async function readDebt(
  on: Queryable,
  contracts: readonly Contract[],
  today: string,
  withDocuments: boolean,
): Promise<Debt> {
  const values = [contracts.map(({ id }) => id), today];
  const [sums, nexts, ordered, invoices] = await Promise.all([
    rows(on, balances, values),
    rows(on, nextPayments, values),
    rows(on, openOrders, values.slice(0, 1)),
    withDocuments ? rows(on, openInvoices, values) : [],
  ]);
  const debts = contracts.map((contract) => ({
    contract,
    ...debtOf(contract, sums, nexts),
    ordered: ordered.find(({ contract_id }) => contract_id === contract.id)?.total ?? 0,
  }));
  const limits = contracts.map(({ credit_limit }) => credit_limit);
  return {
    total: mdl(debts.reduce((sum, { total }) => sum + total, 0)),
    overdue: mdl(debts.reduce((sum, { overdue }) => sum + overdue, 0)),
    limit: limits.includes(null) ? null : mdl(limits.reduce<number>((sum, limit) => sum + (limit ?? 0), 0)),
    contracts: debts.map(toContractDebt),
    documents: invoices.map(({ contract_id, amount, open, ...rest }) => ({
      contractId: contract_id,
      ...rest,
      amount: mdl(amount),
      open: mdl(open),
    })),
  };
}

/** Ledger balance, overdue part and open orders of contracts on a day, in bani by contract id. */
export async function readBalances(on: Queryable, contractIds: readonly number[], today: string) {
  const sums = await rows(on, balances, [contractIds, today]);
  const ordered = await rows(on, openOrders, [contractIds]);
  return new Map(
    ordered.map(({ contract_id, total: open }) => {
      const { total, overdue } = sums.find((sum) => sum.contract_id === contract_id) ?? { total: 0, overdue: 0 };
      return [contract_id, { debt: total, overdue, openOrders: open }] as const;
    }),
  );
}

type Balances = readonly z.infer<(typeof balances)['row']>[];
type NextPayments = readonly z.infer<(typeof nextPayments)['row']>[];

function debtOf({ id }: Contract, sums: Balances, nexts: NextPayments) {
  const { total, overdue } = sums.find(({ contract_id }) => contract_id === id) ?? { total: 0, overdue: 0 };
  return { total, overdue, next: nexts.find(({ contract_id }) => contract_id === id) };
}

type DebtOfContract = ReturnType<typeof debtOf> & { readonly contract: Contract; readonly ordered: number };

function toContractDebt({ contract, total, overdue, next, ordered }: DebtOfContract) {
  const { id, number, name, credit_limit: limit } = contract;
  return {
    id,
    number,
    name,
    total: mdl(total),
    overdue: mdl(overdue),
    limit: limit === null ? null : mdl(limit),
    openOrders: mdl(ordered),
    left: limit === null ? null : mdl(limit - total - ordered),
    next: next ? { due: next.due, amount: mdl(next.open) } : null,
  };
}
