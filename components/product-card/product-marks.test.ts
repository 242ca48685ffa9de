import { ratingText } from './product-marks';

test.each([
  [4, 'ro-MD', '4,0'],
  [4.75, 'ru', '4,8'],
  [3.1, 'ro-MD', '3,1'],
])('[LOC-5] %d in %s is %s', (rating, locale, shown) => {
  expect(ratingText(rating, locale)).toBe(shown);
  expect(ratingText(rating, locale)).toBe(shown);
});
