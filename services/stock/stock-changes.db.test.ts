import { pino } from 'pino';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { catalogueLock, transaction } from '@/services/db/query';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';
import { startStockFollowing } from './stock-changes';

type Part = { id: number; slug: string; kind: string; group: string; brand: string };

let database: TestDatabase;
let parts: readonly Part[];
beforeAll(async () => {
  database = await createCatalogueDatabase();
  const { rows } =
    await database.write.query<Part>(`SELECT p.id, p.slug, c.slug AS kind, g.slug AS "group", b.slug AS brand
    FROM product p JOIN listing l ON l.product_id = p.id JOIN brand b ON b.id = l.brand_id
    JOIN category c ON c.id = l.cat2 JOIN category g ON g.id = l.cat1 WHERE l.availability = 5 ORDER BY p.id LIMIT 2`);
  parts = rows;
}, 60_000);
afterAll(() => database.close());

const log = pino({ level: 'silent' });

/** Follows stock changes and records every revalidation. */
function follow() {
  const announced: string[][] = [];
  let onAnnounced: (() => void) | undefined;
  const revalidator = {
    revalidate(tags: readonly string[]) {
      announced.push([...tags]);
      onAnnounced?.();
    },
    settle: async () => {},
  };
  const changes = startStockFollowing({ db: database, revalidator, log, gatherMs: 20, retryMs: 20 });
  const announcedTimes = (times: number) =>
    new Promise<void>((resolve) => {
      onAnnounced = () => announced.length >= times && resolve();
      onAnnounced();
    });
  return { ...changes, announced, announcedTimes };
}

async function sellOut(part: Part): Promise<void> {
  await database.write.query('UPDATE listing SET availability = 0 WHERE product_id = $1', [part.id]);
}

test('[CAT-2] revalidates a sold part and its lists once for many orders', async () => {
  const { note, announced, announcedTimes, settle } = follow();
  const ids = parts.map(({ id }) => id);
  for (let order = 0; order < 20; order++) note({ products: ids, availabilityChanged: [] });
  await announcedTimes(1);
  await settle();
  expect(announced).toHaveLength(1);
  for (const { slug, kind, group, brand } of parts) {
    expect(announced[0]).toEqual(
      expect.arrayContaining([`product:${slug}`, `category:${kind}`, `category:${group}`, `brand:${brand}`]),
    );
  }
});

test('[PRD-1] revalidates parts that list a sold part as an alternative', async () => {
  const { rows } = await database.write.query<{
    id: number;
    other: string;
  }>(`SELECT own.product_id AS id, p.slug AS other
    FROM oen own JOIN oen same ON same.key = own.key AND same.product_id <> own.product_id AND same.kind = 'oe'
    JOIN product p ON p.id = same.product_id WHERE own.kind = 'oe' ORDER BY 1, 2 LIMIT 1`);
  const [pair] = rows;
  if (pair === undefined) throw new Error('No two parts of the catalogue share a number.');
  const { note, announced, announcedTimes, settle } = follow();
  note({ products: [pair.id], availabilityChanged: [] });
  await announcedTimes(1);
  await settle();
  expect(announced[0]).toContain(`product:${pair.other}`);
});

test('[CAT-2] updates the facets of a category before its pages are revalidated', async () => {
  const [part] = parts;
  if (part === undefined) throw new Error('The catalogue has nothing in stock.');
  const app = servicesApp(database);
  const inStore = async () => {
    const filters = [{ key: 'category', values: [part.kind] }];
    const { facets } = await app.ask(shopProducts, { lang: 'ro-MD', filter_options: { filters } });
    const facet = facets.find(({ key }) => key === 'availability');
    return facet?.type === 'radio' ? facet.items.find(({ value }) => value === '5')?.count : undefined;
  };
  const before = await inStore();
  const { note, announcedTimes, settle } = follow();
  await sellOut(part);
  note({ products: [part.id], availabilityChanged: [part.id] });
  await announcedTimes(1);
  expect(await inStore()).toBe((before ?? 0) - 1 || undefined);
  await settle();
});

test('delays counting during a catalogue load, but not revalidation', async () => {
  const part = parts[1];
  if (part === undefined) throw new Error('The catalogue has one part in stock.');
  const { note, announced, announcedTimes, settle } = follow();
  await sellOut(part);
  const stock = async () =>
    (await database.write.query('SELECT n_stock FROM category_stat WHERE category_id = 0')).rows[0]?.n_stock;
  const before = await stock();
  await transaction(database.write, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [catalogueLock]);
    note({ products: [part.id], availabilityChanged: [part.id] });
    await announcedTimes(2);
    expect(announced[0]).toContain(`product:${part.slug}`);
    expect(await stock()).toBe(before);
  });
  for (let seen = announced.length; (await stock()) === before; seen = announced.length) await announcedTimes(seen + 1);
  await settle();
  expect(await stock()).toBe(before - 1);
});
