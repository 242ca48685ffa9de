import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { isSepRow } from '@/lib/domain/tables/delimiter';
import { EncodingScan, type ReadEncoding, type TableEncoding, Utf8Check } from '@/lib/domain/tables/encoding';
import { type BadLine, badLine, FieldError, fileError, HeaderError, ImportError } from './import-error';

/** A parsed line of a file. */
export interface Numbered<Row> {
  readonly line: number;
  readonly row: Row;
}

/** Output of the parser for a line. */
export interface ParsedRecord {
  readonly record: readonly string[];
  /** Cells that a workbook stores as numbers. */
  readonly numericCells?: ReadonlySet<number> | undefined;
  /** The line number, and the byte offset of the line's end. */
  readonly info: { readonly lines: number; readonly bytes: number };
}

/* The parser's types are `unknown`; with these options it returns only such objects. */
export function isParsedRecord(item: unknown): item is ParsedRecord {
  return typeof item === 'object' && item !== null && 'record' in item && 'info' in item;
}

/** Parses a record; null for a row that is not an entry of the list. Throws a `FieldError` that names the fault. */
export type ReadRecord<Row> = (record: readonly string[], numericCells?: ReadonlySet<number>) => Row | null;

/** Maximum rows above the header, such as titles and notes. */
const maxTitleRows = 25;

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
}

const joined = (cells: readonly string[]) => cells.map((cell) => cell.trim().toLowerCase()).join('\t');

export interface RecordReaderOptions {
  /** Line of the header row; detected by default. */
  readonly headerRow?: number | undefined;
  /** Number of rows below the header that are skipped. */
  readonly skipRows?: number | undefined;
}

/**
 * Parses the records of a table. The header is the first record that `readHeader` accepts, below any title rows. Empty
 * rows, and empty cells beyond the header, are ignored.
 */
export class RecordReader<Row> {
  private readRecord: ReadRecord<Row> | undefined;
  private width = 0;
  private header = '';
  /** Line of the header row. */
  headerLine: number | undefined;
  private titles = 0;
  private headerFault: ImportError | undefined;
  /** Number of rows below the header without an article: group titles, totals, repeated headers. */
  skipped = 0;
  /** Rows below the header that are still to be skipped. */
  private rowsToSkip: number;
  private readonly readHeader: (header: readonly string[]) => ReadRecord<Row>;
  private readonly options: RecordReaderOptions;

  constructor(readHeader: (header: readonly string[]) => ReadRecord<Row>, options: RecordReaderOptions = {}) {
    this.readHeader = readHeader;
    this.options = options;
    this.rowsToSkip = options.skipRows ?? 0;
  }

  get sawHeader(): boolean {
    return this.readRecord !== undefined;
  }

  /** Throws why no row was accepted as the header. */
  requireHeader(empty: ImportError): void {
    if (!this.readRecord) throw this.headerFault ?? empty;
  }

  /** Resets the header detection for another sheet. */
  forgetTitles(): void {
    this.titles = 0;
    this.headerFault = undefined;
  }

  read(record: ParsedRecord, lines: Numbered<Row>[], bad: BadLine[]): void {
    const filled = withoutEmptyEnd(record.record);
    if (filled.length === 0) return;
    if (this.readRecord) this.readLine(record, filled, this.readRecord, lines, bad);
    else if (!isSepRow(filled)) this.tryHeader(filled, record.info.lines);
  }

  private tryHeader(cells: readonly string[], line: number): void {
    const { headerRow = 0 } = this.options;
    if (line < headerRow) return;
    try {
      this.readRecord = this.readHeader(cells);
      this.headerLine = line;
      this.width = cells.length;
      this.header = joined(cells);
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      this.headerFault = likelierFault(this.headerFault, error);
      this.titles += 1;
      if (headerRow > 0 || this.titles > maxTitleRows) throw this.headerFault;
    }
  }

  private readLine(
    { record, numericCells, info: { lines: line } }: ParsedRecord,
    filled: readonly string[],
    readRecord: ReadRecord<Row>,
    lines: Numbered<Row>[],
    bad: BadLine[],
  ): void {
    if (this.rowsToSkip > 0) {
      this.rowsToSkip -= 1;
      this.skipped += 1;
      return;
    }
    // A title or remark without separators.
    const isRemark = record.length === 1 && this.width > 2;
    // Printed lists repeat the header on each page.
    if (isRemark || joined(filled) === this.header) {
      this.skipped += 1;
      return;
    }
    if (record.length < this.width || filled.length > this.width) {
      bad.push({ ...badLine(line, 'width', record.length, this.width), cells: filled });
      return;
    }
    try {
      const row = readRecord(record.slice(0, this.width), numericCells);
      if (row === null) this.skipped += 1;
      else lines.push({ line, row });
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      const { message: reason, because, column, value } = error;
      bad.push({ line, reason, because, column, value, cells: filled });
    }
  }
}

const recognisedIn = (fault: ImportError) => (fault instanceof HeaderError ? fault.recognised : 0);

/** Compares two invalid header rows and returns the fault of the row with more known columns. */
function likelierFault(one: ImportError | undefined, other: ImportError): ImportError {
  return one && recognisedIn(one) >= recognisedIn(other) ? one : other;
}

/** The lines and bad lines of one chunk of the file. */
export interface ReadChunk<Row> {
  readonly lines: readonly Numbered<Row>[];
  readonly bad: readonly BadLine[];
  readonly characters: number;
  /** Share of the file read so far, up to 1. */
  readonly share: number;
  /** Position to resume after this chunk; undefined if unknown, as after a line that the parser lost. */
  readonly position: FilePosition | undefined;
}

/** Collects the parsed lines and the bad ones of a chunk. */
export class ChunkReader<Row> {
  private readonly reader: RecordReader<Row>;
  private readonly share: () => number;
  private lines: Numbered<Row>[] = [];
  private bad: BadLine[] = [];
  private refusedLines = new Set<number>();
  private position: FilePosition | undefined;
  private header: Pick<FilePosition, 'headerLine' | 'headerBytes'> | undefined;

  constructor(share: () => number, reader: RecordReader<Row>, skipTo?: FilePosition) {
    this.share = share;
    this.reader = reader;
    this.position = skipTo;
  }

  requireHeader(empty: ImportError): void {
    this.reader.requireHeader(empty);
  }

  read(record: ParsedRecord): void {
    const { lines: line, bytes } = record.info;
    // After a refused line, the parser continues in the middle of the line and would read the remaining cells into
    // wrong columns.
    if (!this.refusedLines.has(line)) this.reader.read(record, this.lines, this.bad);
    if (this.reader.sawHeader) this.header ??= { headerLine: line, headerBytes: bytes };
    if (this.header) this.position = { ...this.header, line, bytes };
  }

  refuse(bad: BadLine): void {
    // One line may have several faults.
    if (!this.refusedLines.has(bad.line)) this.bad.push(bad);
    this.refusedLines.add(bad.line);
    this.position = undefined;
  }

  /** Lines since the last call. */
  take(characters: number): ReadChunk<Row> {
    const results = { lines: this.lines, bad: this.bad, characters, share: this.share(), position: this.position };
    this.lines = [];
    this.bad = [];
    // The next chunk may contain the end of the last refused line.
    this.refusedLines = new Set([...this.refusedLines].slice(-1));
    return results;
  }
}

const CYRILLIC_1251 = 0xc0;

function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  const marked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return marked || bytes.subarray(0, 4096).includes(0);
}

function looksLike1251(bytes: Uint8Array): boolean {
  const high = bytes.filter((byte) => byte >= 0x80);
  return high.length > 0 && high.filter((byte) => byte >= CYRILLIC_1251).length / high.length > 0.8;
}

function complain(bytes: Uint8Array, line: number): ImportError {
  return fileError(looksLike1251(bytes) ? 'file:looks1251' : 'file:notUtf8', line);
}

function countBreaks(text: string): number {
  let breaks = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) breaks += 1;
  return breaks;
}

/** Decodes UTF-8 with or without BOM. Throws an error with advice for other encodings. */
export async function* decodeUtf8(
  chunks: AsyncIterable<Uint8Array>,
  /** File position of the chunks' lines. */
  lineInFile: (line: number) => number = (line) => line,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  let first = true;
  let last: Uint8Array = new Uint8Array();
  const decode = (bytes?: Uint8Array): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw complain(bytes ?? last, lineInFile(line));
    }
  };
  for await (const bytes of chunks) {
    if (first && isUtf16(bytes)) {
      throw fileError('file:utf16');
    }
    first = false;
    last = bytes;
    const text = decode(bytes);
    line += countBreaks(text);
    yield text;
  }
  yield decode();
}

/** Read position in a file: the last line, and for CSV the byte after it. */
export interface FilePosition {
  /** The last line that was read. */
  readonly line: number;
  /** Byte offset of the next line. */
  readonly bytes: number;
  /** Position after the header, which is read again on resume. */
  readonly headerLine: number;
  readonly headerBytes: number;
}

/* Small enough not to delay pending database writes. */
const PIECE = 32_768;

/** Maximum characters of a line; longer lines are bad and not buffered completely. */
export const MAX_RECORD_LENGTH = 200_000;

const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);

/** A file that is being read. */
export interface Input {
  /** All bytes; with `skipTo` only the bytes of the header and after the position. */
  readonly bytes: AsyncGenerator<Uint8Array>;
  /** Number of bytes before the text: the BOM, if any. */
  readonly markBytes: number;
  /** Share of the file that has been read, up to 1. */
  readonly share: () => number;
}

/** Opens a file for reading. */
export async function openInput(file: string, skipTo?: FilePosition): Promise<Input> {
  const size = await sizeOfFile(file);
  let read = 0;
  async function* piecesOf(start: number, end: number): AsyncGenerator<Uint8Array> {
    if (end <= start) return;
    const stream: AsyncIterable<Uint8Array> = createReadStream(file, { highWaterMark: PIECE, start, end: end - 1 });
    read = start;
    for await (const piece of stream) {
      read += piece.length;
      yield piece;
    }
  }
  async function* counted(): AsyncGenerator<Uint8Array> {
    if (skipTo) yield* piecesOf(0, skipTo.headerBytes);
    yield* piecesOf(skipTo?.bytes ?? 0, Number.POSITIVE_INFINITY);
  }
  return { bytes: counted(), markBytes: await markBytesOf(file), share: () => Math.min(read / size, 1) };
}

/** Text of a file that is being read. */
export interface TextInput extends Pick<Input, 'share' | 'markBytes'> {
  readonly text: AsyncGenerator<string>;
}

function largePieces(file: string): AsyncIterable<Uint8Array> {
  return createReadStream(file, { highWaterMark: 1024 * 1024 });
}

async function isUtf8(file: string): Promise<boolean> {
  const check = new Utf8Check();
  for await (const piece of largePieces(file)) if (!check.accepts(piece)) return false;
  return check.accepts();
}

/** The encoding of a text file. Throws when it is none, or damaged. */
export async function encodingOf(file: string): Promise<TableEncoding> {
  await sizeOfFile(file);
  if (await isUtf8(file)) return 'utf-8';
  const scan = new EncodingScan();
  for await (const piece of largePieces(file)) scan.add(piece);
  const encoding = scan.result();
  if (encoding === 'binary') throw fileError('file:notText');
  if (encoding === 'broken') throw fileError('file:encoding', scan.invalidLine);
  return encoding;
}

/** Decodes a file that is not in UTF-8. Positions count bytes of the decoded text in UTF-8. */
async function* decodeAs(bytes: AsyncIterable<Uint8Array>, encoding: ReadEncoding, skipTo?: FilePosition) {
  const decoder = new TextDecoder(encoding);
  const kept = new TextDecoder();
  let at = 0;
  const keep = (text: string): string => {
    const encoded = Buffer.from(text);
    const start = at;
    at += encoded.length;
    if (!skipTo) return text;
    const header = encoded.subarray(0, Math.max(skipTo.headerBytes - start, 0));
    const rest = encoded.subarray(Math.max(Math.min(skipTo.bytes - start, encoded.length), header.length));
    return kept.decode(Buffer.concat([header, rest]), { stream: true });
  };
  for await (const piece of bytes) {
    const text = keep(decoder.decode(piece, { stream: true }));
    if (text !== '') yield text;
  }
  yield keep(decoder.decode());
}

/** Opens a text file for reading in its encoding. */
export async function openText(file: string, encoding: ReadEncoding, skipTo?: FilePosition): Promise<TextInput> {
  if (encoding === 'utf-8') {
    const { bytes, markBytes, share } = await openInput(file, skipTo);
    return { text: decodeUtf8(bytes), markBytes, share };
  }
  const { bytes, share } = await openInput(file);
  return { text: decodeAs(bytes, encoding, skipTo), markBytes: 0, share };
}

/** Size of a file, at least 1. Throws a readable error when it does not exist or is no file. */
export async function sizeOfFile(file: string): Promise<number> {
  try {
    const results = await stat(file);
    if (!results.isFile()) throw new ImportError(`${file} is not a file.`);
    return Math.max(results.size, 1);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${file} cannot be read: ${error instanceof Error ? error.message : 'unknown cause'}`);
  }
}

async function markBytesOf(file: string): Promise<number> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(utf8Mark.length), 0, utf8Mark.length, 0);
    return buffer.equals(utf8Mark) ? utf8Mark.length : 0;
  } finally {
    await handle.close();
  }
}
