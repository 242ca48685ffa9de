import { Breaker, type CallEnd } from './breaker';

const limits = { windowMs: 10_000, leastCalls: 4, ratio: 0.5, mostOfOne: 2, pauseMs: 2000 };

beforeEach(() => jest.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => jest.useRealTimers());

/** Work whose end the test decides. */
function pending() {
  let finish: (end: CallEnd) => void = () => {};
  const work = jest.fn((_isProbe: boolean) => new Promise<CallEnd>((resolve) => (finish = resolve)));
  return { work, finish: (fate: CallEnd['fate']) => finish({ fate }) };
}

async function opened(): Promise<Breaker> {
  const breaker = new Breaker(limits);
  for (let n = 0; n < 4; n += 1) await breaker.run(`visitor ${n}`, async () => ({ fate: 'failed' }));
  return breaker;
}

describe('the breaker of a call', () => {
  it('[SEC-57] leaves it alone once it fails for everybody, without asking', async () => {
    const breaker = await opened();
    const { work } = pending();
    expect(await breaker.run('another', work)).toBeUndefined();
    expect(work).not.toHaveBeenCalled();
  });

  it('[SEC-57] lets one call probe after a pause; others are refused at once until it has ended', async () => {
    const breaker = await opened();
    jest.advanceTimersByTime(2000);
    const probe = pending();
    const probing = breaker.run('first', probe.work);
    expect(probe.work).toHaveBeenCalledWith(true);
    const other = pending();
    expect(await breaker.run('second', other.work)).toBeUndefined();
    expect(other.work).not.toHaveBeenCalled();
    probe.finish('answered');
    expect(await probing).toEqual({ fate: 'answered' });
    expect(await breaker.run('second', async (isProbe) => ({ fate: 'answered', isProbe }))).toMatchObject({
      isProbe: false,
    });
  });

  it('pauses again after a probe that failed', async () => {
    const breaker = await opened();
    jest.advanceTimersByTime(2000);
    expect(await breaker.run('first', async () => ({ fate: 'failed' }))).toEqual({ fate: 'failed' });
    expect(await breaker.run('second', async () => ({ fate: 'answered' }))).toBeUndefined();
    jest.advanceTimersByTime(2000);
    expect(await breaker.run('second', async () => ({ fate: 'answered' }))).toEqual({ fate: 'answered' });
  });

  it('does not wait for a clock that was set back', async () => {
    const breaker = await opened();
    jest.setSystemTime(1_800_000_000_000 - 3_600_000);
    for (let second = 0; second < 6; second += 1) {
      jest.advanceTimersByTime(1000);
      await breaker.run('first', async () => ({ fate: 'answered' }));
    }
    expect(await breaker.run('second', async () => ({ fate: 'answered' }))).toEqual({ fate: 'answered' });
  });

  it('learns nothing from callers who left', async () => {
    const breaker = new Breaker(limits);
    for (let n = 0; n < 50; n += 1) {
      expect(await breaker.run(`visitor ${n}`, async () => ({ fate: 'abandoned' }))).toEqual({ fate: 'abandoned' });
    }
  });

  it('passes on what is no end at all', async () => {
    const broken = async () => Promise.reject(new Error('a fault of our own'));
    await expect(new Breaker(limits).run('visitor', broken)).rejects.toThrow('a fault of our own');
  });
});
