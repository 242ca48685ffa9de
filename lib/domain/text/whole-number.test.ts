import { wholeNumber } from './whole-number';

test.each([
  [0, '0'],
  [999, '999'],
  [1038, '1\u00a0038'],
  [1234567, '1\u00a0234\u00a0567'],
])('%i is written %s', (value, text) => {
  expect(wholeNumber(value)).toBe(text);
});
