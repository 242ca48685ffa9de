import type { Logger } from 'pino';
import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import type { PaymentState } from '@/lib/contract/orders/payment';
import type { Database } from '../db/pools';
import { maybeRow, type Queryable, rows, statement, transaction } from '../db/query';
import { renewPromise } from '../delivery/delivery-promise';
import type { AccountDeps } from '../identity/account';
import type { MailContext } from '../mail/outbox';
import { writeOrderEvent } from '../orders/change-order';
import { postOrderLetter } from '../orders/order-letter';
import type { ProviderStatus } from '../payment-provider/provider';
import type { PaymentDeps } from '../payment-provider/providers';
import {
  changePaymentState,
  hasMovedMoney,
  isOpen,
  lockOrder,
  type PayableOrder,
  type PaymentRow,
  paymentByReference,
  paymentsOf,
  recordIgnoredStatus,
  type StatusSource,
  stateAfter,
} from './payment-rows';
import { finishRefund, saveRefund } from './refunds/refund-rows';

const waiting = statement({
  name: 'transfers-waiting',
  text: "SELECT id FROM customer_order WHERE id = $1 AND payment = 'transfer' AND status = 'PENDING' AND transferred_at IS NULL",
  row: z.object({ id: z.int() }),
});
const receive = statement({
  name: 'transfers-receive',
  text: `UPDATE customer_order SET transferred_at = CASE payment WHEN 'transfer' THEN now() END,
      paid_at = CASE payment WHEN 'invoice' THEN now() END
    WHERE id = $1 AND payment IN ('transfer', 'invoice') AND status <> 'CANCELLED'
      AND transferred_at IS NULL AND paid_at IS NULL RETURNING total - refunded AS total, payment`,
  row: z.object({ total: z.int(), payment: z.enum(['transfer', 'invoice']) }),
});
const dueRefunds = statement({
  name: 'transfers-due-refunds',
  text: "SELECT id, amount FROM refund WHERE order_id = $1 AND way = 'transfer' AND state = 'due' ORDER BY number",
  row: z.object({ id: z.uuid(), amount: z.int() }),
});

/** Locks an order, and returns whether it awaits a transfer. */
export async function waitsForTransfer(client: Queryable, orderId: number): Promise<boolean> {
  await lockOrder(client, orderId);
  return (await maybeRow(client, waiting, [orderId])) !== undefined;
}

/** Marks an order by transfer or invoice as paid, with a letter. Returns bani; undefined if it was not due. */
export async function receiveTransfer(
  client: Queryable,
  mail: AccountDeps['mail'],
  orderId: number,
): Promise<number | undefined> {
  await lockOrder(client, orderId);
  const received = await maybeRow(client, receive, [orderId]);
  if (received === undefined) return undefined;
  const { total: amount, payment } = received;
  // Orders by invoice do not wait for payment and keep their promise.
  if (payment === 'transfer') await renewPromise(client, orderId);
  await writeOrderEvent(client, orderId, 'paid', { amount });
  await postOrderLetter(client, mail, orderId, 'order-paid', { amount });
  return amount;
}

/** Records the order's due refunds by transfer as sent, with letters to the buyer. Returns their sum in bani. */
export async function finishTransfers(client: Queryable, mail: AccountDeps['mail'], orderId: number): Promise<number> {
  await lockOrder(client, orderId);
  let sent = 0;
  for (const { id, amount } of await rows(client, dueRefunds, [orderId])) {
    if (await finishRefund(client, mail, id)) sent += amount;
  }
  return sent;
}

type PaymentContext = { readonly db: Database; readonly log: Logger };

/** Applies a status reported by the provider, then wakes mail and refunds and closes other payment pages. */
export async function applyProviderStatus(
  { db, log }: PaymentContext,
  payments: PaymentDeps,
  provider: string,
  reported: ProviderStatus,
  source: StatusSource,
): Promise<SettleOutcome> {
  const settled = await settlePayment(db, payments.mail, provider, reported, source);
  if (settled.kind !== 'changed') return settled;
  log.info({ order: settled.orderId, state: settled.state, source }, 'payment changed');
  if (settled.state === 'refund_due') payments.wake();
  if (settled.state === 'paid') payments.mail.wake();
  for (const other of settled.closed) await closePaymentPage({ db, log }, payments, other);
  return settled;
}

/** Closes a payment's page at the provider; money paid just before is accepted or refunded. */
export async function closePaymentPage(
  on: PaymentContext,
  payments: PaymentDeps,
  { provider: name, reference, order_id }: PaymentRow,
): Promise<void> {
  const provider = payments.providers.get(name);
  if (!provider || reference === null) return;
  const reported = await provider.close(reference).catch((error: unknown) => {
    // The page expires by itself; money received meanwhile is refunded.
    on.log.warn({ order: order_id, provider: name, error: errorCode(error) }, 'payment page could not be closed');
    return undefined;
  });
  if (reported) await applyProviderStatus(on, payments, name, reported, 'check');
}

export type SettleOutcome =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'mismatch' | 'ignored'; readonly orderId: number; readonly state: PaymentState }
  | {
      readonly kind: 'changed';
      readonly orderId: number;
      readonly state: PaymentState;
      /** The order's other open payments, cancelled in the database but not yet at the provider. */
      readonly closed: readonly PaymentRow[];
    };

/**
 * Applies a reported status in the database. Repeated and reordered reports lead to the same final state.
 */
export function settlePayment(
  db: Database,
  mail: Pick<MailContext, 'key' | 'publicUrl'>,
  provider: string,
  reported: ProviderStatus,
  source: StatusSource,
): Promise<SettleOutcome> {
  return transaction(db.write, async (client): Promise<SettleOutcome> => {
    const candidate = await paymentByReference(client, provider, reported.reference);
    const order = candidate && (await lockOrder(client, candidate.order_id));
    if (!order) return { kind: 'unknown' };
    const payments = await paymentsOf(client, order.id);
    const payment = payments.find(({ id }) => id === candidate.id) ?? candidate;
    const paymentFacts = { orderId: order.id, state: payment.state };
    if (reported.amount !== payment.amount || reported.currency !== payment.currency) {
      await recordIgnoredStatus(client, payment, 'mismatch', reported.status, source);
      return { kind: 'mismatch', ...paymentFacts };
    }
    const state = stateAfter(payment.state, reported.status, isPaymentNeeded(order, payments, payment.id));
    if (state === undefined) {
      if (source === 'callback') await recordIgnoredStatus(client, payment, 'ignored', reported.status, source);
      return { kind: 'ignored', ...paymentFacts };
    }
    await changePaymentState(client, payment, state, source);
    const closed = await applyStateEffects(client, payments, payment, state);
    if (state === 'paid') {
      await renewPromise(client, order.id);
      await postOrderLetter(client, mail, order.id, 'order-paid', { amount: payment.amount });
    }
    return { kind: 'changed', orderId: order.id, state, closed };
  });
}

/**
 * Whether the order needs this payment: it awaits card payment of this amount, which an edit of the order may have
 * changed, and no other payment has paid it.
 */
function isPaymentNeeded(order: PayableOrder, payments: readonly PaymentRow[], paymentId: string): boolean {
  if (payments.some(({ id, amount }) => id === paymentId && amount !== order.total)) return false;
  const served = payments.some(({ id, state }) => id !== paymentId && hasMovedMoney(state));
  return order.payment === 'card' && order.status !== 'CANCELLED' && !served;
}

/**
 * Refunds money that the order does not need, or cancels the other payments of a paid order.
 */
async function applyStateEffects(
  client: Queryable,
  payments: readonly PaymentRow[],
  payment: PaymentRow,
  state: PaymentState,
): Promise<PaymentRow[]> {
  if (state === 'refund_due') await refundOverpayment(client, payment);
  return state === 'paid' ? closeOthers(client, payments, payment.id) : [];
}

/**
 * Refunds in full a payment that the order does not need. Marked as overpaid, it does not reduce what was paid for the
 * order.
 */
async function refundOverpayment(client: Queryable, { id, order_id, amount }: PaymentRow): Promise<void> {
  const plan = { amount, delivery: 0, lines: [] };
  const keys = { orderId: order_id, paymentId: id, returnId: null };
  await saveRefund(client, { ...keys, method: 'card', overpaid: true, plan });
}

/** Cancels the other open payments of a paid order, such as those of other tabs. */
async function closeOthers(client: Queryable, payments: readonly PaymentRow[], paidId: string): Promise<PaymentRow[]> {
  const others = payments.filter(({ id, state }) => id !== paidId && isOpen(state));
  for (const other of others) await changePaymentState(client, other, 'cancelled', 'shop');
  return others;
}
