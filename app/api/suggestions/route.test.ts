import { createTranslator } from 'next-intl';
import { type SuggestionsAnswer, suggestionsAnswer } from '@/lib/contract/catalogue/suggestions';
import romanian from '@/messages/ro-MD.json';
import russian from '@/messages/ru.json';
import { productCard } from '@/tests/fixtures/products';
import { startServices } from '@/tests/fixtures/services-upstream';
import { type ReceivedRequest, sendJson, type Upstream } from '@/tests/fixtures/upstream';
import { GET, POST } from './route';

jest.mock('next-intl/server', () => ({
  getTranslations: ({
    locale,
    namespace,
  }: {
    locale: 'ro-MD' | 'ru';
    namespace: 'suggestions' | 'catalogue' | 'schemes';
  }) => createTranslator({ locale, messages: locale === 'ru' ? russian : romanian, namespace }),
}));

const understood = {
  typed: 'disc frana',
  via: 'typed',
  searched: 'disc frana',
  category: { id: 20, name: 'Discuri de frână', slug: 'discuri-de-frana' },
  brand: null,
  number: null,
};
const card = productCard();
const answers: Record<string, unknown> = {
  '/shop/search/products': { groups: [{ name: 'Discuri de frână', items: [card] }], total: 89, understood },
  '/shop/search/categories': {
    items: [
      { name: 'Discuri de frână', url: '/shop/category/discuri', queryParams: { 'f.brand': 'ate' }, count: 1204 },
    ],
  },
  '/shop/search/productsbyoen': { items: [], total: 0 },
  '/shop/search/tags': { items: [{ id: 1, name: 'discuri ventilate', slug: 'ventilate', count: 3 }] },
  '/vehicle/car/vehicle/vin': {
    confidence: 'probable',
    reason: null,
    vinInfo: null,
    matchingManufacturers: [],
    matchingModels: [],
    matchingVehicles: [
      { manuId: 4, modelId: 5, carId: 6, carName: 'Skoda Octavia II 1.9 TDI', vehicleTypeDescription: '' },
    ],
    matchingVehiclesCount: 1,
  },
};

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startServices('https://www.piesar.md');
});
afterAll(() => upstream.stop());
beforeEach(() => services());

/** Mocks the services with the responses above, except for the given bodies or failure statuses. */
function services(changes: Record<string, unknown> = {}) {
  const all = { ...answers, ...changes };
  upstream.answer(({ path }: ReceivedRequest, response) => {
    const body = all[path];
    if (typeof body === 'number') sendJson(response, { message: 'down', errors: [] }, body);
    else if (body !== 'silence') sendJson(response, body);
  });
}

const ask = (query: string, lang = 'ro-MD') =>
  GET(new Request(`https://www.piesar.md/api/suggestions?${new URLSearchParams({ lang, query })}`));
const answered = async (query: string, lang?: string): Promise<SuggestionsAnswer> =>
  suggestionsAnswer.parse(await (await ask(query, lang)).json());
const paths = () => upstream.requests.map(({ path }) => path).sort();
const text = (parts: readonly string[]) => parts.join('');

describe('GET /api/suggestions', () => {
  it('[SRC-1] combines four lookups in one uncacheable response', async () => {
    const response = await ask('disc frana');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(paths()).toEqual([
      '/shop/search/categories',
      '/shop/search/products',
      '/shop/search/productsbyoen',
      '/shop/search/tags',
    ]);
    expect(upstream.requests.map(({ body }) => JSON.parse(body))).toEqual(
      expect.arrayContaining([
        { lang: 'ro-MD', query: 'disc frana', options: { limit: 6 }, pics_options: { size: 'wa' } },
        { lang: 'ro-MD', query: 'disc frana', options: { limit: 4 }, pics_options: { size: 'wa' } },
      ]),
    );
  });

  it('[SRC-2] returns groups with URLs and the matching text marked', async () => {
    const { products, links, more, words } = await answered('disc frana');
    expect(products.map(({ title }) => title)).toEqual(['Discuri de frână']);
    expect(products[0]?.items[0]).toMatchObject({
      href: '/ro-MD/shop/products/disc-de-frana-ate-2801',
      name: ['', 'Disc', ' de ', 'frână', ' față, Ø 280 mm'],
      brand: 'ATE',
      stock: { rating: 5, label: '14 azi în magazin' },
      price: { amount: 74_200, currency: 'MDL' },
    });
    expect(links.map(({ kind, title }) => [kind, title])).toEqual([
      ['category', 'Categorii'],
      ['tag', 'Etichete'],
    ]);
    expect(links[0]?.items[0]).toMatchObject({ href: '/ro-MD/shop/category/discuri?f.brand=ate', note: '1\u00a0204' });
    expect(more).toEqual({ href: '/ro-MD/shop/search/products/disc%20frana', text: ['Arată toate 89'] });
    expect(words).toMatchObject({ status: '3 rezultate', failure: null });
  });

  it('[SRC-7] accepts a size of two characters and returns each specification with a URL without it', async () => {
    const specs = [{ key: 'bulb_type', name: 'Tip bec', value: 'H7', without: 'bec 55w' }];
    services({ '/shop/search/products': { groups: [], total: 3, understood: { ...understood, typed: 'h7', specs } } });
    const { understood: reading } = await answered('h7');
    expect(paths()).toContain('/shop/search/products');
    expect(reading?.parts).toContainEqual({
      name: 'Tip bec: H7',
      without: { href: '/ro-MD/shop/search/products/bec%2055w', label: 'Caută fără Tip bec: H7' },
    });
  });

  it('[SRC-7] links to the pages of the car named in the text', async () => {
    const cars = [{ name: 'Toyota Camry XV50', url: '/tecdoc/search-by-car/toyota/1148' }];
    services({ '/shop/search/products': { groups: [], total: 3, understood: { ...understood, cars } } });
    const { links } = await answered('toyota camry', 'ru');
    expect(links[0]).toMatchObject({
      kind: 'vehicle',
      title: 'Автомобиль',
      items: [{ href: '/ru/tecdoc/search-by-car/toyota/1148', text: ['Toyota Camry XV50'] }],
    });
  });

  it('[SRC-2] links to all results only if there are more than shown', async () => {
    services({ '/shop/search/products': { groups: [], total: 6, understood: null } });
    expect((await answered('disc frana')).more).toBeNull();
    services({
      '/shop/search/products': { groups: [], total: 0, understood: null },
      '/shop/search/productsbyoen': { items: [], total: 5 },
    });
    expect((await answered('disc frana')).more).not.toBeNull();
  });

  it('[SRC-6] lists number matches first for a part number, each part once, with the matching number', async () => {
    const match = { ...card, matchedNumber: '1K0 615 301 AA', matchedBrand: 'VW' };
    services({ '/shop/search/productsbyoen': { items: [match], total: 1 } });
    const { products } = await answered('1k0615301');
    expect(products.map(({ title }) => title)).toEqual(['După număr']);
    expect(products[0]?.items[0]?.found).toEqual({ maker: 'VW', number: ['', '1K0 615 301', ' AA'] });
  });

  it('[SRC-6] returns the corrected text and a link to the text as typed', async () => {
    services({ '/shop/search/products': { groups: [], total: 0, understood: { ...understood, via: 'phonetic' } } });
    const { understood: reading } = await answered('disk frana', 'ru');
    expect(reading?.parts).toEqual([{ name: 'Discuri de frână', without: null }]);
    expect(reading?.exact.href).toBe('/ru/shop/search/products/disk%20frana?exact=1&page=1');
    expect(text(reading?.exact.text ?? [])).toBe('искать как набрано: «disk frana»');
  });

  it('[SRC-6] returns the removable part of the text and the URL without it', async () => {
    const brand = { id: 3, name: 'ATE', slug: 'ate' };
    const without = { category: 'ate', brand: 'disk frana' };
    const reading = { ...understood, via: 'phonetic', brand, without };
    services({ '/shop/search/products': { groups: [], total: 0, understood: reading } });
    expect((await answered('disk frana ate', 'ru')).understood?.parts).toEqual([
      {
        name: 'Discuri de frână',
        without: { href: '/ru/shop/search/products/ate', label: 'Искать без Discuri de frână' },
      },
      { name: 'ATE', without: { href: '/ru/shop/search/products/disk%20frana', label: 'Искать без ATE' } },
    ]);
  });

  it('[SRC-1] limits the rate per IP address', async () => {
    const from = (clientIp: string) =>
      GET(
        new Request('https://www.piesar.md/api/suggestions?lang=ru&query=ab', {
          headers: { 'x-client-address': clientIp },
        }),
      );
    const answers = await Promise.all(Array.from({ length: 400 }, () => from('203.0.113.7')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers[149]?.status).toBe(200);
    const [first] = refused;
    expect(Number(first?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await first?.json()).toMatchObject({ errors: [{ errorName: 'TOO_MANY_REQUESTS' }] });
    expect((await from('203.0.113.8')).status).toBe(200);
  });

  it('[SRC-6] returns the car of a VIN', async () => {
    const { links } = await answered('TMBZZZ1Z0A2000001');
    expect(links[0]).toMatchObject({ kind: 'vehicle', items: [{ href: '/ro-MD/tecdoc/car/6' }, {}] });
    expect(links[0]?.items[1]?.href).toBe('/ro-MD/tecdoc/vin');
    expect(paths()).toContain('/vehicle/car/vehicle/vin');
  });

  it('[TEC-1] stores a posted VIN in an HttpOnly cookie limited to the page of its result', async () => {
    const body = JSON.stringify({ lang: 'ro-MD', query: 'TMBZZZ1Z0A2000001' });
    const headers = { 'content-type': 'application/json', origin: 'https://www.piesar.md' };
    const response = await POST(
      new Request('https://www.piesar.md/api/suggestions', { method: 'POST', headers, body }),
    );
    expect(response.status).toBe(200);
    const cookies = response.headers.getSetCookie().filter((cookie) => cookie.startsWith('piesar-vin='));
    expect(cookies.map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1])).toEqual(['/ro-MD/tecdoc/vin', '/ru/tecdoc/vin']);
    expect(cookies.every((cookie) => cookie.includes('HttpOnly') && !cookie.includes('TMBZZZ'))).toBe(true);
  });

  it.each([
    ['is down', 503],
    ['answers nonsense', { groups: 'many' }],
    ['says nothing', 'silence'],
  ])('[ERR-2] leaves out a lookup that %s and returns the others', async (_, broken) => {
    services({ '/shop/search/products': broken });
    const { products, links, words } = await answered('disc frana');
    expect(products).toEqual([]);
    expect(links.map(({ kind }) => kind)).toEqual(['category', 'tag']);
    expect(words.failure).toBe('O parte din sugestii nu s-au încărcat.');
  });

  it('[ERR-2] reports unavailable suggestions when no lookup responds', async () => {
    services(Object.fromEntries(Object.keys(answers).map((path) => [path, 500])));
    const { products, links, words } = await answered('disc frana', 'ru');
    expect([products, links]).toEqual([[], []]);
    expect(words.failure).toMatch(/^Подсказки сейчас не отвечают/);
  });

  it.each(['', '  ', 'ab', '!!!???', '؛‏‎', '🚗🚗🚗🚗', '%%%%'])('[SRC-1] makes no lookup for %j', async (query) => {
    const { products, links } = await answered(query);
    expect([products, links, paths()]).toEqual([[], [], []]);
  });

  it.each([
    ['another language', 'lang=en&query=disc'],
    ['no language', 'query=disc'],
    ['two queries', 'lang=ru&query=disc&query=frana'],
    ['something more', 'lang=ru&query=disc&role=admin'],
    ['a text of 10,000 characters', `lang=ru&query=${'x'.repeat(10_000)}`],
  ])('[API-4] rejects a query with %s', async (_, search) => {
    const response = await GET(new Request(`https://www.piesar.md/api/suggestions?${search}`));
    expect(response.status).toBe(400);
    expect(paths()).toEqual([]);
  });

  it.each(["'; DROP TABLE product; --", '<img src=x onerror=alert(1)>', '\u202edisc frana'])(
    '[SRC-4] sends %j to the services as plain text',
    async (query) => {
      await ask(query);
      expect(upstream.requests.length).toBeGreaterThan(0);
      for (const { body } of upstream.requests) expect(JSON.parse(body).query).toMatch(/^[\p{L}\p{N} -]+$/u);
    },
  );
});

test('[SCH-1] suggests the drawing of an assembly that the query names', async () => {
  const answer = suggestionsAnswer.parse(
    await (await GET(new Request('https://www.piesar.md/api/suggestions?lang=ro-MD&query=schema+frana+fata'))).json(),
  );
  expect(answer.links.find(({ kind }) => kind === 'scheme')?.items).toMatchObject([
    { href: '/ro-MD/tecdoc/scheme/front-disc-brake' },
  ]);
});
