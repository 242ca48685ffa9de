import type fs from 'node:fs';
import { authCalls } from '@/lib/contract/account/auth';
import { blogPosts } from '@/lib/contract/catalogue/content';
import { shopProduct, shopProducts, shopSearchProducts } from '@/lib/contract/catalogue/shop';
import type * as table from '@/lib/contract/locales/locale-table.mjs';
import { firstLocale, languageOf, localeCodes } from '@/lib/contract/locales/locales';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { type AccountApp, createAccountApp, fillCatalogue, goodPassword } from '@/tests/fixtures/account-app';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { placeOrder } from '@/tests/fixtures/placed-order';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';
import type * as pseudo from '@/tests/pseudo-language/add-language';
import { isPseudo } from '@/tests/pseudo-language/add-language';

// Adds a language that uses the database texts of the first language, and service texts derived from them.
jest.mock('@/lib/contract/locales/locale-table.mjs', () => {
  const { localeTable, localeDetails } = jest.requireActual<typeof table>('@/lib/contract/locales/locale-table.mjs');
  const [{ code, ...first }] = localeTable;
  return {
    localeTable: [...localeTable, { ...first, code: 'en-XA', language: 'en' }],
    localeDetails: { ...localeDetails, 'en-XA': localeDetails[code] },
  };
});
jest.mock('node:fs', () => {
  const actual = jest.requireActual<typeof fs>('node:fs');
  const { pseudoJson, pseudoMessage } = jest.requireActual<typeof pseudo>('@/tests/pseudo-language/add-language');
  return {
    ...actual,
    readFileSync(path: string, ...options: []) {
      if (!String(path).endsWith('/messages/services/en-XA.json')) return actual.readFileSync(path, ...options);
      return pseudoJson(actual.readFileSync('messages/services/ro-MD.json', 'utf8'), pseudoMessage);
    },
  };
});
jest.mock('@/lib/config/shop-texts.json', () => {
  const texts = jest.requireActual<Record<string, unknown>>('@/lib/config/shop-texts.json');
  return { ...texts, 'en-XA': texts['ro-MD'] };
});

const third = localeCodes.at(-1) ?? firstLocale;

describe('[LOC-1] a language without database texts of its own', () => {
  let db: TestDatabase;
  let services: ServicesApp;
  beforeAll(async () => {
    db = await createCatalogueDatabase();
    services = servicesApp(db);
  }, 120_000);
  afterAll(() => db.close());

  it('shows those named in the locale table, in lists, parts, search and posts', async () => {
    expect(third).toBe('en-XA');
    const list = (lang: typeof third) => services.ask(shopProducts, { lang, searchStr: 'filtru', limit: 5 });
    const [shown, first] = [await list(third), await list(firstLocale)];
    expect(shown.items.length).toBe(5);
    expect(shown.items.map(({ name }) => name)).toEqual(first.items.map(({ name }) => name));
    const { slug = '' } = shown.items[0] ?? {};
    const part = (lang: typeof third) => services.ask(shopProduct, { lang, slug });
    expect((await part(third)).name).toBe((await part(firstLocale)).name);
    const search = (lang: typeof third) => services.ask(shopSearchProducts, { lang, query: 'filtru' });
    const found = await search(third);
    expect(found.total).toBeGreaterThan(0);
    expect(found.groups).toEqual((await search(firstLocale)).groups);
    const posts = (lang: typeof third) => services.ask(blogPosts, { lang });
    expect((await posts(third)).items.map(({ author, title }) => [author, title])).toEqual(
      (await posts(firstLocale)).items.map(({ author, title }) => [author, title]),
    );
  });
});

describe('[LOC-1] a customer in an additional language', () => {
  let app: AccountApp;
  beforeAll(async () => {
    app = await createAccountApp();
    await fillCatalogue(app.db, { 4: { 1: 500 } });
  });
  afterAll(() => app.close());

  it('signs up and orders, with order and letters in that language', async () => {
    const { tokens } = await app.get(authCalls.authSignup, {
      body: { email: 'xa@exemplu.md', password: goodPassword, lang: languageOf(third) },
    });
    const token = tokens.accessToken;
    await placeOrder(app, { token }, { 4: 2 }, { lang: third });
    const { items } = await app.get(ordersCalls.ordersList, { token, body: { lang: third } });
    expect(items).toHaveLength(1);
    const own = (await app.letters()).filter(({ kind }) => kind === 'order-placed');
    expect(own).toHaveLength(1);
    expect(own.every(({ subject, text }) => isPseudo(subject) && isPseudo(text) && text.includes('Piesa 4'))).toBe(
      true,
    );
    const { rows } = await app.db.read.query('SELECT lang FROM customer UNION ALL SELECT lang FROM customer_order');
    expect(rows).toEqual([{ lang: 'en' }, { lang: 'en-XA' }]);
  });
});
