import { precached, runtimeCaching } from './pwa.config.mjs';

/** What the worker does with a request: the first rule that takes it, as workbox chooses. */
function handling(path: string, mode = 'navigate') {
  const url = new URL(path, 'https://www.piesar.md');
  const rule = runtimeCaching.find(({ urlPattern }) =>
    urlPattern instanceof RegExp ? urlPattern.test(url.href) : urlPattern({ url, request: { mode }, sameOrigin: true }),
  );
  return rule ? `${rule.handler} ${rule.options.cacheName ?? '-'}` : 'untouched';
}

describe('service worker', () => {
  it.each([
    '/ru/account/orders',
    '/ro-MD/shop/cart',
    '/ru/shop/checkout',
    '/ro-MD/shop/checkout/success/x',
    '/ru/shop/wishlist',
  ])('[PWA-2] keeps nothing of %s', (path) => {
    expect(handling(path)).toBe('NetworkOnly -');
  });

  it.each(['/api/session', '/api/account/users', '/ru/shop/cart?_rsc=1', '/ru/shop/products/x?_rsc=1', '/healthz'])(
    '[PWA-2] leaves %s to the network',
    (path) => {
      expect(handling(path, 'cors')).toBe('untouched');
    },
  );

  it('[PWA-2] keeps public pages that were seen, asking the network first', () => {
    expect(handling('/ru/shop/products/filtru')).toBe('NetworkFirst pages');
    expect(handling('/ro-MD')).toBe('NetworkFirst pages');
    expect(handling('/_next/static/chunks/a.js', 'no-cors')).toBe('CacheFirst static');
  });

  it('[PWA-2] has an offline page in each language from the beginning', () => {
    expect(precached('b1')).toContainEqual({ url: '/ru/offline', revision: 'b1' });
    expect(precached('b1')).toContainEqual({ url: '/ro-MD/offline', revision: 'b1' });
  });
});
