import { randomUUID } from 'node:crypto';
import { authCalls } from '@/lib/contract/account/auth';
import { settingsCalls } from '@/lib/contract/account/business';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { sessionCalls } from '@/lib/contract/orders/session';
import { type AccountApp, createAccountApp, fillCatalogue, goodPassword } from '@/tests/fixtures/account-app';
import { giveContract, makeGroup } from '@/tests/fixtures/contracts';

let app: AccountApp;
let group: number;
beforeAll(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, { 1: { 1: 500 }, 2: { 1: 500 }, 5: { 1: 500 } });
  group = await makeGroup(app.db.write, 'Service-uri', [{ percent: 12.5 }], { 2: 6000 });
  await app.db.write.query(
    `UPDATE product SET options = '[{"key": "volume", "ro": "Volum", "ru": "Объём", "values": [
      {"value": "1 l", "ro": "1 litru", "ru": "1 л"},
      {"value": "4 l", "ro": "4 litri", "ru": "4 л", "surcharge": 25000}]}]' WHERE id = 5`,
  );
});
afterAll(() => app.close());

const mdl = (amount: number) => ({ amount, currency: 'MDL' as const });
async function buyer() {
  const customer = await app.customer();
  await giveContract(app.db.write, customer.user.id, group);
  return customer;
}
const put = (token: string, cart: { productId: number; quantity: number; options?: Record<string, string> }[]) =>
  app.get(sessionCalls.sessionUpdate, { token, body: { lang: 'ro-MD', cart } });
const read = (token: string) => app.get(sessionCalls.sessionRead, { token });
const hide = (token: string) => app.get(settingsCalls.usersSettingsUpdate, { token, body: { hideMyPrice: true } });
const endContract = (id: number) =>
  app.db.write.query('UPDATE contract SET active = false WHERE customer_id = $1', [id]);
const order = (token: string, total: number) =>
  app.ask(ordersCalls.ordersCheckout, {
    token,
    body: {
      lang: 'ro-MD',
      idempotencyKey: randomUUID(),
      contact: { firstName: 'Ion', lastName: 'Rusu', email: 'ion@exemplu.md', phone: '+373 69 123 456' },
      delivery: { methodId: 1, storeId: 1 },
      payment: 'cash',
      agree: true,
      expectedTotal: mdl(total),
    },
  });

test('[ACC-5] prices the cart by the contract, options at full price, and returns the list price', async () => {
  const { token } = await buyer();
  const { cart } = await put(token, [
    { productId: 1, quantity: 2 },
    { productId: 2, quantity: 1 },
    { productId: 5, quantity: 1, options: { volume: '4 l' } },
  ]);
  expect(
    cart.lines.map(({ product, total, listTotal, problems }) => [
      product.price?.amount,
      total.amount,
      listTotal?.amount,
      problems,
    ]),
  ).toEqual([
    [8800, 17_600, 20_000, []],
    [6000, 6000, 10_000, []],
    [33_800, 33_800, 35_000, []],
  ]);
  expect([cart.total.amount, cart.charged]).toEqual([57_400, undefined]);
});

test('[ACC-5] charges and stores an order at the own price, ignoring the browser’s price', async () => {
  const { token } = await buyer();
  await put(token, [{ productId: 1, quantity: 2 }]);
  const claimed = await app.ask(sessionCalls.sessionUpdate, {
    token,
    // @ts-expect-error a cart change has no price
    body: { lang: 'ro-MD', cart: [{ productId: 1, quantity: 2, price: 1 }] },
  });
  expect(claimed.status).toBe(400);
  expect((await order(token, 20_000)).error?.errors[0]?.errorName).toBe('CART_CHANGED');
  expect((await order(token, 2)).error?.errors[0]?.errorName).toBe('CART_CHANGED');
  const { data } = await order(token, 17_600);
  const params = { id: data?.id ?? 0 };
  const placed = await app.get(ordersCalls.orderRead, { token, params });
  expect(placed).toMatchObject({ items: [{ price: mdl(8800), total: mdl(17_600) }], subtotal: mdl(17_600) });
  await hide(token);
  const shown = { items: [{ price: mdl(10_000), total: mdl(20_000) }], subtotal: mdl(20_000), total: mdl(20_000) };
  expect(await app.get(ordersCalls.orderRead, { token, params })).toMatchObject(shown);
  expect(await app.get(ordersCalls.orderReadByToken, { params: { token: placed.token } })).toMatchObject(shown);
  expect(await app.get(ordersCalls.ordersList, { token, body: {} })).toMatchObject({ items: [{ total: mdl(20_000) }] });
});

test('[ACC-5] never applies another customer’s contract', async () => {
  await buyer();
  const stranger = await app.customer();
  const { cart } = await put(stranger.token, [{ productId: 1, quantity: 1 }]);
  expect(cart).toMatchObject({ total: mdl(10_000), lines: [{ product: { price: mdl(10_000) } }] });
  expect(cart.lines[0]).not.toHaveProperty('listTotal');
  expect((await order(stranger.token, 8800)).error?.errors[0]?.errorName).toBe('CART_CHANGED');
  const visitor = await app.get(sessionCalls.sessionRead, { key: await app.visitor({ 1: 1 }) });
  expect(visitor.cart.total).toEqual(mdl(10_000));
});

test('[ACC-5] reports prices changed by a contract before the order', async () => {
  const { token, user } = await buyer();
  await put(token, [{ productId: 1, quantity: 1 }]);
  await endContract(user.id);
  expect((await order(token, 8800)).error?.errors[0]?.errorName).toBe('CART_CHANGED');
  const ended = (await read(token)).cart.lines[0];
  expect(ended).toMatchObject({ problems: ['price'], priceBefore: mdl(8800), total: mdl(10_000) });
  await app.get(sessionCalls.sessionUpdate, { token, body: { lang: 'ro-MD', acceptPrices: true } });
  await app.db.write.query('UPDATE contract SET active = true WHERE customer_id = $1', [user.id]);
  expect((await read(token)).cart.lines[0]).toMatchObject({
    problems: ['price'],
    priceBefore: mdl(10_000),
    total: mdl(8800),
  });
});

test('[ACC-5] applies own prices at sign-in without reporting a price change', async () => {
  const { email, user } = await buyer();
  const key = await app.visitor({ 1: 3 });
  await app.db.write.query(
    'UPDATE cart_line SET price_seen = 12345 WHERE product_id = 1 AND session_id = (SELECT max(id) FROM shop_session)',
  );
  const changed = await app.get(authCalls.authLogin, { key, body: { email, password: goodPassword } });
  expect((await read(changed.tokens.accessToken)).cart.lines[0]?.problems).toEqual(['price']);
  await app.get(sessionCalls.sessionUpdate, {
    token: changed.tokens.accessToken,
    body: { lang: 'ro-MD', clearCart: true },
  });
  const { tokens } = await app.get(authCalls.authLogin, {
    key: await app.visitor({ 1: 3 }),
    body: { email, password: goodPassword },
  });
  expect((await read(tokens.accessToken)).cart).toMatchObject({
    total: mdl(26_400),
    lines: [{ problems: [], quantity: 3 }],
  });
  expect(user.id).toBeGreaterThan(0);
});

test('[ACC-5] shows list prices while own prices are hidden, and returns the charged total', async () => {
  const { token, user } = await buyer();
  await put(token, [{ productId: 1, quantity: 2 }]);
  await hide(token);
  const { cart } = await read(token);
  expect(cart).toMatchObject({
    lines: [{ product: { price: mdl(10_000) }, total: mdl(20_000), problems: [] }],
    total: mdl(20_000),
    charged: mdl(17_600),
  });
  expect(cart.lines[0]).not.toHaveProperty('listTotal');
  await app.db.write.query('UPDATE listing SET price = 12000 WHERE product_id = 1');
  expect((await read(token)).cart.lines[0]).toMatchObject({ problems: ['price'], priceBefore: null });
  await app.db.write.query('UPDATE listing SET price = 10000 WHERE product_id = 1');
  expect((await order(token, 17_600)).status).toBe(200);
  await put(token, [{ productId: 1, quantity: 1 }]);
  await endContract(user.id);
  expect((await read(token)).cart).toMatchObject({ total: mdl(10_000), lines: [{ problems: ['price'] }] });
});
