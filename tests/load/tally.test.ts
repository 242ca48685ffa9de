import { judgeOrders, Tally } from './tally';

test('counts responses, refusals and failures by kind of step', () => {
  const tally = new Tally();
  for (const ms of [10, 20, 30]) tally.note('product', 'answered', ms);
  tally.note('product', 'refused', 1);
  tally.note('order', { failure: '409 OUT_OF_STOCK' }, 5);
  tally.note('order', { failure: '409 OUT_OF_STOCK' }, 5);
  expect([tally.total('answered'), tally.total('refused'), tally.total('failed')]).toEqual([3, 1, 2]);
  const lines = tally.text().split('\n');
  expect(lines.find((line) => line.startsWith('product'))).toMatch(/^product +3 +1 +0 +20\.0 +30\.0 +30\.0 +30\.0$/);
  expect(lines.find((line) => line.startsWith('order'))).toMatch(/^order +0 +0 +2 +– +– +– +–$/);
  expect(lines.at(-1)).toBe('  2 × order: 409 OUT_OF_STOCK');
});

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
