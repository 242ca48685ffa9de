import type { Logger } from 'pino';
import { errorCode } from '@/lib/config/error-code';

const firstPauseS = 15;
const maxPauseS = 3600;
const maxDoublings = 12;

/** Delay in seconds before the next attempt, by number of failures. */
export function pauseAfter(tries: number): number {
  return Math.min(maxPauseS, firstPauseS * 2 ** Math.min(tries - 1, maxDoublings));
}

/** The same moment as SQL, for a row that counts its tries in `tries`, not yet the one that begins. */
export function nextTrySql(tries: string): string {
  const seconds = `least(${maxPauseS}, ${firstPauseS} * 2 ^ least(${tries}, ${maxDoublings}))`;
  return `clock_timestamp() + make_interval(secs => ${seconds})`;
}

/** SQL for the ids of at most $1 due rows, locked for this process. */
export function dueIdsSql(table: string, waiting: string): string {
  return `SELECT id FROM ${table} WHERE ${waiting} AND due_at <= clock_timestamp()
    ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED`;
}

/** Processes the taken rows in parallel and returns their number; each attempt handles its own failure. */
export async function tryEach<Taken>(taken: readonly Taken[], one: (it: Taken) => Promise<void>): Promise<number> {
  await Promise.all(taken.map(one));
  return taken.length;
}

export type WorkLoop = {
  /** Looks for work now instead of at the next interval. */
  readonly wake: () => void;
  /** Waits for the current run and stops. */
  readonly close: () => Promise<void>;
};

type WorkOptions = {
  /** Processes a batch of due rows and returns their number. */
  readonly work: () => Promise<number>;
  /** Interval of looking for work that another process added or that was put off. */
  readonly lookEveryMs: number;
  readonly log: Pick<Logger, 'warn'>;
  /** Log message of a failed run. */
  readonly failure: string;
};

/** Runs due work in the background, when woken and at intervals, until it is closed. */
export function startWorkLoop({ work, lookEveryMs, log, failure }: WorkOptions): WorkLoop {
  let closed = false;
  let requested = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (requested && !closed) {
      requested = false;
      while (!closed && (await work()) > 0);
    }
  }
  const wake = () => {
    requested = true;
    running ??= run()
      .catch((error: unknown) => log.warn({ error: errorCode(error) ?? 'unknown' }, failure))
      .finally(() => {
        running = undefined;
        if (requested && !closed) wake();
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
