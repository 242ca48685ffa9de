import type { Logger } from 'pino';
import { errorCode } from '@/lib/config/error-code';
import type { PaymentState } from '@/lib/contract/orders/payment';
import type { Database } from '../db/pools';
import { type Queryable, transaction } from '../db/query';
import type { MailDesk } from '../mail/outbox';
import { postOrderLetter } from '../orders/order-letter';
import type { Payments, Told } from '../payment-provider/provider';
import {
  isOpen,
  lockOrder,
  movedMoney,
  moveTo,
  noteTold,
  type PayableOrder,
  type PaymentRow,
  paymentByReference,
  paymentsOf,
  type Source,
  stateAfter,
} from './payment-rows';
import { saveRefund } from './refunds/refund-rows';

type On = { readonly db: Database; readonly log: Logger };

/** Takes a provider's word and does what follows from it outside of the database. */
export async function hear({ db, log }: On, payments: Payments, told: Told, source: Source): Promise<Settled> {
  const { provider } = payments;
  if (!provider) return { kind: 'unknown' };
  const settled = await settle(db, payments.mail, provider.name, told, source);
  if (settled.kind !== 'changed') return settled;
  log.info({ order: settled.orderId, state: settled.state, source }, 'payment changed');
  if (settled.state === 'refund_due') payments.wake();
  if (settled.state === 'paid') payments.mail.wake();
  for (const other of settled.closed) await closePage({ db, log }, payments, other);
  return settled;
}

/** Closes the provider's page of a payment; what was paid on it just before is taken or goes back. */
export async function closePage(on: On, payments: Payments, { reference, order_id }: PaymentRow): Promise<void> {
  if (!payments.provider || reference === null) return;
  const told = await payments.provider.close(reference).catch((error: unknown) => {
    // The page ends by itself, and money that comes over it meanwhile goes back.
    on.log.warn({ order: order_id, error: errorCode(error) }, 'page of a payment could not be closed');
    return undefined;
  });
  if (told) await hear(on, payments, told, 'check');
}

export type Settled =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'mismatch' | 'ignored'; readonly orderId: number; readonly state: PaymentState }
  | {
      readonly kind: 'changed';
      readonly orderId: number;
      readonly state: PaymentState;
      /** Other tries of the order, closed here; the provider does not know yet. */
      readonly closed: readonly PaymentRow[];
    };

/**
 * Takes a provider's word about a payment, from wherever it came: a callback and a look from the return page, in any
 * order and however often, end in the same state.
 */
export function settle(
  db: Database,
  mail: Pick<MailDesk, 'key' | 'publicUrl'>,
  provider: string,
  told: Told,
  source: Source,
): Promise<Settled> {
  return transaction(db.write, async (client): Promise<Settled> => {
    const found = await paymentByReference(client, provider, told.reference);
    const order = found && (await lockOrder(client, found.order_id));
    if (!order) return { kind: 'unknown' };
    const payments = await paymentsOf(client, order.id);
    const payment = payments.find(({ id }) => id === found.id) ?? found;
    const known = { orderId: order.id, state: payment.state };
    if (told.amount !== payment.amount || told.currency !== payment.currency) {
      await noteTold(client, payment, 'mismatch', told.status, source);
      return { kind: 'mismatch', ...known };
    }
    const state = stateAfter(payment.state, told.status, isWanted(order, payments, payment.id));
    if (state === undefined) {
      if (source === 'callback') await noteTold(client, payment, 'ignored', told.status, source);
      return { kind: 'ignored', ...known };
    }
    await moveTo(client, payment, state, source);
    const closed = await followUp(client, payments, payment, state);
    if (state === 'paid') await postOrderLetter(client, mail, order.id, 'order-paid', { amount: payment.amount });
    return { kind: 'changed', orderId: order.id, state, closed };
  });
}

/** Whether an order has a use for this payment: it is paid by card, and was not paid by another one before. */
function isWanted(order: PayableOrder, payments: readonly PaymentRow[], paymentId: string): boolean {
  const served = payments.some(({ id, state }) => id !== paymentId && movedMoney(state));
  return order.payment === 'card' && order.status !== 'CANCELLED' && !served;
}

/** What a new state brings with it: money that is not wanted goes back, other pages of a paid order are closed. */
async function followUp(
  client: Queryable,
  payments: readonly PaymentRow[],
  payment: PaymentRow,
  state: PaymentState,
): Promise<PaymentRow[]> {
  if (state === 'refund_due') await giveOverpaidBack(client, payment);
  return state === 'paid' ? closeOthers(client, payments, payment.id) : [];
}

/** Money that the order never wanted goes back whole, and counts for nothing that was paid for it. */
async function giveOverpaidBack(client: Queryable, { id, order_id, amount }: PaymentRow): Promise<void> {
  const plan = { amount, delivery: 0, lines: [] };
  const whose = { orderId: order_id, paymentId: id, returnId: null };
  await saveRefund(client, { ...whose, way: 'card', overpaid: true, plan });
}

/** An order is paid once: pages that other tabs opened are of no use any more. */
async function closeOthers(client: Queryable, payments: readonly PaymentRow[], paidId: string): Promise<PaymentRow[]> {
  const others = payments.filter(({ id, state }) => id !== paidId && isOpen(state));
  for (const other of others) await moveTo(client, other, 'cancelled', 'shop');
  return others;
}
