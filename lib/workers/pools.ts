import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type * as jobs from './jobs';
import { createWorkerPool, type WorkerPool } from './worker-pool';

type DrawingJobs = Pick<typeof jobs, 'drawInvoicePdf' | 'drawShareCard'>;
type WritingJobs = Pick<typeof jobs, 'writeWorkbook'>;

type WorkerPools = {
  /** For documents and pictures, created in one go. */
  readonly drawing: WorkerPool<DrawingJobs>;
  /** For streamed files: a slow reader occupies a slot, not a thread. */
  readonly writing: WorkerPool<WritingJobs>;
};

declare global {
  // Next bundles its own copy of every module: what the code inside it and the server around it share must be global.
  var piesarWorkerPools: WorkerPools | undefined;
}

/**
 * What a thread begins with: compiled code in a compiled program, which has it beside itself. Next's bundles stand
 * elsewhere: to the source the way leads from the shop's folder.
 */
export function threadEntry(program = process.argv[1] ?? '', folder = process.cwd()): string {
  const compiled = join(folder, 'build');
  return dirname(program) === compiled ? join(compiled, 'jobs.js') : join(folder, 'lib', 'workers', 'entry.mjs');
}

function createPools(): WorkerPools {
  const common = { filename: threadEntry(), memoryMb: 256, idleMs: 60_000 };
  return {
    // One core is left to everything else. With so many queued documents the last takes about two seconds.
    drawing: createWorkerPool({
      ...common,
      threads: Math.min(2, Math.max(1, availableParallelism() - 1)),
      maxQueue: 32,
      timeoutMs: 15_000,
    }),
    writing: createWorkerPool({ ...common, threads: 1, jobsPerThread: 8, maxQueue: 0, timeoutMs: 600_000 }),
  };
}

/** The threads of this process. None runs before there is work. */
export function workerPools(): WorkerPools {
  globalThis.piesarWorkerPools ??= createPools();
  return globalThis.piesarWorkerPools;
}

/** Lets what runs in threads end, and then the threads. */
export async function closeWorkerPools(): Promise<void> {
  const pools = globalThis.piesarWorkerPools;
  globalThis.piesarWorkerPools = undefined;
  await Promise.all([pools?.drawing.close(), pools?.writing.close()]);
}
