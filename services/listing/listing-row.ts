import { z } from 'zod';
import { cardRow } from '../products/card';

/** A value and how often it is there, many times. */
export const pairs = z
  .array(z.tuple([z.int(), z.int()]))
  .nullish()
  .transform((list) => new Map(list ?? []));

/** Counts of one set of products: by category, brand, level and attribute value. */
export const countsRow = z.object({
  cat1: pairs,
  cat2: pairs,
  brand: pairs,
  availability: pairs,
  halfStars: pairs,
  badges: pairs,
  attrs: pairs,
  price: z.object({ min: z.int(), max: z.int(), steps: pairs }).nullish(),
});
export type CountsRow = z.infer<typeof countsRow>;

export const listingRow = z.object({
  answer: z
    .object({ items: z.array(cardRow), total: z.int().optional(), counts: countsRow.optional() })
    .catchall(z.unknown()),
});
