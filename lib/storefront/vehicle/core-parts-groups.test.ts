import { startServices } from '@/tests/fixtures/services-upstream';
import { sendJson, type Upstream } from '@/tests/fixtures/upstream';
import { readCarParts } from './parts-groups';

let upstream: Upstream;
beforeAll(async () => {
  process.env['BACKEND_PROFILE'] = 'core';
  upstream = await startServices('https://www.piesar.md');
});
afterAll(() => upstream.stop());

const category = (id: number, slug: string) => ({
  ...{ id, slug, name: slug, type: 'shop', image: null, items: 1, parent: null },
  ...{ layout: 'products', description: null, children: [] },
});
const tree = { category: null, breadcrumbs: [], children: [category(1, 'frane'), category(2, 'filtre')] };
const facet = { type: 'check', key: 'category', name: 'Grupă', unit: null };

test('[BE-1] counts the parts of a car by the facet of its products without part groups', async () => {
  upstream.answer(({ path }, response) =>
    sendJson(
      response,
      path === '/shop/category'
        ? tree
        : {
            ...{ items: [], total: 3, totalCapped: false, page: 1, pages: 3, limit: 1, sort: 'default' },
            ...{ facets: [{ ...facet, items: [{ value: 'filtre', name: 'Filtre', count: 3 }] }] },
            ...{ understood: null, nearest: [] },
          },
    ),
  );
  const { groups, total } = await readCarParts('ru', 5);
  expect([groups.map(({ category: { slug }, count }) => [slug, count]), total]).toEqual([[['filtre', 3]], 3]);
  expect(upstream.requests.map(({ path }) => path).sort()).toEqual(['/shop/category', '/shop/products']);
});
