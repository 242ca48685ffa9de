import type { PoolClient } from 'pg';
import { shop } from '@/lib/config/shop';

/*
 * The rules of every price profile as rows, in order; the rate of the profile is the last one. A rate is a fraction: sale
 * price without VAT for a purchase price of 1.
 */
const createPricingRules = `
  CREATE TEMP TABLE pricing_rule ON COMMIT DROP AS
  SELECT f.id AS profile_id, r.position, (r.rule ->> 'brandId')::int AS brand_id, (r.rule ->> 'categoryId')::int AS category_id,
    (r.rule ->> 'from')::int AS min_cost, (r.rule ->> 'below')::int AS max_cost,
    CASE WHEN t.rate ->> 'kind' = 'markup' THEN 10000 + n.points ELSE 10000 END AS numerator,
    CASE WHEN t.rate ->> 'kind' = 'markup' THEN 10000 ELSE 10000 - n.points END AS denominator,
    10000 - f.min_margin AS min_denominator, (f.rounding ->> 'step')::bigint AS step,
    f.rounding ->> 'mode' = 'up' AS is_up
  FROM price_profile f CROSS JOIN LATERAL (
    SELECT rule, position FROM jsonb_array_elements(f.rules) WITH ORDINALITY AS listed (rule, position)
    UNION ALL SELECT jsonb_build_object('rate', f.rate), 100000) r
  CROSS JOIN LATERAL (SELECT r.rule -> 'rate' AS rate) t
  CROSS JOIN LATERAL (SELECT ((t.rate ->> 'percent')::numeric * 100)::bigint AS points) n`;

const vat = shop.vatPercent;

/** The pure function `salePrice` as SQL over `k.cost` and a row `r` of `pricing_rule`. */
const salePriceSql = `
  SELECT CASE WHEN price <= 2000000000 THEN price::int END AS price FROM (
    SELECT greatest(r.step, (gross.min + gross.min_divisor - 1) / gross.min_divisor * r.step,
      CASE WHEN r.is_up THEN (gross.amount + gross.divisor - 1) / gross.divisor
        ELSE (2 * gross.amount + gross.divisor) / (2 * gross.divisor) END * r.step) AS price
    FROM (SELECT k.cost::bigint * r.numerator * ${100 + vat} AS amount, r.denominator * 100 * r.step AS divisor,
      k.cost::bigint * 10000 * ${100 + vat} AS min, r.min_denominator * 100 * r.step AS min_divisor) gross) rounded`;

/**
 * SQL that adds `cost` and `price` to the rows of a relation with `supplier_id`, `purchase`, `brand_id` and
 * `product_id`; requires `preparePricing` in the same transaction.
 */
export function pricedSql(relation: string): string {
  return `
    SELECT x.*, k.cost, p.price FROM ${relation} x JOIN supplier s ON s.id = x.supplier_id
    LEFT JOIN listing l ON l.product_id = x.product_id
    CROSS JOIN LATERAL (SELECT greatest(1, least(2000000000, round(x.purchase * s.rate
      * CASE WHEN s.prices_with_vat THEN 100 ELSE ${100 + vat} END / ${100 + vat})))::int AS cost OFFSET 0) k
    LEFT JOIN LATERAL (SELECT r.* FROM pricing_rule r WHERE r.profile_id = s.price_profile_id
      AND (r.brand_id IS NULL OR r.brand_id = x.brand_id)
      AND (r.category_id IS NULL OR r.category_id IN (l.cat1, l.cat2))
      AND (r.min_cost IS NULL OR k.cost >= r.min_cost) AND (r.max_cost IS NULL OR k.cost < r.max_cost)
      ORDER BY r.position LIMIT 1) r ON true
    LEFT JOIN LATERAL (${salePriceSql}) p ON r.profile_id IS NOT NULL`;
}

/** Creates the table of pricing rules, which lasts until the end of the transaction. */
export async function preparePricing(client: PoolClient): Promise<void> {
  await client.query(createPricingRules);
  await client.query('ANALYZE pricing_rule');
}
