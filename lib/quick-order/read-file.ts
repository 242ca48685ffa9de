import { maxFileBytes, maxLines } from '@/lib/contract/quick-order-limits';
import { decodeText } from './decode-text';
import { readCsv } from './read-csv';
import { unpackedSize } from './zip-size';

/** Why a file cannot be read: too large (also once unpacked), an old or locked workbook, or nothing that holds a table. */
export type FileFault = 'large' | 'oldWorkbook' | 'unreadable' | 'empty';
export type FileRows =
  | { readonly ok: true; readonly rows: string[][] }
  | { readonly ok: false; readonly fault: FileFault };

/** Enough for heading lines and gaps: of more than these the list itself says how many it leaves out. */
const maxRows = maxLines * 5;
const maxUnpackedBytes = 64 * 1024 * 1024;

/** The cells of a CSV or XLSX file, told from its content and not from its name. Formulas count as their last value. */
export async function readOrderFile(file: Blob): Promise<FileRows> {
  if (file.size > maxFileBytes) return { ok: false, fault: 'large' };
  if (file.size === 0) return { ok: false, fault: 'empty' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04)) return readWorkbook(bytes);
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return { ok: false, fault: 'oldWorkbook' };
  const text = decodeText(bytes);
  return text === undefined ? { ok: false, fault: 'unreadable' } : filled(readCsv(text, maxRows));
}

async function readWorkbook(bytes: Uint8Array): Promise<FileRows> {
  const size = unpackedSize(bytes);
  if (size === undefined) return { ok: false, fault: 'unreadable' };
  if (size > maxUnpackedBytes) return { ok: false, fault: 'large' };
  try {
    const { streamXlsxRows } = await import('hucre/xlsx');
    const rows: string[][] = [];
    for await (const { index, values } of streamXlsxRows(bytes)) {
      if (rows.length >= maxRows) break;
      // Rows without cells are not told: the numbers of lines must still be those that the program shows.
      while (rows.length < Math.min(index, maxRows)) rows.push([]);
      rows.push(values.slice(0, 50).map(cellText));
    }
    return filled(rows);
  } catch {
    return { ok: false, fault: 'unreadable' };
  }
}

function cellText(value: unknown): string {
  if (typeof value === 'number')
    return Number.isInteger(value) ? value.toLocaleString('en', { useGrouping: false }) : String(value);
  return typeof value === 'string' ? value : '';
}

function filled(rows: string[][]): FileRows {
  const some = rows.some((row) => row.some((cell) => cell.trim() !== ''));
  return some ? { ok: true, rows } : { ok: false, fault: 'empty' };
}
