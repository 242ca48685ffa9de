import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { streamXlsxRows } from 'hucre/xlsx';
import { cellNumberText } from '@/lib/domain/tables/damage';
import { type BadLine, badLine, ImportError } from '../import-error';
import { type FilePosition, type Input, LONGEST_RECORD, openInput, type ParsedRecord } from '../read-file';
import type { TableFormat, TablePiece } from '../table-format';

/* Sheets compress ten times, hardly ever fifty; a factor of a thousand is a zip bomb. */
const suspiciousBytes = 64 * 1024 * 1024;
const suspiciousRatio = 150;
const maxBytes = 2 ** 31;

/** Refuses a workbook that would unfold to more than it can honestly hold, before any of it is unfolded. */
async function refuseOversized(file: string): Promise<void> {
  const handle = await open(file);
  try {
    for (const { packed, unpacked } of await zipEntries(handle)) {
      const bomb = unpacked > suspiciousBytes && unpacked > packed * suspiciousRatio;
      if (bomb || unpacked > maxBytes)
        throw new ImportError('The workbook is refused: it would unfold to far more than a price list holds.');
    }
  } finally {
    await handle.close();
  }
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const maxCommentLength = 65_535;

/** A file within a ZIP file. */
interface ZipEntry {
  readonly name: string;
  /** 0 = stored, 8 = deflated. */
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  /** Where its own head begins. */
  readonly offset: number;
}

/** Entries of a ZIP file, by its directory; empty when truncated, which the reader reports. */
async function zipEntries(handle: FileHandle): Promise<ZipEntry[]> {
  const { size } = await handle.stat();
  const tail = Buffer.alloc(Math.min(size, endLength + maxCommentLength));
  await handle.read(tail, 0, tail.length, size - tail.length);
  const end = lastIndexOf(tail, endMark);
  if (end < 0) return [];
  const directory = Buffer.alloc(Math.min(tail.readUInt32LE(end + 12), size));
  await handle.read(directory, 0, directory.length, tail.readUInt32LE(end + 16));
  return [...listed(directory)];
}

function lastIndexOf(bytes: Buffer, mark: number): number {
  for (let at = bytes.length - endLength; at >= 0; at -= 1) if (bytes.readUInt32LE(at) === mark) return at;
  return -1;
}

function* listed(directory: Buffer): Generator<ZipEntry> {
  let at = 0;
  while (at + entryLength <= directory.length && directory.readUInt32LE(at) === entryMark) {
    const nameLength = directory.readUInt16LE(at + 28);
    yield {
      name: directory.toString('utf8', at + entryLength, at + entryLength + nameLength),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    };
    at += entryLength + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
}

const unpack = promisify(inflateRaw);
const headLength = 30;
/* It lists sheets and names of ranges; one that is longer is no honest list. */
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
  const found = sheets.find((name) => name === requested) ?? sheets.find((name) => fold(name) === fold(requested));
  if (found === undefined)
    throw new ImportError(`The workbook has no sheet ${requested.slice(0, 40)}. It has ${sheets.join(', ')}.`);
  return found;
}

async function textOf(handle: FileHandle, { offset, packed, unpacked, method }: ZipEntry): Promise<string> {
  if (packed > maxListLength || unpacked > maxListLength) return '';
  const head = Buffer.alloc(headLength);
  await handle.read(head, 0, headLength, offset);
  const bytes = Buffer.alloc(packed);
  await handle.read(bytes, 0, packed, offset + headLength + head.readUInt16LE(26) + head.readUInt16LE(28));
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

/** How a ZIP file begins, which a workbook is; no text does. */
const zipMark = Buffer.from('PK\u0003\u0004', 'latin1');
/** How old workbooks (XLS) begin, and new ones with a password. */
const oldMark = Buffer.from('\u00d0\u00cf\u0011\u00e0', 'latin1');
const rowsInPiece = 200;

/** A workbook (XLSX), of which one sheet is read. */
export const workbook: TableFormat = {
  name: 'XLSX',
  matches(head) {
    if (head.subarray(0, oldMark.length).equals(oldMark))
      throw new ImportError('The workbook is of the old form (.xls) or has a password. Save it as .xlsx without one.');
    return head.subarray(0, zipMark.length).equals(zipMark);
  },
  sheetsOf: workbookSheets,
  async open(file, { sheet: requestedSheet, skipTo }) {
    const input = await openInput(file);
    await refuseOversized(file);
    const sheet = await chosenSheet(file, requestedSheet);
    const empty =
      sheet === undefined
        ? 'The first sheet of the workbook, which is the one that is read, is empty.'
        : `The sheet ${sheet} is empty.`;
    return { pieces: readWorkbook(input, { sheet, skipTo }), share: input.share, empty };
  },
};

interface ReadWorkbookOptions {
  /** The sheet to read; without it the first one. */
  readonly sheet: string | undefined;
  readonly skipTo: FilePosition | undefined;
}

/** Reads a sheet of a workbook row by row; a row's number is that which the program shows. */
async function* readWorkbook({ bytes }: Input, { sheet, skipTo }: ReadWorkbookOptions): AsyncGenerator<TablePiece> {
  let gathered = emptyPiece();
  let rows = 0;
  for await (const { cells, numericCells, line } of cellsOf(bytes, sheet)) {
    // The packed rows cannot be leapt over, but need not be understood again.
    if (skipTo && line > skipTo.headerLine && line <= skipTo.line) continue;
    const length = cells.reduce((sum, cell) => sum + cell.length, 0);
    if (length > LONGEST_RECORD) gathered.bad.push(badLine(line, 'lineLong', LONGEST_RECORD));
    else gathered.records.push({ record: cells, numericCells, info: { lines: line, bytes: 0 } });
    gathered.characters += Math.min(length, LONGEST_RECORD);
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

/** Rows at least as wide as those before them, without the empty ones. */
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
    throw new ImportError(
      `The workbook cannot be read, it may be damaged or incomplete: ${error instanceof Error ? error.message : 'unknown cause'}`,
    );
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

/** A cell as CSV would have it. */
function cellText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return cellNumberText(value);
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return '';
}
