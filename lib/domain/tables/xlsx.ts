import { writeXlsxStream } from 'hucre/xlsx';
import type { Cell, Column, Table } from './table';

const formats: Readonly<Record<Column['kind'], { readonly numFmt?: string }>> = {
  text: {},
  whole: { numFmt: '#,##0' },
  money: { numFmt: '#,##0.00' },
  day: { numFmt: 'dd.mm.yyyy' },
};

/** Characters that XML forbids, which Excel reports as a damaged file. */
const notXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

function value(cell: Cell, { kind }: Column): string | number | Date | null {
  if (cell === null) return null;
  if (typeof cell === 'number') return kind === 'money' ? cell / 100 : cell;
  return kind === 'day' ? new Date(`${cell}T00:00:00Z`) : cell.replace(notXml, '');
}

async function* values({ columns, rows }: Table) {
  for await (const row of rows) yield columns.map((column, index) => value(row[index] ?? null, column));
}

/** Streams a table as a workbook with one sheet; texts are never formulas. */
export function xlsxStream(table: Table): ReadableStream<Uint8Array> {
  return writeXlsxStream(values(table), {
    name: table.name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
    columns: table.columns.map(({ header, kind, width }) => ({ header, width, ...formats[kind] })),
    freezePane: { rows: 1 },
  });
}
