import { periodFault, presetPeriod } from './period';

test('[ACC-4] a period runs forward and over at most five years', () => {
  expect(periodFault({ from: '2026-11-21', to: '2026-11-21' })).toBeUndefined();
  expect(periodFault({ from: '2026-11-22', to: '2026-11-21' })).toBe('reversed');
  expect(periodFault({ from: '2021-11-22', to: '2026-11-21' })).toBeUndefined();
  expect(periodFault({ from: '2021-11-21', to: '2026-11-21' })).toBe('long');
  expect(periodFault({ from: '1976-01-01', to: '2026-01-01' })).toBe('long');
});

test('[ACC-4] usual periods end where the calendar says', () => {
  expect(presetPeriod('month', '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' });
  expect(presetPeriod('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(presetPeriod('lastMonth', '2024-03-05')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(presetPeriod('year', '2026-11-21')).toEqual({ from: '2026-01-01', to: '2026-11-21' });
  expect(presetPeriod('twelveMonths', '2026-11-21')).toEqual({ from: '2025-11-22', to: '2026-11-21' });
  expect(presetPeriod('twelveMonths', '2024-02-29')).toEqual({ from: '2023-03-02', to: '2024-02-29' });
});
