import { createTaskQueue, type TaskOutcome, withTimeout } from './task-queue';

/** A task that ends when `finish` is called. */
function heldTask(name: string, begun: string[]) {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const task = async (): Promise<TaskOutcome<string>> => {
    begun.push(name);
    await finished;
    return { ok: true, value: name };
  };
  return { task, finish: () => finish() };
}

test('[SVC-5] runs tasks in order up to the concurrency and refuses more than the queue holds', async () => {
  const queue = createTaskQueue({ concurrency: 1, maxQueue: 2 });
  const begun: string[] = [];
  const tasks = ['a', 'b', 'c', 'd'].map((name) => heldTask(name, begun));
  const runs = tasks.map(({ task }) => queue.run(task));
  expect(queue.isFull).toBe(true);
  expect(await runs[3]).toEqual({ ok: false, fault: 'busy' });
  expect(begun).toEqual(['a']);
  for (const { finish } of tasks) finish();
  expect(await Promise.all(runs.slice(0, 3))).toEqual(['a', 'b', 'c'].map((value) => ({ ok: true, value })));
  expect(begun).toEqual(['a', 'b', 'c']);
  expect(queue.isFull).toBe(false);
});

test('[SVC-5] removes an aborted task from the queue but lets a running one finish', async () => {
  const queue = createTaskQueue({ concurrency: 1, maxQueue: 1 });
  const begun: string[] = [];
  const [running, left, next] = ['running', 'left', 'next'].map((name) => heldTask(name, begun));
  if (!running || !left || !next) throw new Error('There are three tasks.');
  const gone = new AbortController();
  const first = queue.run(running.task, gone.signal);
  const second = queue.run(left.task, gone.signal);
  gone.abort();
  expect(await second).toEqual({ ok: false, fault: 'aborted' });
  expect(await queue.run(left.task, gone.signal)).toEqual({ ok: false, fault: 'aborted' });
  const third = queue.run(next.task);
  running.finish();
  next.finish();
  expect(await Promise.all([first, third])).toEqual(['running', 'next'].map((value) => ({ ok: true, value })));
  expect(begun).toEqual(['running', 'next']);
});

test('[SVC-5] runs the next task after one fails', async () => {
  const queue = createTaskQueue({ concurrency: 1, maxQueue: 1 });
  const failing = queue.run(() => Promise.reject(new Error('no drawing')));
  const next = queue.run(async () => ({ ok: true, value: 1 }));
  await expect(failing).rejects.toThrow('no drawing');
  expect(await next).toEqual({ ok: true, value: 1 });
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('withTimeout', () => {
  it('returns the result of the work and clears the timer', async () => {
    expect(await withTimeout(50, Promise.resolve('done'))).toBe('done');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('rejects with the given error when the work takes longer', async () => {
    const result = withTimeout(50, new Promise(() => {}), () => new Error('too slow'));
    jest.advanceTimersByTime(50);
    await expect(result).rejects.toThrow('too slow');
  });
});
