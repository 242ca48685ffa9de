import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { type Cell, type Column, csvChunks, type FileFormat } from '@/lib/domain/tables/table';
import { xlsxStream } from '@/lib/domain/tables/xlsx';
import type { Database } from '@/services/db/pools';
import { rows, statement } from '@/services/db/query';
import { ImportError } from '../import-files/import-error';
import { brandNamed, readKnownBrands } from '../import-files/lookups';
import { type PriceListColumn, priceListColumns } from './product-fields';

const columns: readonly (readonly [string, PriceListColumn])[] = Object.entries(priceListColumns);

/** Columns of the export: the same as those of the import, so that the file can be imported again. */
export const exportColumns: readonly Column[] = columns.map(([header, { kind = 'text', width }]) => ({
  header,
  kind,
  width,
}));

const cell = z.union([z.string(), z.int()]).nullable();

const batch = statement({
  name: 'catalogue-export-batch',
  text: `WITH held AS MATERIALIZED (
      SELECT o.product_id, o.warehouse_id, sum(o.quantity)::int AS quantity
      FROM stock_hold o JOIN warehouse x ON x.id = o.warehouse_id WHERE x.kind <> 'supplier' GROUP BY 1, 2)
    SELECT p.id, ${columns.map(([name, { exportSql }]) => `${exportSql} AS ${name}`).join(', ')}
    FROM product p JOIN listing l ON l.product_id = p.id LEFT JOIN brand b ON b.id = p.brand_id
      LEFT JOIN category c ON c.id = p.category_id
    WHERE p.id > $1 AND ($2::int IS NULL OR p.brand_id = $2) AND ($3::int[] IS NULL OR p.category_id = ANY ($3))
    ORDER BY p.id LIMIT $4`,
  row: z
    .object({ ...Object.fromEntries(exportColumns.map(({ header }) => [header, cell])), id: z.int() })
    .catchall(cell),
});

const batchSize = 2000;

export type ExportOptions = {
  /** Slug, name or alias of the only brand to export. */
  readonly brand?: string | undefined;
  /** Slug or code of the only part kind or group to export. */
  readonly category?: string | undefined;
  readonly onRows?: (done: number) => void;
};

const categoryIds = statement({
  name: 'catalogue-export-category',
  text: `SELECT id FROM category WHERE slug = lower($1) OR lower(code) = lower($1)
      OR parent_id IN (SELECT id FROM category WHERE slug = lower($1) OR lower(code) = lower($1))`,
  row: z.object({ id: z.int() }),
});

/** Filters of the export. Throws for an unknown brand or category. */
async function exportScope(
  { read }: Pick<Database, 'read'>,
  { brand, category }: Pick<ExportOptions, 'brand' | 'category'>,
): Promise<{ readonly brandId: number | null; readonly categoryIds: readonly number[] | null }> {
  const knownBrand = brand === undefined ? null : (brandNamed(brand, await readKnownBrands(read)) ?? undefined);
  if (knownBrand === undefined) throw new ImportError(`There is no brand ${brand}.`);
  const kinds = category === undefined ? null : (await rows(read, categoryIds, [category.trim()])).map(({ id }) => id);
  if (kinds?.length === 0)
    throw new ImportError(`There is no category ${category}. Give its slug or code, such as brake-disc or BRK-020.`);
  return { brandId: knownBrand?.id ?? null, categoryIds: kinds };
}

/** Every article as a row of {@link exportColumns}, read in batches, so that memory does not grow with the catalogue. */
async function* priceListRows(
  { read }: Pick<Database, 'read'>,
  { onRows = () => {} }: Pick<ExportOptions, 'onRows'>,
  scope: Awaited<ReturnType<typeof exportScope>>,
): AsyncGenerator<readonly Cell[]> {
  let after = 0;
  let done = 0;
  for (;;) {
    const result = await rows(read, batch, [after, scope.brandId, scope.categoryIds, batchSize]);
    for (const row of result) yield exportColumns.map(({ header }) => row[header] ?? null);
    done += result.length;
    onRows(done);
    const last = result.at(-1);
    if (last === undefined || result.length < batchSize) return;
    after = last.id;
  }
}

/** Writes the catalogue as an importable price list; an existing file is replaced only by a complete one. */
export async function exportPriceList(
  database: Pick<Database, 'read'>,
  file: string,
  format: FileFormat,
  options: ExportOptions,
): Promise<void> {
  const scope = await exportScope(database, options);
  const table = { name: shop.name, columns: exportColumns, rows: priceListRows(database, options, scope) };
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
