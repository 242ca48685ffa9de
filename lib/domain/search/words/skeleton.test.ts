import { skeleton } from './spelling';

test.each([
  ['kolodki', 'колодки'],
  ['svechi', 'свечи'],
  ['akkumulyator', 'аккумулятор'],
  ['maslyanyi', 'масляный'],
  ['podshipnik', 'подшипник'],
  ['schetka', 'щётка'],
  ['shchetka', 'щётка'],
  ['yashchik', 'ящик'],
  ['tsilindr', 'цилиндр'],
])('[SRC-6] %s sounds like %s', (latin, cyrillic) => {
  expect(skeleton(latin)).toBe(skeleton(cyrillic));
});

test('[SRC-6] different words keep different skeletons', () => {
  expect(skeleton('колодки')).not.toBe(skeleton('колонки'));
});
