import type { PoolClient } from 'pg';
import { z } from 'zod';
import { oenVariants } from '@/lib/search/oen';
import { rows, statement } from '@/services/db/query';
import { allTexts, eachText } from '../../db/localized';
import type { ImportLine } from '../../import-files/line';
import { copyLine } from '../copy-rows';
import { importSchema } from '../kept-import/import-state';
import { criteriaJson } from './article-rows';

/*
 * Subqueries for each key, not a join: the table of new articles grows all the time and has no statistics yet, for which
 * the planner reads it whole from some size on, for every piece of the list again.
 */
const existingArticles = statement({
  name: 'import-find-known',
  text: `
    SELECT * FROM (
      SELECT k.at::int - 1 AS at, p.id, p.stored, p.id IS NULL AND (
          EXISTS (SELECT FROM product o WHERE o.slug = k.slug)
          OR EXISTS (SELECT FROM ${importSchema}.product o WHERE o.slug = k.slug AND o.id IS DISTINCT FROM p.stored)) AS taken
      FROM unnest($1::int[], $2::text[], $3::text[]) WITH ORDINALITY k(brand_id, part_key, slug, at),
      LATERAL (SELECT (SELECT id FROM product WHERE part_key = k.part_key AND brand_id = k.brand_id) AS id,
        (SELECT id FROM ${importSchema}.product WHERE part_key = k.part_key AND brand_id = k.brand_id) AS stored OFFSET 0) p) found
    WHERE id IS NOT NULL OR stored IS NOT NULL OR taken`,
  row: z.object({ at: z.number(), id: z.number().nullable(), stored: z.number().nullable(), taken: z.boolean() }),
});

/** What identifies an article, and the address that it would have as a new one. */
export interface ArticleKey {
  readonly brandId: number;
  readonly partKey: string;
  readonly slug: string;
}

/** What exists already, by index in the list of keys. */
export interface ExistingArticles {
  /** Articles of the catalogue. */
  readonly ids: ReadonlyMap<number, number>;
  /** New articles that this import has stored. */
  readonly stored: ReadonlyMap<number, number>;
  readonly takenSlugs: ReadonlySet<number>;
}

/** Looks up which articles exist, and for those that the catalogue does not have whether another has their address. */
export async function findExistingArticles(
  client: PoolClient,
  wanted: readonly ArticleKey[],
): Promise<ExistingArticles> {
  const found = await rows(client, existingArticles, [
    wanted.map(({ brandId }) => brandId),
    wanted.map(({ partKey }) => partKey),
    wanted.map(({ slug }) => slug),
  ]);
  const ids = new Map<number, number>();
  const stored = new Map<number, number>();
  const takenSlugs = new Set<number>();
  for (const one of found) {
    if (one.id !== null) ids.set(one.at, one.id);
    if (one.stored !== null) stored.set(one.at, one.stored);
    if (one.taken) takenSlugs.add(one.at);
  }
  return { ids, stored, takenSlugs };
}

/** Where lines about articles of the catalogue wait until all have been read. */
export const makeStagedTables = `
  CREATE TABLE staged (
    line int, id int, category_id int, ${eachText((key) => `name_${key} text`)}, ${eachText((key) => `description_${key} text`)},
    price int, compare_at int, ean text[], criteria jsonb, attrs int[], has_oe boolean, weight int
  );
  CREATE TABLE staged_oe (line int, key text COLLATE "C", raw text, maker text, alias boolean);
  CREATE TABLE staged_stock (line int, warehouse_id int, quantity int)`;

export const stagedTables = ['staged', 'staged_oe', 'staged_stock'] as const;

/** Text of COPY for each of these tables. */
export type StagedRows = Readonly<Record<(typeof stagedTables)[number], string>>;

/** The rows of a line about the article of this key. */
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
      row.category?.id ?? null,
      ...allTexts(row.names),
      ...allTexts(row.descriptions),
      row.price,
      row.compareAt,
      row.eans,
      criteriaJson(row),
      row.attributes?.map((value) => value.id) ?? null,
      row.oeNumbers !== null,
      row.weight,
    ]),
    staged_oe: numbers,
    staged_stock: (row.stock ?? []).map((entry) => `${line}\t${entry.warehouseId}\t${entry.quantity}\n`).join(''),
  };
}
