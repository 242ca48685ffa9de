import { type PaymentState, paymentStates } from '@/lib/contract/orders/payment';
import { providerStatuses } from '../payment-provider/provider';
import { isAllowedTransition, isOpen, stateAfter } from './payment-rows';

const reachable = (states: readonly PaymentState[], needed: boolean) => {
  const reached = new Set<PaymentState>(states);
  for (const from of reached) {
    for (const reported of providerStatuses) {
      const next = stateAfter(from, reported, needed);
      if (next) reached.add(next);
    }
  }
  return [...reached];
};

describe('what follows from a word of the bank', () => {
  it('[CHK-3] is always an allowed transition, or nothing', () => {
    for (const from of paymentStates) {
      for (const reported of providerStatuses) {
        for (const needed of [true, false]) {
          const next = stateAfter(from, reported, needed);
          expect(next === undefined || isAllowedTransition(from, next)).toBe(true);
        }
      }
    }
  });

  it('[CHK-3] said twice changes nothing the second time', () => {
    for (const from of paymentStates) {
      for (const reported of providerStatuses) {
        const next = stateAfter(from, reported, true);
        if (next) expect(stateAfter(next, reported, true)).toBeUndefined();
      }
    }
  });

  it('[CHK-3] never takes money back that was paid, nor gives back what was never there', () => {
    for (const reported of providerStatuses) expect(stateAfter('paid', reported, true)).toBeUndefined();
    // That money went back is known by the refund that was asked for.
    for (const from of paymentStates) expect(stateAfter(from, 'refunded', true)).toBeUndefined();
  });

  it('[CHK-3] is a refund where the order does not want the money, from every state without it', () => {
    for (const from of ['created', 'pending', 'declined', 'cancelled', 'expired'] as const) {
      expect([stateAfter(from, 'paid', true), stateAfter(from, 'paid', false)]).toEqual(['paid', 'refund_due']);
    }
    for (const from of ['refund_due', 'refunded', 'paid'] as const) {
      expect(stateAfter(from, 'paid', false)).toBeUndefined();
    }
  });

  it('[CHK-3] opens no page again that was closed', () => {
    for (const from of paymentStates.filter((state) => !isOpen(state))) {
      expect(stateAfter(from, 'pending', true)).toBeUndefined();
    }
    expect(reachable(['declined'], true).some(isOpen)).toBe(false);
  });
});
