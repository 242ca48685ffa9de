import { shopProducts } from '@/lib/contract/catalogue/shop';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';
import { purgeAccounts } from '../background/background-work';
import { refreshFigures } from '../figures/refresh-figures';
import { countSearch, storeSearchCounts } from './count-searches';
import { clearUnanswered, listUnanswered } from './search-log';

let db: TestDatabase;
let services: ServicesApp;
beforeAll(async () => {
  db = await createCatalogueDatabase();
  services = servicesApp(db);
}, 120_000);
beforeEach(() => db.write.query('DELETE FROM search_text_figure'));
afterAll(() => db.close());

const find = async (searchStr: string, more: { carId?: number; exact?: boolean } = {}) =>
  (await services.ask(shopProducts, { lang: 'ro-MD', searchStr, facets: false, ...more })).total;
async function stored() {
  await storeSearchCounts(db);
  await refreshFigures(db);
}
const logged = async () => {
  await stored();
  return (await listUnanswered(db.read, null, 50)).map(({ query, count }) => `${query} ${count}`);
};
const counted = async () => {
  await stored();
  const { rows } = await db.read.query("SELECT query, searches FROM search_text_figure WHERE step = 'day' ORDER BY 1");
  return rows.map(({ query, searches }) => `${query} ${searches}`);
};

it('[FIG-1] counts a search without results by its normalised text', async () => {
  expect(await find('Qwzzkț blüürp')).toBe(0);
  expect(await find('qwzzkt  BLUURP')).toBe(0);
  await stored();
  const [only, second] = await listUnanswered(db.read, 'ro-MD', 50);
  expect(only).toMatchObject({ lang: 'ro-MD', query: 'qwzzkt bluurp', count: 2 });
  expect(only?.lastDay).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(second).toBeUndefined();
  expect(await listUnanswered(db.read, 'ru', 50)).toEqual([]);
});

it('[FIG-1] does not count an empty list for a car as a search without results', async () => {
  expect(await find('filtru ulei')).toBeGreaterThan(0);
  await find('qwzzkt bluurp', { exact: true });
  await find('qwzzkt bluurp', { carId: 1 });
  expect(await logged()).toEqual([]);
  expect(await counted()).toEqual(['filtru ulei 1', 'qwzzkt bluurp 1']);
});

it('[FIG-1] does not store text that may be personal', async () => {
  for (const text of ['ion@mail.ru', '069 123 456', 'WVWZZZ1KZ5W000001', 'XYZ 987']) await find(text);
  expect(await counted()).toEqual([]);
});

it('[FIG-1] deletes the texts of searches without results on request', async () => {
  await find('qwzzkt bluurp');
  expect(await logged()).toEqual(['qwzzkt bluurp 1']);
  expect(await clearUnanswered(db)).toBe(1);
  expect(await counted()).toEqual([]);
});

const insertTexts = (rows: string) =>
  db.write.query(`INSERT INTO search_text_figure SELECT step, day, 'ru', query, day, searches, 0, 0, 0, orders, 0
    FROM (${rows}) AS r (step, day, query, searches, orders)`);
const queries = async (step: string) =>
  (await db.read.query('SELECT query FROM search_text_figure WHERE step = $1', [step])).rows.map(({ query }) => query);

it('[FIG-1] deletes rare texts after three months and all texts after thirteen', async () => {
  await insertTexts(`SELECT 'day', current_date - days, query, searches, orders FROM (VALUES
    (91, 'rare', 2, 0), (91, 'frequent', 3, 0), (91, 'ordered', 1, 1), (89, 'recent', 1, 0), (401, 'old', 99, 9)
    ) AS v (days, query, searches, orders)`);
  await purgeAccounts(db);
  expect((await queries('day')).sort()).toEqual(['frequent', 'ordered', 'recent']);
});

it('[FIG-1] keeps the texts of a day with the most orders and searches', async () => {
  await insertTexts(`SELECT 'day', current_date, 'text ' || n, n, 0 FROM generate_series(1, 1500) n
    UNION ALL SELECT 'day', current_date, 'ordered', 1, 1
    UNION ALL SELECT 'month', date_trunc('month', current_date)::date, 'text ' || n, n, 0 FROM generate_series(1, 1500) n`);
  await purgeAccounts(db);
  const left = await queries('day');
  expect(left).toHaveLength(500);
  expect(left).toEqual(expect.arrayContaining(['ordered', 'text 1500', 'text 1002']));
  expect(left).not.toContain('text 1001');
  expect(await queries('month')).toHaveLength(1500);
});

it('[FIG-1] counts no new search text after the daily limit of different texts', async () => {
  const now = new Date('2026-05-05T12:00:00Z');
  await insertTexts("SELECT 'day', '2026-05-05'::date, 'text ' || n, 1, 0 FROM generate_series(1, 10000) n");
  countSearch(db, 'ru', 'one more', { searches: 1 }, now);
  countSearch(db, 'ru', 'text 7', { searches: 1 }, now);
  await stored();
  expect(await queries('day')).toHaveLength(10_000);
  const { rows } = await db.read.query(
    "SELECT query, searches FROM search_text_figure WHERE step = 'day' AND searches > 1",
  );
  expect(rows).toEqual([{ query: 'text 7', searches: 2 }]);
});
