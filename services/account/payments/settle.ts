import type { PaymentState } from '@/lib/contract/orders/payment';
import type { Database } from '../../db/pools';
import { type Queryable, transaction } from '../../db/query';
import type { MailDesk } from '../../mail/mail-desk';
import { postOrderLetter } from '../orders/order-letter';
import { saveRefund } from '../refunds/refund-rows';
import {
  lockOrder,
  moveTo,
  noteTold,
  type PayableOrder,
  type PaymentRow,
  paymentByReference,
  paymentsOf,
  type Source,
} from './payment-rows';
import type { Told } from './provider';
import { isOpen, movedMoney, stateAfter } from './transitions';

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
