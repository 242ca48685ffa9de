import type { RefundMethod } from '@/lib/contract/orders/order-stage';
import type { Queryable } from '../../db/query';
import { changePaymentState, hasMovedMoney, isOpen, type PaymentRow, paymentsOf } from '../../payments/payment-rows';
import { requireBankTerms } from '../../payments/payment-terms';
import { cardRefundMethods } from '../../payments/refunds/make-refund';
import { saveRefund } from '../../payments/refunds/refund-rows';
import { EditRefused } from './edit-refused';
import type { EditedOrder } from './edit-rows';

export type EditRefund = { readonly amount: number; readonly method: RefundMethod };

/**
 * Settles a new total of an order, before it is saved: cancels open card payments over the old amount, and refunds what
 * was paid too much. Throws when the order was paid and would cost more, would cost less than the pieces that it replaces,
 * or would exceed the credit limit.
 */
export async function settleNewTotal(
  client: Queryable,
  order: EditedOrder,
  total: number,
  cards: boolean,
): Promise<EditRefund | null> {
  const more = total - order.total;
  if (total < order.exchange_credit)
    throw new EditRefused('below-credit', 'The order cannot cost less than the exchanged pieces.');
  if (more === 0 || order.payment === 'cash') return null;
  if (order.booked) throw new EditRefused('invoiced', 'The invoice of the order is already in the ledger or paid.');
  const payments = await paymentsOf(client, order.id);
  const paid = payments.find(({ state }) => state === 'paid');
  if (paid === undefined && payments.some(({ state }) => hasMovedMoney(state)))
    throw new EditRefused('returned', 'The payment of the order is being refunded.');
  const isPaid = order.transferred || paid !== undefined;
  if (isPaid && more > 0) throw new EditRefused('paid-more', 'A paid order cannot cost more.');
  if (isPaid) return refundDifference(client, order, paid, -more);
  for (const payment of payments) {
    if (isOpen(payment.state)) await changePaymentState(client, payment, 'cancelled', 'shop');
  }
  await checkTerms(client, order, total, cards);
  return null;
}

/** The order counts for the credit limit with its old total, so that only the difference is added. */
async function checkTerms(client: Queryable, order: EditedOrder, total: number, cards: boolean): Promise<void> {
  const { payment, contract_id, customer_id: customerId, company } = order;
  if (payment === 'invoice' && total <= order.total) return;
  await requireBankTerms(client, {
    ...{ payment, customerId, company, cards },
    total: payment === 'invoice' ? total - order.total : total,
    ...(contract_id !== null && { contractId: contract_id }),
  });
}

/** A refund of the amount above the new total is marked as overpaid, so it does not reduce the paid amount of the order. */
async function refundDifference(
  client: Queryable,
  { id: orderId }: EditedOrder,
  paid: PaymentRow | undefined,
  amount: number,
): Promise<EditRefund> {
  const method = paid === undefined ? 'transfer' : cardRefundMethods(paid, amount)[0];
  const plan = { amount, delivery: 0, lines: [] };
  const paymentId = method === 'card' ? (paid?.id ?? null) : null;
  await saveRefund(client, { orderId, method, paymentId, returnId: null, overpaid: true, plan });
  return { amount, method };
}
