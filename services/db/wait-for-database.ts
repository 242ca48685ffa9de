import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseAway } from './database-away';

const everyMs = 500;
// After a crash PostgreSQL replays its log before it takes anybody in.
const patienceMs = 120_000;

/** Waits until the database accepts statements; gives up on permanent errors, and after the timeout. */
export async function waitForDatabase(
  on: { query(sql: string): Promise<unknown> },
  log: Pick<Logger, 'warn' | 'info'>,
  limits = { everyMs, patienceMs },
): Promise<void> {
  const deadline = performance.now() + limits.patienceMs;
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
