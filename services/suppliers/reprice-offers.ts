import type { PoolClient } from 'pg';
import type { Database } from '@/services/db/pools';
import { transaction } from '@/services/db/query';
import type { Revalidator } from '../revalidation/revalidator';
import { markDueSql } from './due-offers';
import { preparePricing, pricedSql } from './pricing';
import { settleOffers } from './settle-offers';

/** The offers to price again: of one supplier, of all suppliers with a price profile, or all. */
export interface OfferScope {
  readonly supplierId?: number | undefined;
  readonly priceProfileId?: number | undefined;
}

const isInScope = `($1::int IS NULL OR o.supplier_id = $1)
  AND ($2::int IS NULL OR o.supplier_id IN (SELECT id FROM supplier WHERE price_profile_id = $2))`;

const CREATE_REPRICED = `
  CREATE TEMP TABLE repriced ON COMMIT DROP AS
  SELECT warehouse_id, brand_id, part_key, cost, price, product_id FROM (${pricedSql(`(
    SELECT o.warehouse_id, o.brand_id, o.part_key, o.product_id, o.supplier_id, o.purchase, o.cost AS old_cost,
      o.price AS old_price FROM offer o WHERE ${isInScope})`)}) n
  WHERE (n.cost, n.price) IS DISTINCT FROM (n.old_cost, n.old_price)`;

const UPDATE = `
  UPDATE offer o SET cost = n.cost, price = n.price FROM repriced n
  WHERE o.warehouse_id = n.warehouse_id AND o.brand_id = n.brand_id AND o.part_key = n.part_key`;

/**
 * Computes the prices of offers again, after a change of a supplier or price profile, and notes their products for
 * `settleOffers`, which the background work runs soon.
 */
export async function reprice(client: PoolClient, { supplierId, priceProfileId }: OfferScope): Promise<void> {
  await client.query('SET LOCAL statement_timeout = 0');
  await client.query("SET LOCAL work_mem = '64MB'");
  await preparePricing(client);
  await client.query(CREATE_REPRICED, [supplierId ?? null, priceProfileId ?? null]);
  await client.query('ANALYZE repriced');
  await client.query(UPDATE);
  // Notes all offers of the scope, because the supplier may have become inactive or more preferred.
  await markDueSql(client, `SELECT o.product_id FROM offer o WHERE ${isInScope}`, [
    supplierId ?? null,
    priceProfileId ?? null,
  ]);
}

interface RepriceOptions extends OfferScope {
  readonly database: Pick<Database, 'write'>;
  readonly revalidator?: Pick<Revalidator, 'revalidate'> | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/**
 * Prices offers again and chooses between them, after a change of a supplier, a price profile or the rule of offers.
 * Returns the number of changed products.
 */
export async function repriceOffers({ database, revalidator, onProgress, ...scope }: RepriceOptions): Promise<number> {
  await transaction(database.write, (client) => reprice(client, scope));
  return settleOffers({ database, revalidator, onProgress });
}
