import type { Logger } from 'pino';
import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import { type SandboxAction, sandboxReference } from '@/lib/contract/orders/payment';
import { locale } from '@/lib/contract/shared';
import { signatureFault, signBody } from '@/lib/system/signatures';
import { dueIdsSql, nextTrySql, tryEach } from '@/services/background/background-work';
import type { Database } from '@/services/db/pools';
import {
  execute,
  inOrder,
  maybeRow,
  namedValues,
  oneRow,
  type Queryable,
  rows,
  statement,
  transaction,
} from '@/services/db/query';
import { inEveryLocale } from '@/services/messages/service-messages';
import { newSecret } from '@/services/secrets/keys';
import {
  type Callback,
  type CallbackReading,
  callbackPath,
  definePaymentProvider,
  type PaymentRequest,
  type ProviderNeeds,
  type ProviderStatus,
  providerStatuses,
  type RefundOfPayment,
} from '../provider';

const name = 'sandbox';
const batchSize = 5;
const timeoutMs = 10_000;

// Claims due rows for this process: the next attempt is scheduled, with a growing delay, before this one is made.
const claimDueCallbacks = statement({
  name: 'sandbox-take-callbacks',
  text: `UPDATE sandbox_callback SET attempts = attempts + 1,
      due_at = ${nextTrySql('attempts')}
    WHERE id IN (${dueIdsSql('sandbox_callback', 'ended_at IS NULL')})
    RETURNING id, body, attempts, clock_timestamp() > give_up_at AS last`,
  row: z.object({ id: z.int(), body: z.string(), attempts: z.int(), last: z.boolean() }),
});
const endCallback = statement({
  name: 'sandbox-end-callback',
  text: 'UPDATE sandbox_callback SET ended_at = now(), acknowledged = $2 WHERE id = $1',
});

/** Sends a batch of due callbacks with fresh signatures, and returns their number. */
async function sendCallbacks(log: Logger, needs: ProviderNeeds): Promise<number> {
  return tryEach(await rows(needs.db.write, claimDueCallbacks, [batchSize]), (callback) => send(callback, log, needs));
}

async function send(
  { id, body, attempts, last }: z.infer<(typeof claimDueCallbacks)['row']>,
  log: Logger,
  { db, key, storefrontUrl }: ProviderNeeds,
) {
  const moment = String(Date.now());
  const status = await fetch(`${storefrontUrl}${callbackPath(name)}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-payment-moment': moment,
      'x-payment-signature': signBody(body, moment, key),
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'manual',
  }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status;
    },
    (error: unknown) => errorCode(error) ?? 'unreachable',
  );
  if (status === 200 || last) await execute(db.write, endCallback, [id, status === 200]);
  if (status !== 200) log.warn({ callback: id, attempts, status }, 'callback of the test bank not acknowledged');
}

/** The built-in test bank, with a payment page but without money. */
export const sandbox = definePaymentProvider({
  name,
  test: true,
  refunds: 'part',
  texts: inEveryLocale(({ payment }) => payment.sandbox),
  variables: z.object({}),
  setUp: (_, needs) => ({
    async start(request) {
      const { reference } = await createBankPayment(needs.db.write, request);
      return { kind: 'redirect', reference, url: `${needs.publicUrl}/api/payments/sandbox/${reference}` };
    },
    readStatus: async (reference) => statusOf(await readBankPayment(needs.db.write, reference)),
    close: async (reference) => statusOf(await endBankPayment(needs.db.write, reference, 'cancel')),
    async refund(refund) {
      if (!(await refundBankPayment(needs.db, refund))) throw new Error('The refund exceeds the amount left.');
    },
    readCallback: (callback, now) => readCallback(callback, needs.key, now),
    async work(log) {
      await expireOverduePayments(needs.db.write);
      return sendCallbacks(log, needs);
    },
  }),
});

function statusOf(payment: BankPayment | undefined): ProviderStatus {
  if (!payment) throw new Error('The test bank has no such payment.');
  const { reference, state, amount, currency } = payment;
  return { reference, status: state, amount, currency };
}

const callbackBody = z.strictObject({
  reference: sandboxReference,
  status: z.enum(providerStatuses),
  amount: z.int(),
  currency: z.string().length(3),
});

function readCallback({ headers, body }: Callback, key: Uint8Array, now: Date): CallbackReading {
  const signatureHeaders = {
    moment: headers['x-payment-moment'] ?? null,
    signature: headers['x-payment-signature'] ?? null,
  };
  const fault = signatureFault(body, signatureHeaders, key, now.getTime());
  if (fault) return { fault };
  const parsed = callbackBody.safeParse(parseJson(body));
  return parsed.success ? { status: parsed.data } : { fault: 'malformed' };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

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

const stateByAction = { pay: 'paid', decline: 'declined', cancel: 'cancelled', timeout: 'expired' } as const;

/** Creates a payment, or returns the existing one with the same key. */
export function createBankPayment(on: Queryable, payment: PaymentRequest): Promise<BankPayment> {
  return oneRow(on, insertBankPayment, inOrder(insertBankPayment, { reference: newSecret(), ...payment }));
}

/** Reads a payment, after ending it if expired. */
export async function readBankPayment(on: Queryable, reference: string): Promise<BankPayment | undefined> {
  const payment = await maybeRow(on, read, [reference]);
  if (payment?.state !== 'pending' || payment.expires_at.getTime() > Date.now()) return payment;
  return endBankPayment(on, reference, 'timeout');
}

/** Ends an open payment; an ended one is returned unchanged. */
export async function endBankPayment(
  on: Queryable,
  reference: string,
  action: SandboxAction,
): Promise<BankPayment | undefined> {
  const ended = await maybeRow(on, finishBankPayment, [reference, stateByAction[action]]);
  if (ended) return ended;
  const payment = await maybeRow(on, read, [reference]);
  // Still pending: it expired before the shopper paid.
  return payment?.state === 'pending' ? maybeRow(on, finishBankPayment, [reference, 'expired']) : payment;
}

/** Ends the expired payments. */
export async function expireOverduePayments(on: Queryable): Promise<void> {
  for (const { reference } of await rows(on, overdue)) await endBankPayment(on, reference, 'timeout');
}

/** Refunds an amount, once per key; false when it exceeds the remaining amount. */
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
