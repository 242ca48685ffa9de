import { statfsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { errorCode } from '@/lib/config/error-code';

const awayCodes = new Set([
  // Terminated by the operator or after a crash, or not yet ready.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  // The socket of a database that is not running.
  'ENOENT',
]);
/** Driver messages without a code, for broken or refused connections. */
const awayMessage =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed))/;

/** Whether an error means that the database is unreachable for now, so that the statement may be retried later. */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined) return awayCodes.has(code);
  return error instanceof Error && awayMessage.test(error.message);
}

/** Free disk space below which a lost connection counts as a full disk. */
const minFreeBytes = 64 * 1024 * 1024;
const lost = new Set(['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ENOENT', '57P01', '57P02', '57P03', '08006']);

/**
 * Message for an error that ended a command. A database with a full disk may stop without a message, so that only a lost
 * connection is visible.
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
    return bavail * bsize < minFreeBytes;
  } catch {
    return false;
  }
}

const everyMs = 500;
// After a crash PostgreSQL replays its log before it accepts connections.
const timeoutMs = 120_000;

/** Waits until the database accepts statements; gives up on permanent errors, and after the timeout. */
export async function waitForDatabase(
  on: { query(sql: string): Promise<unknown> },
  log: Pick<Logger, 'warn' | 'info'>,
  limits = { everyMs, timeoutMs },
): Promise<void> {
  const deadline = performance.now() + limits.timeoutMs;
  for (let waited = false; ; waited = true) {
    try {
      await on.query('SELECT 1');
      if (waited) log.info('database is there');
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > deadline) throw error;
      if (!waited) log.warn('database cannot be reached; waiting for it');
      await pause(limits.everyMs);
    }
  }
}

const attempts = 3;
const pauseMs = 20;

/** Retries work that PostgreSQL aborted because of a deadlock or a serialization failure. */
export async function retryCollision<Result>(work: () => Promise<Result>, attempt = 1): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!['40P01', '40001'].includes(errorCode(error) ?? '') || attempt >= attempts) throw error;
    await pause(pauseMs * attempt);
    return retryCollision(work, attempt + 1);
  }
}
