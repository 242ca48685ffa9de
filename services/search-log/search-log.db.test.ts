import { shopProducts } from '@/lib/contract/catalogue/shop';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';
import { purgeAccounts } from '../background/background-work';
import { clearUnanswered, countUnanswered, listUnanswered, unansweredStored } from './search-log';

let db: TestDatabase;
let services: ServicesApp;
beforeAll(async () => {
  db = await createCatalogueDatabase();
  services = servicesApp(db);
}, 120_000);
beforeEach(() => clearUnanswered(db));
afterAll(() => db.close());

const find = async (searchStr: string, more: { carId?: number; exact?: boolean } = {}) => {
  const { total } = await services.ask(shopProducts, { lang: 'ro-MD', searchStr, facets: false, ...more });
  await unansweredStored(db);
  return total;
};
const logged = async () => (await listUnanswered(db.read, null, 50)).map(({ query, count }) => `${query} ${count}`);

it('[FIG-1] counts a search without results by its normalised text', async () => {
  expect(await find('Qwzzkț blüürp')).toBe(0);
  expect(await find('qwzzkt  BLUURP')).toBe(0);
  const [only, second] = await listUnanswered(db.read, 'ro-MD', 50);
  expect(only).toMatchObject({ lang: 'ro-MD', query: 'qwzzkt bluurp', count: 2 });
  expect(only?.lastDay).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(second).toBeUndefined();
  expect(await listUnanswered(db.read, 'ru', 50)).toEqual([]);
});

it('[FIG-1] does not count searches with results, filtered lists or exact searches', async () => {
  expect(await find('filtru ulei')).toBeGreaterThan(0);
  await find('qwzzkt bluurp', { exact: true });
  await find('qwzzkt bluurp', { carId: 1 });
  expect(await logged()).toEqual([]);
});

it('[FIG-1] does not store text that may be personal', async () => {
  for (const text of ['ion@mail.ru', '069 123 456', 'WVWZZZ1KZ5W000001', 'XYZ 987']) await find(text);
  expect(await logged()).toEqual([]);
});

it('[FIG-1] deletes texts older than three months and keeps the most frequent ones', async () => {
  await countUnanswered(db.write, 'ro-MD', 'recent');
  await db.write.query(`INSERT INTO unanswered_search (lang, query, count, last_day)
    SELECT 'ru', 'text ' || n, 1 + n % 2, current_date FROM generate_series(1, 6000) n
    UNION ALL SELECT 'ru', 'old', 90, current_date - 91`);
  await db.write.query("UPDATE unanswered_search SET count = 5 WHERE query = 'recent'");
  await purgeAccounts(db);
  const left = await listUnanswered(db.read, null, 10_000);
  expect(left).toHaveLength(5000);
  expect(left[0]).toMatchObject({ query: 'recent' });
  expect(left.map(({ query }) => query)).not.toContain('old');
});

it('[FIG-1] stores no new texts above the limit, and still counts stored ones', async () => {
  await db.write.query(`INSERT INTO unanswered_search (lang, query, last_day)
    SELECT 'ru', 'text ' || n, current_date FROM generate_series(1, 10000) n`);
  await countUnanswered(db.write, 'ru', 'one more');
  await countUnanswered(db.write, 'ru', 'text 7');
  const [first] = await listUnanswered(db.read, 'ru', 20_000);
  expect(first).toMatchObject({ query: 'text 7', count: 2 });
  const { rows } = await db.read.query('SELECT 1 FROM unanswered_search');
  expect(rows).toHaveLength(10_000);
});
