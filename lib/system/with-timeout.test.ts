import { withTimeout } from './with-timeout';

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
