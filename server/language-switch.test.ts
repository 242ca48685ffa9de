import { languageSwitch } from './redirects';

const browser = { host: 'www.piesar.md', 'sec-fetch-mode': 'navigate', accept: 'text/html' };
const from = (referer: string, more: Record<string, string> = {}) => ({ ...browser, referer, ...more });
const list = '/ru/shop/category/frane';
const narrowed = 'https://www.piesar.md/ro-MD/shop/category/frane?f.brand=trw&page=2';
const lead = (headers: Record<string, string>, url = list, method = 'GET') => languageSwitch({ method, url, headers });

test('[LOC-2] a link to another language keeps the query without scripts', () => {
  expect(lead(from(narrowed))).toBe(`${list}?f.brand=trw&page=2`);
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
  expect(lead(headers)).toBeUndefined();
});

test('[LOC-2] a link that says its query itself, and a form, stay what they are', () => {
  expect(lead(from(narrowed), `${list}?page=3`)).toBeUndefined();
  expect(lead(from(narrowed), list, 'POST')).toBeUndefined();
});
