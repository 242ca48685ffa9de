import { languageRedirect, plainSearch } from './redirects';

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

const lead = (url: string, headers: Record<string, string> = {}) => languageRedirect({ url, headers });

describe('addresses without a language', () => {
  it.each([
    ['/', {}, '/ro-MD'],
    ['/', { 'accept-language': 'ru-RU,ru;q=0.9' }, '/ru'],
    ['/?utm_source=x', {}, '/ro-MD?utm_source=x'],
    [
      '/shop/category/frane?page=2&f.brand=trw',
      { 'accept-language': 'mo' },
      '/ro-MD/shop/category/frane?page=2&f.brand=trw',
    ],
    ['/site/terms', { 'accept-language': 'ro', cookie: 'piesar-locale=ru' }, '/ru/site/terms'],
    ['/ro', { 'accept-language': 'ru' }, '/ro-MD'],
    ['/RU', {}, '/ru'],
    ['/ro-md/shop/category/frane?page=2', { 'accept-language': 'ru' }, '/ro-MD/shop/category/frane?page=2'],
    ['/ru-RU/brands', {}, '/ru/brands'],
    ['/ro-moldova', {}, '/ro-MD/ro-moldova'],
    ['/rus', {}, '/ro-MD/rus'],
    ['/brands', { 'accept-language': 'de', cookie: 'piesar-locale=evil' }, '/ro-MD/brands'],
    ['/shop/products/тормоз', {}, '/ro-MD/shop/products/тормоз'],
  ])('[LOC-2] leads %s to its language, query kept', (url, headers, expected) => {
    expect(lead(url, headers)?.location).toBe(expected);
  });

  it('[LOC-2] says of what the choice depends on the visitor, and of what it does not', () => {
    expect(lead('/brands')?.vary).toBe('accept-language, cookie');
    expect(lead('/RU/brands')?.vary).toBeUndefined();
  });

  it.each([
    '/ru',
    '/ru?x=1',
    '/ro-MD/shop/cart',
    '/api/session',
    '/_next/static/a.js',
    '/favicon.ico',
    '/pictures/a/wa.webp',
    '/feeds/products-ru.xml.gz',
    '/sitemaps/1',
    '/healthz',
  ])('[LOC-2] leaves %s as it is', (url) => {
    expect(lead(url)).toBeUndefined();
  });
});
