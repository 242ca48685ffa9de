import { z } from 'zod';
import type { SandboxAction } from '@/lib/contract/orders/payment';
import { locale } from '@/lib/contract/shared';
import { inOrder, namedValues } from '../../db/named-values';
import type { Database } from '../../db/pools';
import { execute, maybeRow, oneRow, type Queryable, rows, statement, transaction } from '../../db/query';
import { newSecret } from '../../secrets/keys';
import { type PaymentRequest, providerStatuses, type RefundOfPayment } from '../provider';

const bankPayment = z.object({
  reference: z.string(),
  order_number: z.string(),
  amount: z.int(),
  currency: z.string(),
  lang: locale,
  return_url: z.string(),
  state: z.enum(providerStatuses),
  expires_at: z.date(),
});
export type BankPayment = z.infer<typeof bankPayment>;
const columns = 'reference, order_number, amount, currency, lang, return_url, state, expires_at';

const insertBankPayment = namedValues(
  ['reference', 'key', 'orderNumber', 'amount', 'currency', 'lang', 'returnUrl', 'expiresAt'],
  statement({
    name: 'sandbox-make',
    text: `INSERT INTO sandbox_payment (reference, merchant_key, order_number, amount, currency, lang, return_url, expires_at)
    VALUES (:reference, :key, :orderNumber, :amount, :currency, :lang, :returnUrl, :expiresAt)
    ON CONFLICT (merchant_key) DO UPDATE SET merchant_key = excluded.merchant_key RETURNING ${columns}`,
    row: bankPayment,
  }),
);
const read = statement({
  name: 'sandbox-read',
  text: `SELECT ${columns} FROM sandbox_payment WHERE reference = $1`,
  row: bankPayment,
});
// A callback is queued in the transaction of its event.
const finishBankPayment = statement({
  name: 'sandbox-finish',
  text: `WITH done AS (UPDATE sandbox_payment SET state = $2 WHERE reference = $1 AND state = 'pending'
      AND (expires_at > now() OR $2 <> 'paid') RETURNING ${columns}),
    callback AS (INSERT INTO sandbox_callback (reference, body) SELECT reference,
      json_build_object('reference', reference, 'status', state, 'amount', amount, 'currency', currency)::text FROM done)
    SELECT * FROM done`,
  row: bankPayment,
});
const overdue = statement({
  name: 'sandbox-overdue',
  text: "SELECT reference FROM sandbox_payment WHERE state = 'pending' AND expires_at <= now() LIMIT 100",
  row: z.object({ reference: z.string() }),
});
const lock = statement({
  name: 'sandbox-lock',
  text: 'SELECT amount, refunded, state FROM sandbox_payment WHERE reference = $1 FOR UPDATE',
  row: z.object({ amount: z.int(), refunded: z.int(), state: z.enum(providerStatuses) }),
});
const refundOfKey = statement({
  name: 'sandbox-known-refund',
  text: 'SELECT reference, amount FROM sandbox_refund WHERE merchant_key = $1',
  row: z.object({ reference: z.string(), amount: z.int() }),
});
const addRefund = statement({
  name: 'sandbox-add-refund',
  text: 'INSERT INTO sandbox_refund (merchant_key, reference, amount) VALUES ($1, $2, $3)',
});
const countRefund = statement({
  name: 'sandbox-count-refund',
  text: `UPDATE sandbox_payment SET refunded = refunded + $2,
      state = CASE WHEN refunded + $2 = amount THEN 'refunded' ELSE state END WHERE reference = $1`,
});

const finalStates = { pay: 'paid', decline: 'declined', cancel: 'cancelled', timeout: 'expired' } as const;

/** Creates a payment, or returns the existing one with the same key. */
export function makeBankPayment(on: Queryable, payment: PaymentRequest): Promise<BankPayment> {
  return oneRow(on, insertBankPayment, inOrder(insertBankPayment, { reference: newSecret(), ...payment }));
}

/** Reads a payment; ends it first when its time is over. */
export async function readBankPayment(on: Queryable, reference: string): Promise<BankPayment | undefined> {
  const payment = await maybeRow(on, read, [reference]);
  if (payment?.state !== 'pending' || payment.expires_at.getTime() > Date.now()) return payment;
  return endBankPayment(on, reference, 'timeout');
}

/** Ends an open payment; returns one that has already ended as it is. */
export async function endBankPayment(
  on: Queryable,
  reference: string,
  action: SandboxAction,
): Promise<BankPayment | undefined> {
  const ended = await maybeRow(on, finishBankPayment, [reference, finalStates[action]]);
  if (ended) return ended;
  const payment = await maybeRow(on, read, [reference]);
  // Still pending: it expired before the shopper paid.
  return payment?.state === 'pending' ? maybeRow(on, finishBankPayment, [reference, 'expired']) : payment;
}

/** Expires the overdue payments. */
export async function expireOverduePayments(on: Queryable): Promise<void> {
  for (const { reference } of await rows(on, overdue)) await endBankPayment(on, reference, 'timeout');
}

/** Refunds an amount, once per key; false when less than that is left. */
export function refundBankPayment(db: Database, { key, reference, amount }: RefundOfPayment): Promise<boolean> {
  return transaction(db.write, async (client) => {
    const payment = await maybeRow(client, lock, [reference]);
    const earlier = await maybeRow(client, refundOfKey, [key]);
    if (earlier) return earlier.reference === reference && earlier.amount === amount;
    if (payment?.state !== 'paid' || payment.refunded + amount > payment.amount) return false;
    await execute(client, addRefund, [key, reference, amount]);
    await execute(client, countRefund, [reference, amount]);
    return true;
  });
}
