import { mdl } from './money';
import { percentOff, sumText } from './money-text';

test('[ACC-2] what is owed is written to the ban, below zero with a minus', () => {
  expect(sumText(mdl(124_050), 'ru')).toBe('1\u00a0240,50\u00a0lei');
  expect(sumText(mdl(-5), 'ro-MD')).toBe('\u22120,05\u00a0lei');
  expect(sumText(mdl(300_000), 'ro-MD')).toBe('3\u00a0000\u00a0lei');
});

test.each([
  [68_900, 78_500, 12],
  [99_900, 100_000, 1],
  [100_000, 100_000, undefined],
  [100_000, 90_000, undefined],
])('%i instead of %i is %s %% less', (price, before, percent) => {
  expect(percentOff(mdl(price), mdl(before))).toBe(percent);
});

test('without an earlier price nothing is off', () => {
  expect(percentOff(mdl(100), null)).toBeUndefined();
});
