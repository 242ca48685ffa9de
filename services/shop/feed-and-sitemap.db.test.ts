import { z } from 'zod';
import { shopFeed, shopSitemap } from '@/lib/contract/catalogue/feeds';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';
import { oneRow, statement } from '../db/query';
import { runDuePlans } from '../price-plans/run-due-plans';

let db: TestDatabase;
let services: ServicesApp;
beforeAll(async () => {
  db = await createCatalogueDatabase();
  services = servicesApp(db);
}, 120_000);
afterAll(() => db.close());

const lang = 'ro-MD' as const;
const priced = statement({
  name: 'test-priced-products',
  text: 'SELECT count(*) AS n FROM listing WHERE price IS NOT NULL',
  row: z.object({ n: z.int() }),
});

it('[PRD-3] the feed has every product with a price once, page by page', async () => {
  const ids: number[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: { items: { id: number }[]; next: number | null } = await services.ask(shopFeed, {
      lang,
      after,
      limit: 700,
    });
    ids.push(...page.items.map(({ id }) => id));
    after = page.next;
  }
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
  expect(ids.length).toBe((await oneRow(db.read, priced)).n);
});

it('[PRD-3] a product has the requested language and its categories from the widest on', async () => {
  const [ro, ru] = await Promise.all(
    ([lang, 'ru'] as const).map((language) => services.ask(shopFeed, { lang: language, after: 0, limit: 1 })),
  );
  expect(ro?.items[0]?.id).toBe(ru?.items[0]?.id);
  expect(ro?.items[0]?.name).not.toBe(ru?.items[0]?.name);
  expect(ro?.items[0]?.categories).toHaveLength(2);
  expect(ru?.items[0]?.categories.join()).toMatch(/\p{Script=Cyrillic}/u);
  expect((await services.ask(shopFeed, { lang, after: 2_147_483_647, limit: 1 })).next).toBeNull();
});

it('[PRD-3] a planned reduction has its dates before and during the reduction, and none afterwards', async () => {
  const { rows } = await db.write.query<{ id: number; key: string; brand: string; price: number }>(
    `SELECT p.id, part_key AS key, b.slug AS brand, l.price FROM product p JOIN brand b ON b.id = brand_id
     JOIN listing l ON l.product_id = p.id WHERE l.price > 1000 AND l.compare_at IS NULL ORDER BY p.id LIMIT 1`,
  );
  const [part] = rows;
  if (!part) throw new Error('No product has a price.');
  const [from, until] = ['2031-12-01T00:00:00.000Z', '2031-12-31T00:00:00.000Z'];
  await db.write.query("INSERT INTO price_plan (source, applies_at, ends_at) VALUES ('sale.csv', $1, $2)", [
    from,
    until,
  ]);
  await db.write.query(
    `INSERT INTO price_plan_line (plan_id, line, part_key, brand_slug, part_number, price, compare_at)
     SELECT id, 2, $1, $2, $1, $3, $4 FROM price_plan`,
    [part.key, part.brand, part.price - 500, part.price],
  );
  const item = async () => (await services.ask(shopFeed, { lang, after: part.id - 1, limit: 1 })).items[0];
  const sale = { price: { amount: part.price - 500, currency: 'MDL' }, from, until };
  expect(await item()).toMatchObject({ price: { amount: part.price }, sale });
  expect(await runDuePlans(db, new Date('2031-12-02'))).toBe(1);
  expect(await item()).toMatchObject({ price: sale.price, compareAtPrice: { amount: part.price }, sale });
  expect(await runDuePlans(db, new Date('2032-01-01'))).toBe(1);
  expect(await item()).toMatchObject({ price: { amount: part.price }, compareAtPrice: null, sale: null });
});

it('[ROUTE-2] the sitemap names the tags that have products', async () => {
  const { tags = [] } = await services.ask(shopSitemap, { limit: 5000 });
  expect(tags.length).toBeGreaterThan(0);
});
