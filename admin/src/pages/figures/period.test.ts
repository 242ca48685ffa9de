import { changeOf, periodOf, stepOf } from './period';

test('[FIG-1] includes today in the days of a preset period', () => {
  expect(periodOf('today', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(periodOf('week', '2026-03-01')).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(periodOf('month', '2026-03-30')).toEqual({ from: '2026-03-01', to: '2026-03-30' });
});

test.each([
  ['2026-11-29', '2025-12-01'],
  ['2026-01-31', '2025-02-01'],
  ['2026-02-01', '2025-03-01'],
  ['2024-12-31', '2024-01-01'],
  ['2024-02-29', '2023-03-01'],
])('[FIG-1] begins the twelve months up to %s on %s', (today, from) => {
  expect(periodOf('year', today)).toEqual({ from, to: today });
});

test('[FIG-1] groups a chart by day up to two months, by week up to half a year, and by month beyond', () => {
  expect(stepOf({ from: '2026-01-01', to: '2026-03-03' })).toBe('day');
  expect(stepOf({ from: '2026-01-01', to: '2026-03-04' })).toBe('week');
  expect(stepOf({ from: '2026-01-01', to: '2026-12-31' })).toBe('month');
});

test('[FIG-1] shows no change in percent when the previous amount is zero or very small', () => {
  expect(changeOf(150, 100)).toBe(50);
  expect(changeOf(0, 100)).toBe(-100);
  expect(changeOf(5, 0)).toBeUndefined();
  expect(changeOf(2000, 100)).toBeUndefined();
});
