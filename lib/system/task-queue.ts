/** Result of a task: its value, or why it did not finish. Errors of the task are thrown. */
export type TaskOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: TaskFault };

/**
 * `busy`: the queue is full. `late`: the task timed out. `unavailable`: a server that the task needs did not respond.
 * `aborted`: the caller disconnected.
 */
type TaskFault = 'busy' | 'late' | 'unavailable' | 'aborted';

export type QueueLimits = {
  /** Maximum number of running tasks. */
  readonly concurrency: number;
  /** Queue length; more tasks are refused at once. */
  readonly maxQueue: number;
};

type Turn = 'free' | 'busy' | 'aborted';

/** Runs tasks in order, a limited number at once. An aborted task leaves the queue; a running one finishes. */
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
    // The slot passes directly to the next waiting task, so that no newer task can take it.
    if (next) next('free');
    else running -= 1;
  }

  return {
    async run<Value>(task: () => Promise<TaskOutcome<Value>>, signal?: AbortSignal): Promise<TaskOutcome<Value>> {
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

/**
 * Rejects with the given error after a timeout. The work itself continues, so use this only for work that cannot be
 * cancelled.
 */
export async function withTimeout<T>(
  ms: number,
  work: Promise<T>,
  error = () => new Error('The other side has not answered in time.'),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error()), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
