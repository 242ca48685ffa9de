import { localDay } from './local-day';

test('[ACC-2] the day changes at midnight in Chișinău, in winter and in summer', () => {
  expect(localDay(new Date('2026-11-20T21:59:59Z'))).toBe('2026-11-20');
  expect(localDay(new Date('2026-11-20T22:00:00Z'))).toBe('2026-11-21');
  expect(localDay(new Date('2026-07-01T20:59:59Z'))).toBe('2026-07-01');
  expect(localDay(new Date('2026-07-01T21:00:00Z'))).toBe('2026-07-02');
});
