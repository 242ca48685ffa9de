import { languageRedirect, languageSwitch, searchWithoutSlash } from './redirects';

const browser = { host: 'www.piesar.md', 'sec-fetch-mode': 'navigate', accept: 'text/html' };
const from = (referer: string, more: Record<string, string> = {}) => ({ ...browser, referer, ...more });
const list = '/ru/shop/category/frane';
const narrowed = 'https://www.piesar.md/ro-MD/shop/category/frane?f.brand=trw&page=2';
const switchFrom = (headers: Record<string, string>, url = list, method = 'GET') =>
  languageSwitch({ method, url, headers })?.location;

test('[LOC-2] a link to another language keeps the query without scripts', () => {
  expect(switchFrom(from(narrowed))).toBe(`${list}?f.brand=trw&page=2`);
});

test.each([
  ['a page that has no query', from('https://www.piesar.md/ro-MD/shop/category/frane')],
  ['another page', from('https://www.piesar.md/ro-MD/shop/category/ulei?page=2')],
  ['the same language', from('https://www.piesar.md/ru/shop/category/frane?page=2')],
  ['another site', from('https://evil.example/ro-MD/shop/category/frane?page=2')],
  ['no page', from('nonsense')],
  ['a script', from(narrowed, { 'sec-fetch-mode': 'cors' })],
  ['the router', from(narrowed, { rsc: '1' })],
])('[LOC-2] a page opened from %s is not redirected', (_, headers) => {
  expect(switchFrom(headers)).toBeUndefined();
});

test('[LOC-2] does not redirect a language link with a query of its own, nor a form', () => {
  expect(switchFrom(from(narrowed), `${list}?page=3`)).toBeUndefined();
  expect(switchFrom(from(narrowed), list, 'POST')).toBeUndefined();
});

test.each([
  ['/ro-MD/shop/search/products/195%2F65%20R15', '/ro-MD/shop/search/products/195%2065%20R15'],
  ['/ru/shop/search/products/W%20719%2f45?page=2', '/ru/shop/search/products/W%20719%2045?page=2'],
  ['/ro-MD/shop/search/products/195%20R15', undefined],
  ['/ro-MD/shop/products/a%2Fb', undefined],
  ['/ro-MD/shop/search/products/a%2Fb/c', undefined],
  ['/shop/search/products/a%2Fb', undefined],
])('[SRC-7] [SRC-4] redirects %s to %s', (url, location) => {
  expect(searchWithoutSlash({ method: 'GET', url })?.location).toBe(location);
});

test('[SRC-4] does not redirect a POST request', () => {
  expect(searchWithoutSlash({ method: 'POST', url: '/ro-MD/shop/search/products/195%2F65' })).toBeUndefined();
});

const redirectFor = (url: string, headers: Record<string, string> = {}) => languageRedirect({ url, headers });

describe('URLs without a language', () => {
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
  ])('[LOC-2] redirects %s to its language and keeps the query', (url, headers, expected) => {
    expect(redirectFor(url, headers)?.location).toBe(expected);
  });

  it('[LOC-2] varies on the visitor only where the language is chosen by headers', () => {
    expect(redirectFor('/brands')?.vary).toBe('accept-language, cookie');
    expect(redirectFor('/RU/brands')?.vary).toBeUndefined();
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
  ])('[LOC-2] does not redirect %s', (url) => {
    expect(redirectFor(url)).toBeUndefined();
  });
});
