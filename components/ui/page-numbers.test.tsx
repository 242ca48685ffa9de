import { pageNumbers } from './pagination';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 21, [1, 2, null, 21]],
  [3, 21, [1, 2, 3, 4, null, 21]],
  [4, 21, [1, 2, 3, 4, 5, null, 21]],
  [10, 21, [1, null, 9, 10, 11, null, 21]],
  [21, 21, [1, null, 20, 21]],
])('on page %i of %i shows %j', (current, last, shown) => {
  expect(pageNumbers(current, last)).toEqual(shown);
});
