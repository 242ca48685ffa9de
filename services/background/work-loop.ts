import type { Logger } from 'pino';
import { errorCode } from '@/lib/config/error-code';

export type WorkLoop = {
  /** There is something to do: look now. */
  readonly wake: () => void;
  /** Lets what is being done end, and does nothing more. */
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

/** Does in the background what is due, soon after it is written down, until it is closed. */
export function startWork({ work, lookEveryMs, log, failure }: WorkOptions): WorkLoop {
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
