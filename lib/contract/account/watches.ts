import { z } from 'zod';
import { defineCall } from '../call';
import { productHead } from '../catalogue/product';
import { idInPath, money, noBody } from '../shared';

const own = {
  service: 'account',
  audience: 'customer',
  path: '/watches/{productId}',
  params: z.strictObject({ productId: idInPath }),
} as const;

export const watch = z.object({
  product: productHead,
  price: money.nullable(),
  /** The product is available now. */
  available: z.boolean(),
  /** A letter comes once it can be had again, … */
  stock: z.boolean(),
  /** … and each time that its list price falls. */
  priceDrop: z.boolean(),
});
export type ProductWatch = z.infer<typeof watch>;

/** Ours (+). */
export const watchRead = defineCall({
  ...own,
  method: 'GET',
  summary: 'What the customer wants to be told of a product; language in x-lang',
  request: noBody,
  response: watch,
});

/** Ours (+). 403 EMAIL_NOT_CONFIRMED: letters go only where somebody has asked for them. 409 LIST_FULL beyond 200. */
export const watchChange = defineCall({
  ...own,
  method: 'PUT',
  summary: 'Ask for a letter, or for none any more',
  request: z.strictObject({ stock: z.boolean().optional(), priceDrop: z.boolean().optional() }),
  response: watch,
});

export const watchesCalls = { watchRead, watchChange } as const;
