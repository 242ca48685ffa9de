import type { TaskOutcome } from '@/lib/system/task-queue';
import { createFileCache } from './file-cache';

type Made = TaskOutcome<Uint8Array<ArrayBuffer>>;
const limits = { maxBytes: 25 };
const ten = async (): Promise<Made> => ({ ok: true, value: new Uint8Array(10) });

test('[PRD-3] [ORD-1] makes a file once for concurrent and later requests', async () => {
  const cache = createFileCache(limits);
  const make = jest.fn(ten);
  const [one, other] = await Promise.all([cache.get('a', make), cache.get('a', make)]);
  expect(one).toBe(other);
  expect(await cache.get('a', make)).toEqual(one);
  expect(make).toHaveBeenCalledTimes(1);
});

test('evicts the least recently used file', async () => {
  const cache = createFileCache(limits);
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, ten);
  const again = jest.fn(ten);
  await cache.get('a', again);
  expect(again).not.toHaveBeenCalled();
  await cache.get('b', again);
  expect(again).toHaveBeenCalledTimes(1);
});

test('caches no refused or failed file', async () => {
  const cache = createFileCache(limits);
  const busy: Made = { ok: false, fault: 'busy' };
  expect(await cache.get('a', async () => busy)).toEqual(busy);
  await expect(cache.get('a', () => Promise.reject(new Error('no drawing')))).rejects.toThrow('no drawing');
  expect(await cache.get('a', ten)).toMatchObject({ ok: true });
});

/** A `make` function that the test finishes explicitly and that reports cancellation. */
function heldMake() {
  let finish = (_made: Made) => {};
  const made = new Promise<Made>((resolve) => (finish = resolve));
  const signals: AbortSignal[] = [];
  const make = (signal: AbortSignal) => {
    signals.push(signal);
    return made;
  };
  return { make, finish: (outcome: Made) => finish(outcome), isGivenUp: () => signals.map(({ aborted }) => aborted) };
}

test('[SVC-5] cancels a file when its last caller leaves, and starts again for the next', async () => {
  const cache = createFileCache(limits);
  const { make, finish, isGivenUp } = heldMake();
  const [first, second] = [new AbortController(), new AbortController()];
  const reads = [cache.get('a', make, first.signal), cache.get('a', make, second.signal)];
  first.abort();
  expect(isGivenUp()).toEqual([false]);
  second.abort();
  expect(isGivenUp()).toEqual([true]);
  const anew = await cache.get('a', ten);
  expect(anew).toMatchObject({ ok: true });
  finish({ ok: false, fault: 'aborted' });
  expect(await Promise.all(reads)).toEqual([1, 2].map(() => ({ ok: false, fault: 'aborted' })));
  expect(await cache.get('a', make)).toEqual(anew);
});

test('[SVC-5] does not cancel a file while a caller without a signal waits', async () => {
  const cache = createFileCache(limits);
  const { make, finish, isGivenUp } = heldMake();
  const gone = new AbortController();
  const reads = [cache.get('a', make), cache.get('a', make, gone.signal)];
  gone.abort();
  expect(isGivenUp()).toEqual([false]);
  finish(await ten());
  expect(await reads[0]).toMatchObject({ ok: true });
  expect(await cache.get('b', make, AbortSignal.abort())).toEqual({ ok: false, fault: 'aborted' });
});
