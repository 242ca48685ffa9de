import { queryTokens } from '@/lib/domain/search/tokens';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { fillDemoCatalogue } from './fill-demo-catalogue';

const PRODUCTS = 600;
let database: TestDatabase;

async function one(sql: string, values: readonly unknown[] = []): Promise<Record<string, unknown>> {
  const { rows } = await database.read.query<Record<string, unknown>>(sql, [...values]);
  return rows[0] ?? {};
}

async function count(sql: string, values: readonly unknown[] = []): Promise<number> {
  return Number((await one(`SELECT count(*) AS n ${sql}`, values))['n']);
}

async function indexNames(): Promise<string[]> {
  const { rows } = await database.read.query<{ indexdef: string }>(
    "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY indexdef",
  );
  return rows.map(({ indexdef }) => indexdef);
}

let indexesBefore: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  indexesBefore = await indexNames();
  await fillDemoCatalogue({ database, products: PRODUCTS, seed: 3 });
}, 60_000);
afterAll(() => database.close());

test('[SVC-3] gives every product a listing, a search row and a number', async () => {
  expect(await count('FROM product')).toBe(PRODUCTS);
  expect(await count('FROM listing')).toBe(PRODUCTS);
  expect(await count('FROM product_search')).toBe(PRODUCTS);
  expect(await count("FROM oen WHERE kind = 'article'")).toBe(PRODUCTS);
  expect(await count('FROM listing WHERE attrs <> ALL (SELECT ARRAY[0])')).toBe(PRODUCTS);
});

test('[SVC-3] marks the load as done and restores all indexes and keys', async () => {
  expect(await one('SELECT source, products, done FROM catalogue_load')).toEqual({
    source: 'demo, seed 3',
    products: PRODUCTS,
    done: true,
  });
  expect(await indexNames()).toEqual(indexesBefore);
  expect(await count("FROM pg_constraint WHERE contype = 'f' AND NOT convalidated")).toBe(0);
});

test('[SVC-3] stores facets and statistics that match the listings', async () => {
  expect(await one('SELECT n, price_min, price_max FROM category_stat WHERE category_id = 0')).toEqual(
    await one('SELECT count(*) AS n, min(price) AS price_min, max(price) AS price_max FROM listing'),
  );
  const wrong = await count(`FROM category_facet f
    WHERE f.kind = 'brand' AND f.category_id > 0
      AND f.n <> (SELECT count(*) FROM listing l WHERE l.brand_id = f.value_id AND f.category_id IN (l.cat1, l.cat2))`);
  expect(wrong).toBe(0);
  expect(await count('FROM category_stat WHERE n <> (SELECT sum(x) FROM unnest(histogram) x)')).toBe(0);
  const attributes = await one(
    "SELECT sum(n) AS n FROM category_facet f JOIN category c ON c.id = f.category_id WHERE c.level = 2 AND f.kind LIKE 'attr.%'",
  );
  expect(attributes).toEqual(await one('SELECT sum(cardinality(attrs)) AS n FROM listing'));
});

test('[SVC-3] links cars to parts, and universal parts to every car', async () => {
  expect(
    await count(
      'FROM vehicle v WHERE NOT EXISTS (SELECT 1 FROM fit_group_car g WHERE g.car_id = v.car_id AND g.group_id = 0)',
    ),
  ).toBe(0);
  expect(
    await count(
      'FROM listing l WHERE l.fit_group IS NOT NULL AND NOT EXISTS (SELECT 1 FROM fit_group_car g WHERE g.group_id = l.fit_group)',
    ),
  ).toBe(0);
});

test('[SRC-6] finds texts by stem, words by misspelling and names by prefix', async () => {
  const query = queryTokens('filtrului de ulei').join(' & ');
  const result = await count('FROM product_search s WHERE s.tsv @@ $1::tsquery', [query]);
  const named = await count("FROM product WHERE name_ro LIKE 'Filtru de ulei%'");
  expect(result).toBeGreaterThanOrEqual(named);
  expect(
    await count("FROM word_del d JOIN word w ON w.id = d.word_id WHERE d.del = 'fitru' AND w.word = 'filtru'"),
  ).toBe(1);
  expect(await one("SELECT cardinality(ids) AS n FROM suggest_top WHERE prefix = 'fil'")).toEqual({ n: 10 });
});

test('[SVC-3] generates the same catalogue for the same seed', async () => {
  const digest = "SELECT md5(string_agg(slug || name_ru || criteria::text, ',' ORDER BY id)) AS sum FROM product";
  const before = await one(digest);
  await fillDemoCatalogue({ database, products: PRODUCTS, seed: 3 });
  expect(await one(digest)).toEqual(before);
});

test('[SVC-3] shows the old catalogue to readers until the new one is complete', async () => {
  const seen = new Set<number>();
  const look = async () => void seen.add(await count('FROM listing l JOIN product p ON p.id = l.product_id'));
  let looking = Promise.resolve();
  await fillDemoCatalogue({
    database,
    products: PRODUCTS + 1,
    seed: 3,
    onProgress: (done, total) => {
      if (done < total) looking = looking.then(look);
    },
  });
  await looking;
  expect([...seen][0]).toBe(PRODUCTS);
  expect([...seen].every((n) => n === PRODUCTS || n === PRODUCTS + 1)).toBe(true);
  expect(await count('FROM product')).toBe(PRODUCTS + 1);
});

test('[SVC-3] recreates tables with the same definition', async () => {
  const shape = `SELECT string_agg(concat_ws(' ', t.relname, t.reloptions, a.attname, a.atttypid::regtype, a.attnotnull,
      a.attidentity, pg_get_expr(d.adbin, d.adrelid)), ', ' ORDER BY t.relname, a.attnum) AS text
    FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid LEFT JOIN pg_attrdef d ON d.adrelid = t.oid AND d.adnum = a.attnum
    WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND a.attnum > 0
      AND NOT a.attisdropped`;
  const constraints = `SELECT string_agg(concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)), ', '
      ORDER BY conrelid::regclass::text, conname) AS text
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace`;
  const fresh = await createTestDatabase();
  try {
    for (const question of [shape, constraints]) {
      const { rows } = await fresh.read.query<{ text: string }>(question);
      expect((await one(question))['text']).toBe(rows[0]?.text);
    }
    expect(await count("FROM pg_namespace WHERE nspname = 'catalogue_next'")).toBe(0);
  } finally {
    await fresh.close();
  }
});

test('[SVC-3] leaves the catalogue unchanged after an interrupted load', async () => {
  const failing = fillDemoCatalogue({
    database,
    products: 50,
    seed: 4,
    onProgress: () => {
      throw new Error('interrupted');
    },
  });
  await expect(failing).rejects.toThrow('interrupted');
  expect(await count('FROM product')).toBe(PRODUCTS + 1);
  expect(await indexNames()).toEqual(indexesBefore);
});

test('[SVC-3] rejects a catalogue without products', async () => {
  await expect(fillDemoCatalogue({ database, products: 0, seed: 1 })).rejects.toThrow('at least one product');
});
