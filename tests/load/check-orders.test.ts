import { judgeOrders } from './check-orders';

const book = (ids: readonly number[], unanswered = 0) => ({
  acknowledged: new Map(ids.map((id, at) => [`key-${at}`, id])),
  unanswered,
});

test.each([
  ['all are there', book([1, 2]), [1, 2], true],
  ['one is lost', book([1, 2]), [1], false],
  ['two buyers got the same', book([1, 1]), [1], false],
  ['one stands there that nobody ordered', book([1]), [1, 2], false],
  ['one whose answer was lost stands there', book([1], 1), [1, 2], true],
  ['one whose answer was lost stands there twice', book([1], 1), [1, 2, 3], false],
])('judges orders when %s', (_, acknowledged, stored, good) => {
  expect(judgeOrders(acknowledged, stored).good).toBe(good);
});
