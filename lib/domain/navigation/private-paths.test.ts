import { readFileSync } from 'node:fs';
import { privatePage, privatePaths, visitorPage } from './private-paths.mjs';

test.each(privatePaths)('[PWA-2] %s is private in every language, with a query and below', (path) => {
  for (const url of [`/ru${path}`, `/ro-MD${path}/x`, `/ru${path}?a=b`]) expect(privatePage.test(url)).toBe(true);
});

test.each(['/ru', '/ru/shop/cartridge', '/ru/accounts', '/ro-MD/shop/products/cart', '/account'])(
  '%s is not private',
  (path) => {
    expect(privatePage.test(path)).toBe(false);
  },
);

test('treats wishlist and comparison as private but rendered in the browser', () => {
  const forEverybody = privatePaths.filter((path) => !visitorPage.test(`/ru${path}`));
  expect(forEverybody).toEqual(['/shop/wishlist', '/shop/compare']);
});

test.each(['deploy/nginx/locations.conf', 'deploy/varnish/piesar.vcl'])(
  '[SEC-58] %s caches no private path',
  (file) => {
    expect(readFileSync(file, 'utf8')).toContain(privatePaths.join('|'));
  },
);
