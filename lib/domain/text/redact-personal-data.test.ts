import { redactPersonalData } from './redact-personal-data';

test.each([
  ['VIN TMBZZZ1Z6A2048211, se potrivește?', 'VIN TMB••••••••••8211, se potrivește?'],
  ['tmbzzz1z6a2048211', 'tmb••••••••••8211'],
  ['Scrieți la ion.rusu@exemplu.md.', 'Scrieți la •••@•••.'],
  ['Sunați la +373 69 123 456 sau 0037369123456!', 'Sunați la ••• sau •••!'],
])('[PRD-2] of %s strangers read %s', (text, shown) => {
  expect(redactPersonalData(text)).toBe(shown);
});

test.each([
  'Numărul OE 1K0 407 151 AC e bun?',
  '06A115561B',
  '068 115 561',
  'A2711800009',
  '12345678901234567',
  'Ø 280 × 22',
])('[PRD-2] numbers of parts stay: %s', (text) => {
  expect(redactPersonalData(text)).toBe(text);
});
