import type { Filter } from '@/lib/contract/catalogue/listing';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { refreshCounts, refreshFacets } from '@/services/catalogue/facets';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';

const many = 5000;
const lang = 'ro-MD' as const;
let db: TestDatabase;
let services: ServicesApp;

/** A shop with 5,000 parts of one kind, each of a different brand. */
async function spreadBrands(): Promise<void> {
  const client = await db.write.connect();
  try {
    await client.query(
      `INSERT INTO brand (id, slug, name) SELECT 10000 + n, 'maker-' || n, 'Măker ' || lpad(n::text, 4, '0')
       FROM generate_series(1, $1::int) n`,
      [many],
    );
    await client.query(`
      INSERT INTO product SELECT (jsonb_populate_record(p, jsonb_build_object('id', 900000 + n, 'slug', 'many-' || n, 'brand_id', 10000 + n))).*
      FROM (SELECT p FROM product p JOIN listing l ON l.product_id = p.id
        WHERE l.cat2 = (SELECT id FROM category WHERE slug = 'brake-pad-set') LIMIT 1) one, generate_series(1, ${many}) n`);
    await client.query(`
      INSERT INTO listing SELECT (jsonb_populate_record(l, jsonb_build_object('product_id', 900000 + n, 'brand_id', 10000 + n, 'rank', 900000 + n))).*
      FROM (SELECT l FROM listing l WHERE l.cat2 = (SELECT id FROM category WHERE slug = 'brake-pad-set') LIMIT 1) one,
        generate_series(1, ${many}) n`);
    await refreshFacets(client, null);
    await refreshCounts(client);
  } finally {
    client.release();
  }
}

beforeAll(async () => {
  db = await createCatalogueDatabase();
  await spreadBrands();
  services = servicesApp(db);
}, 120_000);
afterAll(() => db.close());

const pads: Filter = { key: 'category', values: ['brake-pad-set'] };

async function brandFacet(filters: Filter[], openFacet?: { key: string; find?: string }) {
  const body = { lang, filter_options: { filters: [pads, ...filters] }, limit: 1, ...(openFacet && { openFacet }) };
  const facet = (await services.ask(shopProducts, body)).facets.find(({ key }) => key === 'brand');
  if (facet === undefined || facet.type === 'range') throw new Error('The list has no brands.');
  return facet;
}

describe('[CAT-2] a facet with 5,000 brands', () => {
  it('returns the most frequent values and their total', async () => {
    const { items, total = 0 } = await brandFacet([]);
    expect(total).toBeGreaterThan(many);
    expect(items.length).toBe(12);
    const counts = items.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  });

  it('always returns a chosen value with its count', async () => {
    const { items } = await brandFacet([{ key: 'brand', values: ['maker-4321'] }]);
    expect(items.length).toBe(13);
    expect(items.at(-1)).toEqual({ value: 'maker-4321', name: 'Măker 4321', count: 1 });
  });

  it('returns two hundred values by name when opened', async () => {
    const { items } = await brandFacet([], { key: 'brand' });
    expect(items.length).toBe(200);
    const names = items.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'ro')));
  });

  it('finds values by a part of the name, with or without diacritics', async () => {
    const { items, total = 0 } = await brandFacet([], { key: 'brand', find: ' MAKER 49 ' });
    expect(items.map(({ value }) => value)).toEqual(Array.from({ length: 100 }, (_, n) => `maker-${4900 + n}`));
    expect(total).toBeGreaterThan(many);
    expect((await brandFacet([], { key: 'brand', find: '%' })).items).toEqual([]);
  });

  it('returns chosen values during a search for others', async () => {
    const { items } = await brandFacet([{ key: 'brand', values: ['maker-7'] }], { key: 'brand', find: 'maker 4999' });
    expect(items.map(({ value }) => value)).toEqual(['maker-7', 'maker-4999']);
  });

  it('counts values under the other choices', async () => {
    const facet = await brandFacet([
      { key: 'price', min: 1, max: 2 },
      { key: 'brand', values: ['maker-7'] },
    ]);
    expect(facet).toMatchObject({ items: [{ value: 'maker-7', count: 0 }], total: 1 });
  });
});

describe('[CAT-2] counts of a list beyond the counting limit', () => {
  const facetsUnder = async (filters: Filter[]) => {
    const body = { lang, filter_options: { filters: [pads, ...filters] }, limit: 1 };
    const { facets, total, totalCapped } = await services.ask(shopProducts, body);
    return {
      total,
      totalCapped,
      capped: Object.fromEntries(facets.map((one) => [one.key, 'capped' in one && one.capped])),
      facets,
    };
  };
  const price = async () =>
    (await db.read.query<{ price: number }>('SELECT price FROM listing WHERE product_id = 900001')).rows[0]?.price ?? 0;

  it('are returned as lower bounds, never above the limit', async () => {
    const dear = { key: 'price', min: 1, max: 100_000_000 };
    const { total, totalCapped, capped, facets } = await facetsUnder([dear, { key: 'availability', values: ['1'] }]);
    expect([total, totalCapped]).toEqual([5000, true]);
    expect(capped).toMatchObject({ brand: true, availability: true, price: false });
    for (const facet of facets)
      if (facet.type !== 'range') for (const { count } of facet.items) expect(count).toBeLessThanOrEqual(5000);
  });

  it('are exact when precomputed or when the list is short', async () => {
    expect((await facetsUnder([])).capped).toMatchObject({ brand: false, availability: false });
    const rare = await facetsUnder([
      { key: 'brand', values: ['maker-7'] },
      { key: 'price', min: await price(), max: await price() },
    ]);
    expect(rare).toMatchObject({ total: 1, totalCapped: false });
    // The price alone matches more than 5,000 brands; the brand alone matches one price.
    expect(rare.capped).toMatchObject({ brand: true, availability: false });
  });
});
