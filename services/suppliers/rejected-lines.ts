import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { RejectedLine, RejectedPage } from '@/lib/contract/admin/suppliers';
import { execute, maybeRow, oneRow, type Queryable, rows, statement } from '@/services/db/query';
import { copyLine, copyText } from '../catalogue/bulk-load';
import { csv } from '../import-files/formats/csv';
import { type BadLine, reasons as knownReasons, type ReasonCode } from '../import-files/import-error';
import { readRawLines } from '../import-files/raw-lines';
import { type Numbered, RecordReader } from '../import-files/read-file';
import { formatOf, readTable } from '../import-files/table-formats';
import { readingOptions, requiredColumns, type SupplierTerms } from './supplier-columns';
import { reasonTextsOf } from './supplier-error';

/** Further rejected lines are counted but not stored. */
export const maxStoredLines = 200_000;

/* Limits the size of a damaged line in the database. */
const maxCells = 60;
const maxCellLength = 200;

const storedCells = (cells: readonly string[]) =>
  cells.slice(0, maxCells).map((cell) => cell.slice(0, maxCellLength).replaceAll('\0', ''));

/** Stores rejected lines with their reasons and cells. */
export async function storeRejected(client: PoolClient, importId: number, bad: readonly BadLine[]): Promise<void> {
  const lines = bad.map(({ line, because, reason, column, value, cells }) =>
    copyLine([
      ...[importId, line, JSON.stringify(because ?? { code: 'csv', details: [reason] }), reason],
      ...[column?.slice(0, 200) ?? null, value?.slice(0, maxCellLength).replaceAll('\0', '') ?? null],
      cells ? storedCells(cells) : null,
    ]),
  );
  const target = 'supplier_import_reject (import_id, line, reason, text, column_name, value, cells)';
  await copyText(client, target, lines.join(''));
}

const linesWithoutCells = statement({
  name: 'supplier-rejects-without-cells',
  text: `SELECT line, reason ->> 'code' IN ('again', 'leadingZeros') AS "isSplit" FROM supplier_import_reject
    WHERE import_id = $1 AND cells IS NULL ORDER BY line LIMIT ${maxStoredLines}`,
  row: z.object({ line: z.int(), isSplit: z.boolean() }),
});
const addCells = statement({
  name: 'supplier-rejects-add-cells',
  text: `UPDATE supplier_import_reject r SET cells = c.cells
    FROM jsonb_to_recordset($2::jsonb) AS c (line int, cells text[])
    WHERE r.import_id = $1 AND r.line = c.line AND r.cells IS NULL`,
});
const batchLines = 5_000;

/** The rows of a list with their line numbers, without parsing their fields. */
async function* readRows(file: string, terms: SupplierTerms): AsyncGenerator<readonly Numbered<readonly string[]>[]> {
  const reading = readingOptions(terms);
  const reader = new RecordReader((header) => {
    requiredColumns(header, terms);
    return (record) => record;
  }, reading);
  for await (const { lines } of readTable(file, reader, reading)) yield lines;
}

/**
 * Stores the cells of lines that were rejected after parsing, such as repeated articles, and the text of lines that
 * cannot be split. Reads the file a second time, because keeping the cells of every line would cost more.
 */
export async function storeMissingCells(
  client: PoolClient,
  importId: number,
  file: string,
  terms: SupplierTerms,
): Promise<void> {
  const missing = await rows(client, linesWithoutCells, [importId]);
  const split = new Set(missing.flatMap(({ line, isSplit }) => (isSplit ? [line] : [])));
  const unsplit = new Set(missing.flatMap(({ line, isSplit }) => (isSplit ? [] : [line])));
  const save = async (lines: readonly { readonly line: number; readonly cells: readonly string[] }[]) => {
    for (let at = 0; at < lines.length; at += batchLines)
      await execute(client, addCells, [importId, JSON.stringify(lines.slice(at, at + batchLines))]);
  };
  if (split.size > 0)
    for await (const lines of readRows(file, terms)) {
      const rejected = lines.filter(({ line }) => split.has(line));
      await save(rejected.map(({ line, row }) => ({ line, cells: storedCells(row) })));
    }
  if (unsplit.size === 0 || (await formatOf(file)) !== csv) return;
  const texts = await readRawLines(file, terms.profile.encoding ?? undefined, unsplit);
  await save([...texts].map(([line, text]) => ({ line, cells: storedCells([text]) })));
}

/** Whether this version of the program knows a reason code. */
export const isReasonCode = (code: string): code is ReasonCode => Object.hasOwn(knownReasons, code);

const storedReason = z.object({
  code: z.string().refine(isReasonCode),
  details: z.array(z.union([z.string(), z.number()])),
});
const rejectedRow = z
  .object({ line: z.int(), reason: storedReason, cells: z.array(z.string()).nullable(), value: z.string().nullable() })
  .transform(
    ({ line, reason, cells, value }): RejectedLine => ({
      line,
      reason: reasonTextsOf(reason),
      // Lists read by an earlier version have no cells, only the value of the rejected field.
      cells: cells ?? (value === null ? [] : [value]),
    }),
  );

const selectPage = statement({
  name: 'supplier-rejects-page',
  text: `SELECT line, reason, cells, value FROM supplier_import_reject
    WHERE import_id = $1 AND ($2::text IS NULL OR reason ->> 'code' = $2) ORDER BY line LIMIT $3 OFFSET $4`,
  row: rejectedRow,
});
const countLines = statement({
  name: 'supplier-rejects-total',
  text: `SELECT count(*)::int AS lines FROM supplier_import_reject
    WHERE import_id = $1 AND ($2::text IS NULL OR reason ->> 'code' = $2)`,
  row: z.object({ lines: z.int() }),
});
const selectHeadings = statement({
  name: 'supplier-import-headings',
  text: 'SELECT headings FROM supplier_import WHERE id = $1',
  row: z.object({ headings: z.array(z.string()).nullable() }),
});

const maxCellsOfLines = statement({
  name: 'supplier-rejects-max-cells',
  text: `SELECT coalesce(max(cardinality(coalesce(cells, ARRAY[value]))), 0) AS cells FROM supplier_import_reject
    WHERE import_id = $1`,
  row: z.object({ cells: z.int() }),
});

/** Number of cells of the longest rejected line, which may have more than the header row. */
export async function longestRejected(on: Queryable, importId: number): Promise<number> {
  return (await oneRow(on, maxCellsOfLines, [importId])).cells;
}

/** Selects the rejected lines of a list by reason code; null selects all. */
export interface RejectedSelection {
  readonly id: number;
  readonly code: string | null;
}

/** A page of the rejected lines, with the headings of the list. */
export async function readRejected(
  on: Queryable,
  { id, code }: RejectedSelection,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<RejectedPage> {
  return {
    headings: (await maybeRow(on, selectHeadings, [id]))?.headings ?? [],
    items: await rows(on, selectPage, [id, code, perPage, (page - 1) * perPage]),
    total: (await oneRow(on, countLines, [id, code])).lines,
  };
}
