import { randomUUID } from 'node:crypto';
import { calls } from '@/lib/contract/calls';
import { firstLocale } from '@/lib/locales/locales';
import { bearerHeaders, type LearnedValues } from './learned-values';
import { type ConformanceStep, refusal, step } from './step';

const lang = firstLocale;
const writes = true;
const ofOrder = (known: LearnedValues) => known.order && { ...bearerHeaders(known), params: { id: known.order.id } };

/** The calls for an order that has been placed. */
export const afterOrderSteps: readonly ConformanceStep[] = [
  step(calls.usersBilling, bearerHeaders),
  step(calls.orderCharged, ofOrder),
  step(calls.orderChargedByToken, ({ order }) => order && { params: { token: order.token } }),
  step(calls.ordersReorder, (known) => known.order && { ...ofOrder(known), body: { lang } }, {
    writes,
    check: ({ added }) => (added === 1 ? undefined : 'the one line should be in the cart'),
  }),
  refusal(calls.ordersReturn, 'not arrived yet', 409, (known) => ({
    ...ofOrder(known),
    body: { lang, requestKey: randomUUID(), lines: [{ position: 1, quantity: 1, reason: 'fit-size' }] },
  })),
  step(calls.ordersCancel, (known) => known.order && { ...ofOrder(known), body: { lang } }, {
    writes,
    check: ({ status }) => (status === 'CANCELLED' ? undefined : 'the order should be cancelled'),
  }),
  refusal(calls.guestOrderReturn, 'of an account', 404, ({ order }) => ({
    body: {
      ...{ lang, token: order?.token ?? 'x'.repeat(22), requestKey: randomUUID() },
      lines: [{ position: 1, quantity: 1, reason: 'fit-size' }],
    },
  })),
  refusal(calls.guestOrderCancel, 'of an account', 404, ({ order }) => ({
    body: { lang, token: order?.token ?? 'x'.repeat(22) },
  })),
  refusal(calls.ordersTrack, 'unknown number', 404, ({ email }) => ({
    body: { lang, number: 'P-000000-00000', email },
  })),
  refusal(calls.ordersClaim, 'e-mail not confirmed', 403, (known) => ({ ...bearerHeaders(known), body: {} })),
];
