import type { PoolClient } from 'pg';
import { z } from 'zod';
import { execute, rows, statement } from '@/services/db/query';

const putUpAgain = statement({
  name: 'reviews-put-up-again',
  text: `INSERT INTO review (product_id, created_at, author, rating, lang, content, verified, customer_review_id)
    SELECT r.product_id, r.written_at, r.author, r.rating, r.lang, r.content, true, r.id
    FROM customer_review r JOIN product p ON p.id = r.product_id AND p.slug = r.slug
    WHERE r.state = 'shown' RETURNING product_id`,
  row: z.object({ product_id: z.int() }),
});

/** The rating in tenths of a star and the number of reviews, from the reviews of the products that $1 lists. */
export const rateProducts = statement({
  name: 'reviews-rate-products',
  text: `UPDATE listing l SET rating = coalesce(s.rating, 0), reviews = coalesce(s.n, 0)
    FROM unnest($1::int[]) AS one(id)
      LEFT JOIN LATERAL (SELECT round(avg(rating) * 10)::int AS rating, count(*)::int AS n
        FROM review WHERE product_id = one.id) s ON true
    WHERE l.product_id = one.id`,
});

/** Moves reviews and questions into a newly loaded catalogue, for products that still exist. */
export async function carryReviewsOver(client: PoolClient): Promise<void> {
  const found = await rows(client, putUpAgain);
  if (found.length > 0) await execute(client, rateProducts, [found.map(({ product_id }) => product_id)]);
}
