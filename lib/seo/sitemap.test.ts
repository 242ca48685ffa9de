import { sitemapIndex, sitemapOf } from './sitemap';

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

  it('escape what could be markup', () => {
    expect(sitemapOf([{ path: '/a?b=1&c="<x>' }], origin)).not.toMatch(/[?&]c=|"<x>|&c/);
  });

  it('are listed in an index', () => {
    expect(sitemapIndex(['/sitemaps/products-0.xml'], origin)).toContain(
      '<loc>https://www.piesar.md/sitemaps/products-0.xml</loc>',
    );
  });
});
