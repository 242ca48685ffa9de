import { authLogin } from '@/lib/contract/account/auth';
import type { Call } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { shopProduct, shopProducts, shopSearchProducts } from '@/lib/contract/catalogue/shop';
import { sessionRead } from '@/lib/contract/orders/session';
import { Breaker, type CallEnd, createCallSlots, groupOf, keyOf, upstreamLimits } from './call-gate';

test('[SEC-57] separates the slots of searches, lists, sessions and passwords', () => {
  const groups = [shopSearchProducts, shopProducts, sessionRead, authLogin, shopProduct].map((call: Call) =>
    groupOf(call),
  );
  expect(groups).toEqual(['search', 'lists', 'session', 'sign-in', 'catalogue']);
});

test('each call has a group with slots and a unique key', () => {
  const all = Object.values<Call>(calls);
  for (const call of all) expect(upstreamLimits.slots[groupOf(call)]).toBeGreaterThan(0);
  expect(new Set(all.map(keyOf)).size).toBe(all.length);
  expect(all.filter(({ queued }) => queued).every((call) => groupOf(call) === 'sign-in')).toBe(true);
});

describe('createCallSlots', () => {
  it('[SEC-57] limits the slots of each group and reuses released ones', () => {
    const take = createCallSlots({ lists: 2, session: 2 });
    const leave = take('lists', undefined);
    expect([take('lists', undefined), take('lists', undefined)].map((place) => place !== undefined)).toEqual([
      true,
      false,
    ]);
    expect(take('session', undefined)).toBeDefined();
    leave?.();
    expect(take('lists', undefined)).toBeDefined();
  });

  it('[SEC-37] limits one caller to half of a group', () => {
    const take = createCallSlots({ lists: 4 });
    const taken = [1, 2, 3, 4].map(() => take('lists', 'greedy'));
    expect(taken.map((place) => place !== undefined)).toEqual([true, true, false, false]);
    expect(take('lists', 'other')).toBeDefined();
    taken[0]?.();
    expect(take('lists', 'greedy')).toBeDefined();
  });
});

const limits = { windowMs: 10_000, leastCalls: 10, ratio: 0.5, mostOfOne: 2, pauseMs: 2000 };

beforeEach(() => jest.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => jest.useRealTimers());

const end = (breaker: Breaker, fate: CallEnd['fate'], caller = 'visitor') =>
  breaker.run(caller, async () => ({ fate }));
const isOpen = async (breaker: Breaker) => (await end(breaker, 'abandoned')) === undefined;

async function breakerAfter(count: number, fate: CallEnd['fate'], caller = (n: number) => `visitor ${n}`) {
  const breaker = new Breaker(limits);
  for (let n = 0; n < count; n += 1) await end(breaker, fate, caller(n));
  return breaker;
}

/** Work that the test ends explicitly. */
function pending() {
  let finish: (end: CallEnd) => void = () => {};
  const work = jest.fn((_isProbe: boolean) => new Promise<CallEnd>((resolve) => (finish = resolve)));
  return { work, finish: (fate: CallEnd['fate']) => finish({ fate }) };
}

describe('circuit breaker', () => {
  it('[SEC-57] opens once most calls of several visitors fail, and then refuses calls without running them', async () => {
    expect(await isOpen(await breakerAfter(9, 'failed'))).toBe(false);
    const breaker = await breakerAfter(10, 'failed');
    const { work } = pending();
    expect(await breaker.run('another', work)).toBeUndefined();
    expect(work).not.toHaveBeenCalled();
  });

  it('opens by the share of failures', async () => {
    const breaker = await breakerAfter(9, 'failed');
    for (let n = 0; n < 10; n += 1) await end(breaker, 'answered');
    await end(breaker, 'failed', 'visitor 10');
    expect(await isOpen(breaker)).toBe(false);
    await end(breaker, 'failed', 'visitor 11');
    expect(await isOpen(breaker)).toBe(true);
  });

  it('[SEC-37] never opens by the failures of one caller', async () => {
    const breaker = new Breaker(limits);
    for (let n = 0; n < 600; n += 1) {
      await end(breaker, 'failed', 'attacker');
      jest.advanceTimersByTime(500);
    }
    expect(await isOpen(breaker)).toBe(false);
  });

  it('counts every unreachable call, also of one caller', async () => {
    expect(await isOpen(await breakerAfter(10, 'unreachable', () => 'the only visitor'))).toBe(true);
  });

  it('forgets failures after the window, also when calls are rare', async () => {
    const breaker = await breakerAfter(9, 'failed');
    jest.advanceTimersByTime(10_000);
    await end(breaker, 'failed', 'late');
    for (let n = 0; n < 30; n += 1) {
      jest.advanceTimersByTime(5000);
      await end(breaker, 'failed', `rare ${n}`);
    }
    expect(await isOpen(breaker)).toBe(false);
  });

  it('remembers a bounded number of failing callers', async () => {
    const breaker = await breakerAfter(9, 'failed');
    for (let n = 0; n < 250; n += 1) await end(breaker, 'answered');
    for (let n = 0; n < 5000; n += 1) await end(breaker, 'failed', `caller ${n}`);
    expect(await isOpen(breaker)).toBe(false);
  });

  it('[SEC-57] lets one call probe after the pause and closes when it is answered', async () => {
    const breaker = await breakerAfter(10, 'failed');
    jest.advanceTimersByTime(2000);
    const probe = pending();
    const probing = breaker.run('first', probe.work);
    expect(probe.work).toHaveBeenCalledWith(true);
    const other = pending();
    expect(await breaker.run('second', other.work)).toBeUndefined();
    expect(other.work).not.toHaveBeenCalled();
    probe.finish('answered');
    expect(await probing).toEqual({ fate: 'answered' });
    const next = await breaker.run('second', async (isProbe) => ({ fate: 'failed', isProbe }));
    expect(next).toMatchObject({ isProbe: false });
    expect(await isOpen(breaker)).toBe(false);
  });

  it('pauses again after a failed probe', async () => {
    const breaker = await breakerAfter(10, 'failed');
    jest.advanceTimersByTime(2000);
    expect(await end(breaker, 'failed')).toEqual({ fate: 'failed' });
    expect(await isOpen(breaker)).toBe(true);
    jest.advanceTimersByTime(2000);
    expect(await end(breaker, 'answered')).toEqual({ fate: 'answered' });
  });

  it('does not depend on the system clock', async () => {
    const breaker = await breakerAfter(10, 'failed');
    jest.setSystemTime(1_800_000_000_000 - 3_600_000);
    jest.advanceTimersByTime(2000);
    expect(await isOpen(breaker)).toBe(false);
  });

  it('ignores calls whose caller left', async () => {
    expect(await isOpen(await breakerAfter(50, 'abandoned'))).toBe(false);
  });

  it('passes errors of the work on and lets the next call probe', async () => {
    const breaker = await breakerAfter(10, 'failed');
    jest.advanceTimersByTime(2000);
    const broken = async () => Promise.reject(new Error('a bug'));
    await expect(breaker.run('visitor', broken)).rejects.toThrow('a bug');
    expect(await end(breaker, 'answered')).toEqual({ fate: 'answered' });
  });
});
