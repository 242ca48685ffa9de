import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { cacheKey, isForOneVisitor, lifeOf, outwardCaching, sharedCachingFor } from './cache-policy';
import { emptyRecord } from './page-cache/page-record';
import { pageUrlOf } from './page-cache/page-url';

const get = (url: string, headers: Record<string, string> = {}) => ({ method: 'GET', url, headers });
const keyOf = (request: ReturnType<typeof get>) => cacheKey(request, pageUrlOf(request.url))?.key;
const life = (path: string, status: number, headers: Record<string, string>, record = emptyRecord()) =>
  lifeOf(path, { status, headers }, record);
const recordOf = (seconds: number, shared = false) => ({
  ...emptyRecord(),
  tags: new Set(['catalogue']),
  seconds,
  shared,
});
const cached = { 'cache-control': 's-maxage=300, stale-while-revalidate=31535700' };

describe('cacheKey and lifeOf', () => {
  it('uses separate keys for a page and its router answers', () => {
    const keys = [
      keyOf(get('/ru')),
      keyOf(get('/ru?_rsc', { rsc: '1' })),
      keyOf(get('/ru?_rsc=1x', { rsc: '1', 'next-router-prefetch': '1' })),
      keyOf(get('/ro-MD')),
    ];
    expect(new Set(keys).size).toBe(4);
  });

  it('ignores cookies', () => {
    expect(keyOf(get('/ru', { cookie: 'piesar=abc' }))).toBe(keyOf(get('/ru')));
  });

  it.each([
    { ...get('/ru'), method: 'POST' },
    get('/api/session'),
    get('/feeds/products-ru.xml.gz'),
    get('/ru/shop/category/frane?page=x'),
    get('/ru', { 'next-router-state-tree': 'x'.repeat(5000) }),
  ])('does not cache other requests', (request) => {
    expect(keyOf(request)).toBeUndefined();
  });

  it('caches only public answers', () => {
    expect(life('/ru', 200, cached)).toEqual({ ms: 2000 });
    expect(life('/ru', 200, { ...cached, 'set-cookie': 'a=b' })).toBeUndefined();
    expect(life('/ru', 404, cached)).toBeUndefined();
    expect(life('/ru', 200, { 'cache-control': 'private, no-cache, no-store' })).toBeUndefined();
    expect(life('/ru', 200, {})).toBeUndefined();
  });

  it('[SEC-58] caches a shared page as long as its data', () => {
    const tags = ['catalogue'];
    expect(life('/ru', 200, {}, recordOf(120, true))).toEqual({ ms: 120_000, tags, canBeStale: true });
    expect(life('/ru', 200, {}, recordOf(0.5, true))).toEqual({ ms: 2000, tags, canBeStale: false });
    expect(life('/ru', 200, {}, recordOf(5, true))?.canBeStale).toBe(false);
  });

  it('[ERR-1] caches error pages only for the server’s own requests', () => {
    expect(keyOf(get('/ru/errors/not-found'))).toBeUndefined();
    expect(keyOf(get('/ru/errors/not-found', { 'x-own-error-page': 'guessed' }))).toBeUndefined();
  });

  it('[SEC-58] counts router answers that depend on the previous page as an unbounded key space', () => {
    const url = '/ru?_rsc=1x';
    const from = (headers: Record<string, string>) =>
      cacheKey(get(url, { rsc: '1', ...headers }), pageUrlOf(url))?.isUnboundedKeySpace;
    expect([from({}), from({ 'next-router-segment-prefetch': '/_tree' })]).toEqual([false, false]);
    expect([from({ 'next-router-state-tree': '[]' }), from({ 'next-router-segment-prefetch': '/x' })]).toEqual([
      true,
      true,
    ]);
  });

  it('[SEC-40] no shared page reads cookies or headers', () => {
    const files = readdirSync('app/[locale]', { recursive: true, encoding: 'utf8' });
    const readers = files.filter(
      (file) => /\.tsx?$/.test(file) && readFileSync(`app/[locale]/${file}`, 'utf8').includes("'next/headers'"),
    );
    const paths = readers.map((file) => `/ru/${dirname(file)}`);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !isForOneVisitor(path))).toEqual([]);
  });

  it.each(['/ru', '/ru?_rsc=%3Cscript%3E', `/ru?_rsc=${'x'.repeat(40)}`])(
    '[SEC-42] does not cache the router answer of %s, which has no hash of the router',
    (url) => {
      expect(keyOf(get(url, { rsc: '1' }))).toBeUndefined();
    },
  );

  it('caches dynamic pages only when they are marked as shared', () => {
    const made = { 'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate' };
    const list = '/ru/shop/category/frane';
    expect(life(list, 200, made, recordOf(300))).toBeUndefined();
    expect(life(list, 200, made, recordOf(300, true))?.ms).toBe(300_000);
    expect(life(list, 404, made, recordOf(300, true))).toBeUndefined();
    expect(life(list, 200, { ...made, 'set-cookie': 'a=b' }, recordOf(300, true))).toBeUndefined();
    for (const path of ['/ru/account/orders', '/ru/shop/cart', '/ru/shop/checkout', '/api/session']) {
      expect(life(path, 200, made, recordOf(300, true))).toBeUndefined();
      expect(keyOf(get(path))).toBeUndefined();
    }
    expect(life('/ru/shop/wishlist', 200, made, recordOf(300, true))?.ms).toBe(300_000);
    expect(life('/ru/shop/wishlist', 200, made, recordOf(300))).toBeUndefined();
    expect(life(list, 200, made, { ...emptyRecord(), shared: true })).toBeUndefined();
  });

  it('caches lasting files for a day under one key for all queries', () => {
    expect(life('/fonts/a.woff2', 200, { 'cache-control': 'public, max-age=0' })).toEqual({ ms: 86_400_000 });
    expect(life('/fonts/a.woff2', 404, {})).toBeUndefined();
    const iconKey = get('/brand/icons.svg?v=1', { rsc: '1' });
    expect(keyOf(iconKey)).toBe(keyOf(get('/brand/icons.svg')));
    expect(keyOf(get('/fonts/a.woff2', { range: 'bytes=0-1' }))).toBeUndefined();
  });
});

describe('outwardCaching', () => {
  it.each([
    '/ru/account/orders',
    '/ro-MD/shop/cart',
    '/ru/shop/checkout/success/x',
    '/ru/shop/wishlist',
    '/api/session',
  ])('is no-store for %s', (path) => {
    expect(outwardCaching(path, 200, cached, true)).toBe('private, no-store');
  });

  it('[TEC-2] lets browsers revalidate a list for a car and store no search', () => {
    const made = { 'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate' };
    expect(outwardCaching('/ru/shop/category/x', 200, made, true)).toBe('public, max-age=0, must-revalidate');
    expect(outwardCaching('/ru/shop/products/x', 200, made, true)).toBe('public, max-age=0, must-revalidate');
    expect(outwardCaching('/ru/tecdoc/vin', 200, made)).toContain('no-store');
    expect(outwardCaching('/ru/shop/search/products/x', 200, made, true)).toContain('no-store');
    expect(outwardCaching('/ru/shop/category/x', 307, made, true)).toBe('no-store');
    expect(life('/ru/shop/category/x', 200, made)).toBeUndefined();
  });

  it('makes browsers revalidate pages and never store errors', () => {
    expect(outwardCaching('/ru', 200, cached)).toBe('public, max-age=0, must-revalidate');
    expect(outwardCaching('/ru/x', 404, cached)).toBe('no-store');
    expect(
      outwardCaching('/_next/static/a.js', 200, { 'cache-control': 'public, max-age=31536000, immutable' }),
    ).toContain('immutable');
  });
});

const sharedPage = (tags: readonly string[], seconds: number | undefined = 600, shared = true) => ({
  tags: new Set(tags),
  seconds,
  shared,
});
const productPath = '/ru/shop/products/filtru-ulei-mann-w712';
const listPath = '/ru/shop/category/frane';

describe('sharedCachingFor', () => {
  it('[SVC-1] returns no headers without a cache in front', () => {
    expect(sharedCachingFor('none')(productPath, sharedPage(['catalogue']))).toBeUndefined();
  });

  it('[SVC-1] names the lifetime and the tags of a page', () => {
    expect(sharedCachingFor('varnish')(productPath, sharedPage(['product:b', 'catalogue']))).toEqual({
      'cache-control': 'public, max-age=0, s-maxage=600, stale-while-revalidate=300, stale-if-error=3600',
      'surrogate-key': 'catalogue product:b',
    });
    expect(sharedCachingFor('cloudflare')(productPath, sharedPage(['product:b', 'catalogue']))).toMatchObject({
      'cache-tag': 'catalogue,product:b',
    });
  });

  it('[SVC-1] allows one second where the cache cannot be purged', () => {
    expect(sharedCachingFor('nginx')(productPath, sharedPage(['catalogue']))).toEqual({
      'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=3600',
    });
  });

  it('[SEC-58] excludes private pages, pages of unknown lifetime and searches', () => {
    const caching = sharedCachingFor('varnish');
    expect(caching(productPath, sharedPage(['catalogue'], 600, false))).toBeUndefined();
    expect(caching(productPath, { ...sharedPage([]), seconds: undefined })).toBeUndefined();
    expect(caching('/ru/shop/search/products/078', sharedPage(['catalogue']))).toBeUndefined();
  });

  it('[SVC-1] excludes lists where the cache cannot inspect cookies', () => {
    expect(sharedCachingFor('fastly')(listPath, sharedPage(['catalogue']))).toBeUndefined();
    expect(sharedCachingFor('varnish')(listPath, sharedPage(['catalogue']))).toBeDefined();
  });

  it('[SEC-42] excludes router answers where the cache ignores Vary', () => {
    const router = (kind: 'cloudflare' | 'varnish') =>
      sharedCachingFor(kind)(productPath, sharedPage(['catalogue']), 'text/x-component');
    expect(router('cloudflare')).toBeUndefined();
    expect(router('varnish')).toBeDefined();
  });

  it('[SVC-1] excludes pages with more tags than a header holds', () => {
    const many = Array.from({ length: 400 }, (_, at) => `product:a-part-with-a-long-name-${at}`);
    expect(sharedCachingFor('fastly')(productPath, sharedPage(many))).toBeUndefined();
  });
});
