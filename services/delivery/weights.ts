import { z } from 'zod';
import type { LineRow } from '../cart/line-row';
import { type Queryable, rows, statement } from '../db/query';
import { usualWeight } from '../reference/part-weights';

/** Grams of some of the lines. */
export type Weigher = (lines: readonly LineRow[]) => number;

const weights = statement({
  name: 'delivery-weights',
  text: `SELECT p.id, p.weight, c.code FROM product p LEFT JOIN category c ON c.id = p.category_id
    WHERE p.id = ANY($1::int[])`,
  row: z.object({ id: z.int(), weight: z.int().nullable(), code: z.string().nullable() }),
});

/** What lines of a cart weigh, in grams; parts whose weight nobody told weigh what is usual for their kind. */
export async function weigherOf(on: Queryable, lines: readonly LineRow[]): Promise<Weigher> {
  const found = await rows(on, weights, [[...new Set(lines.map(({ product_id }) => product_id))]]);
  const each = new Map(found.map(({ id, weight, code }) => [id, weight ?? usualWeight(code)]));
  return (weighed) =>
    weighed.reduce((sum, line) => sum + (each.get(line.product_id) ?? usualWeight(null)) * line.quantity, 0);
}
