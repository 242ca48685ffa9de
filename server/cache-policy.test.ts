import { cacheKey, memoryLife, outwardCaching } from './cache-policy';

const get = (url: string, headers: Record<string, string> = {}) => ({ method: 'GET', url, headers });
const kept = { 'cache-control': 's-maxage=300, stale-while-revalidate=31535700' };

describe('what is kept', () => {
  it('tells a page from the forms that the router asks for', () => {
    const keys = [
      cacheKey(get('/ru')),
      cacheKey(get('/ru', { rsc: '1' })),
      cacheKey(get('/ru', { rsc: '1', 'next-router-prefetch': '1' })),
      cacheKey(get('/ro-MD')),
    ];
    expect(new Set(keys).size).toBe(4);
  });

  it('does not look at cookies', () => {
    expect(cacheKey(get('/ru', { cookie: 'piesar=abc' }))).toBe(cacheKey(get('/ru')));
  });

  it.each([
    { ...get('/ru'), method: 'POST' },
    get('/api/session'),
    get('/feeds/products-ru.xml.gz'),
    get('/ru/shop/category/frane?page=2', { 'x-narrowed': '1' }),
    get('/ru', { cookie: '__prerender_bypass=1' }),
    get('/ru', { 'next-router-state-tree': 'x'.repeat(5000) }),
  ])('leaves other requests alone', (request) => {
    expect(cacheKey(request)).toBeUndefined();
  });

  it('is only what Next calls public', () => {
    expect(memoryLife('/ru', 200, kept)).toBeGreaterThan(0);
    expect(memoryLife('/ru', 200, { ...kept, 'set-cookie': 'a=b' })).toBe(0);
    expect(memoryLife('/ru', 404, kept)).toBe(0);
    expect(memoryLife('/ru', 200, { 'cache-control': 'private, no-cache, no-store' })).toBe(0);
    expect(memoryLife('/ru', 200, {})).toBe(0);
  });

  it('a file that changes with a release only is kept for a day, once for all queries', () => {
    expect(memoryLife('/fonts/a.woff2', 200, { 'cache-control': 'public, max-age=0' })).toBe(86_400_000);
    expect(memoryLife('/fonts/a.woff2', 404, {})).toBe(0);
    const asked = get('/brand/icons.svg?v=1', { 'x-narrowed': '1', rsc: '1' });
    expect(cacheKey(asked)).toBe(cacheKey(get('/brand/icons.svg')));
    expect(cacheKey(get('/fonts/a.woff2', { range: 'bytes=0-1' }))).toBeUndefined();
  });
});

describe('what others are told', () => {
  it.each(['/ru/account/orders', '/ro-MD/shop/cart', '/ru/shop/checkout/success/x', '/api/session'])(
    'nobody keeps %s',
    (path) => {
      expect(outwardCaching(path, 200, kept)).toBe('private, no-store');
    },
  );

  it('[TEC-2] a list for a car may be kept by the browser, a search by nobody', () => {
    const made = { 'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate' };
    expect(outwardCaching('/ru/shop/category/x', 200, made)).toBe('public, max-age=0, must-revalidate');
    expect(outwardCaching('/ru/shop/search/products/x', 200, made)).toContain('no-store');
    expect(outwardCaching('/ru/shop/category/x', 307, made)).toBe('no-store');
    expect(memoryLife('/ru/shop/category/x', 200, made)).toBe(0);
  });

  it('pages are asked for each time, errors never kept', () => {
    expect(outwardCaching('/ru', 200, kept)).toBe('public, max-age=0, must-revalidate');
    expect(outwardCaching('/ru/x', 404, kept)).toBe('no-store');
    expect(
      outwardCaching('/_next/static/a.js', 200, { 'cache-control': 'public, max-age=31536000, immutable' }),
    ).toContain('immutable');
  });
});
