import { CircuitState } from 'cockatiel';
import { Breaker, type CallEnd, FailureWindow } from './breaker';

const windowLimits = { windowMs: 10_000, leastCalls: 10, ratio: 0.5, mostOfOne: 2 };
const { Closed, HalfOpen } = CircuitState;

beforeEach(() => jest.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => jest.useRealTimers());

function windowOf(count: number, fate: 'answered' | 'failed' | 'unreachable', caller = (n: number) => `visitor ${n}`) {
  const window = new FailureWindow(windowLimits);
  for (let n = 0; n < count; n += 1) window.note(fate, caller(n));
  return window;
}

describe('failures within a window', () => {
  it('[SEC-57] open a breaker once most calls of several visitors fail', () => {
    expect(windowOf(9, 'failed').failure(Closed)).toBe(false);
    expect(windowOf(10, 'failed').failure(Closed)).toBe(true);
  });

  it('count by their share: as many answers keep it closed', () => {
    const window = windowOf(10, 'failed');
    for (let n = 0; n < 10; n += 1) window.note('answered', 'somebody');
    expect(window.failure(Closed)).toBe(false);
    window.note('failed', 'one more');
    expect(window.failure(Closed)).toBe(true);
  });

  it('[SEC-37] of one caller never open it, however many they are and however long they go on', () => {
    const window = new FailureWindow(windowLimits);
    for (let n = 0; n < 600; n += 1) {
      window.note('failed', 'attacker');
      expect(window.failure(Closed)).toBe(false);
      jest.advanceTimersByTime(500);
    }
  });

  it('of calls that reach nobody count in any case: nothing that is asked for can bring them about', () => {
    expect(windowOf(10, 'unreachable', () => 'the only visitor').failure(Closed)).toBe(true);
  });

  it('are forgotten with the window, also where calls are rare', () => {
    const window = windowOf(9, 'failed');
    jest.advanceTimersByTime(10_000);
    window.note('failed', 'late');
    expect(window.failure(Closed)).toBe(false);
    for (let n = 0; n < 30; n += 1) {
      jest.advanceTimersByTime(5000);
      window.note('failed', `rare ${n}`);
    }
    expect(window.failure(Closed)).toBe(false);
  });

  it('begin anew once a probe was answered; a probe that fails keeps it open', () => {
    const window = windowOf(10, 'failed');
    expect(window.failure(HalfOpen)).toBe(true);
    window.success(HalfOpen);
    window.note('failed', 'visitor');
    expect(window.failure(Closed)).toBe(false);
  });

  it('take no memory for each of a million callers', () => {
    const window = windowOf(5000, 'failed');
    for (let n = 0; n < 201; n += 1) window.note('answered', '');
    // 200 of them are remembered at a time.
    expect(window.failure(Closed)).toBe(false);
  });
});

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
