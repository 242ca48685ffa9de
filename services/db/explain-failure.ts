import { statfsSync } from 'node:fs';
import { errorCode } from '@/lib/config/error-code';

/** How little is left on a disk on which the database has just given up for want of space. */
const nearlyNothing = 64 * 1024 * 1024;
const lost = new Set(['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ENOENT', '57P01', '57P02', '57P03', '08006']);

/**
 * Message for an error that ended a command. A database with a full disk may end without a message: all we see is a
 * lost connection. Our own files may be on another disk.
 */
export function explainFailure(error: unknown, dataDir: () => string): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = errorCode(error) ?? '';
  if (code === 'ENOSPC')
    return `The disk is full (${message}). What was being written is not there, all else is as it was: free some space, and start the same command again.`;
  const cut = lost.has(code) || /Connection terminated/i.test(message);
  if (code !== '53100' && !(cut && isFull(dataDir()))) return message;
  return `The disk of the database is full (${message}). What was under way was not kept, all else is as it was: free some space, or choose another DATA_DIR, and start again.`;
}

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < nearlyNothing;
  } catch {
    return false;
  }
}
