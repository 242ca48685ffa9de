import type { PoolClient } from 'pg';
import { z } from 'zod';
import { execute, rows, statement } from '@/services/db/query';

const same = (liveSchema: string) => `
  CREATE TEMP TABLE same_product ON COMMIT DROP AS
  SELECT n.id, o.id AS old_id, was.price AS old_price, l.price
  FROM ${liveSchema}.product o JOIN ${liveSchema}.brand b ON b.id = o.brand_id JOIN ${liveSchema}.listing was ON was.product_id = o.id
    JOIN brand nb ON nb.slug = b.slug JOIN product n ON n.part_key = o.part_key AND n.brand_id = nb.id
    JOIN listing l ON l.product_id = n.id
  WHERE was.price IS DISTINCT FROM l.price OR EXISTS (SELECT FROM ${liveSchema}.price_change h WHERE h.product_id = o.id)`;

/**
 * Carries price history from `liveSchema` into the shadow catalogue, by brand and part number; the new catalogue's own
 * history wins.
 */
export async function carryPriceHistoryOver(client: PoolClient, liveSchema: string): Promise<void> {
  await client.query(same(liveSchema));
  await client.query('DELETE FROM price_change h USING same_product s WHERE h.product_id = s.id');
  await client.query(`INSERT INTO price_change (product_id, since, price)
    SELECT s.id, h.since, h.price FROM ${liveSchema}.price_change h JOIN same_product s ON s.old_id = h.product_id`);
  await recordPriceChanges(client, 'same_product');
}

/**
 * Records the new prices of a table `(id, old_price, price)`; the caller holds the catalogue's lock. A product's first
 * change also records its earlier price. `at` is for tests.
 */
export async function recordPriceChanges(client: PoolClient, table: string, at: Date | null = null): Promise<void> {
  await client.query(
    `WITH changed AS (
      SELECT id, old_price, price FROM ${table} WHERE price IS NOT NULL AND price IS DISTINCT FROM old_price),
    -- After the lock, so that of two changes the later one has the later time.
    moment AS (SELECT coalesce($1::timestamptz, statement_timestamp()) AS at)
    INSERT INTO price_change (product_id, since, price)
    SELECT c.id, least(p.created_at, at - interval '1 second'), c.old_price
    FROM moment, changed c JOIN product p USING (id)
    WHERE c.old_price IS NOT NULL AND NOT EXISTS (SELECT FROM price_change h WHERE h.product_id = c.id)
    UNION ALL SELECT c.id, at, c.price FROM moment, changed c
    ON CONFLICT (product_id, since) DO UPDATE SET price = excluded.price`,
    [at],
  );
}

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
  const result = await rows(client, putUpAgain);
  if (result.length > 0) await execute(client, rateProducts, [result.map(({ product_id }) => product_id)]);
}
