import { maxFileBytes, maxLines } from '@/lib/contract/limits';
import { cellNumberText, delimiterOf, namedDelimiter, withoutSepLine } from '@/lib/domain/tables/delimiter';
import { decodeTable } from '@/lib/domain/tables/encoding';
import { htmlRows, isHtml } from '@/lib/domain/tables/html-text';
import { readZipDirectory } from '@/lib/domain/tables/zip';
import { readRows } from './read-list';

const separators = [';', '\t', ',', '|'] as const;

/** Parses a text with separated values. */
export function readCsv(text: string, mostRows: number): string[][] {
  const named = namedDelimiter(text);
  const body = withoutSepLine(text).replace(/^\uFEFF/u, '');
  const separator = separators.find((sign) => sign === named) ?? delimiterOf(body, separators);
  return splitRows(body, separator, mostRows);
}

function splitRows(text: string, separator: string, mostRows: number): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const end = separator === '|' ? '\\|' : separator;
  // A field is quoted, with its quotes doubled, or runs to the separator or the end of the line.
  const field = new RegExp(
    `(?:"((?:[^"]|"")*)(?:"[^${end}\\r\\n]*)?|([^${end}\\r\\n]*))(${end}|\\r\\n|\\n|\\r|$)`,
    'y',
  );
  while (field.lastIndex < text.length && rows.length < mostRows) {
    const found = field.exec(text);
    if (!found) break;
    const [, quoted, plain = '', stop] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (stop === separator) continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

/** Why a file cannot be read: too large (also when unpacked), an old or locked workbook, unreadable, or empty. */
export type FileFault = 'large' | 'oldWorkbook' | 'unreadable' | 'empty';
/** The sheet that was read from a workbook with several sheets, counted from 1. */
export type ReadSheet = { readonly number: number; readonly count: number };
type FileRows =
  | { readonly ok: true; readonly rows: string[][]; readonly sheet: ReadSheet | null }
  | { readonly ok: false; readonly fault: FileFault };

/** More than `maxLines`, to allow for headings and empty rows. */
const maxRows = maxLines * 5;
const maxUnpackedBytes = 64 * 1024 * 1024;

/** Reads the cells of a CSV or XLSX file, detected by content. Formula cells have their last computed value. */
export async function readOrderFile(file: Blob): Promise<FileRows> {
  if (file.size > maxFileBytes) return { ok: false, fault: 'large' };
  if (file.size === 0) return { ok: false, fault: 'empty' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04)) return readWorkbook(bytes);
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return { ok: false, fault: 'oldWorkbook' };
  const text = decodeTable(bytes);
  if (text === undefined) return { ok: false, fault: 'unreadable' };
  return filled(isHtml(text.slice(0, 1024)) ? htmlRows(text).slice(0, maxRows) : readCsv(text, maxRows));
}

const maxSheets = 20;

async function readWorkbook(bytes: Uint8Array): Promise<FileRows> {
  const entries = await readZipDirectory(bytes.length, async (at, length) => bytes.subarray(at, at + length));
  if (!entries) return { ok: false, fault: 'unreadable' };
  if (entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0) > maxUnpackedBytes)
    return { ok: false, fault: 'large' };
  try {
    const sheets = await readSheets(bytes);
    const [best] = sheets.toSorted((one, other) => other.parts - one.parts || one.number - other.number);
    if (!best) return { ok: false, fault: 'empty' };
    return filled(best.rows, sheets.length > 1 ? { number: best.number, count: sheets.length } : null);
  } catch {
    return { ok: false, fault: 'unreadable' };
  }
}

type Sheet = { readonly number: number; readonly rows: string[][]; readonly parts: number };

/** The non-empty sheets. */
async function readSheets(bytes: Uint8Array): Promise<Sheet[]> {
  const { streamXlsxRows } = await import('hucre/xlsx');
  const sheets: Sheet[] = [];
  for (let number = 1; number <= maxSheets; number += 1) {
    const rows: string[][] = [];
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: number - 1 })) {
      if (rows.length >= maxRows) break;
      // Empty rows are kept: line numbers must match what the spreadsheet shows.
      while (rows.length < Math.min(index, maxRows)) rows.push([]);
      rows.push(values.slice(0, 50).map(cellText));
    }
    if (rows.length > 0) sheets.push({ number, rows, parts: countPartNumbers(rows) });
  }
  return sheets;
}

/** Number of part numbers in a sheet; a cover sheet or one with terms has none or few. */
function countPartNumbers(rows: readonly string[][]): number {
  const texts = readRows(rows).lines.flatMap(({ readings }) => readings[0]?.text ?? []);
  return texts.filter((text) => /\d/.test(text) && /[\p{L}\p{N}].*[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(text)).length;
}

function cellText(value: unknown): string {
  if (typeof value === 'number') return cellNumberText(value);
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value : '';
}

function filled(rows: string[][], sheet: ReadSheet | null = null): FileRows {
  const some = rows.some((row) => row.some((cell) => cell.trim() !== ''));
  return some ? { ok: true, rows, sheet } : { ok: false, fault: 'empty' };
}
