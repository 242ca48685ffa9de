import type { Logger } from 'pino';
import { errorCode } from '@/lib/config/error-code';

const firstPauseS = 15;
const maxPauseS = 3600;
const maxDoublings = 12;

/** Seconds until the next try of what has to go out, after so many that failed. */
export function pauseAfter(tries: number): number {
  return Math.min(maxPauseS, firstPauseS * 2 ** Math.min(tries - 1, maxDoublings));
}

/** The same moment as SQL, for a row that counts its tries in `tries`, not yet the one that begins. */
export function nextTrySql(tries: string): string {
  const seconds = `least(${maxPauseS}, ${firstPauseS} * 2 ^ least(${tries}, ${maxDoublings}))`;
  return `clock_timestamp() + make_interval(secs => ${seconds})`;
}

/** The ids of at most $1 rows that wait and are due, each for the process alone that takes them; as SQL. */
export function dueIdsSql(table: string, waiting: string): string {
  return `SELECT id FROM ${table} WHERE ${waiting} AND due_at <= clock_timestamp()
    ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED`;
}

/** Tries what was taken, side by side, and says how many there were; a try takes care of its own failure. */
export async function tryEach<Taken>(taken: readonly Taken[], one: (it: Taken) => Promise<void>): Promise<number> {
  await Promise.all(taken.map(one));
  return taken.length;
}

export type WorkLoop = {
  /** Looks for work now instead of at the next interval. */
  readonly wake: () => void;
  /** Waits for the current work and stops. */
  readonly close: () => Promise<void>;
};

type WorkOptions = {
  /** Does a few of the things that are due, and says how many there were. */
  readonly work: () => Promise<number>;
  /** Work of another process, and work put off, is found by looking. */
  readonly lookEveryMs: number;
  readonly log: Pick<Logger, 'warn'>;
  /** What the log says when it could not be done this time. */
  readonly failure: string;
};

/** Runs due work in the background, when woken and at intervals, until it is closed. */
export function startWorkLoop({ work, lookEveryMs, log, failure }: WorkOptions): WorkLoop {
  let closed = false;
  let asked = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (asked && !closed) {
      asked = false;
      while (!closed && (await work()) > 0);
    }
  }
  const wake = () => {
    asked = true;
    running ??= run()
      .catch((error: unknown) => log.warn({ error: errorCode(error) ?? 'unknown' }, failure))
      .finally(() => {
        running = undefined;
        if (asked && !closed) wake();
      });
  };
  const timer = setInterval(wake, lookEveryMs).unref();
  wake();
  return {
    wake,
    async close() {
      closed = true;
      clearInterval(timer);
      await running;
    },
  };
}
