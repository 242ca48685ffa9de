import { z } from 'zod';
import { fitVerdicts } from '../limits';
import { id } from '../shared';
import { defineResource } from './resource';

const part = z.object({
  id,
  name: z.string(),
  brand: z.string(),
  partNumber: z.string(),
  /** Pieces in all warehouses. */
  stock: z.int(),
  /** In bani, for one piece: in the shop, and for the customer of the search. Null if the product is not sold. */
  listPrice: z.int().nullable(),
  price: z.int().nullable(),
  /** For the car of the search; null without a car. */
  fit: z.object({ verdict: z.enum(fitVerdicts), text: z.string() }).nullable(),
});

export const partsResource = defineResource({
  name: 'parts',
  summary: 'Parts of the catalogue, found as in the shop, with prices of a customer and fit for a car',
  record: part,
  item: part,
  filter: z.strictObject({
    /** Part number, OE number, article or words. Without it the list is empty. */
    text: z.string().trim().max(100).default(''),
    carId: id.optional(),
    customerId: id.optional(),
  }),
  sorts: ['relevance'],
  actions: {},
});

export type Part = z.output<typeof part>;
