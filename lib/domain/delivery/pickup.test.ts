import { groupedPickupCode, normalPickupCode, pickupDeadline } from './pickup';

const hours = 'Mo-Fr 08:30-18:00; Sa 08:30-15:00';

test('[CHK-5] an order waits a week in its store, and never until a day on which that is closed', () => {
  expect(pickupDeadline('2026-11-23', hours)).toBe('2026-11-30');
  // Seven days after a Sunday is a Sunday, and a public holiday is no day to come either.
  expect(pickupDeadline('2026-11-22', hours)).toBe('2026-11-30');
  expect(pickupDeadline('2026-12-18', hours)).toBe('2026-12-26');
});

test('[CHK-5] a code is read out in two groups and understood however it is typed', () => {
  expect(groupedPickupCode('048291')).toBe('048\u00a0291');
  expect(['048 291', '048-291', ' 048291 '].map(normalPickupCode)).toEqual(Array(3).fill('048291'));
  expect(['', '48291', '0482911', 'P-2611', '04829a'].map(normalPickupCode)).toEqual(Array(5).fill(undefined));
});
