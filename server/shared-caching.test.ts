import { sharedCachingFor } from './cache-policy';

const page = (tags: readonly string[], seconds: number | undefined = 600, shared = true) => ({
  tags: new Set(tags),
  seconds,
  shared,
});
const product = '/ru/shop/products/filtru-ulei-mann-w712';
const list = '/ru/shop/category/frane';

describe('what a cache in front may keep', () => {
  it('[SVC-1] is nothing as long as none is configured', () => {
    expect(sharedCachingFor('none')(product, page(['catalogue']))).toBeUndefined();
  });

  it('[SVC-1] is a page for its life, under all that it shows', () => {
    expect(sharedCachingFor('varnish')(product, page(['product:b', 'catalogue']))).toEqual({
      'cache-control': 'public, max-age=0, s-maxage=600, stale-while-revalidate=300, stale-if-error=3600',
      'surrogate-key': 'catalogue product:b',
    });
    expect(sharedCachingFor('cloudflare')(product, page(['product:b', 'catalogue']))).toMatchObject({
      'cache-tag': 'catalogue,product:b',
    });
  });

  it('[SVC-1] lasts a second where nobody can say what has changed', () => {
    expect(sharedCachingFor('nginx')(product, page(['catalogue']))).toEqual({
      'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=3600',
    });
  });

  it('[SEC-58] is no page of one person, none of unknown life, and no search in somebody’s own words', () => {
    const caching = sharedCachingFor('varnish');
    expect(caching(product, page(['catalogue'], 600, false))).toBeUndefined();
    expect(caching(product, { ...page([]), seconds: undefined })).toBeUndefined();
    expect(caching('/ru/shop/search/products/078', page(['catalogue']))).toBeUndefined();
  });

  it('[SVC-1] is no list where the cache cannot see that a visitor has a car', () => {
    expect(sharedCachingFor('fastly')(list, page(['catalogue']))).toBeUndefined();
    expect(sharedCachingFor('varnish')(list, page(['catalogue']))).toBeDefined();
  });

  it('[SEC-42] is no answer to the client router where the cache ignores Vary', () => {
    const router = (kind: 'cloudflare' | 'varnish') =>
      sharedCachingFor(kind)(product, page(['catalogue']), 'text/x-component');
    expect(router('cloudflare')).toBeUndefined();
    expect(router('varnish')).toBeDefined();
  });

  it('[SVC-1] is no page with more tags than a header holds', () => {
    const many = Array.from({ length: 400 }, (_, at) => `product:a-part-with-a-long-name-${at}`);
    expect(sharedCachingFor('fastly')(product, page(many))).toBeUndefined();
  });
});
