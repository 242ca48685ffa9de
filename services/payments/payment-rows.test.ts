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

describe('the state after a provider status', () => {
  it('[CHK-3] is an allowed transition, or unchanged', () => {
    for (const from of paymentStates) {
      for (const reported of providerStatuses) {
        for (const needed of [true, false]) {
          const next = stateAfter(from, reported, needed);
          expect(next === undefined || isAllowedTransition(from, next)).toBe(true);
        }
      }
    }
  });

  it('[CHK-3] does not change on a repeated status', () => {
    for (const from of paymentStates) {
      for (const reported of providerStatuses) {
        const next = stateAfter(from, reported, true);
        if (next) expect(stateAfter(next, reported, true)).toBeUndefined();
      }
    }
  });

  it('[CHK-3] never reverts paid money, nor refunds unpaid money', () => {
    for (const reported of providerStatuses) expect(stateAfter('paid', reported, true)).toBeUndefined();
    // Only the shop's own refund request confirms a refund.
    for (const from of paymentStates) expect(stateAfter(from, 'refunded', true)).toBeUndefined();
  });

  it('[CHK-3] is a refund when the order does not need the money', () => {
    for (const from of ['created', 'pending', 'declined', 'cancelled', 'expired'] as const) {
      expect([stateAfter(from, 'paid', true), stateAfter(from, 'paid', false)]).toEqual(['paid', 'refund_due']);
    }
    for (const from of ['refund_due', 'refunded', 'paid'] as const) {
      expect(stateAfter(from, 'paid', false)).toBeUndefined();
    }
  });

  it('[CHK-3] never reopens a closed payment page', () => {
    for (const from of paymentStates.filter((state) => !isOpen(state))) {
      expect(stateAfter(from, 'pending', true)).toBeUndefined();
    }
    expect(reachable(['declined'], true).some(isOpen)).toBe(false);
  });
});
