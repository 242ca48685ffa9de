import { calls } from '@/lib/contract/calls';
import type { CartDeed } from '@/lib/contract/orders/carts';
import { bearer, type Known } from './known';
import { refusal, type Step, step } from './step';

const name = 'Probă';
const asked = (known: Known, deed: CartDeed) =>
  bearer(known) && { ...bearer(known), body: { lang: 'ru', deed } as const };

/** A second cart of the customer, made and removed again: the first is the current one before and after. */
export const cartSteps: readonly Step[] = [
  refusal(calls.cartsChange, 'no token', 401, () => ({ body: { lang: 'ru', deed: { act: 'make', name } } })),
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
