/** What became of a task: its value, or why there is none. A task that fails throws as it would without a queue. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: QueueFault };

/** Too many wait already, the task took too long, or nobody wants it any more. */
export type QueueFault = 'busy' | 'late' | 'aborted';

export type QueueLimits = {
  /** Tasks that run at the same time. */
  readonly concurrency: number;
  /** Tasks that may wait for their turn; more are refused at once. */
  readonly maxQueue: number;
};

type Turn = 'free' | 'busy' | 'aborted';

/** Runs tasks few at a time, in the order in which they came. One whose signal is aborted leaves the queue; one that runs ends. */
export function createTaskQueue({ concurrency, maxQueue }: QueueLimits) {
  const waiting = new Set<(turn: Turn) => void>();
  let running = 0;

  async function turnOf(signal: AbortSignal | undefined): Promise<Turn> {
    if (signal?.aborted) return 'aborted';
    if (running < concurrency) {
      running += 1;
      return 'free';
    }
    if (waiting.size >= maxQueue) return 'busy';
    return new Promise((resolve) => {
      const settle = (turn: Turn) => {
        waiting.delete(settle);
        signal?.removeEventListener('abort', leave);
        resolve(turn);
      };
      const leave = () => settle('aborted');
      waiting.add(settle);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  function passOn(): void {
    const [next] = waiting;
    // The place passes on without becoming free, so that nobody can come in between.
    if (next) next('free');
    else running -= 1;
  }

  return {
    async run<Value>(task: () => Promise<Outcome<Value>>, signal?: AbortSignal): Promise<Outcome<Value>> {
      const turn = await turnOf(signal);
      if (turn !== 'free') return { ok: false, fault: turn };
      try {
        return await task();
      } finally {
        passOn();
      }
    },
    /** Whether the next task would be refused. */
    get isFull() {
      return running >= concurrency && waiting.size >= maxQueue;
    },
  };
}
