import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { streamXlsxRows } from 'hucre/xlsx';
import { cellNumberText } from '@/lib/domain/tables/delimiter';
import { readZipDirectory, type ZipEntry } from '@/lib/domain/tables/zip';
import { type BadLine, badLine, fileError, ImportError } from '../import-error';
import { type FilePosition, type Input, MAX_RECORD_LENGTH, openInput, type ParsedRecord } from '../read-file';
import type { TableFormat, TablePiece } from '../table-format';

/* Sheets compress by a factor of ten, rarely fifty; a zip bomb by a thousand. */
const suspiciousBytes = 64 * 1024 * 1024;
const suspiciousRatio = 150;
const maxBytes = 2 ** 31;

/** Rejects a zip bomb by the sizes in its directory, before anything is unpacked. */
async function refuseOversized(file: string): Promise<void> {
  const handle = await open(file);
  try {
    for (const { packedBytes, unpackedBytes } of await zipEntries(handle)) {
      const isBomb = unpackedBytes > suspiciousBytes && unpackedBytes > packedBytes * suspiciousRatio;
      if (isBomb || unpackedBytes > maxBytes) throw fileError('file:bomb');
    }
  } finally {
    await handle.close();
  }
}

/** The files of a workbook; empty when damaged, which its reader reports. */
async function zipEntries(handle: FileHandle): Promise<ZipEntry[]> {
  const { size } = await handle.stat();
  return (await readZipDirectory(size, (offset, length) => readBytes(handle, offset, length))) ?? [];
}

async function readBytes(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
}

const unpack = promisify(inflateRaw);
const headerLength = 30;
/* `workbook.xml` lists sheets and named ranges. */
const maxListLength = 4 * 1024 * 1024;
const packedMethod = 8;

/** Sheet names of a workbook in order; empty if unreadable. */
async function workbookSheets(file: string): Promise<string[]> {
  const handle = await open(file);
  try {
    const list = (await zipEntries(handle)).find(({ name }) => /^\/?xl\/workbook\.xml$/i.test(name));
    return list ? namesIn(await textOf(handle, list)) : [];
  } finally {
    await handle.close();
  }
}

/** The requested sheet, in the workbook's spelling. Throws when missing. */
async function chosenSheet(file: string, requested: string | undefined): Promise<string | undefined> {
  if (requested === undefined) return undefined;
  const sheets = await workbookSheets(file);
  const fold = (name: string) => name.trim().toLocaleLowerCase();
  const result = sheets.find((name) => name === requested) ?? sheets.find((name) => fold(name) === fold(requested));
  if (result === undefined) throw fileError('file:noSheet', requested.slice(0, 40), sheets.join(', '));
  return result;
}

async function textOf(handle: FileHandle, { offset, packedBytes, unpackedBytes, method }: ZipEntry): Promise<string> {
  if (packedBytes > maxListLength || unpackedBytes > maxListLength) return '';
  const header = await readBytes(handle, offset, headerLength);
  if (header.length < headerLength) return '';
  const bytes = await readBytes(
    handle,
    offset + headerLength + header.readUInt16LE(26) + header.readUInt16LE(28),
    packedBytes,
  );
  if (method !== packedMethod) return bytes.toString('utf8');
  try {
    return (await unpack(bytes, { maxOutputLength: maxListLength })).toString('utf8');
  } catch {
    // A damaged workbook is reported by its reader.
    return '';
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function namesIn(xml: string): string[] {
  return [...xml.matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/g)].map(([, name = '']) =>
    name.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (entity, decimal?: string, hex?: string, word?: string) => {
      if (word !== undefined) return entities[word] ?? entity;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    }),
  );
}

/** Signature of ZIP files, such as workbooks. */
const zipMark = Buffer.from('PK\u0003\u0004', 'latin1');
/** Signature of XLS files and of encrypted workbooks. */
const oldMark = Buffer.from('\u00d0\u00cf\u0011\u00e0', 'latin1');
const rowsInPiece = 200;

/** A workbook (XLSX), of which one sheet is read. */
export const workbook: TableFormat = {
  name: 'XLSX',
  matches(head) {
    if (head.subarray(0, oldMark.length).equals(oldMark)) throw fileError('file:oldWorkbook');
    return head.subarray(0, zipMark.length).equals(zipMark);
  },
  sheetsOf: workbookSheets,
  async open(file, { sheet: requestedSheet, skipTo, onDetected }) {
    const input = await openInput(file);
    await refuseOversized(file);
    const sheet = await chosenSheet(file, requestedSheet);
    const read = sheet ?? (await workbookSheets(file))[0];
    if (read !== undefined) onDetected?.({ sheet: read });
    const empty = sheet === undefined ? fileError('file:firstSheetEmpty') : fileError('file:sheetEmpty', sheet);
    return { pieces: readWorkbook(input, { sheet, skipTo }), share: input.share, empty };
  },
};

interface ReadWorkbookOptions {
  /** The sheet to read; without it the first one. */
  readonly sheet: string | undefined;
  readonly skipTo: FilePosition | undefined;
}

/** Reads a sheet of a workbook row by row, with the row numbers of the spreadsheet. */
async function* readWorkbook({ bytes }: Input, { sheet, skipTo }: ReadWorkbookOptions): AsyncGenerator<TablePiece> {
  let gathered = emptyPiece();
  let rows = 0;
  for await (const { cells, numericCells, line } of cellsOf(bytes, sheet)) {
    // Compressed rows cannot be skipped, but are not parsed again.
    if (skipTo && line > skipTo.headerLine && line <= skipTo.line) continue;
    const length = cells.reduce((sum, cell) => sum + cell.length, 0);
    if (length > MAX_RECORD_LENGTH) gathered.bad.push(badLine(line, 'lineLong', MAX_RECORD_LENGTH));
    else gathered.records.push({ record: cells, numericCells, info: { lines: line, bytes: 0 } });
    gathered.characters += Math.min(length, MAX_RECORD_LENGTH);
    rows += 1;
    if (rows % rowsInPiece > 0) continue;
    yield gathered;
    gathered = emptyPiece();
  }
  yield gathered;
}

const emptyPiece = (): { bad: BadLine[]; records: ParsedRecord[]; characters: number } => ({
  bad: [],
  records: [],
  characters: 0,
});

/** Non-empty rows, padded to the width of earlier rows. */
async function* cellsOf(bytes: AsyncGenerator<Uint8Array>, sheet: string | undefined) {
  let width = 0;
  for await (const { index, values } of rowsOf(bytes, sheet)) {
    const cells = values.map(cellText);
    if (cells.every((cell) => cell === '')) continue;
    // Programs leave out the empty cells at the end of a row.
    while (cells.length < width) cells.push('');
    width = cells.length;
    const numericCells = new Set(values.flatMap((value, at) => (typeof value === 'number' ? [at] : [])));
    yield { cells, numericCells, line: index + 1 };
  }
}

async function* rowsOf(bytes: AsyncGenerator<Uint8Array>, sheet: string | undefined) {
  try {
    yield* streamXlsxRows(streamOf(bytes), sheet === undefined ? {} : { sheet });
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const cause = error instanceof Error ? error.message : 'unknown cause';
    throw /zip bomb/i.test(cause) ? fileError('file:bomb') : fileError('file:damaged', cause);
  }
}

function streamOf(bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
}

/** The text of a cell, as in CSV. */
function cellText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return cellNumberText(value);
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return '';
}
