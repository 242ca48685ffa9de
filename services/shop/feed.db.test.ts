import { z } from 'zod';
import { shopFeed } from '@/lib/contract/feed';
import { shopSitemap } from '@/lib/contract/shop';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';
import { oneRow, statement } from '../db/query';

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

it('[PRD-3] a product stands there in the asked language, with its categories from the widest on', async () => {
  const [ro, ru] = await Promise.all(
    ([lang, 'ru'] as const).map((asked) => services.ask(shopFeed, { lang: asked, after: 0, limit: 1 })),
  );
  expect(ro?.items[0]?.id).toBe(ru?.items[0]?.id);
  expect(ro?.items[0]?.name).not.toBe(ru?.items[0]?.name);
  expect(ro?.items[0]?.categories).toHaveLength(2);
  expect(ru?.items[0]?.categories.join()).toMatch(/\p{Script=Cyrillic}/u);
  expect((await services.ask(shopFeed, { lang, after: 2_147_483_647, limit: 1 })).next).toBeNull();
});

it('[ROUTE-2] the sitemap names the tags that have products', async () => {
  const { tags = [] } = await services.ask(shopSitemap, { limit: 5000 });
  expect(tags.length).toBeGreaterThan(0);
});
