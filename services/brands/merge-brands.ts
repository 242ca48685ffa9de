import type { PoolClient } from 'pg';
import { z } from 'zod';
import { execute, oneRow, type Queryable, rows, statement } from '../db/query';
import { markDueSql } from '../suppliers/due-offers';

/*
 * References to brands: products, listings, pictures and offers by id; price rules, promo codes, scheduled prices and
 * facets by slug. Orders and invoices keep the name that the brand had when they were created.
 */

const listedCollisions = 20;

const collisions = statement({
  name: 'brands-merge-collisions',
  text: `SELECT p.part_number AS "partNumber", q.part_number AS "otherNumber", count(*) OVER ()::int AS total
    FROM product p JOIN product q ON q.part_key = p.part_key AND q.brand_id = $2
    WHERE p.brand_id = $1 ORDER BY p.part_number, p.id LIMIT ${listedCollisions}`,
  row: z.object({ partNumber: z.string(), otherNumber: z.string(), total: z.int() }),
});
const replacedRules = statement({
  name: 'brands-merge-replaced-rules',
  text: `SELECT count(*)::int AS n FROM price_rule r JOIN price_rule k ON k.customer_group_id = r.customer_group_id
      AND k.category_code IS NOT DISTINCT FROM r.category_code AND k.brand_slug = $2
    WHERE r.brand_slug = $1`,
  row: z.object({ n: z.int() }),
});

type Brand = { readonly id: number; readonly slug: string };

/** Articles that both brands have under one part number, and how many there are. */
export async function findCollisions(on: Queryable, source: Brand, target: Brand) {
  const articles = await rows(on, collisions, [source.id, target.id]);
  return {
    total: articles[0]?.total ?? 0,
    first: articles.map(({ partNumber, otherNumber }) => ({ partNumber, otherNumber })),
  };
}

/** Number of price rules of the source that the same rule of the target replaces. */
export async function countReplacedRules(on: Queryable, source: Brand, target: Brand): Promise<number> {
  return (await oneRow(on, replacedRules, [source.slug, target.slug])).n;
}

const movesById = [
  'UPDATE product SET brand_id = $2 WHERE brand_id = $1',
  'UPDATE listing SET brand_id = $2 WHERE brand_id = $1',
  `DELETE FROM article_picture s WHERE s.brand_id = $1 AND EXISTS (SELECT FROM article_picture t
    WHERE t.brand_id = $2 AND t.part_key = s.part_key AND t.place = s.place)`,
  'UPDATE article_picture SET brand_id = $2 WHERE brand_id = $1',
  `DELETE FROM offer s USING offer t WHERE s.brand_id = $1 AND t.brand_id = $2
    AND t.warehouse_id = s.warehouse_id AND t.part_key = s.part_key`,
  'UPDATE offer SET brand_id = $2 WHERE brand_id = $1',
  `DELETE FROM offer_before s USING offer_before t WHERE s.brand_id = $1 AND t.brand_id = $2
    AND t.import_id = s.import_id AND t.warehouse_id = s.warehouse_id AND t.part_key = s.part_key`,
  'UPDATE offer_before SET brand_id = $2 WHERE brand_id = $1',
  'UPDATE supplier_import_line SET brand_id = $2 WHERE brand_id = $1',
].map((text, step) => statement({ name: `brands-move-id-${step}`, text }));

const movesBySlug = [
  `DELETE FROM price_rule r USING price_rule k WHERE r.brand_slug = $1 AND k.brand_slug = $2
    AND k.customer_group_id = r.customer_group_id AND k.category_code IS NOT DISTINCT FROM r.category_code`,
  'UPDATE price_rule SET brand_slug = $2 WHERE brand_slug = $1',
  'UPDATE promo_code SET brand_slug = $2 WHERE brand_slug = $1',
  `DELETE FROM price_plan_line s USING price_plan_line t WHERE s.brand_slug = $1 AND t.brand_slug = $2
    AND t.part_key = s.part_key AND t.plan_id = s.plan_id`,
  'UPDATE price_plan_line SET brand_slug = $2 WHERE brand_slug = $1',
  `INSERT INTO category_facet (category_id, kind, value, value_id, n)
    SELECT category_id, kind, $2, (SELECT id FROM brand WHERE slug = $2), n FROM category_facet
    WHERE kind = 'brand' AND value = $1
    ON CONFLICT (category_id, kind, value) DO UPDATE SET n = category_facet.n + excluded.n`,
].map((text, step) => statement({ name: `brands-move-slug-${step}`, text }));
/* An offer of the target may be for an article that only the source had. */
const linkOffers = statement({
  name: 'brands-link-offers',
  text: `UPDATE offer o SET product_id = p.id FROM product p
    WHERE o.brand_id = $1 AND p.brand_id = $1 AND p.part_key = o.part_key AND o.product_id IS DISTINCT FROM p.id`,
});
const dropFacets = statement({
  name: 'brands-drop-facets',
  text: "DELETE FROM category_facet WHERE kind = 'brand' AND value = $1",
});
const recount = statement({
  name: 'brands-recount',
  text: 'UPDATE brand SET products = (SELECT count(*) FROM listing WHERE brand_id = $1) WHERE id = $1',
});
const dropPictures = statement({
  name: 'brands-drop-pictures',
  text: 'DELETE FROM article_picture WHERE brand_id = $1',
});

const removeBrandRow = statement({ name: 'brands-remove', text: 'DELETE FROM brand WHERE id = $1' });

/**
 * Replaces the slug of a brand in all references; existing rows of the new slug are kept. The brand row already has the
 * new slug.
 */
export async function moveSlug(client: PoolClient, slug: string, newSlug: string): Promise<void> {
  for (const move of movesBySlug) await execute(client, move, [slug, newSlug]);
  await execute(client, dropFacets, [slug]);
}

/** Moves everything of the source to the target and deletes the source. Part numbers must not collide. */
export async function moveToBrand(client: PoolClient, source: Brand, target: Brand): Promise<void> {
  for (const move of movesById) await execute(client, move, [source.id, target.id]);
  await execute(client, linkOffers, [target.id]);
  await markDueSql(client, 'SELECT product_id FROM offer WHERE brand_id = $1', [target.id]);
  await moveSlug(client, source.slug, target.slug);
  await execute(client, recount, [target.id]);
  await execute(client, removeBrandRow, [source.id]);
}

const use = statement({
  name: 'brands-use',
  text: `SELECT EXISTS (SELECT FROM product WHERE brand_id = $1) OR EXISTS (SELECT FROM offer WHERE brand_id = $1)
      OR EXISTS (SELECT FROM price_rule WHERE brand_slug = $2)
      OR EXISTS (SELECT FROM promo_code WHERE brand_slug = $2) AS used`,
  row: z.object({ used: z.boolean() }),
});

/** Removes a brand; false if products, price rules or promo codes refer to it. */
export async function removeBrand(client: PoolClient, { id, slug }: Brand): Promise<boolean> {
  if ((await oneRow(client, use, [id, slug])).used) return false;
  await execute(client, dropPictures, [id]);
  await execute(client, removeBrandRow, [id]);
  return true;
}
