import { maxFileBytes, maxLines } from '@/lib/contract/limits';

/** What the entries of a zip say they unpack to, in bytes; undefined when its directory cannot be read. */
export function unpackedSize(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const entries = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let size = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50) return undefined;
    size += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return size;
}

// The directory is followed by its end record, and that by a comment of at most 64 kB.
function findEnd(view: DataView): number | undefined {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  return undefined;
}

const separators = [';', '\t', ',', '|'] as const;

/** The rows of a text with separated values, quoted or not, in the separator that it uses most. */
export function readCsv(text: string, mostRows: number): string[][] {
  const named = /^\uFEFF?sep=(.)\r?\n/u.exec(text);
  const body = named ? text.slice(named[0].length) : text.replace(/^\uFEFF/u, '');
  const separator = separators.find((sign) => sign === named?.[1]);
  return splitRows(body, separator ?? separatorOf(body), mostRows);
}

function separatorOf(text: string): string {
  const sample = text.slice(0, 4000);
  const times = (separator: string) => sample.split(separator).length;
  return separators.toSorted((one, other) => times(other) - times(one))[0] ?? ';';
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

/** The text of a file's bytes in whichever encoding programs write lists; undefined for what is no text. */
function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be');
  if (first === 0xef && second === 0xbb && third === 0xbf) return decode(bytes, 'utf-8');
  const sample = bytes.subarray(0, 4096);
  const zeros = (parity: number) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  if (zeros(0) + zeros(1) > 0) return utf16Without(sample.length, zeros(0), zeros(1), bytes);
  // Below the space only tab, line feed, form feed, carriage return and the end sign of old systems are text.
  if (bytes.some((byte) => byte < 32 && ![9, 10, 12, 13, 26].includes(byte))) return undefined;
  return decode(bytes, 'utf-8') ?? decode(bytes, windowsPage(bytes));
}

function utf16Without(length: number, even: number, odd: number, bytes: Uint8Array): string | undefined {
  if (odd > length / 5 && even === 0) return decode(bytes, 'utf-16le');
  if (even > length / 5 && odd === 0) return decode(bytes, 'utf-16be');
  return undefined;
}

/** Cyrillic words are runs of high bytes; Romanian has single ones among Latin letters. */
function windowsPage(bytes: Uint8Array): string {
  const runs = bytes.filter((byte, at) => byte >= 0xc0 && (bytes[at + 1] ?? 0) >= 0xc0).length;
  const high = bytes.filter((byte) => byte >= 0xc0).length;
  return runs * 3 >= high ? 'windows-1251' : 'windows-1250';
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Why a file cannot be read: too large (also once unpacked), an old or locked workbook, or nothing that holds a table. */
export type FileFault = 'large' | 'oldWorkbook' | 'unreadable' | 'empty';
type FileRows = { readonly ok: true; readonly rows: string[][] } | { readonly ok: false; readonly fault: FileFault };

/** Enough for heading lines and gaps: of more than these the list itself says how many it leaves out. */
const maxRows = maxLines * 5;
const maxUnpackedBytes = 64 * 1024 * 1024;

/** Cells of a CSV or XLSX file, detected by content. Formulas give their last value. */
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
      // Empty rows are kept: line numbers must match what the spreadsheet shows.
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
