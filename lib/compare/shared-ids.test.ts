import { sharedIds, sharedQuery } from './shared-ids';

test('[CMP-1] a comparison travels in its address', () => {
  expect(sharedQuery([7, 12, 3])).toBe('?ids=7,12,3');
  expect(sharedIds(sharedQuery([7, 12, 3]))).toEqual([7, 12, 3]);
  expect(sharedQuery([])).toBe('');
});

test.each([
  ['', []],
  ['?ids=', []],
  ['?ids=7,7,7', [7]],
  ['?ids=0,-1,1.5,1e3,abc,%3Cscript%3E,9', [9]],
  ['?ids=2147483647,2147483648,99999999999', [2_147_483_647]],
  [`?ids=${Array.from({ length: 500 }, (_, at) => at + 1).join(',')}`, Array.from({ length: 24 }, (_, at) => at + 1)],
])('[CMP-1] what can be no product is left out of %.40s', (search, ids) => {
  expect(sharedIds(search)).toEqual(ids);
});
