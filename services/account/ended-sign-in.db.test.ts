import { authCalls } from '@/lib/contract/account/auth';
import { prices } from '@/lib/contract/account/business';
import { deliveryQuote } from '@/lib/contract/orders/delivery';
import { shopQuickOrder } from '@/lib/contract/orders/quick-order';
import { sessionCalls } from '@/lib/contract/orders/session';
import { type AccountApp, accountAppOver, fillCatalogue, goodPassword } from '@/tests/fixtures/account-app';
import { octavia } from '@/tests/fixtures/garage';
import { servicesApp } from '@/tests/fixtures/services-app';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';

// Password hashes are slow on purpose.
jest.setTimeout(60_000);

let db: TestDatabase;
let account: AccountApp;
let shop: ReturnType<typeof servicesApp>;
beforeAll(async () => {
  db = await createTestDatabase();
  account = accountAppOver(db);
  shop = servicesApp(db);
  await fillCatalogue(db, { 1: { 1: 100 } });
});
afterAll(() => db.close());

const newPassword = 'alta-parola-de-acum';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const lang = 'ro-MD';

async function resetByLetter(email: string): Promise<void> {
  await account.get(authCalls.authForgot, { body: { email, lang: 'ro' } });
  const texts = (await account.letters()).filter(({ to }) => to === email).map(({ text }) => text);
  const link = texts.flatMap((text) => /\/fpass\/([\w-]{32})\n/.exec(text)?.[1] ?? []).at(-1) ?? '';
  await account.get(authCalls.authForgotSet, { body: { fpassuniqid: link, password: newPassword, lang: 'ro' } });
}

/** The answer of each call that requires a token. */
async function statuses(token: string): Promise<Record<string, number>> {
  const profile = { firstName: 'Vechi', lastName: 'Rusu', phone: null };
  const sent = {
    profile: account.ask(authCalls.usersUpdate, { token, body: profile }),
    cart: account.ask(sessionCalls.sessionRead, { token }),
    change: account.ask(sessionCalls.sessionUpdate, { token, body: { lang, cart: [{ productId: 1, quantity: 5 }] } }),
    quote: account.ask(deliveryQuote, { token, body: { lang } }),
    prices: shop.send(prices, { prodIds: [1] }, bearer(token)),
    quickOrder: shop.send(shopQuickOrder, { lang, lines: [{ texts: ['QX 70001'] }] }, bearer(token)),
  };
  const answers = await Promise.all(
    Object.entries(sent).map(async ([name, answer]) => [name, (await answer).status] as const),
  );
  return Object.fromEntries(answers);
}
const every = (status: number) => ({
  ...{ profile: status, cart: status, change: status, quote: status, prices: status, quickOrder: status },
});

test('[ACC-1] [SEC-11] a new password by letter ends every sign-in at once, for carts, garages and prices as well', async () => {
  const { token, user } = await account.customer();
  await account.get(sessionCalls.sessionUpdate, { token, body: { lang, cart: [{ productId: 1, quantity: 2 }] } });
  expect(await statuses(token)).toEqual(every(200));
  await resetByLetter(user.email);
  expect(await statuses(token)).toEqual(every(401));
  const renamed = await account.ask(sessionCalls.sessionUpdate, {
    token,
    body: { lang, garage: [{ carId: octavia.carId, present: true, name: 'Mașina altcuiva' }] },
  });
  expect(renamed.status).toBe(401);
  const again = await account.get(authCalls.authLogin, { body: { email: user.email, password: newPassword } });
  const { garage, cart } = await account.get(sessionCalls.sessionRead, { token: again.tokens.accessToken });
  expect([garage, cart.quantity]).toEqual([[], 5]);
  expect(again.user.firstName).toBe('Vechi');
});

test('[ACC-1] [SEC-11] signing out, here or everywhere, ends sign-ins at once; other customers stay signed in', async () => {
  const other = await account.customer();
  const one = await account.customer();
  await account.get(authCalls.authLogout, { token: one.token, body: {} });
  expect(await statuses(one.token)).toMatchObject({ cart: 401, change: 401, prices: 401 });
  const body = { email: one.user.email, password: goodPassword };
  const [here, there] = [
    await account.get(authCalls.authLogin, { body }),
    await account.get(authCalls.authLogin, { body }),
  ];
  await account.get(authCalls.authEndSessions, { token: here.tokens.accessToken, body: {} });
  for (const { tokens } of [here, there]) expect(await statuses(tokens.accessToken)).toEqual(every(401));
  await account.get(sessionCalls.sessionUpdate, { token: other.token, body: { lang, cart: [] } });
  expect(await statuses(other.token)).toEqual(every(200));
});
