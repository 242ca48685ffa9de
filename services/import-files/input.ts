import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { ImportError } from './import-error';

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

/* Small enough that work on one piece does not keep what is on its way to the database waiting for long. */
const PIECE = 32_768;

/** Characters of a line; a longer one is bad, and never held as a whole. */
export const LONGEST_RECORD = 200_000;

const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);

/** A file that is being read. */
export interface Input {
  /** All bytes; after `skipTo` those of the header and of what follows the place. */
  readonly bytes: AsyncGenerator<Uint8Array>;
  /** How many bytes stand before the text: the mark of UTF-8, where there is one. */
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

/** The size of a file, at least 1. Throws in words when there is none, or it is none. */
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
