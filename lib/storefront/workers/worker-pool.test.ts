import { resolve } from 'node:path';
import { threadId } from 'node:worker_threads';
import type * as jobs from '@/tests/fixtures/thread-jobs.mjs';
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from './pools';

type Jobs = typeof jobs;
let pool: WorkerPool<Jobs>;
afterEach(() => pool.close());

function open(options: Partial<WorkerPoolOptions> = {}): WorkerPool<Jobs> {
  pool = createWorkerPool<Jobs>({
    filename: resolve('tests/fixtures/thread-jobs.mjs'),
    threads: 1,
    maxQueue: 2,
    timeoutMs: 60_000,
    memoryMb: 32,
    idleMs: 60_000,
    ...options,
  });
  return pool;
}

/** Shared memory by which a job reports its start and waits for permission to end. */
function gate() {
  const buffer = new SharedArrayBuffer(8);
  const memory = new Int32Array(buffer);
  const begun = async () => {
    while (Atomics.load(memory, 0) === 0) await new Promise((resolve) => setImmediate(resolve));
  };
  const letGo = () => {
    Atomics.store(memory, 1, 1);
    Atomics.notify(memory, 1);
  };
  return { buffer, begun, letGo };
}

test('[SVC-5] runs jobs in one reused thread', async () => {
  const { run } = open();
  expect(pool.threadIds).toEqual([]);
  const first = await run('whichThread', '');
  expect(first).toEqual({ ok: true, value: pool.threadIds[0] });
  expect(first).not.toEqual({ ok: true, value: threadId });
  expect(await run('whichThread', '')).toEqual(first);
});

test('[SVC-5] returns the error of a job and keeps its thread', async () => {
  const { run } = open();
  await expect(run('fail', 'no such typeface')).rejects.toThrow('no such typeface');
  const [thread] = pool.threadIds;
  expect(await run('whichThread', '')).toEqual({ ok: true, value: thread });
});

test.each([
  ['ends', 'crash', 7, /exited with code: 7/],
  ['takes all memory', 'takeMemory', 10_000, /memory limit/],
] as const)('[SVC-5] a thread that %s takes its own job with it alone', async (_, name, input, message) => {
  const { run } = open();
  const [lost, next] = [run(name, input), run('whichThread', '')];
  await expect(lost).rejects.toThrow(message);
  expect(await next).toEqual({ ok: true, value: pool.threadIds[0] });
});

test('[SVC-5] terminates a job that times out and runs the next in a new thread', async () => {
  const { run } = open({ timeoutMs: 1500 });
  const stuck = run('neverEnd', '');
  const next = run('whichThread', '');
  expect(await stuck).toEqual({ ok: false, fault: 'late' });
  expect(await next).toMatchObject({ ok: true });
});

test('[SVC-5] refuses jobs beyond the queue, and removes an aborted job from it', async () => {
  const { run } = open();
  const { buffer, letGo } = gate();
  const gone = new AbortController();
  const running = run('waitFor', buffer);
  const waiting = run('whichThread', '', { signal: gone.signal });
  const last = run('whichThread', '');
  expect(pool.isFull).toBe(true);
  expect(await run('whichThread', '')).toEqual({ ok: false, fault: 'busy' });
  gone.abort();
  expect(await waiting).toEqual({ ok: false, fault: 'aborted' });
  expect(pool.isFull).toBe(false);
  letGo();
  expect(await Promise.all([running, last])).toMatchObject([{ ok: true }, { ok: true }]);
});

test('[SVC-5] finishes the running job on close and leaves no thread', async () => {
  const { run } = open();
  const { buffer, begun, letGo } = gate();
  const running = run('waitFor', buffer);
  await begun();
  const closed = pool.close();
  letGo();
  expect(await running).toMatchObject({ ok: true });
  await closed;
  expect(pool.threadIds).toEqual([]);
});
