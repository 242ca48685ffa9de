import { calls } from '@/lib/contract/calls';
import type { CartAction } from '@/lib/contract/orders/session';
import { firstLocale } from '@/lib/locales/locales';
import { bearerHeaders, type LearnedValues } from './learned-values';
import { type ConformanceStep, refusal, step } from './step';

const name = 'Probă';
const lang = firstLocale;
const asked = (known: LearnedValues, deed: CartAction) =>
  bearerHeaders(known) && { ...bearerHeaders(known), body: { lang, deed } as const };

/** A second cart of the customer, made and removed again: the first is the current one before and after. */
export const cartSteps: readonly ConformanceStep[] = [
  refusal(calls.cartsChange, 'no token', 401, () => ({ body: { lang, deed: { act: 'make', name } } })),
  step(calls.cartsChange, (known) => asked(known, { act: 'make', name }), {
    note: 'make',
    writes: true,
    learn: ({ cart }, known) => {
      if (cart.id !== undefined) known.cartId = cart.id;
    },
    check: ({ cart, carts }) =>
      cart.name === name && carts?.some(({ id }) => id === cart.id)
        ? undefined
        : 'the new cart should be the current one',
  }),
  step(calls.cartsChange, (known) => known.cartId && asked(known, { act: 'remove', cartId: known.cartId }), {
    note: 'remove',
    writes: true,
    check: ({ cart }) => (cart.name === undefined ? undefined : 'the first cart should be the current one again'),
  }),
];
