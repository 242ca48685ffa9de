import { webPushSubscribe } from '@/lib/contract/account/alerts';
import { authCalls } from '@/lib/contract/account/auth';
import { usersSalesReport } from '@/lib/contract/account/business';
import { serviceMark } from '@/lib/contract/account/service-book';
import type { Call } from '@/lib/contract/call';
import { blogPosts, brandsSearch } from '@/lib/contract/catalogue/content';
import {
  shopProductAlternatives,
  shopProducts,
  shopSearchCategories,
  shopSearchProducts,
  shopSearchProductsByOen,
  shopSearchTags,
} from '@/lib/contract/catalogue/shop';
import { carVehicleByVin } from '@/lib/contract/catalogue/vehicle';
import { placeSearch } from '@/lib/contract/orders/orders';
import { shopQuickOrder } from '@/lib/contract/orders/quick-order';
import { sessionUpdate } from '@/lib/contract/orders/session';
import { type AccountApp, createAccountApp, fillCars, fillCatalogue } from '@/tests/fixtures/account-app';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
let services: ServicesApp;
let app: AccountApp;
beforeAll(async () => {
  db = await createCatalogueDatabase();
  services = servicesApp(db);
  app = await createAccountApp();
  await fillCatalogue(app.db, { 1: { 1: 5 } });
  await fillCars(app.db, 1);
}, 120_000);
afterAll(async () => {
  await db.close();
  await app.close();
});

/** Letters that expand, have no case, or take four bytes. */
const texts = [
  '㍿',
  'ﷺ',
  'ﬃ',
  '🆐',
  '𝕬',
  'İ',
  'ǰ',
  'é',
  '가',
  '½',
  "'",
  '\\',
  '%',
  '&|!():*<->',
  'a1-',
  '5w',
  '😀',
  '\u0301',
  'ж',
];
const tails = ['', ' ', '-', '1'];
const long = texts.flatMap((text) =>
  tails.flatMap((tail) => [20, 200].map((n) => `${text}${tail}`.repeat(n).slice(0, 200))),
);
const lang = 'ro-MD';

const searching: [string, Call, (text: string) => object][] = [
  ['lists', shopProducts, (searchStr) => ({ lang, searchStr, facets: false })],
  ['exact lists', shopProducts, (searchStr) => ({ lang, searchStr, exact: true, facets: false })],
  ['facets', shopProducts, (find) => ({ lang, openFacet: { key: 'brand', find } })],
  ['suggested products', shopSearchProducts, (query) => ({ lang, query })],
  ['suggested categories', shopSearchCategories, (query) => ({ lang, query })],
  ['suggested tags', shopSearchTags, (query) => ({ lang, query })],
  ['numbers', shopSearchProductsByOen, (query) => ({ lang, query })],
  ['quick order', shopQuickOrder, (text) => ({ lang, lines: [{ texts: [text] }] })],
  ['analogs', shopProductAlternatives, (text) => ({ lang, altNums: [text.slice(0, 64)] })],
  ['brands', brandsSearch, (query) => ({ lang, query })],
  ['posts', blogPosts, (search) => ({ lang, search })],
  ['VINs', carVehicleByVin, (text) => ({ lang, vin: text.slice(0, 60) })],
  ['places', placeSearch, (text) => ({ query: text.slice(0, 100) })],
];

describe('text that grows when normalised', () => {
  it.each(searching)('[SEC-30] causes no internal error in a search of %s', async (_, call, bodyOf) => {
    const answers: [text: string, status: number][] = [];
    // Sent one after another, because concurrent searches would be refused as overload.
    for (const text of long) answers.push([text, (await services.send(call, bodyOf(text))).status]);
    expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
    expect(answers.some(([, status]) => status === 200)).toBe(true);
  });

  it('[SEC-30] is rejected with an error name where it is too long', async () => {
    const refused = await services.fail(shopProducts, { lang, searchStr: '㍿'.repeat(200) });
    expect(refused).toMatchObject({ status: 400, errorName: 'VALIDATION', path: 'searchStr' });
    const { total } = await services.ask(shopProducts, { lang, searchStr: '㍿'.repeat(100), exact: true });
    expect(total).toBe(0);
  });
});

describe('dates outside the years 1900–2199', () => {
  const years = ['0000', '0001', '1899', '2200', '9999'];

  it.each(years)('[SEC-30] are rejected on input: %s', async (year) => {
    const customer = await app.customer();
    const { token } = customer;
    await app.get(sessionUpdate, { token, body: { lang, garage: [{ carId: 1, present: true }] } });
    const day = `${year}-01-01`;
    const statuses = [
      await app.ask(serviceMark, {
        token,
        params: { carId: 1 },
        body: { kind: 'FLT-030', done: { on: day, mileage: null } },
      }),
      await app.ask(serviceMark, { token, params: { carId: 1 }, body: { kind: 'FLT-030', snoozedUntil: day } }),
      await app.ask(usersSalesReport, { token, body: { from: day, to: day, lang: 'ro' } }),
    ];
    expect(statuses.map(({ status, error }) => [status, error?.errors[0]?.errorName])).toEqual(
      statuses.map(() => [400, 'VALIDATION']),
    );
  });
});

describe('accumulated data', () => {
  it('[SEC-30] a car has a maximum number of facts, so that its garage stays readable', async () => {
    const { token } = await app.customer();
    const facts = (from: number) => Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`c${from + n}`, 'x']));
    const put = (from: number) =>
      app.ask(sessionUpdate, { token, body: { lang, garage: [{ carId: 1, present: true, facts: facts(from) }] } });
    expect((await put(0)).status).toBe(200);
    expect(await put(30)).toMatchObject({ status: 400, error: { errors: [{ path: 'garage.0.facts' }] } });
    expect((await put(0)).status).toBe(200);
  });

  it('[SEC-30] rejects an endpoint too long for an index', async () => {
    const { token } = await app.customer();
    const keys = { p256dh: 'x', auth: 'x' };
    const endpoint = `https://push.example.com/${'ж'.repeat(900)}`;
    const answer = await app.ask(webPushSubscribe, { token, body: { pushSubObj: { endpoint, keys }, lang: 'ro' } });
    expect(answer).toMatchObject({ status: 400, error: { errors: [{ errorName: 'VALIDATION' }] } });
  });

  it('[SEC-30] stores a name of any characters unchanged', async () => {
    const { token } = await app.customer();
    const body = { firstName: 'ﷺ'.repeat(100), lastName: '😀'.repeat(50), phone: null };
    expect((await app.ask(authCalls.usersUpdate, { token, body })).status).toBe(200);
  });
});
