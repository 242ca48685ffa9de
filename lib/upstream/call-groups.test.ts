import { authLogin } from '@/lib/contract/account/auth';
import type { Call } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { shopProduct, shopProducts, shopSearchProducts } from '@/lib/contract/catalogue/shop';
import { sessionRead } from '@/lib/contract/orders/session';
import { groupOf, keyOf } from './call-groups';
import { upstreamLimits } from './limits';

test('[SEC-57] searching, lists, sessions and passwords do not wait for one another', () => {
  const groups = [shopSearchProducts, shopProducts, sessionRead, authLogin, shopProduct].map((call: Call) =>
    groupOf(call),
  );
  expect(groups).toEqual(['search', 'lists', 'session', 'sign-in', 'catalogue']);
});

test('every call has a group with places, and a key of its own', () => {
  const all = Object.values<Call>(calls);
  for (const call of all) expect(upstreamLimits.places[groupOf(call)]).toBeGreaterThan(0);
  expect(new Set(all.map(keyOf)).size).toBe(all.length);
  expect(all.filter(({ queued }) => queued).every((call) => groupOf(call) === 'sign-in')).toBe(true);
});
