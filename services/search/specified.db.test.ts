import { shopProducts, shopSearchProducts, shopSearchProductsByOen } from '@/lib/contract/catalogue/shop';
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
type More = { filter_options?: { filters: { key: string; values: string[] }[] }; limit?: number };
const find = (searchStr: string, more: More = {}) =>
  services.ask(shopProducts, { lang, searchStr, limit: 10, facets: true, ...more });

async function oneOf(sql: string): Promise<Record<string, string>> {
  const { rows } = await db.read.query<Record<string, string>>(sql);
  return rows[0] ?? {};
}

/* A combination of values in the demo catalogue. */
async function hadTogether(kind: string, first: string, second: string) {
  return oneOf(`SELECT a.value AS first, b.value AS second, count(*)::text AS n FROM listing l
    JOIN category c ON c.id = l.cat2 JOIN attribute_value a ON a.id = ANY(l.attrs) AND a.key = '${first}'
    JOIN attribute_value b ON b.id = ANY(l.attrs) AND b.key = '${second}'
    WHERE c.slug = '${kind}' GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT 1`);
}

it('[SRC-7] labels specifications in both languages, each removable', async () => {
  const { first = '', second = '', n } = await hadTogether('battery', 'capacity_ah', 'battery_technology');
  const { understood, total } = await find(`baterie ${first}Ah ${second}`);
  expect(String(total)).toBe(n);
  expect(understood?.specs).toMatchObject([
    { key: 'capacity_ah', name: 'Capacitate baterie', value: `${first}\u00a0Ah`, without: `baterie ${second}` },
    { key: 'battery_technology', without: `baterie ${first}Ah` },
  ]);
  expect(understood).toMatchObject({ ignored: [], missing: [], either: [] });
  const { understood: ru } = await services.ask(shopProducts, { lang: 'ru', searchStr: `акб ${first}ач`, limit: 1 });
  expect(ru?.specs?.[0]).toMatchObject({ name: 'Ёмкость аккумулятора', value: `${first}\u00a0А·ч` });
});

it('[SRC-7] keeps the other values of a combined notation when one is removed', async () => {
  const { first = '', second = '' } = await hadTogether('v-ribbed-belt', 'ribs', 'length');
  const { understood } = await find(`${first}PK${second}`);
  expect(understood?.specs?.map(({ key }) => key)).toEqual(['ribs', 'length']);
  const [ribs, length] = understood?.specs ?? [];
  const withoutRibs = await find(ribs?.without ?? '');
  expect(withoutRibs.understood?.category?.slug).toBe('v-ribbed-belt');
  expect(withoutRibs.understood?.specs?.map(({ key }) => key)).toEqual(['length']);
  const withoutLength = await find(length?.without ?? '');
  expect(withoutLength.understood?.specs).toMatchObject([{ key: 'ribs' }]);
});

it('[SRC-7] counts specifications like chosen facets, and prefers chosen facets', async () => {
  const bySpec = await find('anvelope de iarnă');
  const byFacet = await find('anvelope', { filter_options: { filters: [{ key: 'attr.season', values: ['winter'] }] } });
  expect(bySpec.total).toBe(byFacet.total);
  expect(bySpec.facets).toEqual(byFacet.facets);
  const summer = await find('anvelope de iarnă', {
    filter_options: { filters: [{ key: 'attr.season', values: ['summer'] }] },
  });
  expect(summer.total).toBe(
    (await find('anvelope', { filter_options: { filters: [{ key: 'attr.season', values: ['summer'] }] } })).total,
  );
});

it('[SRC-7] drops and reports a value that no part has', async () => {
  const { total, understood } = await find('6PK9999');
  expect(understood?.category?.slug).toBe('v-ribbed-belt');
  expect(understood?.specs).toMatchObject([{ key: 'ribs' }]);
  expect(understood?.missing).toEqual([{ name: 'Lungime', value: '9999\u00a0mm', together: false }]);
  expect(total).toBe((await find('curea 6pk')).total);
});

it('[SRC-7] drops values that no part combines one by one, least important first', async () => {
  const { first = '', second = '' } = await oneOf(`SELECT a.value AS first, b.value AS second
    FROM attribute_value a, attribute_value b WHERE a.key = 'viscosity' AND b.key = 'acea' AND a.value ~ '^\\d+W'
      AND EXISTS (SELECT FROM listing l JOIN category c ON c.id = l.cat2 WHERE c.slug = 'engine-oil' AND a.id = ANY(l.attrs))
      AND EXISTS (SELECT FROM listing l JOIN category c ON c.id = l.cat2 WHERE c.slug = 'engine-oil' AND b.id = ANY(l.attrs))
      AND NOT EXISTS (SELECT FROM listing l JOIN category c ON c.id = l.cat2
        WHERE c.slug = 'engine-oil' AND ARRAY[a.id, b.id] <@ l.attrs) ORDER BY 1, 2 LIMIT 1`);
  expect([first, second]).not.toContain('');
  const { understood, total } = await find(`ulei ${first} ${second}`);
  expect(understood?.specs).toMatchObject([{ key: 'viscosity' }]);
  expect(understood?.missing).toMatchObject([{ together: true, value: second }]);
  expect(total).toBeGreaterThan(0);
});

it('[SRC-7] lists parts with either of two contradicting specifications, and reports it', async () => {
  const { one = '', other = '' } = await oneOf(`SELECT min(v.value) AS one, max(v.value) AS other FROM attribute_value v
    WHERE v.key = 'bulb_type' AND v.value ~ '^H[0-9]+$'
      AND EXISTS (SELECT FROM listing l JOIN category c ON c.id = l.cat2 WHERE c.slug = 'bulb-main-beam' AND v.id = ANY(l.attrs))`);
  const { total, understood } = await find(`${one} ${other}`);
  const alone = await Promise.all([find(`bec ${one}`), find(`bec ${other}`)]);
  expect(understood?.category?.slug).toBe('bulb-main-beam');
  expect(understood?.either).toEqual(['Tip bec']);
  const { name = '' } = understood?.category ?? {};
  expect(understood?.specs?.map(({ without }) => without)).toEqual([`${name} ${other}`, `${name} ${one}`]);
  expect(total).toBe(alone.reduce((sum, answer) => sum + answer.total, 0));
});

it('[SRC-7] lists the part kind for impossible specifications, and reports them', async () => {
  const { total, understood } = await find('999/99 R99');
  expect(understood?.category?.slug).toBe('tyre');
  expect(understood?.specs).toEqual([]);
  expect(understood?.missing?.map(({ value }) => value)).toEqual(['999\u00a0mm', '99\u00a0%', '99\u00a0inch']);
  expect(total).toBe((await find('anvelope')).total);
});

it('[SRC-7] narrows a part to cars with the engine in the text, which is removable', async () => {
  const { understood } = await find('1 9 tdi filtru ulei');
  expect(understood).toMatchObject({ category: { slug: 'oil-filter' }, engine: { name: '1.9 TDI' }, vehicle: null });
  expect(understood?.without).toMatchObject({ engine: 'filtru ulei' });
  const both = await find('1.5 dci logan 2 filtru ulei');
  expect(both.understood).toMatchObject({ vehicle: { name: 'Dacia Logan II' }, engine: { name: '1.5 dCi' } });
  expect(both.understood?.cars).toEqual([]);
});

it('[SRC-7] returns the page of a car for a text with a car only', async () => {
  const { understood } = await find('toyota camry');
  expect(understood?.cars).toMatchObject([
    {
      name: expect.stringContaining('Toyota Camry XV40'),
      url: expect.stringMatching(/^\/tecdoc\/search-by-car\/toyota\/\d+$/),
    },
    { name: expect.stringContaining('Toyota Camry XV50') },
  ]);
  const engine = await find('1.9 tdi octavia 2');
  expect(engine.understood?.cars?.[0]?.name).toMatch(/^Skoda Octavia II 1\.9 TDI · \d+\sCP · /);
  expect(engine.understood?.cars?.[0]?.url).toMatch(/^\/tecdoc\/car\/\d+$/);
  const suggested = await services.ask(shopSearchProducts, { lang, query: 'toyota camry' });
  expect(suggested.understood?.cars).toHaveLength(2);
});

it("[SRC-7] an exact article number, and the shop's own number, open their part", async () => {
  const {
    id = '',
    part_number = '',
    sku = '',
  } = await oneOf(
    "SELECT id::text, part_number, sku FROM product p WHERE (SELECT count(*) FROM oen WHERE key = p.part_key AND kind = 'article') = 1 ORDER BY id LIMIT 1",
  );
  for (const text of [part_number, part_number.toLowerCase(), sku, sku.toLowerCase().replace('-', ' ')]) {
    expect(String((await find(text)).understood?.opens)).toBe(id);
  }
  expect((await find(`${part_number} filtru`)).understood?.opens ?? null).toBeNull();
  const { items } = await services.ask(shopSearchProductsByOen, { lang, query: sku });
  expect(items.map((item) => String(item.id))).toEqual([id]);
});

it.each([
  ['comparable', 'analog'],
  ['oe', 'same'],
  ['replaces', 'replaces'],
  ['replaced_by', 'replacedBy'],
])('[SRC-7] returns the reason for a part found by number as %s', async (kind, relation) => {
  const {
    raw = '',
    id = '',
    maker = '',
  } = await oneOf(
    `SELECT raw, product_id::text AS id, maker FROM oen o WHERE kind = '${kind}' AND NOT alias
      AND (SELECT count(DISTINCT kind) FROM oen WHERE key = o.key AND product_id = o.product_id) = 1 ORDER BY product_id LIMIT 1`,
  );
  const { items } = await find(raw, { limit: 96 });
  expect(items.find((item) => String(item.id) === id)?.found).toEqual({ relation, number: raw, maker });
});

it.each([['frâne'], ['frâna'], ['frana'], ['тормоза'], ['tormoza']])(
  '[SRC-7] interprets %s as the brake group',
  async (text) => {
    expect((await find(text)).understood?.category?.slug).toBe('brake-system');
  },
);

it('[SRC-7] offers groups similar to the words of a search without results', async () => {
  const { total, nearest } = await find('frana xyzzyqq', {
    filter_options: { filters: [{ key: 'badge', values: ['none'] }] },
  });
  expect(total).toBe(0);
  expect(nearest.map(({ slug }) => slug)).toContain('brake-system');
});

it('[SRC-7] returns the facet values of a specification', async () => {
  const { understood, facets } = await find('anvelope de iarnă');
  expect(understood?.specs).toMatchObject([{ key: 'season', values: ['winter'] }]);
  const season = facets.find(({ key }) => key === 'attr.season');
  const values = season && season.type !== 'range' ? season.items.map(({ value }) => value) : [];
  expect(values).toEqual(expect.arrayContaining(['winter', 'summer']));
});
