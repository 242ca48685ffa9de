import { ordersCalls } from '@/lib/contract/orders/orders';
import { sessionCalls } from '@/lib/contract/orders/session';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { createTestDatabase } from '@/tests/fixtures/test-database';
import { nextTrySql, pauseAfter, purgeAccounts } from './background-work';

describe('pause between tries', () => {
  it('doubles from 15 seconds up to an hour, equally in the process and in SQL', async () => {
    const db = await createTestDatabase();
    const { rows } = await db.write.query(
      `SELECT tries, round(extract(epoch FROM ${nextTrySql('(tries - 1)')} - clock_timestamp()))::int AS seconds
        FROM generate_series(1, 20) AS tries ORDER BY tries`,
    );
    await db.close();
    const pauses = rows.map(({ tries }) => pauseAfter(tries));
    expect(rows.map(({ seconds }) => seconds)).toEqual(pauses);
    expect([pauses.slice(0, 4), pauses.at(-1)]).toEqual([[15, 30, 60, 120], 3600]);
  });
});

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, { 1: { 1: 50 } });
});
afterAll(() => app.close());

const tables = ['token_family', 'refresh_token', 'login_attempt', 'idempotency_key', 'shop_session', 'customer_order'];
async function counts() {
  const found = await app.db.write.query(
    `SELECT ${tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`).join(', ')}`,
  );
  return found.rows[0];
}

test('[SVC-4] deletes expired rows and keeps rows in use and all orders', async () => {
  const { token } = await app.customer();
  await app.get(sessionCalls.sessionUpdate, { token, body: { lang: 'ru', cart: [{ productId: 1, quantity: 1 }] } });
  await app.visitor({ 1: 1 });
  await app.get(ordersCalls.ordersCheckout, {
    token,
    body: {
      lang: 'ru',
      idempotencyKey: '7f9c24e5-3c1f-4f0a-9d56-0c5f2a7b1e11',
      contact: { firstName: 'Ana', lastName: 'Pop', email: 'ana@exemplu.md', phone: '069123456' },
      delivery: { methodId: 1 },
      payment: 'cash',
      agree: true,
      expectedTotal: { amount: 10_000, currency: 'MDL' },
    },
  });
  const before = await counts();
  await purgeAccounts(app.db);
  expect(await counts()).toEqual(before);
  await app.db.write.query(`
    UPDATE token_family SET expires_at = now() - interval '2 days';
    UPDATE login_attempt SET hits = ARRAY[now() - interval '2 days'];
    UPDATE idempotency_key SET created_at = now() - interval '8 days';
    UPDATE shop_session SET changed_at = now() - interval '500 days'`);
  await purgeAccounts(app.db);
  expect(await counts()).toEqual({
    token_family: 0,
    refresh_token: 0,
    login_attempt: 0,
    idempotency_key: 0,
    shop_session: 1,
    customer_order: 1,
  });
});
