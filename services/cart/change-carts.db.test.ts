import { randomUUID } from 'node:crypto';
import { authCalls } from '@/lib/contract/account/auth';
import { afterOrderCalls } from '@/lib/contract/orders/after-order';
import { ordersCalls } from '@/lib/contract/orders/orders';
import {
  type CartAction,
  cartsCalls,
  maxCarts,
  type SessionChange,
  type SessionState,
  sessionCalls,
} from '@/lib/contract/orders/session';
import { type AccountApp, createAccountApp, fillCars, fillCatalogue, goodPassword } from '@/tests/fixtures/account-app';
import { purgeAccounts } from '../background/background-work';

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, { 1: { 1: 50 }, 2: { 1: 50 }, 3: { 1: 50 } });
  await fillCars(app.db, 3);
  await app.db.write.query(`
    INSERT INTO promo_code (code, kind, percent) VALUES ('ZECE', 'percent', 10);
    INSERT INTO delivery_method (id, code, name_ro, name_ru, description_ro, description_ru, needs_address, price,
      days_min, days_max) VALUES (1, 'pickup', 'Ridicare', 'Самовывоз', '', '', false, 0, 0, 0)
      ON CONFLICT DO NOTHING`);
});
afterAll(() => app.close());

const lang = 'ro-MD';
const requestAction = (token: string, deed: CartAction) =>
  app.ask(cartsCalls.cartsChange, { token, body: { lang, deed } });
const runAction = (token: string, deed: CartAction) => app.get(cartsCalls.cartsChange, { token, body: { lang, deed } });
const changeSession = (token: string, change: Omit<SessionChange, 'lang'>) =>
  app.ask(sessionCalls.sessionUpdate, { token, body: { lang, ...change } });
const read = (token: string) => app.get(sessionCalls.sessionRead, { token });
const pieces = ({ cart }: SessionState) =>
  Object.fromEntries(cart.lines.map(({ product, quantity }) => [product.id, quantity]));
const names = ({ carts = [] }: SessionState) => carts.map(({ name, quantity }) => [name, quantity]);
const errorOf = ({ status, error }: Awaited<ReturnType<typeof requestAction>>) => [status, error?.errors[0]?.errorName];

function cartOf({ cart: { id } }: SessionState): number {
  if (id === undefined) throw new Error('The cart has no number.');
  return id;
}

/** Orders one of the customer's carts, with pickup in the store. */
function orderOf(email: string, cartId: number, amount: number) {
  return {
    ...({ lang, idempotencyKey: randomUUID(), cartId, payment: 'cash', agree: true } as const),
    contact: { firstName: 'Ion', lastName: 'Rusu', email, phone: '+37369123456' },
    delivery: { methodId: 1, storeId: 1 },
    reference: 'Octavia, client Popescu',
    expectedTotal: { amount, currency: 'MDL' } as const,
  };
}

/** A customer with two brake discs in the first cart. */
async function customer() {
  const created = await app.customer();
  const { data } = await changeSession(created.token, { cart: [{ productId: 1, quantity: 2 }] });
  if (!data) throw new Error('The cart was not saved.');
  return { ...created, first: cartOf(data) };
}

const signIn = async (email: string, key?: string) =>
  (
    await app.get(authCalls.authLogin, {
      body: { email, password: goodPassword },
      ...(key !== undefined && { key }),
    })
  ).tokens.accessToken;

describe('[CRT-1] carts of a customer', () => {
  it('have their own lines, sums and promo code; a visitor has one cart without a number', async () => {
    const key = await app.visitor({ 1: 1 });
    const visited = await app.get(sessionCalls.sessionRead, { key });
    expect([visited.carts, visited.cart.id, visited.cart.name]).toEqual([undefined, undefined, undefined]);

    const { token, first } = await customer();
    await changeSession(token, { promoCode: 'ZECE' });
    const created = await runAction(token, { act: 'make', name: ' Octavia, client Popescu ' });
    expect(created.cart).toMatchObject({ name: 'Octavia, client Popescu', quantity: 0, total: { amount: 0 } });
    expect(created.cart.promo).toBeUndefined();
    await changeSession(token, { cart: [{ productId: 2, quantity: 5 }] });
    const second = await read(token);
    expect([pieces(second), second.cart.total.amount]).toEqual([{ 2: 5 }, 50_000]);
    expect(names(second)).toEqual([
      [null, 2],
      ['Octavia, client Popescu', 5],
    ]);
    const back = await runAction(token, { act: 'choose', cartId: first });
    expect([pieces(back), back.cart.total.amount, back.cart.promo?.code]).toEqual([{ 1: 2 }, 18_000, 'ZECE']);
  });

  it('are current per sign-in; additions stay in their cart when another becomes current', async () => {
    const { token, email, first } = await customer();
    const phone = await signIn(email);
    const octavia = cartOf(await runAction(token, { act: 'make', name: 'Octavia' }));
    expect([cartOf(await read(token)), cartOf(await read(phone))]).toEqual([octavia, first]);
    const { data } = await changeSession(phone, { cartId: octavia, cart: [{ productId: 3, quantity: 1 }] });
    expect(data && [cartOf(data), pieces(data)]).toEqual([first, { 1: 2 }]);
    expect(pieces(await read(token))).toEqual({ 3: 1 });
    expect(cartOf(await read(await signIn(email)))).toBe(first);
  });

  it("a visitor's cart is merged into the first one, which is current after sign-in", async () => {
    const { token, email } = await customer();
    await runAction(token, { act: 'make', name: 'Octavia' });
    const signedIn = await read(await signIn(email, await app.visitor({ 1: 5, 2: 1 })));
    expect([pieces(signedIn), names(signedIn)]).toEqual([
      { 1: 5, 2: 1 },
      [
        [null, 6],
        ['Octavia', 0],
      ],
    ]);
  });

  it('are copied with their lines and renamed; names are unique', async () => {
    const { token, first } = await customer();
    const copy = await runAction(token, { act: 'make', name: 'Copie', copyOf: first });
    expect(pieces(copy)).toEqual({ 1: 2 });
    await changeSession(token, { cart: [{ productId: 1, quantity: 9 }] });
    expect(errorOf(await requestAction(token, { act: 'make', name: 'COPIE' }))).toEqual([400, 'CART_NAME_TAKEN']);
    expect(errorOf(await requestAction(token, { act: 'name', cartId: first, name: 'copie' }))).toEqual([
      400,
      'CART_NAME_TAKEN',
    ]);
    await runAction(token, { act: 'name', cartId: cartOf(copy), name: 'COPIE' });
    const renamed = await runAction(token, { act: 'name', cartId: first, name: 'Atelier' });
    expect(names(renamed)).toEqual([
      ['Atelier', 2],
      ['COPIE', 9],
    ]);
  });

  it('select their car when they become current', async () => {
    const { token, first } = await customer();
    await changeSession(token, { garage: [1, 2].map((carId) => ({ carId, present: true })), currentCarId: 1 });
    const created = await runAction(token, { act: 'make', name: 'Octavia', carId: 2 });
    expect([created.currentCarId, created.carts?.[1]?.carId]).toEqual([2, 2]);
    await changeSession(token, { currentCarId: 1 });
    await runAction(token, { act: 'choose', cartId: first });
    expect((await read(token)).currentCarId).toBe(1);
    expect((await runAction(token, { act: 'choose', cartId: cartOf(created) })).currentCarId).toBe(2);
    await changeSession(token, { garage: [{ carId: 2, present: false }] });
    expect((await runAction(token, { act: 'choose', cartId: cartOf(created) })).currentCarId).toBeNull();
    expect(
      names(await runAction(token, { act: 'name', cartId: cartOf(created), name: 'Golf', carId: null }))[1],
    ).toEqual(['Golf', 0]);
  });

  it('move lines between each other, in whole or in part', async () => {
    const { token, first } = await customer();
    const other = cartOf(await runAction(token, { act: 'make', name: 'Octavia', copyOf: first }));
    await changeSession(token, { cartId: first, cart: [{ productId: 2, quantity: 3 }] });
    const [line] = (await runAction(token, { act: 'choose', cartId: first })).cart.lines;
    const key = line?.key ?? '';
    const moved = await runAction(token, { act: 'move', cartId: first, key, quantity: 999, to: other });
    expect([pieces(moved), names(moved)]).toEqual([
      { 2: 3 },
      [
        [null, 3],
        ['Octavia', 4],
      ],
    ]);
    const back = await runAction(token, { act: 'move', cartId: other, key, quantity: 2, to: first });
    expect([pieces(back), names(back)[1]]).toEqual([{ 1: 2, 2: 3 }, ['Octavia', 2]]);
    expect(
      (await runAction(token, { act: 'move', cartId: other, key: 'none', quantity: 1, to: first })).cart.quantity,
    ).toBe(5);
    // Pieces above the maximum of a line stay in their cart.
    await changeSession(token, { cartId: other, cart: [{ productId: 1, quantity: 998 }] });
    expect(pieces(await runAction(token, { act: 'move', cartId: first, key, quantity: 2, to: other }))).toEqual({
      1: 1,
      2: 3,
    });
    expect(errorOf(await requestAction(token, { act: 'move', cartId: first, key, quantity: 1, to: other }))).toEqual([
      400,
      'CART_FULL',
    ]);
  });

  it('can be restored after removal, on every device and by a late addition', async () => {
    const { token, email, first } = await customer();
    const octavia = cartOf(await runAction(token, { act: 'make', name: 'Octavia', copyOf: first }));
    const phone = await signIn(email);
    const gone = await runAction(phone, { act: 'remove', cartId: octavia });
    expect(names(gone)).toEqual([[null, 2]]);
    expect(cartOf(await read(token))).toBe(first);
    expect(errorOf(await requestAction(phone, { act: 'choose', cartId: octavia }))).toEqual([409, 'CART_GONE']);
    expect(names(await runAction(phone, { act: 'restore', cartId: octavia }))).toEqual([
      [null, 2],
      ['Octavia', 2],
    ]);
    expect(cartOf(await read(token))).toBe(octavia);
    await runAction(phone, { act: 'remove', cartId: octavia });
    const { data } = await changeSession(token, { cartId: octavia, cart: [{ productId: 3, quantity: 1 }] });
    expect(data && [cartOf(data), pieces(data)]).toEqual([octavia, { 1: 2, 3: 1 }]);
    expect(errorOf(await requestAction(token, { act: 'remove', cartId: first }))).toEqual([400, 'VALIDATION']);
  });

  it('are deleted a month after removal', async () => {
    const { token, first } = await customer();
    const octavia = cartOf(await runAction(token, { act: 'make', name: 'Octavia' }));
    await runAction(token, { act: 'remove', cartId: octavia });
    await app.db.write.query("UPDATE shop_session SET removed_at = removed_at - interval '31 days' WHERE id = $1", [
      octavia,
    ]);
    await purgeAccounts(app.db);
    expect(errorOf(await changeSession(token, { cartId: octavia, clearCart: true }))).toEqual([409, 'CART_GONE']);
    expect([
      cartOf(await read(token)),
      errorOf(await requestAction(token, { act: 'restore', cartId: octavia })),
    ]).toEqual([first, [409, 'CART_GONE']]);
  });

  it('have a maximum number, with restored and removed ones counted', async () => {
    const { token } = await customer();
    const [removed, ...rest] = Array.from({ length: maxCarts }, (_, at) => `Coș ${at}`);
    const gone = cartOf(await runAction(token, { act: 'make', name: removed ?? '' }));
    await runAction(token, { act: 'remove', cartId: gone });
    for (const name of rest) await runAction(token, { act: 'make', name });
    expect(errorOf(await requestAction(token, { act: 'make', name: 'Încă unul' }))).toEqual([400, 'CARTS_FULL']);
    expect(errorOf(await requestAction(token, { act: 'restore', cartId: gone }))).toEqual([400, 'CARTS_FULL']);
    const { carts = [] } = await read(token);
    expect(carts).toHaveLength(maxCarts);
    for (const { id } of carts.slice(1)) await runAction(token, { act: 'remove', cartId: id });
    for (const name of rest.slice(0, 4)) {
      await runAction(token, { act: 'remove', cartId: cartOf(await runAction(token, { act: 'make', name })) });
    }
    const stored = await app.db.write.query(
      'SELECT FROM shop_session WHERE cart_of = (SELECT cart_of FROM shop_session WHERE id = $1) OR id = $1',
      [carts.at(-1)?.id],
    );
    expect(stored.rowCount).toBe(maxCarts);
  });

  it('are inaccessible to other customers', async () => {
    const [mine, theirs] = [await customer(), await customer()];
    const other = cartOf(await runAction(theirs.token, { act: 'make', name: 'Octavia', copyOf: theirs.first }));
    for (const cartId of [other, theirs.first]) {
      const deeds: CartAction[] = [
        { act: 'choose', cartId },
        { act: 'name', cartId, name: 'A mea' },
        { act: 'remove', cartId },
        { act: 'restore', cartId },
        { act: 'make', name: 'Copie', copyOf: cartId },
        { act: 'move', cartId, key: '1', quantity: 1, to: mine.first },
        { act: 'move', cartId: mine.first, key: '1', quantity: 1, to: cartId },
      ];
      for (const deed of deeds)
        expect([deed.act, ...errorOf(await requestAction(mine.token, deed))]).toEqual([deed.act, 409, 'CART_GONE']);
      expect(errorOf(await changeSession(mine.token, { cartId, clearCart: true }))).toEqual([409, 'CART_GONE']);
    }
    const taken = await app.ask(ordersCalls.ordersCheckout, {
      token: mine.token,
      body: orderOf(mine.email, other, 20_000),
    });
    expect([taken.status, taken.error?.errors[0]?.errorName]).toEqual([409, 'CART_GONE']);
    expect(names(await read(theirs.token))).toEqual([
      [null, 2],
      ['Octavia', 2],
    ]);
    expect((await app.ask(cartsCalls.cartsChange, { body: { lang, deed: { act: 'make', name: 'X' } } })).status).toBe(
      401,
    );
  });

  it('end with their order, and the other carts are unchanged', async () => {
    const { token, email, first } = await customer();
    const octavia = cartOf(await runAction(token, { act: 'make', name: 'Octavia, client Popescu' }));
    await changeSession(token, { cart: [{ productId: 2, quantity: 1 }] });
    await runAction(token, { act: 'choose', cartId: first });
    const body = orderOf(email, octavia, 10_000);
    const order = await app.get(ordersCalls.ordersCheckout, { token, body });
    expect(await app.get(ordersCalls.ordersCheckout, { token, body })).toEqual(order);
    const { items, reference } = await app.get(ordersCalls.orderRead, { token, params: { id: order.id } });
    expect([items.map(({ quantity }) => quantity), reference]).toEqual([[1], 'Octavia, client Popescu']);
    const left = await read(token);
    expect([names(left), pieces(left)]).toEqual([[[null, 2]], { 1: 2 }]);
    await runAction(token, { act: 'make', name: 'Golf' });
    await app.get(afterOrderCalls.ordersReorder, { token, params: { id: order.id }, body: { lang } });
    expect(pieces(await read(token))).toEqual({ 2: 1 });
    const again = await app.ask(ordersCalls.ordersCheckout, { token, body: { ...body, idempotencyKey: randomUUID() } });
    expect([again.status, again.error?.errors[0]?.errorName]).toEqual([409, 'CART_GONE']);
  });
});

test('[CRT-1] a line keeps the number that its part replaces, also in a copy of the cart', async () => {
  const { token } = await app.customer();
  await changeSession(token, { cart: [{ productId: 2, quantity: 1, insteadOf: 'Bosch 0986424797' }] });
  await changeSession(token, { cart: [{ productId: 2, quantity: 3 }] });
  const first = await read(token);
  expect(first.cart.lines).toMatchObject([{ quantity: 3, insteadOf: 'Bosch 0986424797' }]);
  await runAction(token, { act: 'make', name: 'Copie', copyOf: cartOf(first) });
  expect((await read(token)).cart.lines).toMatchObject([{ insteadOf: 'Bosch 0986424797' }]);
});
