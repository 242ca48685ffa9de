import type { PoolClient } from 'pg';
import { z } from 'zod';
import { type OfferRule, offerRuleKinds } from '@/lib/contract/admin/suppliers';
import { maybeRow, oneRow, type Queryable, statement } from '@/services/db/query';
import { ratingsSql } from '../catalogue/csv/catalogue-merge';
import { recordPriceChanges } from '../catalogue/product-history';

const storedRule = statement({
  name: 'offer-rule',
  text: 'SELECT kind, max_days AS "maxDays", min_saving AS "minSaving", version FROM offer_rule',
  row: z.object({
    ...{ kind: z.enum(offerRuleKinds), maxDays: z.int().nullable(), minSaving: z.int(), version: z.int() },
  }),
});
const saveRule = statement({
  name: 'offer-rule-save',
  text: `UPDATE offer_rule SET kind = $1, max_days = $2, min_saving = $3, version = version + 1 WHERE version = $4
    RETURNING version`,
  row: z.object({ version: z.int() }),
});

/** The rule that chooses between offers, with its version. */
export function readOfferRule(on: Queryable): Promise<OfferRule & { readonly version: number }> {
  return oneRow(on, storedRule);
}

/** Changes the rule; false if its version is no longer the given one. The caller then notes all offers as due. */
export async function saveOfferRule(
  on: Queryable,
  version: number,
  { kind, maxDays, minSaving }: OfferRule,
): Promise<boolean> {
  return (await maybeRow(on, saveRule, [kind, maxDays, minSaving, version])) !== undefined;
}

/* Locks the stock in the order of checkout, so that no order is placed between the sum of reservations and the update. */
const LOCK_STOCK = `SELECT FROM stock WHERE product_id IN (SELECT product_id FROM due) ORDER BY product_id, warehouse_id FOR UPDATE`;

/*
 * The present price of each product. While a scheduled price list sets it, the price to which the list reverts counts.
 * A price that the rule did not set is the own price of the product.
 */
const CREATE_BASE = `
  CREATE TEMP TABLE base ON COMMIT DROP AS
  SELECT d.product_id, l.cat2, l.price AS old_price, t.plan_id, t.part_key, t.brand_slug, f.product_id IS NOT NULL AS is_fixed,
    n.price AS base_price,
    CASE WHEN c.product_id IS NOT NULL AND n.price IS NOT DISTINCT FROM c.price THEN c.own_price ELSE n.price END AS own_price
  FROM due d JOIN listing l ON l.product_id = d.product_id
  LEFT JOIN chosen_offer c ON c.product_id = d.product_id
  LEFT JOIN fixed_listing_price f ON f.product_id = d.product_id
  LEFT JOIN LATERAL (
    SELECT t.plan_id, t.part_key, t.brand_slug, t.before_price
    FROM product p JOIN brand b ON b.id = p.brand_id
      JOIN price_plan_line t ON t.part_key = p.part_key AND t.brand_slug = b.slug AND t.applied
      JOIN price_plan x ON x.id = t.plan_id AND x.state = 'running'
    WHERE p.id = d.product_id AND EXISTS (SELECT FROM price_plan_line v JOIN price_plan y ON y.id = v.plan_id
      WHERE v.part_key = t.part_key AND v.brand_slug = t.brand_slug AND v.applied AND y.state = 'running' AND v.price = l.price)
    ORDER BY x.turn LIMIT 1) t ON EXISTS (SELECT FROM price_plan WHERE state = 'running')
  CROSS JOIN LATERAL (SELECT CASE WHEN t.plan_id IS NULL THEN l.price ELSE t.before_price END AS price) n`;

/*
 * held: pieces that orders have taken since the supplier's list. The array makes the planner begin with the index of
 * products: it expects few offers per warehouse, because warehouse and supplier are compared.
 */
const CREATE_CANDIDATES = `
  CREATE TEMP TABLE candidate ON COMMIT DROP AS
  SELECT o.product_id, o.warehouse_id, o.price, s.active, s.preference, w.days_max, h.held,
    CASE WHEN s.active THEN greatest(o.quantity - h.held, 0) ELSE 0 END AS available,
    CASE WHEN s.active THEN greatest(h.held - o.quantity, 0) ELSE 0 END AS oversold
  FROM offer o JOIN supplier s ON s.id = o.supplier_id JOIN warehouse w ON w.id = o.warehouse_id AND w.supplier_id = s.id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(r.quantity - r.returned), 0)::int AS held
    FROM stock_reservation r JOIN customer_order u ON u.id = r.order_id
    WHERE r.product_id = o.product_id AND r.warehouse_id = o.warehouse_id AND u.created_at > o.listed_at OFFSET 0) h
  WHERE o.product_id = ANY(ARRAY(SELECT product_id FROM base))`;

/* For EMPTY_STOCK: without statistics of a new warehouse's stock, the planner expects few rows and compares all pairs. */
const INDEX_CANDIDATES = 'CREATE INDEX ON candidate (product_id)';

/** Order of the offers by the rule: the first one sets the price. `warehouse_id` is null for the shop's own stock. */
function orderSql({ kind, maxDays }: Pick<OfferRule, 'kind' | 'maxDays'>): string {
  const first = { 'own-first': ['k.warehouse_id IS NOT NULL'], preferred: ['k.preference'], cheapest: [] }[kind];
  const late = maxDays === null ? [] : [`k.days_max > ${maxDays}`];
  return ['k.available = 0', ...late, ...first, 'k.price', 'k.days_max', 'k.warehouse_id NULLS FIRST'].join(', ');
}

const createChoice = (rule: OfferRule) => `
  CREATE TEMP TABLE choice ON COMMIT DROP AS
  SELECT DISTINCT ON (b.product_id) b.*, k.warehouse_id,
    CASE WHEN b.is_fixed THEN b.base_price WHEN k.product_id IS NULL THEN b.own_price ELSE k.price END AS new_price
  FROM base b LEFT JOIN (
    SELECT product_id, warehouse_id, price, preference, days_max, available FROM candidate
    WHERE active AND price IS NOT NULL
    UNION ALL
    SELECT o.product_id, NULL, o.own_price, 0, coalesce(min(w.days_max) FILTER (WHERE s.quantity > 0), 0),
      coalesce(sum(s.quantity), 0)
    FROM base o LEFT JOIN (stock s JOIN warehouse w ON w.id = s.warehouse_id AND w.supplier_id IS NULL)
      ON s.product_id = o.product_id
    WHERE o.own_price IS NOT NULL GROUP BY o.product_id, o.own_price) k ON k.product_id = b.product_id
  ORDER BY b.product_id, ${orderSql(rule)}`;

/* Offers that cost more than the shown price are not sold at it. */
const UPSERT_STOCK = `
  INSERT INTO stock (product_id, warehouse_id, quantity, oversold)
  SELECT * FROM (
    SELECT k.product_id, k.warehouse_id,
      CASE WHEN k.warehouse_id = c.warehouse_id OR k.price <= c.new_price THEN k.available ELSE 0 END AS quantity, k.oversold
    FROM candidate k JOIN choice c USING (product_id)) n
  WHERE n.quantity > 0 OR n.oversold > 0
    OR EXISTS (SELECT FROM stock s WHERE s.product_id = n.product_id AND s.warehouse_id = n.warehouse_id)
  ORDER BY 1, 2
  ON CONFLICT (product_id, warehouse_id) DO UPDATE SET quantity = excluded.quantity, oversold = excluded.oversold
  WHERE (stock.quantity, stock.oversold) IS DISTINCT FROM (excluded.quantity, excluded.oversold)`;

/*
 * Stock of suppliers without an offer, such as stock of an undone import. The array makes the planner use the
 * primary key.
 */
const EMPTY_STOCK = `
  UPDATE stock s SET quantity = 0, oversold = 0 FROM warehouse w
  WHERE s.product_id = ANY(ARRAY(SELECT product_id FROM choice)) AND w.id = s.warehouse_id AND w.supplier_id IS NOT NULL AND (s.quantity > 0 OR s.oversold > 0)
    AND NOT EXISTS (SELECT FROM candidate k WHERE k.product_id = s.product_id AND k.warehouse_id = s.warehouse_id)`;

const UPDATE_PLANS = `
  UPDATE price_plan_line t SET before_price = c.new_price FROM choice c
  WHERE c.plan_id = t.plan_id AND t.part_key = c.part_key AND t.brand_slug = c.brand_slug
    AND t.before_price IS DISTINCT FROM c.new_price`;

/* Each row is written once, because it has many indexes. */
const UPDATE_LISTINGS = `
  WITH changed AS (UPDATE listing l SET price = n.price, compare_at = n.compare_at, availability = n.availability,
    badges = (l.badges & ~1) | CASE WHEN n.compare_at IS NULL THEN 0 ELSE 1 END
  FROM (
    SELECT c.product_id, p.price, CASE WHEN o.compare_at > p.price THEN o.compare_at END AS compare_at,
      coalesce(r.best, 0) AS availability
    FROM choice c JOIN listing o ON o.product_id = c.product_id
    CROSS JOIN LATERAL (SELECT CASE WHEN c.plan_id IS NULL THEN c.new_price ELSE o.price END AS price) p
    LEFT JOIN (${ratingsSql('IN (SELECT product_id FROM choice)')}) r ON r.product_id = c.product_id) n
  WHERE l.product_id = n.product_id
    AND (l.price, l.compare_at, l.availability) IS DISTINCT FROM (n.price, n.compare_at, n.availability)
  RETURNING l.product_id)
  UPDATE offer_due d SET changed = true FROM changed c WHERE d.product_id = c.product_id`;

const SAVE_CHOICE = `
  WITH saved AS (INSERT INTO chosen_offer AS h (product_id, warehouse_id, price, own_price, choices)
  SELECT c.product_id, c.warehouse_id, c.new_price, c.own_price, coalesce(o.choices, '')
  FROM choice c LEFT JOIN (SELECT product_id, string_agg(warehouse_id || ':' || price, ' ' ORDER BY warehouse_id) AS choices
    FROM candidate WHERE available > 0 AND price IS NOT NULL GROUP BY product_id) o USING (product_id)
  ON CONFLICT (product_id) DO UPDATE SET warehouse_id = excluded.warehouse_id, price = excluded.price,
    own_price = excluded.own_price, choices = excluded.choices, chosen_at = now()
  WHERE (h.warehouse_id, h.price, h.own_price, h.choices)
    IS DISTINCT FROM (excluded.warehouse_id, excluded.price, excluded.own_price, excluded.choices)
  RETURNING product_id)
  UPDATE offer_due d SET changed = true FROM saved s WHERE d.product_id = s.product_id AND NOT d.changed`;

const FORGET_CHOICE = `
  DELETE FROM chosen_offer h USING choice c WHERE h.product_id = c.product_id
    AND NOT EXISTS (SELECT FROM candidate k WHERE k.product_id = c.product_id)`;

/**
 * Chooses the offers of the products in the temporary table `due` and writes their prices, stock and availability.
 * Marks the products that changed in `offer_due` and returns their number. The caller holds the catalogue lock.
 */
export async function chooseOffers(client: PoolClient): Promise<number> {
  const rule = await readOfferRule(client);
  await client.query('ANALYZE due');
  await client.query(LOCK_STOCK);
  for (const sql of [CREATE_BASE, CREATE_CANDIDATES, INDEX_CANDIDATES]) await client.query(sql);
  await client.query('ANALYZE base; ANALYZE candidate');
  await client.query(createChoice(rule));
  await client.query('ANALYZE choice');
  for (const sql of [UPSERT_STOCK, EMPTY_STOCK, UPDATE_PLANS]) await client.query(sql);
  const { rowCount } = await client.query(UPDATE_LISTINGS);
  await client.query(`CREATE TEMP VIEW changed_price AS SELECT product_id AS id, old_price, new_price AS price FROM choice
    WHERE plan_id IS NULL`);
  await recordPriceChanges(client, 'changed_price');
  for (const sql of [SAVE_CHOICE, FORGET_CHOICE]) await client.query(sql);
  await client.query('DROP VIEW changed_price');
  return rowCount ?? 0;
}
