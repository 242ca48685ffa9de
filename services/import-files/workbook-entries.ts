import { type FileHandle, open } from 'node:fs/promises';
import { ImportError } from './import-error';

/* Sheets shrink to a tenth, hardly ever to a fiftieth; what shrinks to a thousandth is there to fill memory. */
const suspiciousBytes = 64 * 1024 * 1024;
const suspiciousRatio = 150;
const mostBytes = 2 ** 31;

/** Refuses a workbook that would unfold to more than it can honestly hold, before any of it is unfolded. */
export async function refuseOversized(file: string): Promise<void> {
  const handle = await open(file);
  try {
    for (const { packed, unpacked } of await entriesOf(handle)) {
      const bomb = unpacked > suspiciousBytes && unpacked > packed * suspiciousRatio;
      if (bomb || unpacked > mostBytes)
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
const longestComment = 65_535;

/** A file within a ZIP file. */
export interface Entry {
  readonly name: string;
  /** 0 stands for bytes as they are, 8 for packed ones. */
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  /** Where its own head begins. */
  readonly offset: number;
}

/** What a ZIP file holds, by its directory; nothing when it is no whole one, which is told by whoever reads it. */
export async function entriesOf(handle: FileHandle): Promise<Entry[]> {
  const { size } = await handle.stat();
  const tail = Buffer.alloc(Math.min(size, endLength + longestComment));
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

function* listed(directory: Buffer): Generator<Entry> {
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
