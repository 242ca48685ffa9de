import type pg from 'pg';
import { z } from 'zod';

const kind = z.object({ slug: z.string() });

/** Part kinds to narrow, as often as their parts are bought: small and large lists as visitors meet them. */
export async function drawKinds(client: pg.Client, count: number): Promise<string[]> {
  const { rows } = await client.query(kindSql, [count]);
  return z
    .array(kind)
    .parse(rows)
    .map(({ slug }) => slug);
}

const kindSql = `
  SELECT c.slug FROM (
    SELECT 1 + floor(power(random(), 2) * (SELECT max(id) FROM product))::int AS id FROM generate_series(1, $1::int * 2)
  ) drawn JOIN listing l ON l.product_id = drawn.id JOIN category c ON c.id = l.cat2 LIMIT $1`;
