import { productCard } from '@/tests/fixtures/products';
import { startServices } from '@/tests/fixtures/services-upstream';
import { sendJson, type Upstream } from '@/tests/fixtures/upstream';
import { sitemapEntries, sitemapNames } from './sitemap';

let upstream: Upstream;
beforeAll(async () => {
  process.env['BACKEND_PROFILE'] = 'core';
  upstream = await startServices('https://www.piesar.md');
  upstream.answer(({ path, body }, response) => {
    if (path === '/shop/products') sendJson(response, listPage(JSON.parse(body).page));
    else if (path === '/shop/category') sendJson(response, tree);
    else sendJson(response, { message: 'No', errors: [] }, 404);
  });
});
afterAll(() => upstream.stop());

const pages = 13;
const listPage = (page: number) => ({
  items: [productCard({ slug: `piesa-${page}` })],
  ...{ total: 1300, totalCapped: false, page, pages, limit: 100, sort: 'default' },
  ...{ facets: [], understood: null, nearest: [] },
});

const category = (id: number, slug: string, children: unknown[] = []) => ({
  ...{ id, slug, name: slug, type: 'shop', image: null, items: 1, parent: null },
  ...{ layout: 'products', description: null, children },
});
const tree = {
  category: null,
  breadcrumbs: [],
  children: [category(1, 'frane', [category(2, 'discuri')]), category(3, 'filtre')],
};

describe('[BE-1] sitemaps of a back end without calls for them', () => {
  it('are an index without cars and tags, with the pages of the product list', async () => {
    expect(await sitemapNames()).toEqual([
      ...['pages', 'categories', 'banners', 'brands', 'blog', 'posts', 'makes', 'products-0', 'products-1'],
    ]);
  });

  it('list the categories of the tree', async () => {
    expect(await sitemapEntries('categories')).toEqual([
      { path: '/shop/category/frane' },
      { path: '/shop/category/discuri' },
      { path: '/shop/category/filtre' },
    ]);
  });

  it('list products once, from cached pages', async () => {
    const entries = await sitemapEntries('products-1');
    expect(entries?.map(({ path }) => path)).toEqual([11, 12, 13].map((page) => `/shop/products/piesa-${page}`));
    upstream.requests.length = 0;
    expect(await sitemapEntries('products-1')).toEqual(entries);
    expect(upstream.requests).toEqual([]);
  });

  it('have no sitemaps beyond the maximum number of pages, and none of cars', async () => {
    expect(await sitemapEntries('products-20')).toBeUndefined();
    expect(await sitemapEntries('cars-0')).toBeUndefined();
    expect(upstream.requests.every(({ path }) => !path.endsWith('/sitemap'))).toBe(true);
  });
});
