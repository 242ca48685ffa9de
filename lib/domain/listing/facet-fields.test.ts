import { histogramShape, typedNumber } from './facet-fields';

test.each([
  ['1450', 1450],
  ['1 450', 1450],
  ['1\u00a0450 lei', 1450],
  ['1 450,50 лей', 1450.5],
  ['1.450,50', 1450.5],
  ['1,450.50', 1450.5],
  ['1.450', 1450],
  ['€ 12,5', 12.5],
  ['MDL 99', 99],
])('[CAT-2] the price filter reads %j as %d', (text, value) => {
  expect(typedNumber(text, true)).toBe(value);
});

test.each(['', '-5', 'lei', '12-15', '1e5', '0x10', '1 450 lei pe bucată'])(
  '[CAT-2] the price filter takes %j for no number',
  (text) => {
    expect(typedNumber(text, true)).toBeUndefined();
  },
);

test('[CAT-2] keeps three decimals of a measurement', () => {
  expect(typedNumber('1.450')).toBe(1.45);
  expect(typedNumber('155,1 mm')).toBe(155.1);
});

test('draws the bars of a histogram, scaled to the tallest, with a minimum height', () => {
  expect(histogramShape([10, 0, 1, 5])).toBe(
    'polygon(0 100%,0% 0%,25% 0%,25% 100%,50% 100%,50% 90%,75% 90%,75% 50%,100% 50%,100% 100%)',
  );
  expect(histogramShape([1000, 1])).toContain('50% 96%,100% 96%');
});
