import { bestOf } from './comparison';

test.each([
  ['the lowest', [300, 200, 250], 'lowest', [1]],
  ['the highest', [12, 24, 0], 'highest', [1]],
  ['several that are equally good', [200, 300, 200], 'lowest', [0, 2]],
  ['none where all are alike', [200, 200], 'lowest', []],
  ['none of one', [200], 'lowest', []],
  ['none where only one is known', [null, 200, null], 'lowest', []],
  ['the best of those that are known', [null, 200, 100], 'lowest', [2]],
  ['none of nothing', [], 'highest', []],
] as const)('[CMP-1] marks %s', (_, values, order, places) => {
  expect([...bestOf(values, order)]).toEqual(places);
});
