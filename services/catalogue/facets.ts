import type { PoolClient } from 'pg';
import { z } from 'zod';
import { definitionOf, type FacetName, facetNames } from '@/lib/contract/facets';
import { countedFacets, servedFacet } from '@/services/facets/served-facets';
import { catalogueLock, oneRow, statement } from '../db/query';

/* Counts of the given part kinds, read once from `listing` and summed along the category tree. */
const precomputedSelects = countedFacets.flatMap(([, { counted }]) =>
  'precomputedSql' in counted ? [counted.precomputedSql] : [],
);
const INSERT = 'INSERT INTO category_facet (category_id, kind, value, value_id, n)';
const LEAF_FACETS = `${INSERT}\n${precomputedSelects.join('\nUNION ALL\n')}`;

const GROUP_FACETS = `${INSERT}
  SELECT c.parent_id, f.kind, f.value, f.value_id, sum(f.n)
  FROM category_facet f JOIN category c ON c.id = f.category_id
  WHERE c.parent_id = ANY($1::int[]) GROUP BY c.parent_id, f.kind, f.value, f.value_id`;

/* Facets of part kinds only need no counts of the whole shop. */
const ofPartKinds = facetNames.filter((name) => servedFacet(name).shownIn === 'part kinds').map(kindPattern);
const SHOP_FACETS = `${INSERT}
  SELECT 0, f.kind, f.value, f.value_id, sum(f.n)
  FROM category_facet f JOIN category c ON c.id = f.category_id
  WHERE c.level = 1${ofPartKinds.map((pattern) => ` AND f.kind NOT LIKE '${pattern}'`).join('')} GROUP BY f.kind, f.value, f.value_id`;

/** Key patterns of a facet's stored counts. */
function kindPattern(name: FacetName): string {
  return definitionOf(name).family ? `${name}.%` : name;
}

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

/** Recounts facets and statistics of these part kinds, their groups and the whole shop; null means all. */
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

const tryLock = statement({
  name: 'facets-lock',
  text: 'SELECT pg_try_advisory_xact_lock($1) AS held',
  row: z.object({ held: z.boolean() }),
});
const hasStoredCounts = statement({
  name: 'facets-kept',
  text: 'SELECT EXISTS (SELECT FROM category_facet WHERE kind LIKE $1) AS kept',
  row: z.object({ kept: z.boolean() }),
});

/**
 * Counts facets without stored counts, such as new ones, and returns their names. Skipped during a catalogue load, which
 * counts every facet.
 */
export async function countNewFacets(client: PoolClient): Promise<FacetName[]> {
  if (!(await oneRow(client, tryLock, [catalogueLock])).held) return [];
  const { leaves, groups } = await familyOf(client, null);
  const result: FacetName[] = [];
  for (const name of facetNames) {
    const { counted } = servedFacet(name);
    const pattern = kindPattern(name);
    if (!('precomputedSql' in counted) || (await oneRow(client, hasStoredCounts, [pattern])).kept) continue;
    const { rowCount } = await client.query(`${INSERT}\n${counted.precomputedSql}`, [leaves]);
    if (!rowCount) continue;
    await client.query(GROUP_FACETS.replace(' GROUP BY', ' AND f.kind LIKE $2 GROUP BY'), [groups, pattern]);
    if (!ofPartKinds.includes(pattern))
      await client.query(SHOP_FACETS.replace(' GROUP BY', ' AND f.kind LIKE $1 GROUP BY'), [pattern]);
    result.push(name);
  }
  return result;
}

/** Recounts the articles of every brand and tag. */
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
