import { randomUUID } from 'node:crypto';
import { chmod, copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the files of customers' papers lie, each under a name that says nothing of it. */
export function documentFolder(dataDir: string): string {
  return join(dataDir, 'documents');
}

/** Bytes of a file that travel at once, and in how many pieces one may come: a file may have 48 MB. */
export const pieceBytes = 3 * 1024 * 1024;
const mostPieces = 16;
export const largestDocument = pieceBytes * mostPieces;

/** Takes a copy of a file into the folder, for the owner of the process alone; whole or not at all. */
export async function keepFile(folder: string, file: string): Promise<{ storedAs: string; size: number }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const storedAs = randomUUID();
  const draft = join(folder, `${storedAs}.draft`);
  try {
    await copyFile(file, draft);
    await chmod(draft, 0o600);
    const { size } = await stat(draft);
    await rename(draft, join(folder, storedAs));
    return { storedAs, size };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export async function dropFile(folder: string, storedAs: string): Promise<void> {
  await rm(join(folder, storedAs), { force: true });
}

/** A piece of a kept file; shorter than the others at its end. */
export async function readPiece(folder: string, storedAs: string, piece: number): Promise<Buffer> {
  const file = await open(join(folder, storedAs));
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(pieceBytes), 0, pieceBytes, piece * pieceBytes);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
