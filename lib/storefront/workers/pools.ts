import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { Transferable } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { createTaskQueue, type TaskOutcome } from '@/lib/system/task-queue';
import type * as jobs from './jobs';

/** Time (ms) for running jobs at shutdown. */
const closeMs = 3000;

/** Jobs by name; input and result must be transferable between threads. */
type Jobs = Readonly<Record<string, (input: never) => unknown>>;

export type WorkerPoolOptions = {
  /** Entry file of a thread; its exports are the jobs. */
  readonly filename: string;
  readonly threads: number;
  /** Concurrent jobs per thread; more than one for jobs that mostly wait. */
  readonly jobsPerThread?: number;
  /** Queue length of jobs. */
  readonly maxQueue: number;
  /** A job that takes longer is aborted, and its thread terminated unless other jobs share it. */
  readonly timeoutMs: number;
  readonly memoryMb: number;
  /** A thread without work ends after this time. */
  readonly idleMs: number;
};

type RunOptions = {
  /** Removes a queued job; a running job continues, because a new thread would cost more. */
  readonly signal?: AbortSignal;
  readonly transfer?: readonly Transferable[];
};

/**
 * A thread pool for work that would block the event loop. Threads start with the first job and end when idle. A thread
 * that crashes or exceeds its memory fails only its own job.
 */
export function createWorkerPool<JobMap extends Jobs>(options: WorkerPoolOptions) {
  const { filename, threads, jobsPerThread = 1, maxQueue, timeoutMs, memoryMb, idleMs } = options;
  const shared = jobsPerThread > 1;
  const queue = createTaskQueue({ concurrency: threads * jobsPerThread, maxQueue });
  const pool = new Piscina({
    filename,
    execArgv: [],
    minThreads: 0,
    maxThreads: threads,
    concurrentTasksPerWorker: jobsPerThread,
    // A thread blocked by Atomics after one job cannot continue its other jobs.
    atomics: shared ? 'disabled' : 'sync',
    idleTimeout: idleMs,
    closeTimeout: closeMs,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    recordTiming: false,
  });
  // If a thread fails to start, its jobs never settle. All jobs are rejected, and the next job starts a new thread.
  pool.on('error', (error: Error) => {
    process.emitWarning(error);
    pool.destroy().catch(() => undefined);
  });

  async function start<Value>(
    name: string,
    input: unknown,
    transfer: RunOptions['transfer'],
  ): Promise<TaskOutcome<Value>> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const job = pool.run(input, { name, transferList: [...(transfer ?? [])], signal: shared ? null : timeout });
    try {
      return { ok: true, value: await Promise.race([job, rejectedBy(timeout)]) };
    } catch (error) {
      if (timeout.aborted) return { ok: false, fault: 'late' };
      throw error;
    }
  }

  return {
    /** Runs a job in a thread. Throws the job's error, or an error if the thread is lost. */
    run<Name extends keyof JobMap & string>(
      name: Name,
      input: Parameters<JobMap[Name]>[0],
      { signal, transfer }: RunOptions = {},
    ): Promise<TaskOutcome<Awaited<ReturnType<JobMap[Name]>>>> {
      return queue.run(() => start(name, input, transfer), signal);
    },
    /** Whether the next job would be refused. */
    get isFull() {
      return queue.isFull;
    },
    /** Ids of the running threads. */
    get threadIds() {
      return pool.threads.map(({ threadId }) => threadId);
    },
    /** Waits some seconds for running jobs, then terminates all threads. */
    close: () => pool.close({ force: true }),
  };
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

export type WorkerPool<JobMap extends Jobs> = ReturnType<typeof createWorkerPool<JobMap>>;

type DrawingJobs = Pick<typeof jobs, 'drawInvoicePdf' | 'drawShareCard'>;
type WritingJobs = Pick<typeof jobs, 'writeWorkbook'>;

type WorkerPools = {
  /** For documents and pictures. */
  readonly drawing: WorkerPool<DrawingJobs>;
  /** For streamed files: a slow reader occupies a slot, not a thread. */
  readonly writing: WorkerPool<WritingJobs>;
};

declare global {
  // Global, because Next bundles its own copy of every module.
  var piesarWorkerPools: WorkerPools | undefined;
}

/**
 * Entry file of a worker thread: compiled code next to a compiled program, or else the source. It is located from the
 * shop's folder, because Next's bundles are elsewhere.
 */
export function threadEntry(program = process.argv[1] ?? '', folder = process.cwd()): string {
  const compiled = join(folder, 'build');
  return dirname(program) === compiled
    ? join(compiled, 'jobs.js')
    : join(folder, 'lib', 'storefront', 'workers', 'entry.mjs');
}

function createPools(): WorkerPools {
  const common = { filename: threadEntry(), memoryMb: 256, idleMs: 60_000 };
  return {
    // One core stays free for the event loop. With a full queue the last document takes about two seconds.
    drawing: createWorkerPool({
      ...common,
      threads: Math.min(2, Math.max(1, availableParallelism() - 1)),
      maxQueue: 32,
      timeoutMs: 15_000,
    }),
    writing: createWorkerPool({ ...common, threads: 1, jobsPerThread: 8, maxQueue: 0, timeoutMs: 600_000 }),
  };
}

/** The worker pools of this process, created on first use. */
export function workerPools(): WorkerPools {
  globalThis.piesarWorkerPools ??= createPools();
  return globalThis.piesarWorkerPools;
}

/** Closes the worker pools. */
export async function closeWorkerPools(): Promise<void> {
  const pools = globalThis.piesarWorkerPools;
  globalThis.piesarWorkerPools = undefined;
  await Promise.all([pools?.drawing.close(), pools?.writing.close()]);
}
