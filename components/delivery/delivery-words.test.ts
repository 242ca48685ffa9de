import { daysInWords, shortDaysInWords } from './delivery-words';

const ro = { today: 'azi', tomorrow: 'mâine' };
const ru = { today: 'сегодня', tomorrow: 'завтра' };

test.each([
  ['2026-11-21', '2026-11-21', 'azi', 'сегодня'],
  ['2026-11-22', '2026-11-22', 'mâine', 'завтра'],
  ['2026-11-26', '2026-11-26', 'joi, 26 noiembrie', 'четверг, 26 ноября'],
  ['2026-11-24', '2026-11-26', '24–26 noiembrie', '24–26 ноября'],
])('[CHK-1] formats %s to %s as “%s” and “%s”', (from, to, romanian, russian) => {
  expect(daysInWords({ from, to }, 'ro-MD', '2026-11-21', ro)).toBe(romanian);
  expect(daysInWords({ from, to }, 'ru', '2026-11-21', ru)).toBe(russian);
});

test.each([
  ['2026-11-21', '2026-11-21', 'azi', 'сегодня'],
  ['2026-11-27', '2026-11-27', 'vineri', 'пятница'],
  ['2026-11-28', '2026-11-28', '28 nov.', '28 нояб.'],
  ['2026-11-24', '2026-11-26', '24–26 nov.', '24–26 нояб.'],
])('[STS-1] shortens %s to %s to “%s” and “%s”', (from, to, romanian, russian) => {
  expect(shortDaysInWords({ from, to }, 'ro-MD', '2026-11-21', ro)).toBe(romanian);
  expect(shortDaysInWords({ from, to }, 'ru', '2026-11-21', ru)).toBe(russian);
});
