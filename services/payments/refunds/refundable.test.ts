import fc from 'fast-check';
import { splitByWeights } from '../../promo/order-promo';
import {
  planFullRefund,
  planRefundOfAmount,
  planRefundOfPieces,
  type Refundable,
  type RefundPlan,
  reduceRefundPlan,
  refundableAmount,
} from './refundable';

const bani = fc.integer({ min: 0, max: 2_000_000_000 });
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('[CHK-6] shares add up to the total exactly, and none exceeds its line', () => {
  fc.assert(
    fc.property(
      fc.array(bani, { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, part) => {
        const whole = sum(weights);
        const given = Math.floor(whole * part);
        const shares = splitByWeights(given, weights);
        expect(sum(shares)).toBe(whole === 0 ? 0 : given);
        for (const [at, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(weights[at] ?? 0);
        }
      },
    ),
  );
});

const line = fc.record({ price: fc.integer({ min: 1, max: 5_000_000 }), quantity: fc.integer({ min: 1, max: 99 }) });

/** An order with lines, delivery, and a promo code that reduced some of the lines, or the delivery. */
const order = fc
  .record({
    lines: fc.array(fc.tuple(line, fc.boolean()), { minLength: 1, maxLength: 8 }),
    delivery: fc.integer({ min: 0, max: 50_000 }),
    freeDelivery: fc.boolean(),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ lines, delivery, freeDelivery, part }): Refundable => {
    const fitting = lines.map(([{ price, quantity }, fits]) => (fits ? price * quantity : 0));
    // At least one ban remains to be paid.
    const discount = Math.max(0, Math.min(Math.floor(sum(fitting) * part), sum(fitting) - 1));
    const shares = splitByWeights(discount, fitting);
    const carried = freeDelivery ? 0 : delivery;
    const goods = lines.map(([{ price, quantity }], at) => price * quantity - (shares[at] ?? 0));
    return {
      ...{ paid: sum(goods) + carried, refunded: 0, delivery: carried, refundedDelivery: 0 },
      lines: lines.map(([{ quantity }], at) => ({
        ...{ position: at + 1, quantity, paid: goods[at] ?? 0, refunded: 0, refundedQuantity: 0 },
      })),
    };
  });

function apply(before: Refundable, { amount, delivery, lines }: RefundPlan): Refundable {
  const of = (position: number) => lines.find((one) => one.position === position);
  return {
    ...before,
    refunded: before.refunded + amount,
    refundedDelivery: before.refundedDelivery + delivery,
    lines: before.lines.map((one) => ({
      ...one,
      refunded: one.refunded + (of(one.position)?.amount ?? 0),
      refundedQuantity: one.refundedQuantity + (of(one.position)?.quantity ?? 0),
    })),
  };
}

function expectWithin(state: Refundable) {
  expect(state.refunded).toBeLessThanOrEqual(state.paid);
  expect(state.refundedDelivery).toBeLessThanOrEqual(state.delivery);
  expect(sum(state.lines.map(({ refunded }) => refunded)) + state.refundedDelivery).toBeLessThanOrEqual(state.refunded);
  for (const { refunded, paid, refundedQuantity, quantity } of state.lines) {
    expect(refunded).toBeLessThanOrEqual(paid);
    expect(refundedQuantity).toBeLessThanOrEqual(quantity);
  }
}

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      at: fc.nat(),
      quantity: fc.integer({ min: 1, max: 120 }),
      part: fc.constantFrom(1, 1, 0.9),
    }),
  },
  { weight: 1, arbitrary: fc.record({ amount: fc.integer({ min: 1, max: 9_000_000 }) }) },
  { weight: 1, arbitrary: fc.constant('rest' as const) },
);

test('[CHK-6] refunds in any order and number never exceed what was paid for a line, delivery or order', () => {
  fc.assert(
    fc.property(order, fc.array(step, { maxLength: 25 }), (bought, steps) => {
      let state = bought;
      for (const one of steps) {
        if (one === 'rest') state = apply(state, planFullRefund(state));
        else if ('amount' in one) state = apply(state, planRefundOfAmount(state, one.amount));
        else {
          const position = 1 + (one.at % state.lines.length);
          const plan = planRefundOfPieces(state, [{ position, quantity: one.quantity }]);
          state = apply(state, reduceRefundPlan(plan, Math.floor(plan.amount * one.part)));
        }
        expectWithin(state);
      }
    }),
    { numRuns: 500 },
  );
});

test('[CHK-6] after all pieces were returned, exactly the paid amount is refunded', () => {
  fc.assert(
    fc.property(
      order,
      fc.array(fc.nat(), { maxLength: 60 }),
      fc.option(fc.nat({ max: 9_000_000 })),
      (bought, picks, extra) => {
        let state = extra === null ? bought : apply(bought, planRefundOfAmount(bought, extra));
        for (const pick of picks) {
          const position = 1 + (pick % state.lines.length);
          state = apply(state, planRefundOfPieces(state, [{ position, quantity: 1 + (pick % 3) }]));
        }
        const missing = state.lines.map(({ position, quantity, refundedQuantity }) => ({
          ...{ position, quantity: quantity - refundedQuantity },
        }));
        state = apply(state, planRefundOfPieces(state, missing));
        expect(state.refunded).toBe(state.paid);
        if (extra === null) {
          expect(state.refundedDelivery).toBe(state.delivery);
          for (const { refunded, paid } of state.lines) expect(refunded).toBe(paid);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('[CHK-6] delivery is refunded with the last pieces of the order, and not before', () => {
  const bought: Refundable = {
    ...{ paid: 14_000, refunded: 0, delivery: 4000, refundedDelivery: 0 },
    lines: [
      { position: 1, quantity: 2, paid: 6000, refunded: 0, refundedQuantity: 0 },
      { position: 2, quantity: 1, paid: 4000, refunded: 0, refundedQuantity: 0 },
    ],
  };
  const first = planRefundOfPieces(bought, [{ position: 1, quantity: 2 }]);
  expect(first).toEqual({ amount: 6000, delivery: 0, lines: [{ position: 1, quantity: 2, amount: 6000 }] });
  const last = planRefundOfPieces(apply(bought, first), [{ position: 2, quantity: 1 }]);
  expect(last).toMatchObject({ amount: 8000, delivery: 4000 });
  expect(refundableAmount(apply(apply(bought, first), last))).toBe(0);
});

test('[CHK-6] a deduction for worn pieces applies to products, and is not refunded later', () => {
  const bought: Refundable = {
    ...{ paid: 12_000, refunded: 0, delivery: 2000, refundedDelivery: 0 },
    lines: [{ position: 1, quantity: 2, paid: 10_000, refunded: 0, refundedQuantity: 0 }],
  };
  const worn = reduceRefundPlan(planRefundOfPieces(bought, [{ position: 1, quantity: 1 }]), 4000);
  expect(worn).toEqual({ amount: 4000, delivery: 0, lines: [{ position: 1, quantity: 1, amount: 4000 }] });
  const last = planRefundOfPieces(apply(bought, worn), [{ position: 1, quantity: 1 }]);
  expect(last).toEqual({ amount: 7000, delivery: 2000, lines: [{ position: 1, quantity: 1, amount: 5000 }] });
  expect(reduceRefundPlan(last, 6000)).toMatchObject({ delivery: 2000, lines: [{ amount: 4000 }] });
});
