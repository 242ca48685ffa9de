import type { Logger } from 'pino';
import { errorCode } from '@/lib/config/error-code';

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
