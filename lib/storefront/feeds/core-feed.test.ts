import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { productCard } from '@/tests/fixtures/products';
import { startServices } from '@/tests/fixtures/services-upstream';
import { sendJson, type Upstream } from '@/tests/fixtures/upstream';
import { productFeed } from './product-feed';

let upstream: Upstream;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feed-'));
  process.env['DATA_DIR'] = folder;
  process.env['BACKEND_PROFILE'] = 'core';
  upstream = await startServices('https://www.piesar.md');
});
afterAll(async () => {
  await upstream.stop();
  await rm(folder, { recursive: true, force: true });
});

test('[BE-1] writes the feed from the product list, each product once and only with a price', async () => {
  const pages = [
    [productCard({ id: 1 }), productCard({ id: 2, price: null })],
    [productCard({ id: 1 }), productCard({ id: 3 })],
  ];
  upstream.answer(({ path, body }, response) => {
    if (path !== '/shop/products') return sendJson(response, { message: 'No', errors: [] }, 404);
    const { page } = JSON.parse(body);
    sendJson(response, {
      ...{ items: pages[page - 1], total: 4, totalCapped: false, page, pages: 2, limit: 100, sort: 'default' },
      ...{ facets: [], understood: null, nearest: [] },
    });
  });
  const file = await productFeed('products-ru.xml.gz')?.get(10_000);
  if (file === undefined || file === 'making') throw new Error('The feed was not written.');
  const xml = gunzipSync(await file.handle.readFile()).toString('utf8');
  await file.handle.close();
  expect(xml.match(/<g:id>\d+/g)).toEqual(['<g:id>1', '<g:id>3']);
});
