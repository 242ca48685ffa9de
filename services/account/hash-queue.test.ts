import { createHashQueue } from './hash-queue';

/** A work that ends when it is told to. */
function work() {
  let resolve: (answer: string) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<string>((succeed, fail) => {
    resolve = succeed;
    reject = fail;
  });
  return { started: jest.fn(() => promise), resolve, reject };
}

describe('the queue of password hashes', () => {
  it('[SVC-4] runs few at a time, in the order of their coming, whether they succeed or not', async () => {
    const queued = createHashQueue({ atOnce: 1, waiting: 5 });
    const [first, second, third] = [work(), work(), work()];
    const answers = [first, second, third].map(({ started }) => queued(started));
    await Promise.resolve();
    expect([first, second, third].map(({ started }) => started.mock.calls.length)).toEqual([1, 0, 0]);
    first.reject(new Error('broken'));
    await expect(answers[0]).rejects.toThrow('broken');
    second.resolve('two');
    await expect(answers[1]).resolves.toBe('two');
    third.resolve('three');
    await expect(answers[2]).resolves.toBe('three');
    const later = work();
    later.resolve('four');
    await expect(queued(later.started)).resolves.toBe('four');
  });

  it('[SVC-4] tells those who come when too many wait to come again', async () => {
    const queued = createHashQueue({ atOnce: 1, waiting: 1 });
    const [first, second, third] = [work(), work(), work()];
    const answers = [queued(first.started), queued(second.started)];
    await expect(queued(third.started)).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
    expect(third.started).not.toHaveBeenCalled();
    for (const { resolve } of [first, second]) resolve('done');
    await expect(Promise.all(answers)).resolves.toEqual(['done', 'done']);
  });
});
