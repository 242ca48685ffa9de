import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { ImportError } from './import-error';

/* Small enough that work on one piece does not keep what is on its way to the database waiting for long. */
const PIECE = 32_768;

/** Characters of a line; a longer one is bad, and never held as a whole. */
export const LONGEST_RECORD = 200_000;

/** A file that is being read. */
export interface Input {
  readonly bytes: AsyncGenerator<Uint8Array>;
  /** How much of it has been read, up to 1. */
  readonly share: () => number;
}

/** Opens a file for reading. Throws in words when there is none, or it is none. */
export async function openInput(file: string): Promise<Input> {
  const size = await sizeOf(file);
  let read = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    const stream: AsyncIterable<Uint8Array> = createReadStream(file, { highWaterMark: PIECE });
    for await (const piece of stream) {
      read += piece.length;
      yield piece;
    }
  }
  return { bytes: counted(), share: () => Math.min(read / size, 1) };
}

async function sizeOf(file: string): Promise<number> {
  try {
    const found = await stat(file);
    if (!found.isFile()) throw new ImportError(`${file} is not a file.`);
    return Math.max(found.size, 1);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${file} cannot be read: ${error instanceof Error ? error.message : 'unknown cause'}`);
  }
}
