import { plainSearch } from './plain-search';

test.each([
  ['/ro-MD/shop/search/products/195%2F65%20R15', '/ro-MD/shop/search/products/195%2065%20R15'],
  ['/ru/shop/search/products/W%20719%2f45?page=2', '/ru/shop/search/products/W%20719%2045?page=2'],
  ['/ro-MD/shop/search/products/195%20R15', undefined],
  ['/ro-MD/shop/products/a%2Fb', undefined],
  ['/ro-MD/shop/search/products/a%2Fb/c', undefined],
  ['/shop/search/products/a%2Fb', undefined],
])('[SRC-7] [SRC-4] %s leads to %s', (url, plain) => {
  expect(plainSearch({ method: 'GET', url })).toBe(plain);
});

test('[SRC-4] what is sent there is led nowhere', () => {
  expect(plainSearch({ method: 'POST', url: '/ro-MD/shop/search/products/195%2F65' })).toBeUndefined();
});
