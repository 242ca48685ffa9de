import { mileageOn } from './mileage-on';

const readings = [
  { on: '2026-07-01', mileage: 190_000 },
  { on: '2026-01-01', mileage: 180_000 },
];

test.each([
  ['2026-01-01', 180_000],
  ['2026-07-01', 190_000],
  ['2026-04-01', 184_972],
  ['2026-08-15', 190_000],
  ['2025-12-01', 180_000],
  ['2026-12-01', null],
  ['2025-06-01', null],
])('[GAR-1] on %s the car had run %s km', (day, mileage) => {
  expect(mileageOn(readings, day)).toBe(mileage);
});

test('[GAR-1] without readings nothing is known', () => {
  expect(mileageOn([], '2026-01-01')).toBeNull();
});
