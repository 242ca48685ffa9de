import { languageRedirect, languageSwitch, plainSearch } from './redirects';

const browser = { host: 'www.piesar.md', 'sec-fetch-mode': 'navigate', accept: 'text/html' };
const from = (referer: string, more: Record<string, string> = {}) => ({ ...browser, referer, ...more });
const list = '/ru/shop/category/frane';
const narrowed = 'https://www.piesar.md/ro-MD/shop/category/frane?f.brand=trw&page=2';
const leadFrom = (headers: Record<string, string>, url = list, method = 'GET') =>
  languageSwitch({ method, url, headers });

test('[LOC-2] a link to another language keeps the query without scripts', () => {
  expect(leadFrom(from(narrowed))).toBe(`${list}?f.brand=trw&page=2`);
});

test.each([
  ['a page that has no query', from('https://www.piesar.md/ro-MD/shop/category/frane')],
  ['another page', from('https://www.piesar.md/ro-MD/shop/category/ulei?page=2')],
  ['the same language', from('https://www.piesar.md/ru/shop/category/frane?page=2')],
  ['another site', from('https://evil.example/ro-MD/shop/category/frane?page=2')],
  ['no page', from('nonsense')],
  ['a script', from(narrowed, { 'sec-fetch-mode': 'cors' })],
  ['the router', from(narrowed, { rsc: '1' })],
])('[LOC-2] a page that is opened from %s stays what it is', (_, headers) => {
  expect(leadFrom(headers)).toBeUndefined();
});

test('[LOC-2] a link that says its query itself, and a form, stay what they are', () => {
  expect(leadFrom(from(narrowed), `${list}?page=3`)).toBeUndefined();
  expect(leadFrom(from(narrowed), list, 'POST')).toBeUndefined();
});

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
