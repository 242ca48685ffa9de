import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { textKeys } from '@/lib/contract/locales/every-locale';
import { firstLocale, textKeyOf } from '@/lib/contract/locales/locales';
import { type Cell, type Column, csvChunks, type FileFormat } from '@/lib/domain/tables/table';
import { xlsxStream } from '@/lib/domain/tables/xlsx';
import type { Database } from '@/services/db/pools';
import { rows, statement } from '@/services/db/query';
import { textColumn, textColumns, textFields } from '../db/localized';
import type { ColumnName } from '../import-files/columns';
import { ImportError } from '../import-files/import-error';
import { brandNamed, readKnownBrands } from '../import-files/lookups';

/** The columns of the exported list, with the stock that lies in own warehouses: those that an import reads, so that the file can come back. */
export const exportColumns: readonly (Column & { readonly header: ColumnName })[] = [
  { header: 'brand', kind: 'text', width: 16 },
  { header: 'part_number', kind: 'text', width: 18 },
  { header: 'category', kind: 'text', width: 12 },
  ...textKeys.map((key) => ({ header: `name_${key}`, kind: 'text', width: 40 }) as const),
  { header: 'price', kind: 'money', width: 12 },
  { header: 'compare_at', kind: 'money', width: 12 },
  { header: 'ean', kind: 'text', width: 16 },
  { header: 'oe', kind: 'text', width: 40 },
  { header: 'stock', kind: 'text', width: 16 },
  { header: 'attributes', kind: 'text', width: 40 },
  { header: 'weight', kind: 'text', width: 10 },
  { header: 'pictures', kind: 'text', width: 40 },
  ...textKeys.map((key) => ({ header: `description_${key}`, kind: 'text', width: 40 }) as const),
];

const piece = statement({
  name: 'catalogue-export-piece',
  text: `WITH held AS MATERIALIZED (
      SELECT o.product_id, o.warehouse_id, sum(o.quantity)::int AS quantity
      FROM stock_hold o JOIN warehouse x ON x.id = o.warehouse_id WHERE x.kind <> 'supplier' GROUP BY 1, 2)
    SELECT p.id, b.name AS brand, p.part_number, c.code AS category, ${textColumns('p.name')}, l.price, l.compare_at,
      array_to_string(p.ean, '|') AS ean, ${textColumns('p.description')},
      trim_scale(p.weight / 1000.0)::text AS weight,
      (SELECT string_agg(CASE maker WHEN '' THEN raw ELSE maker || ':' || raw END, '|' ORDER BY maker, raw)
        FROM oen WHERE product_id = p.id AND kind = 'oe' AND NOT alias) AS oe,
      (SELECT string_agg(s.warehouse_id || ':' || s.quantity + greatest(coalesce(h.quantity, 0) - s.oversold, 0), '|'
          ORDER BY s.warehouse_id)
        FROM stock s LEFT JOIN held h USING (product_id, warehouse_id) WHERE s.product_id = p.id) AS stock,
      (SELECT string_agg(address, '|' ORDER BY place) FROM article_picture a
        WHERE a.brand_id = p.brand_id AND a.part_key = p.part_key HAVING bool_and(address IS NOT NULL)) AS pictures,
      (SELECT string_agg((c->>'k') || '=' || coalesce(c->>'n', (SELECT value FROM attribute_value v
          WHERE v.key = c->>'k' AND v.${textColumn('name', firstLocale)} = c->>'${textKeyOf(firstLocale)}' LIMIT 1),
          c->>'${textKeyOf(firstLocale)}'), '|' ORDER BY place)
        FROM jsonb_array_elements(p.criteria) WITH ORDINALITY AS criterion(c, place)) AS attributes
    FROM product p JOIN listing l ON l.product_id = p.id LEFT JOIN brand b ON b.id = p.brand_id
      LEFT JOIN category c ON c.id = p.category_id
    WHERE p.id > $1 AND ($2::int IS NULL OR p.brand_id = $2) AND ($3::int[] IS NULL OR p.category_id = ANY ($3))
    ORDER BY p.id LIMIT $4`,
  row: z.object({
    id: z.int(),
    brand: z.string().nullable(),
    part_number: z.string(),
    category: z.string().nullable(),
    ...textFields('name', z.string()),
    price: z.int().nullable(),
    compare_at: z.int().nullable(),
    ean: z.string(),
    oe: z.string().nullable(),
    stock: z.string().nullable(),
    attributes: z.string().nullable(),
    pictures: z.string().nullable(),
    weight: z.string().nullable(),
    ...textFields('description', z.string()),
  }),
});

const pieceSize = 2000;

export type ExportOptions = {
  /** A brand's slug, name or alias, to exclude the others. */
  readonly brand?: string | undefined;
  /** A part kind's or group's slug or code, likewise. */
  readonly category?: string | undefined;
  readonly onRows?: (done: number) => void;
};

const categoryIds = statement({
  name: 'catalogue-export-category',
  text: `SELECT id FROM category WHERE slug = lower($1) OR lower(code) = lower($1)
      OR parent_id IN (SELECT id FROM category WHERE slug = lower($1) OR lower(code) = lower($1))`,
  row: z.object({ id: z.int() }),
});

/** What is exported. Throws for an unknown brand or category. */
async function exportScope(
  { read }: Pick<Database, 'read'>,
  { brand, category }: Pick<ExportOptions, 'brand' | 'category'>,
): Promise<{ readonly brandId: number | null; readonly categoryIds: readonly number[] | null }> {
  const known = brand === undefined ? null : (brandNamed(brand, await readKnownBrands(read)) ?? undefined);
  if (known === undefined) throw new ImportError(`There is no brand ${brand}.`);
  const kinds = category === undefined ? null : (await rows(read, categoryIds, [category.trim()])).map(({ id }) => id);
  if (kinds?.length === 0)
    throw new ImportError(`There is no category ${category}. Give its slug or code, such as brake-disc or BRK-020.`);
  return { brandId: known?.id ?? null, categoryIds: kinds };
}

/** Every article as a row of {@link exportColumns}, read piece by piece, so that memory does not grow with the catalogue. */
async function* priceListRows(
  { read }: Pick<Database, 'read'>,
  { onRows = () => {} }: Pick<ExportOptions, 'onRows'>,
  scope: Awaited<ReturnType<typeof exportScope>>,
): AsyncGenerator<readonly Cell[]> {
  let after = 0;
  let done = 0;
  for (;;) {
    const found = await rows(read, piece, [after, scope.brandId, scope.categoryIds, pieceSize]);
    for (const row of found) yield exportColumns.map(({ header }) => row[header]);
    done += found.length;
    onRows(done);
    const last = found.at(-1);
    if (last === undefined || found.length < pieceSize) return;
    after = last.id;
  }
}

/** Writes the catalogue as a price list that an import reads; a file of that name is replaced only by a whole one. */
export async function exportPriceList(
  database: Pick<Database, 'read'>,
  file: string,
  format: FileFormat,
  options: ExportOptions,
): Promise<void> {
  const scope = await exportScope(database, options);
  const table = { name: 'Piesar', columns: exportColumns, rows: priceListRows(database, options, scope) };
  const draft = `${file}.part`;
  try {
    await pipeline(format === 'xlsx' ? piecesOf(xlsxStream(table)) : csvChunks(table), createWriteStream(draft));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}
