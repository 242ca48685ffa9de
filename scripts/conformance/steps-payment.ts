import { calls } from '@/lib/contract/calls';
import { firstLocale } from '@/lib/locales/locales';
import { bearerHeaders, type LearnedValues } from './learned-values';
import { type ConformanceStep, refusal, step } from './step';

const nobody = 'x'.repeat(32);
const byOrderToken = (known: LearnedValues) =>
  known.order && { ...bearerHeaders(known), body: { token: known.order.token } };

/** The calls of payments, for an order that is paid on delivery: whether there is a bank is the shop's own affair. */
export const paymentSteps: readonly ConformanceStep[] = [
  step(calls.paymentWays, bearerHeaders, {
    check: ({ items }) => (items.some(({ code }) => code === 'cash') ? undefined : 'cash should be taken'),
  }),
  refusal(calls.paymentUrl, 'unknown order', 404, () => ({ body: { token: nobody, lang } })),
  step(
    calls.paymentUrl,
    (known) => known.order && { ...bearerHeaders(known), body: { token: known.order.token, lang } },
    {
      mayRefuse: true,
    },
  ),
  step(calls.paymentCheck, byOrderToken, {
    writes,
    check: ({ payment }) => (payment === 'cash' ? undefined : 'the order is paid on delivery'),
  }),
  refusal(calls.paymentChange, 'nothing to change', 409, (known) => ({
    ...bearerHeaders(known),
    body: { token: known.order?.token ?? nobody, payment: 'cash' },
  })),
  refusal(calls.paymentCallback, 'unknown provider', 404, () => ({
    body: { provider: 'nobody', headers: {}, query: '', body: '' },
  })),
  refusal(calls.paymentForm, 'unknown payment', 404, () => ({
    params: { payment: '00000000-0000-4000-8000-000000000000' },
  })),
  refusal(calls.sandboxPage, 'unknown payment', 404, () => ({ params: { reference: nobody } })),
  refusal(calls.sandboxAct, 'unknown payment', 404, () => ({
    params: { reference: nobody },
    body: { action: 'pay' },
  })),
  refusal(calls.sandboxEnter, 'unsigned form', 401, () => ({
    body: { reference: nobody, amount: '1', currency: 'MDL', signature: '' },
  })),
];
