import { oenVariants } from '@/lib/search/oen';
import type { ImportLine } from '../../import-files/line';
import { copyLine } from '../copy';
import { criteriaOf } from './article-rows';

/** Where lines about articles of the catalogue wait until all have been read. */
export const makeStagedTables = `
  CREATE TABLE staged (
    line int, id int, category_id int, name_ro text, name_ru text, description_ro text, description_ru text,
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
      row.nameRo,
      row.nameRu,
      row.descriptionRo,
      row.descriptionRu,
      row.price,
      row.compareAt,
      row.eans,
      criteriaOf(row),
      row.attributes?.map((value) => value.id) ?? null,
      row.oeNumbers !== null,
      row.weight,
    ]),
    staged_oe: numbers,
    staged_stock: (row.stock ?? []).map((entry) => `${line}\t${entry.warehouseId}\t${entry.quantity}\n`).join(''),
  };
}
