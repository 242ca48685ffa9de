import { gtinOf } from './product-ld';

test.each([
  [['4006633280112'], '4006633280112'],
  [['40066333'], undefined],
  [['96385074'], '96385074'],
  [['4006633280119', '036000291452'], '036000291452'],
  [['A006633280118', ''], undefined],
  [['2000000000015', '200000000004', '0400000000008', '20000004'], undefined],
  [[], undefined],
])('[PRD-3] returns the first valid GTIN of %j: %s', (numbers, expected) => {
  expect(gtinOf(numbers)).toBe(expected);
});
