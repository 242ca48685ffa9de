import { iconSheet } from '@/components/ui/icons';
import { isLeftOut, precached, runtimeCaching } from './pwa.config.mjs';

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
  ])('[PWA-2] does not cache %s', (path) => {
    expect(handling(path)).toBe('NetworkOnly -');
  });

  it.each(['/api/session', '/api/account/users', '/ru/shop/cart?_rsc=1', '/ru/shop/products/x?_rsc=1', '/healthz'])(
    '[PWA-2] fetches %s from the network only',
    (path) => {
      expect(handling(path, 'cors')).toBe('untouched');
    },
  );

  it('[PWA-2] caches visited public pages, network first', () => {
    expect(handling('/ru/shop/products/filtru')).toBe('NetworkFirst pages');
    expect(handling('/ro-MD')).toBe('NetworkFirst pages');
    expect(handling('/_next/static/chunks/a.js', 'no-cors')).toBe('CacheFirst static');
  });

  it('[PWA-2] precaches the offline page of each language', () => {
    expect(precached('b1')).toContainEqual({ url: '/ru/offline', revision: 'b1' });
    expect(precached('b1')).toContainEqual({ url: '/ro-MD/offline', revision: 'b1' });
    expect(precached('b1')).toContainEqual({ url: iconSheet, revision: 'b1' });
  });

  it('[PWA-2] marks a cached page with its date', async () => {
    const rule = runtimeCaching.find(({ options }) => options.cacheName === 'pages');
    const mark = rule?.options.plugins?.flatMap((plugin) => plugin.cachedResponseWillBeUsed ?? []).at(0);
    const headers = { date: 'Fri, 20 Nov 2026 08:30:00 GMT', 'content-security-policy': "default-src 'self'" };
    const answer = await mark?.({ cachedResponse: new Response('<!doctype html><html lang="ru"><p>', { headers }) });
    expect(await answer?.text()).toBe('<!doctype html><html data-kept="Fri, 20 Nov 2026 08:30:00 GMT" lang="ru"><p>');
    expect(answer?.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(await mark?.({})).toBeUndefined();
  });

  it('[PWA-2] serves a cached picture of another size, or a placeholder', async () => {
    const rule = runtimeCaching.find(({ options }) => options.cacheName === 'pictures');
    const instead = rule?.options.plugins?.flatMap((plugin) => plugin.handlerDidError ?? []).at(0);
    const shop = 'https://www.piesar.md';
    const cached = new Map([
      [`${shop}/pictures/disc/wa.avif`, 'small'],
      [`${shop}/flags/md.svg`, 'flag'],
      ['/drawings/box.svg', 'box'],
    ]);
    const match = async (request: string | { url: string }) => {
      const text = cached.get(typeof request === 'string' ? request : request.url);
      return text === undefined ? undefined : new Response(text);
    };
    const keys = async () => [...cached.keys()].map((url) => ({ url }));
    Object.assign(globalThis, { caches: { match, open: async () => ({ match, keys }) } });
    const shown = async (path: string) => (await instead?.({ request: { url: shop + path } }))?.text();
    expect(await shown('/pictures/disc/wa.avif')).toBe('small');
    expect(await shown('/pictures/disc/wd.webp')).toBe('small');
    expect(await shown('/pictures/other/wc.avif')).toBe('box');
    expect(await shown('/flags/ro.svg')).toBe('');
    expect(precached('b1')).toContainEqual({ url: '/drawings/box.svg', revision: 'b1' });
  });

  it('[PWA-2] precaches only scripts and styles that cached pages load on demand', () => {
    const chunkOf = (name: string) => ({ files: [], groupsIterable: [{ name }] });
    const group = (module: string, request: string, ...files: string[]) => ({
      origins: [{ module, request }],
      chunks: [{ files, groupsIterable: [] }],
    });
    const [product, checkout] = ['app/[locale]/shop/products/[slug]/page', 'app/[locale]/shop/checkout/page'];
    const compilation = {
      chunkGroups: [
        group(product, './sheet', 'sheet.js', 'sheet.css'),
        group(product, './browser-reports', 'reports.js'),
        group(checkout, './form', 'form.js'),
      ],
      chunkGraph: { getModuleChunksIterable: (module: unknown) => [chunkOf(String(module))] },
    };
    const assets = ['sheet.js', 'sheet.css', 'reports.js', 'form.js', 'page.js'];
    expect(assets.filter((name) => !isLeftOut({ asset: { name }, compilation }))).toEqual(['sheet.js', 'sheet.css']);
  });
});
