import { createRevalidatedTags } from '@/lib/storefront/cache/revalidated-tags';
import { getSitemapShard } from '@/lib/storefront/upstream/operations/catalogue';
import { getCarShard } from '@/lib/storefront/upstream/operations/vehicles';
import { makeResponse } from '@/server/final-response';
import { createPageCache } from '@/server/page-cache/page-cache';
import { sitemapEntries, sitemapIndex, sitemapOf } from './sitemap';

jest.mock('@/lib/storefront/upstream/operations/catalogue', () => ({
  getSitemapShard: jest.fn(),
  getLastChanges: jest.fn(),
  listedPages: { size: 100, most: 200 },
}));
jest.mock('@/lib/storefront/upstream/operations/vehicles', () => ({
  getCarShard: jest.fn(),
  getManufacturers: jest.fn(),
}));
jest.mock('@/lib/storefront/upstream/operations/content', () => ({}));

/** The default of PAGE_CACHE_MB. */
const cacheBytes = 256 * 1024 * 1024;
const slug = (id: number) => `discuri-de-frana-ventilate-punte-fata-bosch-0-986-479-${id}`.padEnd(90, 'x');

beforeEach(() => {
  jest.mocked(getSitemapShard).mockImplementation(async (_locale, limit) => {
    const items = Array.from({ length: limit }, (_, id) => ({
      slug: slug(id),
      lastModified: '2026-11-20T10:00:00Z',
      pictures: [1, 2, 3].map((shot) => `/pictures/photo-${id}-${shot}-0123456789abcdef/wd.webp`),
    }));
    return { ok: true, data: { shards: 3, items, categories: [] } };
  });
  jest.mocked(getCarShard).mockImplementation(async (_locale, limit) => {
    const carIds = Array.from({ length: limit }, (_, id) => 1_000_000 + id);
    return { ok: true, data: { shards: 3, carIds, models: [] } };
  });
});

test.each(['products-0', 'cars-0'])('[ROUTE-8] [SVC-5] the full sitemap %s fits into the page cache', async (name) => {
  const entries = await sitemapEntries(name);
  const xml = sitemapOf(entries ?? [], 'https://www.piesar.md');
  expect(xml.length).toBeGreaterThan(100_000);
  const cache = createPageCache({ maxBytes: cacheBytes, revalidatedTags: createRevalidatedTags() });
  const key = { key: `/sitemaps/${name}.xml`, isUnboundedKeySpace: false };
  cache.set(key, makeResponse(200, { 'content-type': 'application/xml' }, Buffer.from(xml)), {
    ms: 2000,
  });
  expect(cache.get(key)).toBeDefined();
});

const origin = 'https://www.piesar.md';

describe('sitemaps', () => {
  it('[ROUTE-8] list each page in both languages with its alternates', () => {
    const xml = sitemapOf([{ path: '/shop/products/filtru', lastModified: '2026-11-20T10:00:00Z' }], origin);
    expect(xml.match(/<loc>[^<]*/g)).toEqual([
      '<loc>https://www.piesar.md/ro-MD/shop/products/filtru',
      '<loc>https://www.piesar.md/ru/shop/products/filtru',
    ]);
    expect(xml.match(/hreflang="(?:ro-MD|ru|x-default)"/g)).toHaveLength(6);
    expect(xml).toContain('hreflang="x-default" href="https://www.piesar.md/ro-MD/shop/products/filtru"');
    expect(xml).toContain('<lastmod>2026-11-20T10:00:00Z</lastmod>');
  });

  it('escape markup', () => {
    expect(sitemapOf([{ path: '/a?b=1&c="<x>' }], origin)).not.toMatch(/[?&]c=|"<x>|&c/);
  });

  it('are listed in an index', () => {
    expect(sitemapIndex(['/sitemaps/products-0.xml'], origin)).toContain(
      '<loc>https://www.piesar.md/sitemaps/products-0.xml</loc>',
    );
  });
});
