import { z } from 'zod';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { cleanQuery } from '@/lib/domain/search/query-text';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';
import file from './specification-examples.json' with { type: 'json' };

const example = z.object({
  query: z.string(),
  kinds: z.array(z.string()),
  attributes: z.record(z.string(), z.string()),
});
const examples = z.array(example).parse(file.examples);

let db: TestDatabase;
let services: ServicesApp;
beforeAll(async () => {
  db = await createCatalogueDatabase();
  services = servicesApp(db);
}, 120_000);
afterAll(() => db.close());

const lang = 'ro-MD' as const;
const find = (searchStr: string) => services.ask(shopProducts, { lang, searchStr, limit: 96, facets: false });

/** Parts of a kind with these values, without values that no part has. */
async function partsWith(kind: string, attributes: Readonly<Record<string, string>>, cars: readonly number[] | null) {
  const { rows } = await db.read.query<{ id: number }>(
    `WITH asked AS (SELECT key, upper(regexp_replace(value, '[^A-Za-z0-9+]', '', 'g')) AS form FROM jsonb_each_text($2)),
      had AS (SELECT v.id, v.key FROM asked a JOIN attribute_value v ON v.key = a.key
        AND a.form = upper(regexp_replace(v.value, '[^A-Za-z0-9+]', '', 'g'))
        WHERE EXISTS (SELECT FROM listing l JOIN category c ON c.id = l.cat2 WHERE c.slug = $1 AND v.id = ANY(l.attrs)))
      SELECT l.product_id AS id FROM listing l JOIN category c ON c.id = l.cat2
      WHERE c.slug = $1 AND NOT EXISTS (SELECT FROM had WHERE NOT had.id = ANY(l.attrs))
        AND ($3::int[] IS NULL OR l.fit_group IN (SELECT group_id FROM fit_group_car WHERE group_id > 0 AND car_id = ANY($3)))`,
    [kind, JSON.stringify(attributes), cars],
  );
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

const engines: Readonly<Record<string, string>> = {
  '1.9 tdi filtru ulei': "v.type_name LIKE '1.9 TDI%'",
  'disc frana octavia 2 1.9 tdi fata': "v.type_name LIKE '1.9 TDI%' AND s.name LIKE 'Octavia II (%'",
};

async function carsOf(query: string): Promise<number[] | null> {
  const condition = engines[query];
  if (condition === undefined) return null;
  const { rows } = await db.read.query<{ car_id: number }>(
    `SELECT v.car_id FROM vehicle v JOIN model_series s USING (model_id) WHERE ${condition}`,
  );
  return rows.map(({ car_id }) => car_id);
}

describe.each(examples)('[SRC-7] $query', ({ query, kinds, attributes }) => {
  it.each([
    ['as typed', query],
    ['as in the URL', cleanQuery(query)],
  ])('finds exactly the specified parts: %s', async (_, text) => {
    const { understood, items, total } = await find(text);
    const slug = understood?.category?.slug ?? '';
    expect(kinds).toContain(slug);
    const cars = await carsOf(query);
    const all = await partsWith(slug, attributes, cars);
    // The list keeps only the values that it reports.
    const named = new Set(understood?.specs?.map(({ key }) => key));
    const own = Object.fromEntries(Object.entries(attributes).filter(([key]) => named.has(key)));
    const expected = all.length > 0 ? all : await partsWith(slug, own, cars);
    expect(total).toBe(expected.length);
    const shown = items.map(({ id }) => id).sort((one, other) => one - other);
    expect(expected).toEqual(total > items.length ? expect.arrayContaining(shown) : shown);
    const specs = [...(understood?.missing ?? []), ...(understood?.ignored ?? [])];
    expect(named.size + specs.length).toBeGreaterThanOrEqual(Object.keys(attributes).length);
  });
});
