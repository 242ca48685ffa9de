import type { PoolClient } from 'pg';

/**
 * Notes the new prices of a table `(id, old_price, price)`, beside the catalogue or in it; whoever calls holds the lock
 * of the catalogue. A product that changes for the first time gets what it cost until now as well. `at` is for tests.
 */
export async function notePriceChanges(client: PoolClient, table: string, at: Date | null = null): Promise<void> {
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
