import type { PoolClient } from 'pg';
import { execute, type Queryable, statement } from '@/services/db/query';

const add = statement({
  name: 'offers-mark-due',
  text: `INSERT INTO offer_due (product_id) SELECT DISTINCT product_id FROM offer WHERE product_id = ANY($1::int[])
    ON CONFLICT (product_id) DO UPDATE SET done = false WHERE offer_due.done`,
});

/** Notes products with offers for a new choice, which `settleOffers` makes. */
export async function markDue(on: Queryable, products: readonly number[]): Promise<void> {
  if (products.length > 0) await execute(on, add, [products]);
}

/** Notes the products of a query `SELECT product_id …` for a new choice. */
export async function markDueSql(client: PoolClient, query: string, values: readonly unknown[] = []): Promise<void> {
  await client.query(
    `INSERT INTO offer_due (product_id) SELECT DISTINCT product_id FROM (${query}) due WHERE product_id IS NOT NULL
      ORDER BY 1 ON CONFLICT (product_id) DO UPDATE SET done = false WHERE offer_due.done`,
    [...values],
  );
}
