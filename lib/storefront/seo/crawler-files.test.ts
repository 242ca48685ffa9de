import { shop } from '@/lib/config/shop';
import { sitePageNames } from '@/lib/domain/content/site/site-pages';
import { llmsText, robotsText } from './crawler-files';

const rules = [...robotsText('https://piesar.md', { quickOrder: true }).matchAll(/^Disallow: (.+)$/gm)].map(
  ([, path = '']) => new RegExp(`^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}`),
);
const allowed = (path: string) => !rules.some((rule) => rule.test(path));

test.each([
  '/ro-MD',
  '/ru/shop/category/discuri-de-frana',
  '/ru/shop/category/discuri-de-frana?page=3',
  '/ru/shop/category/discuri-de-frana?f.brand=trw&page=1',
  '/ro-MD/shop/products/disc-de-frana-trw-df4381',
  '/ru/brands/bosch',
  '/ru/blog/category/sezon?page=2',
  '/ru/blog/rss.xml',
  '/ru/tecdoc/car/5/group/7?page=2',
  '/share/ru/product/disc/0123456789ab.png',
  '/sitemaps/products-0.xml',
  '/llms.txt',
])('[CAT-4] allows crawlers to read %s', (path) => {
  expect(allowed(path)).toBe(true);
});

test.each([
  '/ru/shop/category/discuri-de-frana?sort=price',
  '/ru/shop/category/discuri-de-frana?page=2&sort=price',
  '/ru/shop/category/discuri-de-frana?limit=96',
  '/ru/shop/category/discuri-de-frana?f.brand=trw&f.price=100..',
  '/ru/shop/category/discuri-de-frana?f.brand=trw,ate',
  '/ru/shop/category/discuri-de-frana?view=table',
  '/ru/shop/search/products/disc',
  '/ru/shop/search?q=disc',
  '/ru/blog?q=filtru',
  '/ru/blog?page=2&q=filtru',
  '/ru/shop/cart',
  '/ro-MD/account/login',
  '/ru/tecdoc/vin?vin=TMBZZZ1Z',
  '/api/session',
])('[CAT-4] disallows %s for crawlers', (path) => {
  expect(allowed(path)).toBe(false);
});

test('names the sitemap index', () => {
  expect(robotsText('https://piesar.md', { quickOrder: true })).toContain('\nSitemap: https://piesar.md/sitemap.xml\n');
});

test('[SITE-1] describes the shop and its pages in llms.txt', () => {
  const text = llmsText('https://piesar.md');
  expect(text).toMatch(new RegExp(`^# ${shop.name}\n\n> `));
  for (const name of sitePageNames) expect(text).toContain(`(https://piesar.md/ro-MD/site/${name})`);
  for (const [, url = ''] of text.matchAll(/\]\(([^)]+)\)/g)) expect(new URL(url).origin).toBe('https://piesar.md');
});

test('[SITE-1] uses the titles of pages that the shop has rewritten in llms.txt', () => {
  const [slug = ''] = sitePageNames;
  expect(llmsText('https://piesar.md', [{ slug, title: 'Pagina noastră' }])).toContain(
    `[Pagina noastră](https://piesar.md/ro-MD/site/${slug})`,
  );
});

test('[BE-1] names no quick order if the back end has none', () => {
  expect(robotsText('https://piesar.md', { quickOrder: true })).toContain('/shop/quick-order');
  expect(robotsText('https://piesar.md', { quickOrder: false })).not.toContain('/shop/quick-order');
});
