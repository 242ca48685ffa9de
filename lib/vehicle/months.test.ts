import { addMonths, wholeMonths } from './months';

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-11-22', 12, '2027-11-22'],
  ['2026-12-05', 1, '2027-01-05'],
  ['2026-03-31', 72, '2032-03-31'],
])('[GAR-1] %s and %i months is %s', (day, count, later) => {
  expect(addMonths(day, count)).toBe(later);
});

test.each([
  ['2025-09-22', '2026-11-22', 14],
  ['2025-09-23', '2026-11-22', 13],
  ['2026-11-22', '2026-11-22', 0],
  ['2026-11-22', '2026-10-01', 0],
])('[GAR-1] from %s to %s there are %i whole months', (from, to, months) => {
  expect(wholeMonths(from, to)).toBe(months);
});
