import { authLogin } from '@/lib/contract/account/auth';
import type { Call } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { shopProduct, shopProducts, shopSearchProducts } from '@/lib/contract/catalogue/shop';
import { sessionRead } from '@/lib/contract/orders/session';
import { createCallSlots, groupOf, keyOf, upstreamLimits } from './call-gate';

test('[SEC-57] searching, lists, sessions and passwords do not wait for one another', () => {
  const groups = [shopSearchProducts, shopProducts, sessionRead, authLogin, shopProduct].map((call: Call) =>
    groupOf(call),
  );
  expect(groups).toEqual(['search', 'lists', 'session', 'sign-in', 'catalogue']);
});

test('every call has a group with places, and a key of its own', () => {
  const all = Object.values<Call>(calls);
  for (const call of all) expect(upstreamLimits.slots[groupOf(call)]).toBeGreaterThan(0);
  expect(new Set(all.map(keyOf)).size).toBe(all.length);
  expect(all.filter(({ queued }) => queued).every((call) => groupOf(call) === 'sign-in')).toBe(true);
});

describe('places for calls under way', () => {
  it('[SEC-57] are so many for each group, and come back', () => {
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

  it('[SEC-37] leave half of a group to others, whatever one caller does', () => {
    const take = createCallSlots({ lists: 4 });
    const taken = [1, 2, 3, 4].map(() => take('lists', 'greedy'));
    expect(taken.map((place) => place !== undefined)).toEqual([true, true, false, false]);
    expect(take('lists', 'other')).toBeDefined();
    taken[0]?.();
    expect(take('lists', 'greedy')).toBeDefined();
  });
});
