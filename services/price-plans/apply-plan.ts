import type { PoolClient } from 'pg';
import { makePlanned, setPrices } from './set-prices';

/* A compare-at price that the new price is not below is none, as in an import. Rows are locked in one order. */
const PLAN = `
  INSERT INTO planned
  SELECT p.id, l.cat2, t.part_key, t.brand_slug, l.price, l.compare_at, t.price,
    CASE WHEN coalesce(t.compare_at, l.compare_at) > t.price THEN coalesce(t.compare_at, l.compare_at) END
  FROM price_plan_line t JOIN brand b ON b.slug = t.brand_slug
    JOIN product p ON p.part_key = t.part_key AND p.brand_id = b.id JOIN listing l ON l.product_id = p.id
  WHERE t.plan_id = $1 ORDER BY p.id FOR NO KEY UPDATE OF l`;

const REMEMBER = `
  UPDATE price_plan_line t SET applied = true, set_compare_at = n.compare_at,
    before_price = n.old_price, before_compare_at = n.old_compare_at
  FROM planned n WHERE t.plan_id = $1 AND t.part_key = n.part_key AND t.brand_slug = n.brand_slug`;

const APPLIED = `
  UPDATE price_plan SET state = CASE WHEN ends_at IS NULL THEN 'done' ELSE 'running' END, changed = $2,
    turn = (SELECT coalesce(max(turn), 0) + 1 FROM price_plan), applied_at = coalesce($3::timestamptz, now()),
    closed_at = CASE WHEN ends_at IS NULL THEN coalesce($3::timestamptz, now()) END
  WHERE id = $1`;

/** Makes the prices of a list those of the shop. The lock of the catalogue must be held. */
export async function applyPlan(client: PoolClient, id: number, now: Date | null): Promise<void> {
  await client.query(makePlanned);
  await client.query(PLAN, [id]);
  await client.query(REMEMBER, [id]);
  const changed = await setPrices(client, `prices, list ${id}`, now);
  await client.query(APPLIED, [id, changed, now]);
}

/* What has another price by now was changed by somebody who knows better; a later list that holds keeps what it set. */
const TAKE_BACK = `
  INSERT INTO planned
  SELECT id, cat2, part_key, brand_slug, old_price, old_compare_at, before_price,
    CASE WHEN was > before_price THEN was END
  FROM (
    SELECT p.id, l.cat2, t.part_key, t.brand_slug, l.price AS old_price, l.compare_at AS old_compare_at, t.before_price,
      CASE WHEN l.compare_at IS NOT DISTINCT FROM t.set_compare_at THEN t.before_compare_at ELSE l.compare_at END AS was
    FROM price_plan_line t JOIN brand b ON b.slug = t.brand_slug
      JOIN product p ON p.part_key = t.part_key AND p.brand_id = b.id JOIN listing l ON l.product_id = p.id
    WHERE t.plan_id = $1 AND t.applied AND l.price = t.price AND NOT EXISTS (
      SELECT FROM price_plan_line later JOIN price_plan other ON other.id = later.plan_id
      WHERE later.part_key = t.part_key AND later.brand_slug = t.brand_slug AND later.applied
        AND other.turn > (SELECT turn FROM price_plan WHERE id = $1)
        AND (other.state = 'running' OR other.ends_at IS NULL))
    ORDER BY p.id FOR NO KEY UPDATE OF l) held`;

/* A later list that is still on would take back to a price that has ended: let it take back to the one before. */
const REMEMBER_BEFORE = `
  UPDATE price_plan_line later SET before_price = t.before_price, before_compare_at = t.before_compare_at
  FROM price_plan_line t JOIN price_plan mine ON mine.id = t.plan_id JOIN price_plan other ON other.turn > mine.turn
  WHERE t.plan_id = $1 AND t.applied AND other.state = 'running' AND later.plan_id = other.id AND later.applied
    AND later.part_key = t.part_key AND later.brand_slug = t.brand_slug AND later.before_price = t.price`;

const ENDED = `
  UPDATE price_plan SET state = 'done', restored = $2, closed_at = coalesce($3::timestamptz, now()) WHERE id = $1`;

/** Takes the prices before back wherever those of the list still hold. The lock of the catalogue must be held. */
export async function endPlan(client: PoolClient, id: number, now: Date | null): Promise<void> {
  await client.query(makePlanned);
  await client.query(TAKE_BACK, [id]);
  await client.query(REMEMBER_BEFORE, [id]);
  const restored = await setPrices(client, `prices, end of list ${id}`, now);
  await client.query(ENDED, [id, restored, now]);
}
