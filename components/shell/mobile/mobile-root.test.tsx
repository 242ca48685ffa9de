import { openUntil } from './mobile-root';

test.each([
  ['2026-11-20T09:00:00Z', '18:00'],
  ['2026-11-20T06:29:00Z', undefined],
  ['2026-11-20T06:30:00Z', '18:00'],
  ['2026-11-20T16:00:00Z', undefined],
  ['2026-07-20T05:30:00Z', '18:00'],
  ['2026-11-21T12:59:00Z', '15:00'],
  ['2026-11-21T13:00:00Z', undefined],
  ['2026-11-22T10:00:00Z', undefined],
])('[MOB-2] at %s the shop is open until %s', (now, closes) => {
  expect(openUntil(new Date(now))).toBe(closes);
});
