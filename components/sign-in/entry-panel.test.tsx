import { returnPath } from './entry-panel';

test('[ROUTE-5] opens the requested page after sign-in, else the dashboard', () => {
  expect(returnPath('?returnTo=%2Fru%2Faccount%2Forders%3Fpage%3D2', 'ru')).toBe('/ru/account/orders?page=2');
  expect(returnPath('?returnTo=/shop/checkout', 'ro-MD')).toBe('/ro-MD/shop/checkout');
  expect(returnPath('', 'ru')).toBe('/ru/account/dashboard');
});

test.each([
  '//evil.md',
  '///evil.md',
  'https://evil.md',
  'HTTPS:/evil.md',
  '/\\evil.md',
  '\\/evil.md',
  '\\\\evil.md',
  '/\t/evil.md',
  '\t//evil.md',
  ' //evil.md',
  '/\n/evil.md',
  '/\u0000/evil.md',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'evil.md',
  '@evil.md',
  '?x=//evil.md',
  '#//evil.md',
  '%2F%2Fevil.md',
  './/evil.md',
])('[SVC-4] does not follow a URL outside the shop: %j', (returnTo) => {
  const query = `?${new URLSearchParams({ returnTo: returnTo })}`;
  expect(returnPath(query, 'ro-MD')).toBe('/ro-MD/account/dashboard');
});

test.each([
  '?returnTo=/%2Fevil.md',
  '?returnTo=%2F%2Fevil.md',
  '?returnTo=%2F%5Cevil.md',
  '?returnTo=%09%2F%2Fevil.md',
  '?returnTo=%252F%252Fevil.md',
  '?returnTo=/%252Fevil.md',
  '?returnTo=/..//evil.md',
  '?returnTo=/ro-MD/..//evil.md',
  '?returnTo=/ro-MD//evil.md',
  '?returnTo=/ru:@evil.md',
  '?returnTo=/.%5C.%5Cevil.md',
  '?returnTo=//evil.md&returnTo=/ru',
])('[SVC-4] stays on the site for every spelling: %s', (query) => {
  const shop = 'https://www.piesar.md';
  expect(new URL(returnPath(query, 'ro-MD'), `${shop}/ro-MD/account/login`).origin).toBe(shop);
});
