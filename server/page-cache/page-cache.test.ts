import { createRevalidatedTags } from '@/lib/storefront/cache/revalidated-tags';
import { makeAnswer } from '../answer';
import type { CacheEntry } from '../answer-cache';
import { createPageCache } from './page-cache';

const mebibyte = 1024 ** 2;
const page = (text: string) => makeAnswer(200, { 'content-type': 'text/html' }, Buffer.from(text.padEnd(40_000, '.')));
const useful = (slug: string) => ({ key: `/ru/shop/products/${slug}`, endless: false });
const narrowed = (page: number) => ({ key: `/ru/shop/category/frane?page=${page}`, endless: true });

describe('the cache of finished pages', () => {
  it('[SEC-58] stays within 8 MB while ten thousand choices of one list are asked for, and keeps what is useful', () => {
    const cache = createPageCache({ bytes: 8 * mebibyte, called: createRevalidatedTags() });
    const slugs = Array.from({ length: 100 }, (_, at) => `p${at}`);
    for (const slug of slugs) cache.set(useful(slug), page(slug), { ms: 60_000 });
    const before = cache.bytes;
    for (let at = 0; at < 10_000; at++) cache.set(narrowed(at), page(`${at}`), { ms: 60_000 });
    expect(cache.bytes.useful).toBe(before.useful);
    expect(cache.bytes.useful + cache.bytes.endless).toBeLessThanOrEqual(8 * mebibyte);
    expect(slugs.every((slug) => cache.get(useful(slug))?.fresh)).toBe(true);
    expect([cache.get(narrowed(9_999))?.fresh, cache.get(narrowed(0))]).toEqual([true, undefined]);
  });

  it('[SVC-2] ends two thousand of ten thousand pages by two hundred tags, and none of the others', () => {
    const called = createRevalidatedTags();
    const cache = createPageCache({ bytes: 512 * mebibyte, called });
    const answer = makeAnswer(200, { 'content-type': 'text/html' }, Buffer.from('<p>page</p>'));
    const keys = Array.from({ length: 10_000 }, (_, at) => useful(`p${at}`));
    for (const [at, key] of keys.entries())
      cache.set(key, answer, { ms: 60_000, tags: [`category:c${at % 1000}`, 'catalogue'], since: called.count });
    called.call(Array.from({ length: 200 }, (_, at) => `category:c${at}`));
    const fresh = keys.filter((key) => cache.get(key)?.fresh);
    expect(fresh).toHaveLength(8000);
    expect(fresh).toEqual(keys.filter((_, at) => at % 1000 >= 200));
  });

  it('gives what memory has no room for to the disk, but no endless pages, and finds it there', async () => {
    const written = new Map<string, CacheEntry>();
    const store = (key: string, entry: CacheEntry) => void written.set(key, entry);
    const take = async (key: string) => written.get(key);
    const called = createRevalidatedTags();
    const cache = createPageCache({ bytes: mebibyte, called, disk: { store, take } });
    for (let at = 0; at < 50; at++) {
      cache.set(useful(`p${at}`), page(`${at}`), { ms: 60_000, tags: [`product:p${at}`], since: called.count });
      cache.set(narrowed(at), page(`${at}`), { ms: 60_000 });
    }
    expect([...written.keys()].filter((key) => key.includes('?'))).toEqual([]);
    expect(cache.get(useful('p0'))).toBeUndefined();
    expect((await cache.find(useful('p0')))?.fresh).toBe(true);
    expect(cache.get(useful('p0'))?.fresh).toBe(true);
    called.call(['product:p1']);
    expect((await cache.find(useful('p1')))?.fresh).toBe(false);
    expect(await cache.find(useful('never'))).toBeUndefined();
    expect(await cache.find(narrowed(0))).toBeUndefined();
  });
});
