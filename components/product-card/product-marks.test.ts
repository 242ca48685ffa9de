import { ratingText } from './product-marks';

test.each([
  [4, 'ro-MD', '4,0'],
  [4.75, 'ru', '4,8'],
  [3.1, 'ro-MD', '3,1'],
])('[LOC-5] formats the rating %d in %s as %s', (rating, locale, shown) => {
  expect(ratingText(rating, locale)).toBe(shown);
  expect(ratingText(rating, locale)).toBe(shown);
});
