import { z } from 'zod';
import { cardRow } from '../products/card';

/** A value and how often it is there, many times. */
export const pairs = z
  .array(z.tuple([z.int(), z.int()]))
  .nullish()
  .transform((list) => new Map(list ?? []));

/** Counts of one set of products: tallies by their names, and how the numbers of ranges lie. */
export const countsRow = z.record(z.string(), z.union([pairs, z.object({ min: z.int(), max: z.int(), steps: pairs })]));
export type CountsRow = z.infer<typeof countsRow>;

export const listingRow = z.object({
  answer: z
    .object({ items: z.array(cardRow), total: z.int().optional(), counts: countsRow.optional() })
    .catchall(z.unknown()),
});
