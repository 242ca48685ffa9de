import { randomUUID } from 'node:crypto';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { sessionCalls } from '@/lib/contract/orders/session';
import { localDay } from '@/lib/domain/time/calendar';
import { refreshFigures } from '@/services/figures/refresh-figures';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { someContact } from '@/tests/fixtures/contact';
import { countSearch, storeSearchCounts } from './count-searches';

let app: AccountApp;
beforeEach(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, { 1: { 1: 50 }, 2: { 1: 50 }, 3: { 1: 50 } });
}, 60_000);
afterEach(() => app.close());

const rows = async (text: string) => (await app.db.write.query(text)).rows;
const steps = 'searches, unanswered, opened, added, orders, revenue';
async function totals() {
  await storeSearchCounts(app.db);
  await refreshFigures(app.db);
  return rows(`SELECT ${steps} FROM search_figure`);
}
const texts = (step = 'day') =>
  rows(`SELECT query, ${steps} FROM search_text_figure WHERE step = '${step}' ORDER BY query`);
const none = { searches: 0, unanswered: 0, opened: 0, added: 0, orders: 0, revenue: 0 };

const open = (productId: number, text: string, isSuggestion = false) =>
  app.get(ordersCalls.deliveryOfProduct, {
    body: { lang: 'ro-MD', productId, foundBy: { text, isSuggestion } },
  });
const addition = (productId: number, foundBy?: string, quantity = 1) => ({
  ...{ action: 'add' as const, productId, quantity, commandId: randomUUID() },
  ...(foundBy !== undefined && { foundBy }),
});
const put = (key: string, cart: readonly ReturnType<typeof addition>[]) =>
  app.get(sessionCalls.sessionUpdate, { key, body: { lang: 'ro-MD', cart: [...cart] } });
async function order(who: { readonly key?: string; readonly token?: string }) {
  const { cart } = await app.get(sessionCalls.sessionRead, who);
  return app.get(ordersCalls.ordersCheckout, {
    ...who,
    body: {
      ...{ lang: 'ro-MD', idempotencyKey: randomUUID(), contact: someContact(), agree: true, payment: 'cash' },
      ...{ delivery: { methodId: 1, storeId: 1 }, expectedTotal: cart.total },
    },
  });
}

it('[FIG-1] counts the opened product, the cart line and the order of a search', async () => {
  for (const _ of [1, 2, 3]) countSearch(app.db, 'ro-MD', 'Filtru ulei', { searches: 1 });
  countSearch(app.db, 'ro-MD', 'nimic', { searches: 1, unanswered: 1 });
  await open(1, 'filtru ulei');
  const key = await app.visitor({ 3: 1 });
  await put(key, [addition(1, 'Filtru  ulei', 2)]);
  await order({ key });
  expect(await totals()).toEqual([{ searches: 4, unanswered: 1, opened: 1, added: 1, orders: 1, revenue: 20_000 }]);
  const byText = [
    { query: 'filtru ulei', searches: 3, unanswered: 0, opened: 1, added: 1, orders: 1, revenue: 20_000 },
    { query: 'nimic', ...none, searches: 1, unanswered: 1 },
  ];
  expect([await texts('day'), await texts('month')]).toEqual([byText, byText]);
});

it('[FIG-1] counts an order found by two searches once in total', async () => {
  const key = await app.visitor();
  await put(key, [addition(1, 'filtru'), addition(2, 'bujie', 3), addition(3)]);
  await order({ key });
  expect(await totals()).toEqual([{ ...none, added: 2, orders: 1, revenue: 40_000 }]);
  expect(await texts()).toEqual([
    { query: 'bujie', ...none, added: 1, orders: 1, revenue: 30_000 },
    { query: 'filtru', ...none, added: 1, orders: 1, revenue: 10_000 },
  ]);
});

it('[FIG-1] counts a product opened from a suggestion as a search', async () => {
  await open(1, 'gdb1330', true);
  expect(await totals()).toEqual([{ ...none, searches: 1, opened: 1 }]);
});

it('[FIG-1] counts personal texts only in total without storing them', async () => {
  await open(1, 'ion@mail.ru');
  const key = await app.visitor();
  await put(key, [addition(1, 'ion@mail.ru'), addition(2, 'filtru')]);
  expect(await rows('SELECT found_by FROM cart_line ORDER BY product_id')).toEqual([
    { found_by: '' },
    { found_by: 'filtru' },
  ]);
  await order({ key });
  expect(await totals()).toEqual([{ ...none, opened: 1, added: 2, orders: 1, revenue: 20_000 }]);
  expect((await texts()).map(({ query }) => query)).toEqual(['filtru']);
  expect(await rows('SELECT FROM search_count')).toEqual([]);
  const [{ stored } = { stored: '' }] = await rows("SELECT string_agg(i::text, '') AS stored FROM order_item i");
  expect(stored).not.toContain('filtru');
});

it('[FIG-1] counts a repeated addition once', async () => {
  const key = await app.visitor();
  const command = addition(1, 'filtru');
  await put(key, [command]);
  await put(key, [command]);
  expect(await totals()).toEqual([{ ...none, added: 1 }]);
});

it('[FIG-1] counts a line once for many additions in one request', async () => {
  const key = await app.visitor();
  await put(
    key,
    Array.from({ length: 20 }, () => addition(1, 'filtru')),
  );
  expect(await totals()).toEqual([{ ...none, added: 1 }]);
});

it('[FIG-1] keeps the search of a line when the visitor signs in', async () => {
  const key = await app.visitor();
  await put(key, [addition(1, 'filtru')]);
  const { token } = await app.customer({ 'x-session-key': key });
  await order({ token });
  expect(await totals()).toEqual([{ ...none, added: 1, orders: 1, revenue: 10_000 }]);
});

it('[FIG-1] counts each step once when several processes refresh at the same time', async () => {
  const key = await app.visitor();
  for (const _ of [1, 2, 3]) await put(key, [addition(1, 'filtru')]);
  await Promise.all(Array.from({ length: 4 }, () => refreshFigures(app.db)));
  expect(await totals()).toEqual([{ ...none, added: 3 }]);
  expect(await rows("SELECT day::text, last_day::text FROM search_text_figure WHERE step = 'day'")).toEqual([
    { day: localDay(new Date()), last_day: localDay(new Date()) },
  ]);
});
