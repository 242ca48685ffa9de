import type { RefundMethod } from '@/lib/contract/orders/order-events';
import { type RefundOutcome, refundMethodsOf } from '@/services/payments/refunds/make-refund';
import type { ReturnRefund } from '@/services/returns/decide-return';

export const lei = (bani: number) => `${(bani / 100).toFixed(2)} lei`;

const done: Readonly<Record<RefundMethod, string>> = {
  card: 'are on their way to the card; the buyer gets a letter once the bank has them',
  cash: 'are noted as handed out in cash, and the buyer is written to',
  courier: 'are noted as sent in cash by courier, and the buyer is written to',
  transfer: 'are noted as sent by bank transfer, and the buyer is written to',
  contract: 'are taken off what is owed on the contract by a credit note in the ledger, and the buyer is written to',
};

/** What the operator is told of money that goes back. */
export function wentBackText({ amount, way, done: sent }: Extract<RefundOutcome, { kind: 'made' }>): string {
  if (way === 'transfer' && !sent)
    return `${lei(amount)} are to be sent by bank transfer; say sent ORDER once they are.`;
  return `${lei(amount)} ${done[way]}.`;
}

/** Why no money goes back. */
export function refusalText({ reason, paid, left }: Extract<RefundOutcome, { kind: 'refused' }>): string {
  switch (reason) {
    case 'unpaid':
      return 'Nothing was paid for this order yet, so nothing can go back.';
    case 'nothing-left':
      return 'Nothing is left to give back: all that was paid went back or is on its way.';
    case 'too-much':
      return `At most ${lei(left)} can go back of the ${lei(paid)} that were paid for the order.`;
    case 'repeated':
      return 'The same amount went back a moment ago. Add --again if it is meant twice.';
    case 'wrong-way':
      return `Money goes back the way it came: ${Object.entries(refundMethodsOf)
        .map(([payment, ways]) => `${payment} by ${ways.join(', ')}`)
        .join('; ')}.`;
    case 'no-contract':
      return 'The contract of this order is gone: there is nothing to take the money off.';
  }
}

/** Why no money goes back for a return. */
export function returnRefundText(id: number, outcome: Exclude<ReturnRefund, { kind: 'made' }>): string {
  if (outcome.kind === 'not-received') return `There is no return ${id} that stands at RECEIVED.`;
  if (outcome.kind === 'refused') return refusalText(outcome);
  return `The ${lei(outcome.amount)} for return ${id} ${outcome.done ? 'went back already' : 'are on their way already'}.`;
}
