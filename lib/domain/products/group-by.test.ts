import { groupBy } from './group-by';

test('groups keep the order of their first items', () => {
  expect(groupBy(['b1', 'a1', 'b2'], (text) => text[0])).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ]);
});
