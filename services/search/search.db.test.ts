import {
  shopProducts,
  shopSearchCategories,
  shopSearchProducts,
  shopSearchProductsByOen,
  shopSearchTags,
} from '@/lib/contract/catalogue/shop';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
let services: ServicesApp;
beforeAll(async () => {
  db = await createCatalogueDatabase();
  services = servicesApp(db);
}, 120_000);
afterAll(() => db.close());

const lang = 'ro-MD' as const;
const find = (searchStr: string, more: { exact?: boolean; carId?: number } = {}) =>
  services.ask(shopProducts, { lang, searchStr, limit: 10, facets: false, ...more });

async function oneOf(sql: string): Promise<Record<string, string>> {
  const { rows } = await db.read.query<Record<string, string>>(sql);
  return rows[0] ?? {};
}

describe('search results', () => {
  it.each([
    ['plăcuțe de frână', 'typed', 'brake-pad-set'],
    ['placutele de frana', 'typed', 'brake-pad-set'],
    ['колодок тормозных', 'typed', 'brake-pad-set'],
    ['kolodki', 'phonetic', 'brake-pad-set'],
    ['rjkjlrb', 'layout', 'brake-pad-set'],
    ['plcute frana', 'typo', 'brake-pad-set'],
    ['filtre ulei', 'typed', 'oil-filter'],
    ['граната', 'synonym', 'cv-joint-kit'],
  ])('[SRC-6] interprets %s (%s) as %s', async (text, via, category) => {
    const { understood, items, total } = await find(text);
    expect(understood).toMatchObject({ typed: text, via });
    expect(understood?.category?.slug).toBe(category);
    expect(total).toBeGreaterThan(0);
    expect(items.every((card) => card.category?.slug === category)).toBe(true);
  });

  it('[SRC-6] narrows a part to a brand or brand alias', async () => {
    const both = await find('filtru ulei mann');
    expect(both.understood).toMatchObject({ brand: { slug: 'mann-filter' }, category: { slug: 'oil-filter' } });
    expect(both.items.every((card) => card.brand?.slug === 'mann-filter')).toBe(true);
    const alone = await find('kayaba');
    expect(alone.understood?.brand?.slug).toBe('kyb');
  });

  it('[SRC-6] finds a number with any separators and in any maker’s notation', async () => {
    const { raw = '', key = '' } = await oneOf(
      "SELECT raw, key FROM oen WHERE kind = 'oe' AND raw ~ '[ .-]' ORDER BY product_id LIMIT 1",
    );
    const plain = await find(key);
    const spaced = await find(` ${raw.toLowerCase()} `);
    expect(plain.understood).toMatchObject({ via: 'number' });
    expect(plain.total).toBeGreaterThan(0);
    expect(spaced.items.map((card) => card.id)).toEqual(plain.items.map((card) => card.id));
  });

  it('[SRC-6] finds Mercedes numbers with and without their letter', async () => {
    const { raw = '', product = '' } = await oneOf(
      "SELECT raw, product_id::text AS product FROM oen WHERE NOT alias AND key ~ '^A[0-9]{10}$' LIMIT 1",
    );
    const without = await find(raw.replace(/^A/, '').replaceAll(' ', '-'));
    expect(without.items.map((card) => String(card.id))).toContain(product);
  });

  it('[SRC-6] narrows a part to a car in the text, and drops the car when nothing fits', async () => {
    const ofGolf = `l.fit_group IN (SELECT group_id FROM fit_group_car JOIN vehicle v USING (car_id)
      JOIN model_series m USING (model_id) WHERE group_id > 0 AND m.name = 'Golf V (1K1)')`;
    const {
      name = '',
      slug = '',
      n = '',
    } = await oneOf(
      `SELECT c.name_ro AS name, c.slug, count(*)::text AS n FROM listing l JOIN category c ON c.id = l.cat2
        WHERE ${ofGolf} GROUP BY c.id ORDER BY count(*) DESC, c.id LIMIT 1`,
    );
    const all = await find(name);
    const ofCar = await find(`${name} golf 5`);
    expect(ofCar.understood?.category?.slug).toBe(slug);
    expect(String(ofCar.total)).toBe(n);
    expect(ofCar.total).toBeLessThan(all.total);
    expect((await find('ulei motor golf 5')).understood?.category?.slug).toBe('engine-oil');
  });

  it('[SRC-6] narrows a part kind to a size', async () => {
    const { items, understood } = await find('масло 5W-30');
    expect(understood?.category?.slug).toBe('engine-oil');
    expect(items.length).toBeGreaterThan(0);
    expect(items.every((card) => card.name.includes('5W-30'))).toBe(true);
  });

  it('[SRC-6] searches for the exact text on request', async () => {
    expect((await find('kolodki', { exact: true })).total).toBe(0);
    expect((await find('Filtru de ulei', { exact: true })).total).toBeGreaterThan(0);
  });

  it('[SRC-6] returns replaced words, the recognised car and ignored words', async () => {
    const { understood } = await find('rjkjlrb golf 5 xyzzyqq');
    expect(understood?.replaced).toEqual([{ typed: 'rjkjlrb', read: 'колодки', via: 'layout' }]);
    const result = await find('ulei motor golf 5');
    expect(result.understood).toMatchObject({ replaced: [], vehicle: null, ignored: ['golf', '5'] });
    const parts = await find('golf 5');
    expect(parts.understood?.vehicle?.name).toBe('Volkswagen Golf V');
    expect(parts.understood?.ignored).toEqual([]);
    const make = await find('skoda');
    expect(make.understood?.vehicle).toMatchObject({ name: 'Skoda', modelIds: [] });
  });

  it('[SRC-6] returns the query without each understood part, unless it is empty', async () => {
    expect((await find('golf 5')).understood?.without).toEqual({});
    const { understood } = await find('rjkjlrb de bosch');
    expect(understood).toMatchObject({ category: { slug: 'brake-pad-set' }, brand: { slug: 'bosch' } });
    expect(understood?.without).toEqual({ category: 'bosch', brand: 'rjkjlrb' });
    expect((await find(understood?.without?.brand ?? '')).understood?.category?.slug).toBe('brake-pad-set');
  });

  it('[SRC-6] lists the parts of a VIN’s possible cars', async () => {
    const { understood, total } = await find('wvwzzz1kz5wo00001');
    expect(understood).toMatchObject({ vin: 'WVWZZZ1KZ5W000001', vehicle: { name: 'Volkswagen Golf V, Jetta V' } });
    expect(total).toBeGreaterThan(0);
    expect((await find('wvwzzz1kz5wo00001', { exact: true })).understood?.vin).toBeUndefined();
  });

  it('[SRC-6] offers numbers with the same prefix for an unknown number', async () => {
    const { raw = '', key = '' } = await oneOf(
      "SELECT raw, key FROM oen WHERE kind = 'article' AND length(key) > 7 LIMIT 1",
    );
    const { total, shorter, nearest } = await find(`${key}QX7`);
    expect(total).toBe(0);
    expect(shorter?.number).toBe(key);
    expect(shorter?.items.map(({ matchedNumber }) => matchedNumber)).toContain(raw);
    expect(nearest.length).toBeGreaterThan(0);
    const suggested = await services.ask(shopSearchProductsByOen, { lang, query: `${raw}QX7` });
    expect(suggested.items).toEqual([]);
    expect(suggested.shorter?.number).toBe(key);
    expect((await find('xyzzyqq')).shorter ?? null).toBeNull();
  });

  it('[SRC-6] offers nearest categories when nothing is found', async () => {
    const { total, items, nearest } = await find('xyzzyqq');
    expect([total, items]).toEqual([0, []]);
    expect(nearest.length).toBeGreaterThan(0);
  });

  describe.each([
    "'; DROP TABLE product; --",
    "a' & 'b",
    ':* | !',
    '\\',
    '%',
    '.,;:!?—…«»"()[]{}',
    '🚗🔧',
    '\u202Eкалодки\u202C\u200F\u200B',
    'a'.repeat(200),
    '1'.repeat(200),
    '( ( (',
    'constructor __proto__ toString',
    '<svg onload=1>',
    '<script>alert("frână")</script>',
    'ﬁltru\u0301\u0301\u0301 ﷺ',
  ])('[SRC-6] treats %j as text', (text) => {
    it.each([shopSearchProducts, shopSearchCategories, shopSearchProductsByOen, shopSearchTags])(
      'for $path',
      async (call) => {
        const answers = [
          await services.send(call, { lang, query: text }),
          await services.send(call, { lang, query: text, exact: true }),
        ];
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      },
    );
    it('for /products', async () => {
      expect((await services.send(shopProducts, { lang, searchStr: text })).status).toBe(200);
    });
  });

  it.each([shopSearchProducts, shopSearchCategories, shopSearchProductsByOen, shopSearchTags])(
    '[SRC-6] rejects a text of 10,000 characters in $path',
    async (call) => {
      const refused = await services.fail(call, { lang, query: 'ф'.repeat(10_000) });
      expect(refused).toMatchObject({ status: 400, path: 'query' });
    },
  );

  it('[SRC-6] rejects a text of 10,000 characters in /products', async () => {
    expect(await services.fail(shopProducts, { lang, searchStr: '1 '.repeat(5000) })).toMatchObject({ status: 400 });
  });
});

describe('suggestions', () => {
  it('[SRC-2] group products by part kind, with the smallest pictures', async () => {
    const { groups, total } = await services.ask(shopSearchProducts, { lang, query: 'filtru', options: { limit: 20 } });
    const items = groups.flatMap((group) => group.items);
    expect(items.length).toBeLessThanOrEqual(20);
    expect(total).toBeGreaterThanOrEqual(items.length);
    expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
    expect(items[0]?.images[0]?.width).toBe(96);
  });

  it.each(['pla', 'amorti', 'bosc', 'filtru ul'])('[SRC-1] are returned while typing %s', async (query) => {
    const { groups } = await services.ask(shopSearchProducts, { lang, query });
    expect(groups.length).toBeGreaterThan(0);
  });

  it('[SRC-2] of numbers contain the matched number and its maker, exact ones first', async () => {
    const { part_number = '', name = '' } = await oneOf(
      'SELECT part_number, name FROM product p JOIN brand b ON b.id = p.brand_id WHERE p.id = 7',
    );
    const { items, total } = await services.ask(shopSearchProductsByOen, { lang, query: part_number });
    expect(items[0]).toMatchObject({ id: 7, matchedNumber: part_number, matchedBrand: name });
    const begun = await services.ask(shopSearchProductsByOen, { lang, query: part_number.slice(0, -2) });
    expect(begun.total).toBeGreaterThanOrEqual(total);
    expect((await services.ask(shopSearchProductsByOen, { lang, query: 'plăcuțe' })).items).toEqual([]);
  });

  it('[SRC-2] of categories contain URL and count, narrowed by a brand in the text', async () => {
    const { items } = await services.ask(shopSearchCategories, { lang: 'ru', query: 'масляный фильтр bosch' });
    expect(items[0]).toMatchObject({ url: '/shop/category/oil-filter', queryParams: { 'f.brand': 'bosch' } });
    const { items: begun } = await services.ask(shopSearchCategories, { lang, query: 'frân' });
    expect(begun.length).toBeGreaterThan(0);
    expect(begun.every((item) => item.count > 0)).toBe(true);
  });

  it('[SRC-2] of tags start with the typed text in either language', async () => {
    const { name_ru = '' } = await oneOf('SELECT name_ru FROM tag WHERE products > 0 LIMIT 1');
    const { items } = await services.ask(shopSearchTags, { lang: 'ru', query: name_ru.slice(0, 4).toUpperCase() });
    expect(items.map(({ name }) => name)).toContain(name_ru);
    expect((await services.ask(shopSearchTags, { lang, query: ' ' })).items).toEqual([]);
  });

  it('[SRC-6] of categories and products use the same interpretation, and none in exact mode', async () => {
    const query = 'rjkjlrb';
    const [{ items }, { groups, understood }] = await Promise.all([
      services.ask(shopSearchCategories, { lang, query }),
      services.ask(shopSearchProducts, { lang, query }),
    ]);
    expect(items[0]?.url).toBe('/shop/category/brake-pad-set');
    expect([groups.length > 0, understood?.category?.slug]).toEqual([true, 'brake-pad-set']);
    expect((await services.ask(shopSearchCategories, { lang, query, exact: true })).items).toEqual([]);
    const exact = await services.ask(shopSearchProducts, { lang, query, exact: true });
    expect(exact.groups).toEqual([]);
    expect(exact.nearest?.length).toBeGreaterThan(0);
  });

  it('[SRC-6] of tags are found by inflected form or keyboard layout, except in exact mode', async () => {
    const names = async (query: string, exact = false) =>
      (await services.ask(shopSearchTags, { lang, query, exact })).items.map(({ name }) => name);
    expect(await names('reviziilor')).toEqual(['Revizie']);
    expect(await names('reviziilor', true)).toEqual([]);
    expect(await names('кумшяшу')).toEqual(['Revizie']);
  });
});
