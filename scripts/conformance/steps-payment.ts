import { calls } from '@/lib/contract/calls';
import { bearer, type Known } from './known';
import { refusal, type Step, step } from './step';

const lang = 'ro-MD' as const;
const writes = true;
const nobody = 'x'.repeat(32);
const ofOrder = (known: Known) => known.order && { ...bearer(known), body: { token: known.order.token } };

/** The calls of payments, for an order that is paid on delivery: whether there is a bank is the shop's own affair. */
export const paymentSteps: readonly Step[] = [
  step(calls.paymentWays, bearer, {
    check: ({ items }) => (items.some(({ code }) => code === 'cash') ? undefined : 'cash should be taken'),
  }),
  refusal(calls.paymentUrl, 'unknown order', 404, () => ({ body: { token: nobody, lang } })),
  step(calls.paymentUrl, (known) => known.order && { ...bearer(known), body: { token: known.order.token, lang } }, {
    mayRefuse: true,
  }),
  step(calls.paymentCheck, ofOrder, {
    writes,
    check: ({ payment }) => (payment === 'cash' ? undefined : 'the order is paid on delivery'),
  }),
  refusal(calls.paymentChange, 'nothing to change', 409, (known) => ({
    ...bearer(known),
    body: { token: known.order?.token ?? nobody, payment: 'cash' },
  })),
  refusal(calls.paymentCallback, 'unknown provider', 404, () => ({
    body: { provider: 'nobody', headers: {}, body: '{}' },
  })),
  refusal(calls.sandboxPage, 'unknown payment', 404, () => ({ params: { reference: nobody } })),
  refusal(calls.sandboxAct, 'unknown payment', 404, () => ({
    params: { reference: nobody },
    body: { action: 'pay' },
  })),
];
