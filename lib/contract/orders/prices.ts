import { z } from 'zod';
import { maxPricedProducts } from '@/lib/contract/limits';
import { defineCall } from '../call';
import { id, money, noParams } from '../shared';

/**
 * `own` is what the customer pays for a piece without options, never more than `list`; the same as `list` for whoever
 * has no own price and while `hideMyPrice` is on. Products without a price and unknown ones are left out.
 */
export const prices = defineCall({
  service: 'shop',
  method: 'POST',
  params: noParams,
  path: '/prices',
  audience: 'customer',
  summary: "List prices and the signed-in customer's own (ours: pages are made for everybody, with list prices)",
  request: z.strictObject({ prodIds: z.array(id).min(1).max(maxPricedProducts) }),
  response: z.object({ items: z.array(z.object({ id, list: money, own: money })) }),
});

export const pricesCalls = { prices } as const;
