import type { PoolClient } from 'pg';
import { z } from 'zod';
import { execute, oneRow, rows, statement } from '@/services/db/query';
import { eachText, textColumns } from '../../db/localized';
import { type BadLine, badLine } from '../../import-files/import-error';
import { copyIntoShadowTables, indexShadowTables, type ShadowTables, swapInShadowTables } from '../bulk-load';
import { importSchema } from '../checkpoint/import-state';
import { recordPriceChanges } from '../product-history';
import { articleTableNames } from '../sample/rows';
import { lineColumns } from './article-rows';

/*
 * Each step is one statement over all staged lines, so that the number of round trips does not depend on the file size.
 */

const dropRepeated = statement({
  name: 'import-drop-repeated',
  text: `
    WITH repeated AS (SELECT line, max(line) OVER (PARTITION BY id) AS last FROM staged),
    dropped AS (DELETE FROM staged s USING repeated p WHERE p.line = s.line AND p.last <> p.line RETURNING s.line, p.last)
    SELECT line, last FROM dropped ORDER BY line`,
  row: z.object({ line: z.number(), last: z.number() }),
});

const CREATE_WORK = `
  CREATE TEMP TABLE work ON COMMIT DROP AS
  SELECT s.*, c.parent_id AS group_id, l.cat2 AS old_cat2, coalesce(l.price, h.price) AS old_price,
    (${eachText((key) => `coalesce(s.name_${key}, p.name_${key})`)}) IS DISTINCT FROM (${textColumns('p.name')}) AS renamed,
    coalesce(s.criteria, p.criteria) <> p.criteria AS recharacterised
  FROM staged s
  JOIN product p USING (id)
  LEFT JOIN listing l ON l.product_id = p.id
  LEFT JOIN hidden_listing h ON h.product_id = p.id
  LEFT JOIN category c ON c.id = s.category_id`;

const mergedColumns = lineColumns.map(({ name }) => ({ name, sql: `coalesce(w.${name}, p.${name})` }));

const UPDATE_PRODUCTS = `
  UPDATE product p SET ${mergedColumns.map(({ name, sql }) => `${name} = ${sql}`).join(', ')}, updated_at = now()
  FROM work w
  WHERE p.id = w.id AND (${mergedColumns.map(({ sql }) => sql).join(', ')})
    IS DISTINCT FROM (${mergedColumns.map(({ name }) => `p.${name}`).join(', ')})
  RETURNING p.id AS product_id`;

/* SQL of the contract's availability rating, from 0 to 5. */
const BEST_RATING = `max(CASE WHEN s.quantity = 0 THEN 0 WHEN h.kind = 'store' THEN 5 WHEN h.days_max <= 1 THEN 4
      WHEN h.days_max <= 3 THEN 3 WHEN h.days_max <= 7 THEN 2 ELSE 1 END)`;

/** SQL for the availability rating of the selected products. `schema` qualifies the stock table and ends with a dot. */
export function ratingsSql(which: string, schema = ''): string {
  return `SELECT s.product_id, ${BEST_RATING} AS best FROM ${schema}stock s JOIN warehouse h ON h.id = s.warehouse_id
    WHERE s.product_id ${which} GROUP BY s.product_id`;
}

/*
 * A new price without a compare-at price ends a reduction if it is not below the stored compare-at price. Each row is
 * written once, because it has many indexes.
 */
const updateListings = (table: 'listing' | 'hidden_listing') => `
  UPDATE ${table} l SET cat1 = n.cat1, cat2 = n.cat2, price = n.price, compare_at = n.compare_at, attrs = n.attrs,
    availability = n.availability, badges = (l.badges & ~1) | CASE WHEN n.compare_at IS NULL THEN 0 ELSE 1 END
  FROM (
    SELECT w.id, coalesce(w.group_id, o.cat1) AS cat1, coalesce(w.category_id, o.cat2) AS cat2, coalesce(w.price, o.price) AS price,
      CASE WHEN coalesce(w.compare_at, o.compare_at) > coalesce(w.price, o.price) THEN coalesce(w.compare_at, o.compare_at) END AS compare_at,
      CASE WHEN w.recharacterised THEN coalesce(w.attrs, o.attrs) ELSE o.attrs END AS attrs, coalesce(r.best, o.availability) AS availability
    FROM work w JOIN ${table} o ON o.product_id = w.id
    LEFT JOIN (${ratingsSql('IN (SELECT k.id FROM staged_stock t JOIN work k USING (line))')}) r ON r.product_id = w.id) n
  WHERE l.product_id = n.id
    AND (l.cat1, l.cat2, l.price, l.compare_at, l.attrs, l.availability)
      IS DISTINCT FROM (n.cat1, n.cat2, n.price, n.compare_at, n.attrs, n.availability)
  RETURNING l.product_id`;

/*
 * Lists of own warehouses state the physical stock, from which pieces held by open orders are subtracted. Lists of
 * suppliers state the available stock.
 */
const listedStock = (products = '') => `
  SELECT w.id AS product_id, s.warehouse_id, greatest(s.quantity - coalesce(h.quantity, 0), 0) AS quantity,
    greatest(coalesce(h.quantity, 0) - s.quantity, 0) AS oversold
  FROM staged_stock s JOIN work w USING (line) LEFT JOIN (
    SELECT o.product_id, o.warehouse_id, sum(o.quantity)::int AS quantity
    FROM stock_hold o JOIN warehouse x ON x.id = o.warehouse_id WHERE x.kind <> 'supplier' GROUP BY 1, 2) h
    ON h.product_id = w.id AND h.warehouse_id = s.warehouse_id ${products}`;

/*
 * Runs twice: an order that is placed meanwhile either waits for the rows that the first run locked, or is seen by the
 * second one.
 */
const UPSERT_STOCK = `
  INSERT INTO stock (product_id, warehouse_id, quantity, oversold)
  ${listedStock()} ORDER BY 1, 2
  ON CONFLICT (product_id, warehouse_id) DO UPDATE SET quantity = excluded.quantity, oversold = excluded.oversold
  WHERE (stock.quantity, stock.oversold) IS DISTINCT FROM (excluded.quantity, excluded.oversold)
  RETURNING product_id`;

/** Runs a step, and records the articles that it changed. */
function recordChanged(change: string): string {
  return `WITH changed AS (${change}) INSERT INTO changed_article SELECT DISTINCT product_id FROM changed`;
}

/* External search engines are notified of products with changed numbers. */
function recordChangedNumbers(change: string): string {
  return `WITH changed AS (${change}),
    notified AS (INSERT INTO search_change (first_product, last_product)
      SELECT DISTINCT product_id, product_id FROM changed)
  INSERT INTO changed_article SELECT DISTINCT product_id FROM changed`;
}

/* Writes only differences, because most lists repeat known numbers. */
const DELETE_NUMBERS = recordChangedNumbers(`
  DELETE FROM oen o USING work w
  WHERE o.product_id = w.id
    AND ((o.kind = 'oe' AND w.has_oe AND NOT EXISTS (SELECT 1 FROM staged_oe s WHERE s.line = w.line AND s.key = o.key AND s.maker = o.maker))
      OR (o.kind = 'ean' AND o.key <> ALL (w.ean)))
  RETURNING o.product_id`);

const INSERT_NUMBERS = recordChangedNumbers(`
  INSERT INTO oen (product_id, key, raw, maker, kind, alias)
  SELECT w.id, e.ean, e.ean, b.name, 'ean', false
  FROM work w JOIN product p USING (id) JOIN brand b ON b.id = p.brand_id, unnest(w.ean) e(ean)
  WHERE NOT EXISTS (SELECT 1 FROM oen k WHERE k.product_id = w.id AND k.kind = 'ean' AND k.key = e.ean)
  UNION ALL
  SELECT w.id, o.key, o.raw, o.maker, 'oe', o.alias FROM staged_oe o JOIN work w USING (line)
  WHERE NOT EXISTS (
    SELECT 1 FROM oen k WHERE k.product_id = w.id AND k.kind = 'oe' AND k.key = o.key AND k.maker = o.maker)
  RETURNING product_id`);

/** Drops lines that a later line about the same article overrides, and matches the others with the catalogue. */
export async function matchStagedLines(client: PoolClient): Promise<BadLine[]> {
  await client.query('ANALYZE staged; ANALYZE staged_oe; ANALYZE staged_stock');
  const repeated = await rows(client, dropRepeated);
  await client.query(CREATE_WORK);
  await client.query('CREATE INDEX ON work (id); ANALYZE work');
  await client.query('CREATE TEMP TABLE changed_article (product_id int) ON COMMIT DROP');
  return repeated.map(({ line, last }) => badLine(line, 'again', last));
}

const matchedRow = statement({
  name: 'import-count',
  text: 'SELECT count(*) AS matched, count(*) FILTER (WHERE renamed) AS renamed FROM work',
  row: z.object({ matched: z.number(), renamed: z.number() }),
});

/** Number of matched articles, and of renamed ones, which need new search rows. */
export async function countMatchedLines(client: PoolClient): Promise<{ matched: number; renamed: number }> {
  return oneRow(client, matchedRow);
}

const changedRow = statement({
  name: 'import-count-changed',
  text: 'SELECT count(DISTINCT c.product_id) AS changed FROM changed_article c JOIN work w ON w.id = c.product_id',
  row: z.object({ changed: z.number() }),
});

/** Number of articles that the import changed. */
export async function countChangedArticles(client: PoolClient): Promise<number> {
  return (await oneRow(client, changedRow)).changed;
}

/** Merges the matched lines into the catalogue; `onStep` receives the completed share, from 0 to 1. */
export async function applyStagedLines(client: PoolClient, onStep: (share: number) => void): Promise<void> {
  const steps = [
    recordChanged(UPDATE_PRODUCTS),
    recordChanged(UPSERT_STOCK),
    recordChanged(UPSERT_STOCK),
    recordChanged(updateListings('listing')),
    recordChanged(updateListings('hidden_listing')),
    DELETE_NUMBERS,
    INSERT_NUMBERS,
  ];
  for (const [at, sql] of steps.entries()) {
    await client.query(sql);
    onStep((at + 1) / steps.length);
  }
  await recordPriceChanges(client, 'work');
}

/** The part kinds whose counts the matched lines change. */
export async function touchedCategories(client: PoolClient): Promise<number[]> {
  const { rows: result } = await client.query<{ id: number }>(
    'SELECT category_id AS id FROM work WHERE category_id IS NOT NULL UNION SELECT old_cat2 FROM work WHERE old_cat2 IS NOT NULL',
  );
  return result.map(({ id }) => id);
}

const oldestRunning = statement({
  name: 'import-oldest-running',
  text: 'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS since',
  row: z.object({ since: z.string() }),
});

/* Ages of transactions are comparable; rows written by this transaction are already in the copy. */
const changedStock = statement({
  name: 'import-changed-stock',
  text: `SELECT product_id, warehouse_id, quantity, oversold FROM stock
    WHERE age(xmin) <= age($1::xid8::xid) AND xmin <> pg_current_xact_id()::xid`,
  row: z.object({ product_id: z.number(), warehouse_id: z.number(), quantity: z.number(), oversold: z.number() }),
});
const takeOver = statement({
  name: 'import-take-over-stock',
  text: `UPDATE ${importSchema}.stock n SET quantity = o.quantity, oversold = o.oversold
    FROM unnest($1::int[], $2::int[], $3::int[], $4::int[]) o(product_id, warehouse_id, quantity, oversold)
    WHERE n.product_id = o.product_id AND n.warehouse_id = o.warehouse_id
      AND (n.quantity, n.oversold) IS DISTINCT FROM (o.quantity, o.oversold)
      AND NOT EXISTS (SELECT FROM work w JOIN ${importSchema}.staged_stock s USING (line)
        WHERE w.id = n.product_id AND s.warehouse_id = n.warehouse_id)
    RETURNING n.product_id`,
  row: z.object({ product_id: z.number() }),
});
/* Listed quantities minus pieces held by orders. */
const settleListed = statement({
  name: 'import-settle-listed-stock',
  text: `UPDATE ${importSchema}.stock n SET quantity = t.quantity, oversold = t.oversold
    FROM (${listedStock('WHERE w.id = ANY ($1::int[])').replace('FROM staged_stock', `FROM ${importSchema}.staged_stock`)}) t
    WHERE n.product_id = t.product_id AND n.warehouse_id = t.warehouse_id
      AND (n.quantity, n.oversold) IS DISTINCT FROM (t.quantity, t.oversold)
    RETURNING n.product_id`,
  row: z.object({ product_id: z.number() }),
});
const refreshAvailability = statement({
  name: 'import-refresh-availability',
  text: `UPDATE ${importSchema}.listing l SET availability = rated.best
    FROM (${ratingsSql('= ANY($1::int[])', `${importSchema}.`)}) rated
    WHERE l.product_id = rated.product_id AND l.availability <> rated.best`,
});

/** The moment from which changes by others may be missing in a copy of the stock that starts now. */
export async function copyStartMoment(client: PoolClient): Promise<string> {
  return (await oneRow(client, oldestRunning)).since;
}

/** Applies sales since that moment to the copy; where the list sets the stock, held pieces are subtracted. */
async function applySoldStock(client: PoolClient, since: string): Promise<void> {
  const changed = await rows(client, changedStock, [since]);
  if (changed.length === 0) return;
  const products = changed.map(({ product_id }) => product_id);
  const adopted = await rows(client, takeOver, [
    products,
    changed.map(({ warehouse_id }) => warehouse_id),
    changed.map(({ quantity }) => quantity),
    changed.map(({ oversold }) => oversold),
  ]);
  const settled = await rows(client, settleListed, [[...new Set(products)]]);
  await execute(client, refreshAvailability, [[...adopted, ...settled].map(({ product_id }) => product_id)]);
}

/* Share of new or renamed articles above which rebuilding indexes is faster than updating them. */
const MIN_REBUILD_SHARE = 0.5;
const MIN_REBUILD_ARTICLES = 5_000;

/* Tables in the order required by foreign keys. */
const filled = ['product', 'listing', 'stock', 'oen', 'product_search'] as const;

interface OpenedMerge {
  readonly shadow: ShadowTables;
  readonly since: string;
}

/**
 * Merges the new articles of an import into the catalogue. A few are inserted into its tables. For a large list the
 * catalogue's rows are copied to the import's tables, which then replace the old ones: indexes are built at the end,
 * and readers use the old tables until then.
 */
export class CatalogueMerge {
  private opened: OpenedMerge | undefined;
  private readonly client: PoolClient;

  constructor(client: PoolClient) {
    this.client = client;
  }

  /** Called with the number of articles, and of new or renamed ones. */
  async begin(products: number, changed: number): Promise<void> {
    const { client } = this;
    if (changed >= MIN_REBUILD_ARTICLES && changed >= products * MIN_REBUILD_SHARE) {
      const since = await copyStartMoment(client);
      this.opened = { since, shadow: await copyIntoShadowTables(client, articleTableNames, importSchema) };
      return;
    }
    for (const table of filled) await client.query(`INSERT INTO ${table} SELECT * FROM ${importSchema}.${table}`);
  }

  async finish(onShare: (share: number) => void): Promise<void> {
    if (!this.opened) return;
    const { shadow: tables } = this.opened;
    const steps = tables.keys.length + tables.indexes.length + 1;
    let done = 0;
    await indexShadowTables(this.client, tables, () => {
      done += 1;
      onShare(done / steps);
    });
    await this.client.query(`ANALYZE ${articleTableNames.join(', ')}`);
  }

  /** Swaps the import's tables in, as the last step before commit. */
  async swap(): Promise<void> {
    if (!this.opened) return;
    const { since } = this.opened;
    await swapInShadowTables(this.client, articleTableNames, {
      onLocked: () => applySoldStock(this.client, since),
      schema: importSchema,
    });
  }
}
