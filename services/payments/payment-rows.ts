import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { OrderEventKind } from '@/lib/contract/orders/order-stage';
import { type PaymentState, paymentMethods, paymentState } from '@/lib/contract/orders/payment';
import { locale } from '@/lib/contract/shared';
import { execute, maybeRow, oneRow, type Queryable, rows, statement } from '../db/query';
import { writeOrderEvent } from '../orders/change-order';
import { type PaymentForm, type ProviderStatus, providerStatuses } from '../payment-provider/provider';

/** Allowed transitions. Late money is accepted or refunded in any state. */
const allowedTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['pending', 'paid', 'declined', 'cancelled', 'expired', 'refund_due'],
  pending: ['paid', 'declined', 'cancelled', 'expired', 'refund_due'],
  paid: ['refund_due'],
  declined: ['paid', 'refund_due'],
  cancelled: ['paid', 'refund_due'],
  expired: ['paid', 'refund_due'],
  refund_due: ['refunded'],
  refunded: [],
};

export function isAllowedTransition(from: PaymentState, to: PaymentState): boolean {
  return allowedTransitions[from].includes(to);
}

/** Whether the payment can still be paid. */
export function isOpen(state: PaymentState): boolean {
  return state === 'created' || state === 'pending';
}

/** Whether money was received for the payment, refunded or not. */
export function hasMovedMoney(state: PaymentState): boolean {
  return state === 'paid' || state === 'refund_due' || state === 'refunded';
}

/**
 * State after a reported status; undefined if it is known or outdated. Unneeded money (order cancelled, already paid or
 * with another payment method) becomes `refund_due` until the refund is confirmed.
 */
export function stateAfter(
  from: PaymentState,
  reported: ProviderStatus['status'],
  orderWants: boolean,
): PaymentState | undefined {
  const to = reported === 'paid' && !orderWants ? 'refund_due' : reported;
  if (to === 'refunded' || (to === 'refund_due' && from === 'paid')) return undefined;
  return isAllowedTransition(from, to) ? to : undefined;
}

const paymentRow = z.object({
  id: z.uuid(),
  order_id: z.int(),
  provider: z.string(),
  reference: z.string().nullable(),
  url: z.string().nullable(),
  state: paymentState,
  amount: z.int(),
  /** Amount of refunds, done or due. */
  refunded: z.int(),
  currency: z.string(),
  expires_at: z.date(),
});
export type PaymentRow = z.infer<typeof paymentRow>;

const columns = 'id, order_id, provider, reference, url, state, amount, refunded, currency, expires_at';
const orderColumns = 'id, token, number, lang, status, payment, total, created_at';

const orderRow = z.object({
  id: z.int(),
  token: z.string(),
  number: z.string(),
  lang: locale,
  status: z.enum(['PENDING', 'SHIPPED', 'COMPLETED', 'CANCELLED']),
  payment: z.enum(paymentMethods),
  total: z.int(),
  created_at: z.date(),
});
export type PayableOrder = z.infer<typeof orderRow>;

const orderByToken = statement({
  name: 'payments-order-by-token',
  text: `SELECT ${orderColumns} FROM customer_order WHERE token = $1`,
  row: orderRow,
});
const lockOrderById = statement({
  name: 'payments-lock-order',
  text: `SELECT ${orderColumns} FROM customer_order WHERE id = $1 FOR UPDATE`,
  row: orderRow,
});
const ofOrder = statement({
  name: 'payments-of-order',
  text: `SELECT ${columns} FROM payment WHERE order_id = $1 ORDER BY created_at, id`,
  row: paymentRow,
});
const byReference = statement({
  name: 'payments-by-reference',
  text: `SELECT ${columns} FROM payment WHERE provider = $1 AND reference = $2`,
  row: paymentRow,
});
const insertPayment = statement({
  name: 'payments-insert',
  text: `INSERT INTO payment (id, order_id, provider, amount, expires_at)
    VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5)) RETURNING ${columns}`,
  row: paymentRow,
});
const updatePage = statement({
  name: 'payments-keep-page',
  text: 'UPDATE payment SET reference = $2, url = $3, form = $4 WHERE id = $1 AND reference IS NULL',
});
const updatePaymentState = statement({
  name: 'payments-change',
  text: 'UPDATE payment SET state = $2, changed_at = clock_timestamp() WHERE id = $1',
});
const insertPaymentNote = statement({
  name: 'payments-note',
  text: 'INSERT INTO payment_event (payment_id, kind, state, source) VALUES ($1, $2, $3, $4)',
});

/** Order events by payment state; refunds write their own. */
const inHistory: Partial<Readonly<Record<PaymentState, OrderEventKind>>> = {
  paid: 'paid',
  declined: 'payment-failed',
  expired: 'payment-failed',
};

/** Source of a payment's status. */
export type StatusSource = 'shop' | 'callback' | 'check' | 'operator' | 'clock';

export function readOrderByToken(on: Queryable, token: string): Promise<PayableOrder | undefined> {
  return maybeRow(on, orderByToken, [token]);
}

/** Locks an order, which changes of its payments require. */
export function lockOrder(client: Queryable, id: number): Promise<PayableOrder | undefined> {
  return maybeRow(client, lockOrderById, [id]);
}

/** Payments of an order, oldest first. */
export function paymentsOf(on: Queryable, orderId: number): Promise<PaymentRow[]> {
  return rows(on, ofOrder, [orderId]);
}

export function paymentByReference(on: Queryable, provider: string, reference: string) {
  return maybeRow(on, byReference, [provider, reference]);
}

/** Creates a payment of a locked order. */
export async function addPayment(
  client: Queryable,
  { id, total }: Pick<PayableOrder, 'id' | 'total'>,
  provider: string,
  pageMinutes: number,
): Promise<PaymentRow> {
  const payment = await oneRow(client, insertPayment, [randomUUID(), id, provider, total, pageMinutes]);
  await execute(client, insertPaymentNote, [payment.id, 'changed', payment.state, 'shop']);
  return payment;
}

/** URL of the payment page, and the form to post. */
export type PaymentPage = {
  readonly reference: string;
  readonly url: string;
  readonly form: PaymentForm | null;
};

/** Stores the provider's page if none is stored. */
export async function savePaymentPage(client: Queryable, id: string, page: PaymentPage): Promise<void> {
  await execute(client, updatePage, [id, page.reference, page.url, page.form]);
}

/** Changes the state of a payment of a locked order, with an event. Throws for a forbidden transition. */
export async function changePaymentState(
  client: Queryable,
  payment: Pick<PaymentRow, 'id' | 'state' | 'order_id' | 'amount'>,
  to: PaymentState,
  source: StatusSource,
): Promise<void> {
  if (!isAllowedTransition(payment.state, to))
    throw new Error(`A payment that is ${payment.state} cannot become ${to}.`);
  await execute(client, updatePaymentState, [payment.id, to]);
  await execute(client, insertPaymentNote, [payment.id, 'changed', to, source]);
  const kind = inHistory[to];
  if (kind) await writeOrderEvent(client, payment.order_id, kind, { amount: payment.amount });
}

/** Records a reported status that changed nothing. */
export async function recordIgnoredStatus(
  client: Queryable,
  payment: Pick<PaymentRow, 'id'>,
  kind: 'ignored' | 'mismatch',
  status: string,
  source: StatusSource,
): Promise<void> {
  await execute(client, insertPaymentNote, [payment.id, kind, status, source]);
}

const insertEarlyStatus = statement({
  name: 'payments-keep-early-status',
  text: `INSERT INTO early_payment_status (provider, reference, status, amount, currency) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING`,
});
const deleteEarlyStatuses = statement({
  name: 'payments-take-early-statuses',
  text: `WITH taken AS (DELETE FROM early_payment_status WHERE provider = $1 AND reference = $2 RETURNING *)
    SELECT reference, status, amount, currency FROM taken ORDER BY received_at`,
  row: z.object({
    reference: z.string(),
    status: z.enum(providerStatuses),
    amount: z.int(),
    currency: z.string(),
  }),
});

/** Stores a status reported before the payment's reference was stored. */
export async function saveEarlyStatus(on: Queryable, provider: string, reported: ProviderStatus): Promise<void> {
  const { reference, status, amount, currency } = reported;
  await execute(on, insertEarlyStatus, [provider, reference, status, amount, currency]);
}

/** Reads and deletes the early statuses of a payment, in order of arrival. */
export function claimEarlyStatuses(on: Queryable, provider: string, reference: string): Promise<ProviderStatus[]> {
  return rows(on, deleteEarlyStatuses, [provider, reference]);
}
