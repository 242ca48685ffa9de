import { shop } from '@/lib/config/shop';
import { localized } from '@/lib/contract/locales/locales';
import type { Locale } from '@/lib/contract/shared';
import type { Cell, Column, FileFormat } from '@/lib/domain/tables/table';
import type { Queryable } from '../../db/query';
import { serviceText } from '../../messages/service-messages';
import { longestRejected, readRejected } from '../../suppliers/rejected-lines';
import { tableFile } from '../table-file';

/* Lines are read in pages, so that the rows and the file are not both in memory in full. */
const perPage = 5_000;
/* An apostrophe keeps spreadsheets from running a cell as a formula. The import removes the apostrophe. */
const withoutFormula = (text: string) => (/^[=+\-@]/.test(text) ? `'${text}` : text);
const textColumn = (header: string, width: number): Column => ({ header, kind: 'text', width });

/**
 * The rejected lines of a list as a file in Base64: line number, translated reason, and the original cells by heading.
 */
export async function exportRejected(
  on: Queryable,
  { id, format }: { readonly id: number; readonly format: FileFormat },
  lang: Locale,
): Promise<{ name: string; file: string; rows: number }> {
  const pageOf = (page: number) => readRejected(on, { id, code: null }, { page, perPage });
  const first = await pageOf(1);
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    let { items } = first;
    for (let page = 2; items.length > 0; page += 1) {
      for (const { line, reason, cells } of items) yield [line, localized(reason, lang), ...cells.map(withoutFormula)];
      items = page > Math.ceil(first.total / perPage) ? [] : (await pageOf(page)).items;
    }
  }
  const width = Math.max(first.headings.length, await longestRejected(on, id));
  const columns: Column[] = [
    { header: serviceText[lang]('rejectedLines.line'), kind: 'whole', width: 10 },
    textColumn(serviceText[lang]('rejectedLines.reason'), 60),
    ...Array.from({ length: width }, (_, at) => textColumn(withoutFormula(first.headings[at] ?? ''), 20)),
  ];
  const table = { name: shop.name, columns, rows: rows() };
  return {
    name: `${serviceText[lang]('rejectedLines.file')}-${id}.${format}`,
    file: await tableFile(table, format),
    rows: first.total,
  };
}
