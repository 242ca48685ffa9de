import { z } from 'zod';
import { defineResource } from './resource';

const part = z.object({
  id: z.int(),
  name: z.string(),
  brand: z.string(),
  partNumber: z.string(),
  /** Pieces and orders of the last 90 days. */
  sold: z.int(),
  orders: z.int(),
  lastSoldAt: z.iso.datetime(),
});

/** Parts that sell well and are out of stock in all warehouses, for choice of what to buy. */
export const soldOutResource = defineResource({
  name: 'sold-out',
  summary: 'Parts in at least three orders of the last 90 days that are out of stock in all warehouses',
  record: part,
  item: part,
  filter: z.strictObject({}),
  sorts: ['sold', 'orders', 'lastSoldAt'],
  actions: {},
});

export type SoldOutPart = z.output<typeof part>;
