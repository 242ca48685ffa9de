import { readQuery } from './search-view';

test.each([
  ['pl%C4%83cu%C8%9Be%20de%20fr%C3%A2n%C4%83', 'plăcuțe de frână'],
  ['%D0%BA%D0%BE%D0%BB%D0%BE%D0%B4%D0%BA%D0%B8', 'колодки'],
  ['a%20271-180', 'a 271-180'],
  ['195%2F65', '195 65'],
  ['M12%C3%971.5', 'M12x1.5'],
  ['h7', 'h7'],
])('[SRC-4] decodes %s as %s', (written, query) => {
  expect(readQuery(written)).toEqual({ query, searchable: true });
});

test.each(['a', 'ab', '%D0%BB%D1%8F'])('[SRC-7] marks %s as too short', (written) => {
  expect(readQuery(written)?.searchable).toBe(false);
});

test.each(['%00%01%02', '%E0%A4%A', 'x'.repeat(500), '%3C%3E%3C%3E'])('rejects %s as a search text', (written) => {
  expect(readQuery(written)).toBeUndefined();
});
