import fc from 'fast-check';
import { createRevalidatedTags } from '@/lib/storefront/cache/revalidated-tags';
import { addEncodedBody, makeResponse } from '../final-response';
import { createPageCache } from './page-cache';

const mebibyte = 1024 ** 2;
const answer = (text: string) => makeResponse(200, { 'content-type': 'text/html' }, Buffer.from(text));
const page = (text: string) => answer(text.padEnd(40_000, '.'));
const product = (slug: string) => ({ key: `/ru/shop/products/${slug}`, isUnboundedKeySpace: false });
const narrowed = (page: number) => ({ key: `/ru/shop/category/frane?page=${page}`, isUnboundedKeySpace: true });
const home = { key: '/ru', isUnboundedKeySpace: false };

const open = (maxBytes: number, now?: () => number) =>
  createPageCache({ maxBytes, revalidatedTags: createRevalidatedTags(), ...(now && { now }) });

describe('page cache', () => {
  it('serves an answer as fresh until its lifetime ends', () => {
    let now = 0;
    const cache = open(mebibyte, () => now);
    cache.set(home, answer('a'), { ms: 1000 });
    expect(cache.get(home)?.isFresh).toBe(true);
    now = 1000;
    expect(cache.get(home)?.isFresh).toBe(false);
  });

  it('keeps the compressed bodies of unchanged content', () => {
    const cache = open(mebibyte);
    addEncodedBody(cache.set(home, answer('a'), { ms: 0 }), 'br', Buffer.from('b'));
    expect(cache.set(home, answer('a'), { ms: 0 }).forms.get('br')?.body.toString()).toBe('b');
    expect([...cache.set(home, answer('other'), { ms: 0 }).forms.keys()]).toEqual(['identity']);
  });

  it('[speed] restarts the lifetime of a response only if it was made from the given source', () => {
    let now = 0;
    const cache = open(mebibyte, () => now);
    const stored = cache.set(home, answer('a'), { ms: 1000, source: 'source 1' });
    now = 1500;
    expect(cache.renew(home, 'source 2', { ms: 1000 })).toBeUndefined();
    expect(cache.get(home)?.isFresh).toBe(false);
    expect(cache.renew(home, 'source 1', { ms: 1000 })).toBe(stored);
    expect(cache.get(home)?.isFresh).toBe(true);
    expect(cache.renew(product('none'), 'source 1', { ms: 1000 })).toBeUndefined();
  });

  it('[speed] never exceeds its byte limit', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(30), fc.nat(9000)), { maxLength: 200 }), (entries) => {
        const cache = open(100_000);
        for (const [key, length] of entries) cache.set(product(`${key}`), answer('x'.repeat(length)), { ms: 1000 });
        expect(cache.bytes.bounded).toBeLessThanOrEqual(100_000);
        expect(cache.bytes.bounded).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('evicts the least recently used answer first', () => {
    const cache = open(4 * mebibyte);
    const slugs = Array.from({ length: 60 }, (_, at) => `p${at}`);
    const setAll = (prefix: string) => {
      for (const slug of slugs) {
        cache.set(product(prefix + slug), page(slug), { ms: 1000 });
        cache.get(product('first'));
      }
    };
    cache.set(product('first'), page('first'), { ms: 1000 });
    cache.set(product('second'), page('second'), { ms: 1000 });
    setAll('a');
    setAll('b');
    expect(cache.get(product('first'))?.isFresh).toBe(true);
    expect(cache.get(product('second'))).toBeUndefined();
  });

  it('[SEC-58] evicts no product page while ten thousand narrowed lists are requested', () => {
    const cache = open(8 * mebibyte);
    const slugs = Array.from({ length: 100 }, (_, at) => `p${at}`);
    for (const slug of slugs) cache.set(product(slug), page(slug), { ms: 60_000 });
    const before = cache.bytes.bounded;
    for (let at = 0; at < 10_000; at++) cache.set(narrowed(at), page(`${at}`), { ms: 60_000 });
    expect(cache.bytes.bounded).toBe(before);
    expect(cache.bytes.bounded + cache.bytes.unbounded).toBeLessThanOrEqual(8 * mebibyte);
    expect(slugs.every((slug) => cache.get(product(slug))?.isFresh)).toBe(true);
    expect([cache.get(narrowed(9_999))?.isFresh, cache.get(narrowed(0))]).toEqual([true, undefined]);
  });

  it('[SVC-2] ends only the pages that have one of the revalidated tags', () => {
    const revalidatedTags = createRevalidatedTags();
    const cache = createPageCache({ maxBytes: 512 * mebibyte, revalidatedTags });
    const keys = Array.from({ length: 10_000 }, (_, at) => product(`p${at}`));
    for (const [at, key] of keys.entries())
      cache.set(key, answer('<p>page</p>'), {
        ms: 60_000,
        tags: [`category:c${at % 1000}`, 'catalogue'],
        since: revalidatedTags.count,
      });
    revalidatedTags.add(Array.from({ length: 200 }, (_, at) => `category:c${at}`));
    const fresh = keys.filter((key) => cache.get(key)?.isFresh);
    expect(fresh).toHaveLength(8000);
    expect(fresh).toEqual(keys.filter((_, at) => at % 1000 >= 200));
  });
});
