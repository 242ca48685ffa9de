import { readBlogScope } from './blog-view';

test.each([
  [{}, { page: 1 }],
  [
    { page: '3', q: 'plăcuțe' },
    { page: 3, search: 'plăcuțe' },
  ],
  [{ page: 'x', q: ' ' }, { page: 1 }],
  [{ q: ['a', 'b'] }, { page: 1, search: 'a' }],
  [{ q: '\u0000\u0007' }, { page: 1 }],
])('[BLG-1] parses the parameters %j as %j', (params, scope) => {
  expect(readBlogScope(params)).toEqual(scope);
});

test('cuts search texts that are too long', () => {
  expect(readBlogScope({ q: 'x'.repeat(5000) }).search).toHaveLength(100);
});
