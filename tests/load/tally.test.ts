import { Tally } from './tally';

test('tells answers, refusals and failures apart, by kind of step', () => {
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
