import { mdl } from './money';
import { percentOff, priceText } from './price-text';

test('[LOC-3] a price is written in whole lei, rounded up', () => {
  expect(priceText(mdl(123_401), 'ro-MD')).toBe('1\u00a0235\u00a0lei');
  expect(priceText(mdl(1_234_500), 'ru')).toBe('12\u00a0345\u00a0lei');
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
