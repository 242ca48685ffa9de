import { readPlanTimes } from './prices-command';

const now = new Date('2026-11-22T10:00:00Z');

test('[PRD-1] reads the times of scheduled prices in the time zone of the shop', () => {
  expect(readPlanTimes('2026-12-01 00:00', '2026-12-31 23:59', now)).toEqual({
    appliesAt: new Date('2026-11-30T22:00:00Z'),
    endsAt: new Date('2026-12-31T21:59:00Z'),
  });
  expect(readPlanTimes('2026-12-01', undefined, now).endsAt).toBeNull();
});

test.each([
  [undefined, undefined],
  ['mâine', undefined],
  ['2026-11-22 11:59', undefined],
  ['2026-12-01', 'niciodată'],
  ['2026-12-01 10:00', '2026-12-01 10:00'],
])('[PRD-1] rejects the times %s and %s with a usage error', (at, until) => {
  expect(() => readPlanTimes(at, until, now)).toThrow(expect.objectContaining({ name: 'UsageError' }));
});
