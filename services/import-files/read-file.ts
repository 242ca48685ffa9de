import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { type BadLine, badLine, FieldError, ImportError } from './import-error';

/** A line of a file, understood. */
export interface Numbered<Row> {
  readonly line: number;
  readonly row: Row;
}

/** Output of the parser for a line. */
export interface ParsedRecord {
  readonly record: readonly string[];
  /** The line, and how many bytes of the file there are up to its end. */
  readonly info: { readonly lines: number; readonly bytes: number };
}

/* The parser's types say nothing; with our options it gives these objects and no others. */
export function isRecord(item: unknown): item is ParsedRecord {
  return typeof item === 'object' && item !== null && 'record' in item && 'info' in item;
}

/** Parses a record; throws a `FieldError` that names the fault. */
export type ReadRecord<Row> = (record: readonly string[]) => Row;

/** Understands records one after the other; the first is the header, which says how to read the others. */
export class RecordReader<Row> {
  private readRecord: ReadRecord<Row> | undefined;
  private width = 0;
  private readonly readHeader: (header: readonly string[]) => ReadRecord<Row>;

  constructor(readHeader: (header: readonly string[]) => ReadRecord<Row>) {
    this.readHeader = readHeader;
  }

  get sawHeader(): boolean {
    return this.readRecord !== undefined;
  }

  read({ record, info: { lines: line } }: ParsedRecord, lines: Numbered<Row>[], bad: BadLine[]): void {
    if (!this.readRecord) {
      this.readRecord = this.readHeader(record);
      this.width = record.length;
    } else if (record.length !== this.width) {
      bad.push(badLine(line, 'width', record.length, this.width));
    } else {
      try {
        lines.push({ line, row: this.readRecord(record) });
      } catch (error) {
        if (!(error instanceof FieldError)) throw error;
        const { message: reason, because, column, value } = error;
        bad.push({ line, reason, because, column, value });
      }
    }
  }
}

/** The lines and bad lines of one chunk of the file. */
export interface ReadChunk<Row> {
  readonly lines: readonly Numbered<Row>[];
  readonly bad: readonly BadLine[];
  readonly characters: number;
  /** How much of the file has been read with it, up to 1. */
  readonly share: number;
  /** Where reading may go on after it; undefined where that is not known, as after a line that the parser lost. */
  readonly position: FilePosition | undefined;
}

/** Collects the parsed lines and the bad ones of a chunk. */
export class ChunkReader<Row> {
  private readonly reader: RecordReader<Row>;
  private readonly share: () => number;
  private lines: Numbered<Row>[] = [];
  private bad: BadLine[] = [];
  private position: FilePosition | undefined;
  private header: Pick<FilePosition, 'headerLine' | 'headerBytes'> | undefined;

  constructor(share: () => number, reader: RecordReader<Row>, skipTo?: FilePosition) {
    this.share = share;
    this.reader = reader;
    this.position = skipTo;
  }

  get sawHeader(): boolean {
    return this.reader.sawHeader;
  }

  read(record: ParsedRecord): void {
    this.reader.read(record, this.lines, this.bad);
    const { lines: line, bytes } = record.info;
    this.header ??= { headerLine: line, headerBytes: bytes };
    this.position = { ...this.header, line, bytes };
  }

  refuse(bad: BadLine): void {
    this.bad.push(bad);
    this.position = undefined;
  }

  /** Lines since the last call. */
  take(characters: number): ReadChunk<Row> {
    const found = { lines: this.lines, bad: this.bad, characters, share: this.share(), position: this.position };
    this.lines = [];
    this.bad = [];
    return found;
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
  const guess = looksLike1251(bytes) ? 'it looks like Windows-1251' : 'it is in another encoding';
  return new ImportError(
    `The file is not UTF-8 (${guess}; first wrong text after line ${line}). Save it as UTF-8 and try again.`,
  );
}

function countBreaks(text: string): number {
  let breaks = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) breaks += 1;
  return breaks;
}

/** Decodes UTF-8 (with or without BOM); anything else is refused with advice. */
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
      throw new ImportError('The file is UTF-16 or not a text file. Save it as CSV in UTF-8 and try again.');
    }
    first = false;
    last = bytes;
    const text = decode(bytes);
    line += countBreaks(text);
    yield text;
  }
  yield decode();
}

/** How far a file has been read: the last line, and for CSV the byte after it. */
export interface FilePosition {
  /** The last line that was read. */
  readonly line: number;
  /** Where the next one begins. */
  readonly bytes: number;
  /** The same of the header, which is read first again. */
  readonly headerLine: number;
  readonly headerBytes: number;
}

/* Small enough not to delay pending database writes. */
const PIECE = 32_768;

/** Characters of a line; a longer one is bad, and never held as a whole. */
export const LONGEST_RECORD = 200_000;

const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);

/** A file that is being read. */
export interface Input {
  /** All bytes; with `skipTo` the header's and those after the position. */
  readonly bytes: AsyncGenerator<Uint8Array>;
  /** Number of bytes before the text: the BOM, if any. */
  readonly markBytes: number;
  /** How much of it has been read, up to 1. */
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

/** Size of a file, at least 1. Throws a readable error when it does not exist or is no file. */
export async function sizeOfFile(file: string): Promise<number> {
  try {
    const found = await stat(file);
    if (!found.isFile()) throw new ImportError(`${file} is not a file.`);
    return Math.max(found.size, 1);
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
