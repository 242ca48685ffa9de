import type { PaymentState } from '@/lib/contract/orders/payment';
import type { Told } from './provider';

/** From each state, those that may follow. Money that came late is taken or given back, whatever had been believed. */
const allowed: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['pending', 'paid', 'declined', 'cancelled', 'expired', 'refund_due'],
  pending: ['paid', 'declined', 'cancelled', 'expired', 'refund_due'],
  paid: ['refund_due'],
  declined: ['paid', 'refund_due'],
  cancelled: ['paid', 'refund_due'],
  expired: ['paid', 'refund_due'],
  refund_due: ['refunded'],
  refunded: [],
};

export function mayFollow(from: PaymentState, to: PaymentState): boolean {
  return allowed[from].includes(to);
}

/** A payment whose page may still be used. */
export function isOpen(state: PaymentState): boolean {
  return state === 'created' || state === 'pending';
}

/** The state of a payment for which money came, whether or not it went back. */
export function movedMoney(state: PaymentState): boolean {
  return state === 'paid' || state === 'refund_due' || state === 'refunded';
}

/**
 * The state that follows from a provider's word, or undefined when it changes nothing: said before, or overtaken. Money
 * that the order has no use for any more (cancelled, paid already, to be paid otherwise) goes back. That it went back is
 * known by the refund itself, which is asked for until the provider says so.
 */
export function stateAfter(from: PaymentState, told: Told['status'], orderWants: boolean): PaymentState | undefined {
  const to = told === 'paid' && !orderWants ? 'refund_due' : told;
  if (to === 'refunded' || (to === 'refund_due' && from === 'paid')) return undefined;
  return mayFollow(from, to) ? to : undefined;
}
