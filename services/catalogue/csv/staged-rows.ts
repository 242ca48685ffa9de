import type { PoolClient } from 'pg';
import { z } from 'zod';
import { oenVariants } from '@/lib/domain/search/part-numbers';
import { rows, statement } from '@/services/db/query';
import { shownPicturesSql } from '@/services/photos/article-pictures';
import { type BadLine, badLine } from '../../import-files/import-error';
import type { ImportLine } from '../../import-files/line';
import { copyLine } from '../bulk-load';
import { importSchema } from '../checkpoint/import-state';
import { lineColumns } from './article-rows';

/** `new_article` maps lines to new articles, `refused_line` has the refused lines about new articles. */
export const createRepeatTables = `
  CREATE TABLE new_article (id int, line int);
  CREATE TABLE refused_line (line int, brand_id int, part_key text COLLATE "C");
  CREATE TABLE dropped_article (id int)`;

/*
 * The import's tables oen and product_search have no index on the product, so their rows are deleted once, at the end.
 */
const dropArticles = [
  `INSERT INTO refused_line SELECT t.line, p.brand_id, p.part_key FROM new_article t JOIN ${importSchema}.product p USING (id) WHERE p.id = ANY($1::int[])`,
  'INSERT INTO dropped_article SELECT unnest($1::int[])',
  `DELETE FROM ${importSchema}.stock WHERE product_id = ANY($1::int[])`,
  `DELETE FROM ${importSchema}.listing WHERE product_id = ANY($1::int[])`,
];
const dropRemainingRows = [
  `DELETE FROM ${importSchema}.oen USING dropped_article u WHERE product_id = u.id`,
  `DELETE FROM ${importSchema}.product_search USING dropped_article u WHERE product_id = u.id`,
];

/** Removes new articles that a later line repeats; returns their number. */
export async function removeRepeatedArticles(client: PoolClient, ids: readonly number[]): Promise<number> {
  for (const sql of dropArticles) await client.query(sql, [ids]);
  const { rowCount } = await client.query(`DELETE FROM ${importSchema}.product WHERE id = ANY($1::int[])`, [ids]);
  return rowCount ?? 0;
}

/** Removes the remaining rows of removed articles. */
export async function deleteDroppedArticles(client: PoolClient): Promise<void> {
  for (const sql of dropRemainingRows) await client.query(sql);
}

const repeatedLines = statement({
  name: 'import-repeated-lines',
  text: `
    WITH repeated AS (
      SELECT t.line, greatest(max(t.line) OVER (PARTITION BY t.brand_id, t.part_key), n.line) AS last
      FROM refused_line t LEFT JOIN ${importSchema}.product p ON p.part_key = t.part_key AND p.brand_id = t.brand_id LEFT JOIN new_article n ON n.id = p.id)
    SELECT line, last FROM repeated ORDER BY line`,
  row: z.object({ line: z.number(), last: z.number() }),
});

/** Refused lines about new articles, with reasons: the last line of an article counts. */
export async function repeatedLineErrors(client: PoolClient): Promise<BadLine[]> {
  const repeated = await rows(client, repeatedLines);
  return repeated.map(({ line, last }) => (last > line ? badLine(line, 'again', last) : badLine(line, 'nameless')));
}

/** Stores picture URLs until repeated lines are dropped; a line without a URL removes the pictures. */
export const createPictureTable = `
  CREATE TABLE listed_picture (line int, brand_id int, part_key text COLLATE "C", place int, address text)`;

/** Text of COPY for the pictures of a line. */
export function listedPictureRows({ brand, partKey, pictures }: ImportLine, line: number): string {
  if (pictures === null) return '';
  if (pictures.length === 0) return copyLine([line, brand.id, partKey, null, null]);
  return pictures.map((url, at) => copyLine([line, brand.id, partKey, at + 1, url])).join('');
}

const applyPictures = [
  `DELETE FROM listed_picture l WHERE NOT EXISTS (SELECT FROM staged s WHERE s.line = l.line)
    AND NOT EXISTS (SELECT FROM new_article n JOIN product p USING (id) WHERE n.line = l.line)`,
  `INSERT INTO changed_article SELECT p.id FROM (
      SELECT brand_id, part_key, array_agg(address ORDER BY place) FILTER (WHERE address IS NOT NULL) AS addresses
      FROM listed_picture GROUP BY brand_id, part_key) l JOIN product p USING (brand_id, part_key)
    WHERE l.addresses IS DISTINCT FROM (SELECT array_agg(a.address ORDER BY a.place) FROM article_picture a
      WHERE a.brand_id = p.brand_id AND a.part_key = p.part_key)`,
  `DELETE FROM article_picture a USING listed_picture l WHERE a.brand_id = l.brand_id AND a.part_key = l.part_key`,
  `INSERT INTO article_picture (brand_id, part_key, place, address)
    SELECT brand_id, part_key, place, address FROM listed_picture WHERE address IS NOT NULL`,
  shownPicturesSql('(o.part_key, o.brand_id) IN (SELECT part_key, brand_id FROM listed_picture)'),
];

/** Applies the pictures of the remaining lines; downloaded ones are shown at once. */
export async function applyListedPictures(client: PoolClient): Promise<void> {
  await client.query('ANALYZE listed_picture; ANALYZE new_article');
  for (const sql of applyPictures) await client.query(sql);
}

/* Maximum leading zeros by which numbers are compared. Spreadsheets drop leading zeros, and more are unusual. */
export const maxLeadingZeros = 5;

/*
 * Subqueries for each key, not a join: the table of new articles grows and has no statistics yet, so that the planner
 * would scan it for every batch.
 */
const existingArticles = statement({
  name: 'import-find-known',
  text: `
    SELECT * FROM (
      SELECT k.at::int - 1 AS at, p.id, p.stored, p.id IS NULL AND (
          EXISTS (SELECT FROM product o WHERE o.slug = k.slug)
          OR EXISTS (SELECT FROM ${importSchema}.product o WHERE o.slug = k.slug AND o.id IS DISTINCT FROM p.stored)) AS taken,
        CASE WHEN coalesce(p.id, p.stored) IS NULL THEN coalesce(
          (SELECT o.part_number FROM product o WHERE o.part_key = ANY (z.keys) AND o.brand_id = k.brand_id LIMIT 1),
          (SELECT o.part_number FROM ${importSchema}.product o WHERE o.part_key = ANY (z.keys) AND o.brand_id = k.brand_id LIMIT 1)
        ) END AS twin
      FROM unnest($1::int[], $2::text[], $3::text[]) WITH ORDINALITY k(brand_id, part_key, slug, at),
      LATERAL (SELECT (SELECT id FROM product WHERE part_key = k.part_key AND brand_id = k.brand_id) AS id,
        (SELECT id FROM ${importSchema}.product WHERE part_key = k.part_key AND brand_id = k.brand_id) AS stored OFFSET 0) p,
      LATERAL (SELECT array_remove(ARRAY(SELECT repeat('0', n) || ltrim(k.part_key, '0') FROM generate_series(0, ${maxLeadingZeros}) n),
        k.part_key) AS keys OFFSET 0) z) found
    WHERE id IS NOT NULL OR stored IS NOT NULL OR taken OR twin IS NOT NULL`,
  row: z.object({
    at: z.number(),
    id: z.number().nullable(),
    stored: z.number().nullable(),
    taken: z.boolean(),
    twin: z.string().nullable(),
  }),
});

/** Identity of an article, and its slug if it is new. */
export interface ArticleKey {
  readonly brandId: number;
  readonly partKey: string;
  readonly slug: string;
}

/** Existing articles, by index in the list of keys. */
export interface ExistingArticles {
  /** Articles of the catalogue. */
  readonly ids: ReadonlyMap<number, number>;
  /** New articles that this import has stored. */
  readonly stored: ReadonlyMap<number, number>;
  readonly takenSlugs: ReadonlySet<number>;
  /** Numbers of articles from which a new one differs by leading zeros only. */
  readonly twins: ReadonlyMap<number, string>;
}

/** Finds existing articles, and taken slugs for the others. */
export async function findExistingArticles(client: PoolClient, keys: readonly ArticleKey[]): Promise<ExistingArticles> {
  const result = await rows(client, existingArticles, [
    keys.map(({ brandId }) => brandId),
    keys.map(({ partKey }) => partKey),
    keys.map(({ slug }) => slug),
  ]);
  const ids = new Map<number, number>();
  const stored = new Map<number, number>();
  const takenSlugs = new Set<number>();
  const twins = new Map<number, string>();
  for (const one of result) {
    if (one.id !== null) ids.set(one.at, one.id);
    if (one.stored !== null) stored.set(one.at, one.stored);
    if (one.taken) takenSlugs.add(one.at);
    if (one.twin !== null) twins.set(one.at, one.twin);
  }
  return { ids, stored, takenSlugs, twins };
}

/** Staging tables of lines about existing articles. */
export const createStagedTables = `
  CREATE TABLE staged (
    line int, id int, ${lineColumns.map(({ name, type }) => `${name} ${type}`).join(', ')},
    price int, compare_at int, attrs int[], has_oe boolean
  );
  CREATE TABLE staged_oe (line int, key text COLLATE "C", raw text, maker text, alias boolean);
  CREATE TABLE staged_stock (line int, warehouse_id int, quantity int)`;

export const stagedTables = ['staged', 'staged_oe', 'staged_stock'] as const;

/** COPY text of each of these tables. */
export type StagedRows = Readonly<Record<(typeof stagedTables)[number], string>>;

/** The staging rows of a line about an existing article. */
export function stagedRows(row: ImportLine, line: number, id: number): StagedRows {
  let numbers = '';
  for (const { key, raw, maker } of row.oeNumbers ?? []) {
    numbers += copyLine([line, key, raw, maker, false]);
    for (const variant of oenVariants(key)) numbers += copyLine([line, variant, raw, maker, true]);
  }
  return {
    staged: copyLine([
      line,
      id,
      ...lineColumns.map(({ of }) => of(row)),
      row.price,
      row.compareAt,
      row.attributes?.map((value) => value.id) ?? null,
      row.oeNumbers !== null,
    ]),
    staged_oe: numbers,
    staged_stock: (row.stock ?? []).map((entry) => `${line}\t${entry.warehouseId}\t${entry.quantity}\n`).join(''),
  };
}
