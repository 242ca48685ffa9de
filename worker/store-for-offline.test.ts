import { storePages, storePicturesOfPages } from './store-for-offline';

/** In-memory caches of a browser, and a fake shop that serves some files. */
const stored = new Map<string, Response>();
const requests: string[] = [];
const cachedDate = 'Mon, 23 Nov 2026 10:00:00 GMT';
const picture = (key: string, ...sizes: string[]) =>
  `<picture class="picture"><source type="image/avif" srcSet="${sizes.map((size) => `/pictures/${key}/${size}.avif 160w`).join()}"/><img src="/pictures/${key}/wc.webp" alt=""/></picture>`;
const html = [
  picture('disc', 'wa', 'wc'),
  picture('pads', 'wc'),
  '<picture><img src="/pictures/kit/wc.webp"/></picture>',
];
const page = '/ru/shop/products/disc-bosch';

beforeAll(() => {
  const match = async (address: string) => stored.get(address)?.clone();
  Object.assign(globalThis, {
    location: { origin: 'https://www.piesar.md' },
    caches: {
      match,
      open: async () => ({
        match,
        put: async (address: string, answer: Response) => void stored.set(address, answer),
      }),
    },
    fetch: async (address: string) => {
      requests.push(address);
      if (address.includes('/pads/')) return new Response('', { status: 404 });
      return new Response(address.startsWith('/pictures/') ? 'bytes' : html.join('<p>'), {
        headers: { date: cachedDate },
      });
    },
  });
});
beforeEach(() => {
  stored.clear();
  requests.length = 0;
});

test('[PWA-2] caches all pictures of a product page in their smallest file', async () => {
  await storePages([page]);
  await storePicturesOfPages([page]);
  expect([...stored.keys()]).toEqual([page, '/pictures/disc/wa.avif', '/pictures/kit/wc.webp']);
  requests.length = 0;
  await storePicturesOfPages([page]);
  expect(requests).toEqual([]);
});

test('[PWA-2] caches no pictures of lists and uncached pages', async () => {
  stored.set('/ru/brands', new Response(html.join(''), { headers: { date: cachedDate } }));
  await storePicturesOfPages(['/ru/brands', '/ru/shop/products/other', '/ru/shop/products/disc-bosch/cars']);
  expect(requests).toEqual([]);
});
