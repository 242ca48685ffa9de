import type { PoolClient } from 'pg';
import { refreshFacets } from '../catalogue/facets';
import { notePriceChanges } from '../catalogue/price-history/note-changes';

/** Where the new prices of products wait; see `lockPrices`. */
export const makePlanned = `
  CREATE TEMP TABLE planned (id int PRIMARY KEY, cat2 int, part_key text COLLATE "C", brand_slug text,
    old_price int, old_compare_at int, price int, compare_at int) ON COMMIT DROP`;

/* Each row is written once: it has many indexes. */
const SET_PRICES = `
  UPDATE listing l SET price = n.price, compare_at = n.compare_at,
    badges = (l.badges & ~1) | CASE WHEN n.compare_at IS NULL THEN 0 ELSE 1 END
  FROM planned n WHERE l.product_id = n.id AND (l.price, l.compare_at) IS DISTINCT FROM (n.price, n.compare_at)`;

const TOUCHED = `
  SELECT DISTINCT cat2 FROM planned
  WHERE cat2 IS NOT NULL AND (price, compare_at) IS DISTINCT FROM (old_price, old_compare_at)`;

/** Gives the products of `planned` their new prices, and says how many got another one. */
export async function setPrices(client: PoolClient, source: string, now: Date | null): Promise<number> {
  const { rowCount } = await client.query(SET_PRICES);
  const changed = rowCount ?? 0;
  if (changed === 0) return 0;
  await notePriceChanges(client, 'planned', now);
  const { rows } = await client.query<{ cat2: number }>(TOUCHED);
  await refreshFacets(
    client,
    rows.map(({ cat2 }) => cat2),
  );
  // By this row every running service learns of it and tells the storefronts, as of an import.
  await client.query('INSERT INTO catalogue_load (source, products, finished_at, done) VALUES ($1, $2, now(), true)', [
    source,
    changed,
  ]);
  return changed;
}
