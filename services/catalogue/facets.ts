import type { PoolClient } from 'pg';

/* Of the leaves asked for: everything here is counted once in `listing`, then added up along the tree. */
const LEAVES = 'WHERE cat2 = ANY($1::int[])';

const LEAF_FACETS = `
  INSERT INTO category_facet (category_id, kind, value, value_id, n)
  SELECT l.cat2, 'brand', b.slug, b.id, count(*)
    FROM listing l JOIN brand b ON b.id = l.brand_id ${LEAVES.replace('cat2', 'l.cat2')} GROUP BY l.cat2, b.id
  UNION ALL
  SELECT cat2, 'availability', availability::text, availability, count(*) FROM listing ${LEAVES} GROUP BY cat2, availability
  UNION ALL
  SELECT l.cat2, 'rating', r.value, r.least, count(*)
    FROM listing l JOIN (VALUES ('4.5', 45), ('4', 40), ('3', 30)) r(value, least) ON l.rating >= r.least
    ${LEAVES.replace('cat2', 'l.cat2')} GROUP BY l.cat2, r.value, r.least
  UNION ALL
  SELECT l.cat2, 'badge', b.value, b.bit, count(*)
    FROM listing l JOIN (VALUES ('sale', 1), ('new', 2), ('hot', 4)) b(value, bit) ON l.badges & b.bit > 0
    ${LEAVES.replace('cat2', 'l.cat2')} GROUP BY l.cat2, b.value, b.bit
  UNION ALL
  SELECT counted.cat2, 'attr.' || v.key, v.value, v.id, counted.n
    FROM (SELECT cat2, value_id, count(*) AS n FROM listing, unnest(attrs) value_id ${LEAVES} GROUP BY cat2, value_id) counted
    JOIN attribute_value v ON v.id = counted.value_id`;

const GROUP_FACETS = `
  INSERT INTO category_facet (category_id, kind, value, value_id, n)
  SELECT c.parent_id, f.kind, f.value, f.value_id, sum(f.n)
  FROM category_facet f JOIN category c ON c.id = f.category_id
  WHERE c.parent_id = ANY($1::int[]) GROUP BY c.parent_id, f.kind, f.value, f.value_id`;

const SHOP_FACETS = `
  INSERT INTO category_facet (category_id, kind, value, value_id, n)
  SELECT 0, f.kind, f.value, f.value_id, sum(f.n)
  FROM category_facet f JOIN category c ON c.id = f.category_id
  WHERE c.level = 1 AND f.kind NOT LIKE 'attr.%' GROUP BY f.kind, f.value, f.value_id`;

function statistics(column: string, where: string): string {
  const steps = 24;
  return `
  INSERT INTO category_stat (category_id, n, n_stock, price_min, price_max, histogram)
  WITH wanted AS (SELECT ${column} AS category_id, price, availability FROM listing ${where}),
  stat AS (
    SELECT category_id, count(*) AS n, count(*) FILTER (WHERE availability > 0) AS n_stock, min(price) AS low, max(price) AS high
    FROM wanted GROUP BY category_id),
  counted AS (
    SELECT category_id, least(1 + (price - low)::bigint * ${steps} / greatest(high - low, 1), ${steps}) AS step, count(*) AS n
    FROM wanted JOIN stat USING (category_id) WHERE price IS NOT NULL GROUP BY 1, 2)
  SELECT s.category_id, s.n, s.n_stock, s.low, s.high, array_agg(coalesce(c.n, 0) ORDER BY at)::int[]
  FROM stat s CROSS JOIN generate_series(1, ${steps}) at
  LEFT JOIN counted c ON c.category_id = s.category_id AND c.step = at
  GROUP BY s.category_id, s.n, s.n_stock, s.low, s.high`;
}

const STATISTICS = [
  statistics('cat2', 'WHERE cat2 = ANY($1::int[])'),
  statistics('cat1', 'WHERE cat1 = ANY($1::int[])'),
];
const SHOP_STATISTICS = statistics('0', '');

async function familyOf(
  client: PoolClient,
  leaves: readonly number[] | null,
): Promise<{ leaves: number[]; groups: number[] }> {
  const { rows } = await client.query<{ id: number; parent_id: number }>(
    'SELECT id, parent_id FROM category WHERE level = 2 AND ($1::int[] IS NULL OR id = ANY($1))',
    [leaves],
  );
  return { leaves: rows.map(({ id }) => id), groups: [...new Set(rows.map(({ parent_id }) => parent_id))] };
}

/** Counts the facets and statistics of these part kinds, of the groups above them and of the whole shop anew; null means all. */
export async function refreshFacets(client: PoolClient, partKinds: readonly number[] | null): Promise<void> {
  const { leaves, groups } = await familyOf(client, partKinds);
  const stale = [0, ...leaves, ...groups];
  await client.query('DELETE FROM category_facet WHERE category_id = ANY($1::int[])', [stale]);
  await client.query('DELETE FROM category_stat WHERE category_id = ANY($1::int[])', [stale]);
  await client.query(LEAF_FACETS, [leaves]);
  await client.query(GROUP_FACETS, [groups]);
  await client.query(SHOP_FACETS);
  for (const [at, sql] of STATISTICS.entries()) await client.query(sql, [at === 0 ? leaves : groups]);
  await client.query(SHOP_STATISTICS);
}

/** Counts the articles of every brand and tag anew. */
export async function refreshCounts(client: PoolClient): Promise<void> {
  await client.query(`
    UPDATE brand SET products = coalesce(counted.n, 0)
    FROM brand b LEFT JOIN (SELECT brand_id, count(*) AS n FROM listing GROUP BY brand_id) counted ON counted.brand_id = b.id
    WHERE brand.id = b.id AND brand.products <> coalesce(counted.n, 0)`);
  await client.query(`
    UPDATE tag SET products = coalesce(counted.n, 0)
    FROM tag t LEFT JOIN (SELECT tag_id, count(*) AS n FROM product_tag GROUP BY tag_id) counted ON counted.tag_id = t.id
    WHERE tag.id = t.id AND tag.products <> coalesce(counted.n, 0)`);
}
