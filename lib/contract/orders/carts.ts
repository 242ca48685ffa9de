import { z } from 'zod';
import { defineCall } from '../call';
import { id, locale, noParams } from '../shared';
import { cartName, maxQuantity, sessionState } from './session';

/** One action on a customer's carts. */
const cartAction = z.discriminatedUnion('act', [
  /** A further cart, which becomes the current one; `copyOf` = with the lines of that cart. */
  z.strictObject({ act: z.literal('make'), name: cartName, carId: id.nullable().optional(), copyOf: id.optional() }),
  z.strictObject({ act: z.literal('name'), cartId: id, name: cartName, carId: id.nullable().optional() }),
  /** Makes it the current cart of this sign-in, and its car, if it stands in the garage, the current car. */
  z.strictObject({ act: z.literal('choose'), cartId: id }),
  /** Any but the first, which is always there. */
  z.strictObject({ act: z.literal('remove'), cartId: id }),
  z.strictObject({ act: z.literal('restore'), cartId: id }),
  /** So many pieces of a line, or as many as there are, on top of those in the other cart. */
  z.strictObject({
    act: z.literal('move'),
    cartId: id,
    key: z.string().min(1).max(64),
    quantity: z.int().min(1).max(maxQuantity),
    to: id,
  }),
]);
export type CartAction = z.infer<typeof cartAction>;

export const cartsChange = defineCall({
  service: 'account',
  params: noParams,
  audience: 'customer',
  method: 'POST',
  path: '/auth/session/carts',
  summary: "Make, name, choose, remove or restore a customer's carts, or move a line; answers the whole new state",
  idempotent: false,
  request: z.strictObject({ lang: locale, deed: cartAction }),
  response: sessionState,
});

export const cartsCalls = { cartsChange } as const;
