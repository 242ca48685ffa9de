import { CircuitState } from 'cockatiel';
import { FailureWindow } from './failure-window';

const limits = { windowMs: 10_000, leastCalls: 10, ratio: 0.5, mostOfOne: 2 };
const { Closed, HalfOpen } = CircuitState;

beforeEach(() => jest.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => jest.useRealTimers());

function windowOf(count: number, fate: 'answered' | 'failed' | 'unreachable', caller = (n: number) => `visitor ${n}`) {
  const window = new FailureWindow(limits);
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
    const window = new FailureWindow(limits);
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
