import { randomUUID } from 'node:crypto';
import { authCalls } from '@/lib/contract/account/auth';
import { type SessionChange, sessionCalls } from '@/lib/contract/orders/session';
import { type AccountApp, createAccountApp, fillCars, fillCatalogue, goodPassword } from '@/tests/fixtures/account-app';

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, { 1: { 1: 3, 3: 200 }, 2: { 2: 2 }, 3: { 3: 1 }, 4: { 1: 5 }, 5: { 1: 5 } });
  await fillCars(app.db, 9);
  await app.db.write.query(
    `UPDATE product SET options = '[{"key": "volume", "ro": "Volum", "ru": "Объём", "values": [
      {"value": "1 l", "ro": "1 litru", "ru": "1 л"},
      {"value": "4 l", "ro": "4 litri", "ru": "4 л", "surcharge": 25000}]}]' WHERE id = 5`,
  );
});
afterAll(() => app.close());

const changeSession = (who: { key?: string; token?: string }, change: Omit<SessionChange, 'lang'>) =>
  app.ask(sessionCalls.sessionUpdate, { ...who, body: { lang: 'ro-MD', ...change } });
const read = (who: { key?: string; token?: string }) => app.get(sessionCalls.sessionRead, who);
const quantities = (state: { cart: { lines: { product: { id: number }; quantity: number }[] } } | undefined) =>
  Object.fromEntries((state?.cart.lines ?? []).map(({ product, quantity }) => [product.id, quantity]));

describe('a session', () => {
  it('[CRT-1] starts with the first stored change, under a key of the service', async () => {
    expect(await read({})).toMatchObject({ revision: 0, wishlist: [], cart: { lines: [], quantity: 0 } });
    const planted = 'p'.repeat(32);
    const { key, state } = await app.get(sessionCalls.sessionCreate, {
      key: planted,
      body: {
        lang: 'ru',
        cart: [{ productId: 1, quantity: 2, carId: 77 }],
        wishlist: [{ productId: 2, present: true }],
      },
    });
    expect(key).toMatch(/^[\w-]{32}$/);
    expect(key).not.toBe(planted);
    expect(state).toMatchObject({ revision: 1, wishlist: [2], cart: { quantity: 2, subtotal: { amount: 20_000 } } });
    expect(state.cart.lines[0]).toMatchObject({
      product: {
        name: 'Деталь 1',
        brand: { slug: 'sampa' },
        availability: { rating: 5, quantity: 203, steps: [{ quantity: 3 }, { quantity: 200 }] },
      },
      carId: 77,
      problems: [],
      priceBefore: null,
    });
    expect(await app.get(sessionCalls.sessionReadByKey, { params: { key } })).toMatchObject({ revision: 1 });
    expect(await app.get(sessionCalls.sessionReload, { key })).toMatchObject({ revision: 1 });
    expect((await app.ask(sessionCalls.sessionRead, { key: planted })).status).toBe(404);
    expect((await changeSession({ key: planted }, { clearCart: true })).error?.errors[0]?.errorName).toBe(
      'SESSION_NOT_FOUND',
    );
  });

  it('[CRT-1] sets quantities: a repeated request changes nothing', async () => {
    const key = await app.visitor({ 1: 2 });
    const change = {
      cart: [
        { productId: 1, quantity: 7 },
        { productId: 4, quantity: 1 },
      ],
    };
    await changeSession({ key }, change);
    const { data } = await changeSession({ key }, change);
    expect(quantities(data)).toEqual({ 1: 7, 4: 1 });
    expect(quantities((await changeSession({ key }, { cart: [{ action: 'remove', productId: 1 }] })).data)).toEqual({
      4: 1,
    });
    expect(
      quantities((await changeSession({ key }, { clearCart: true, cart: [{ productId: 2, quantity: 1 }] })).data),
    ).toEqual({
      2: 1,
    });
  });

  it('[CRT-1] adds to the quantity in the cart, once for each command id, up to the maximum', async () => {
    const key = await app.visitor({ 1: 2 });
    const add = (productId: number, quantity: number, commandId: string) =>
      ({ action: 'add', productId, quantity, commandId }) as const;
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const change = { cart: [add(1, 3, first), add(4, 1, second)] };
    const answers = await Promise.all([changeSession({ key }, change), changeSession({ key }, change)]);
    expect(answers.map(({ data }) => quantities(data))).toEqual([
      { 1: 5, 4: 1 },
      { 1: 5, 4: 1 },
    ]);
    const repeated = { cart: [add(1, 3, first), add(1, 1, third), add(1, 1, third)] };
    expect(quantities((await changeSession({ key }, repeated)).data)).toEqual({ 1: 6, 4: 1 });
    expect(quantities((await changeSession({ key }, { cart: [add(1, 999, randomUUID())] })).data)).toEqual({
      1: 999,
      4: 1,
    });
  });

  it('[CRT-1] a refused addition can be repeated with the same id', async () => {
    const key = await app.visitor({ 1: 1 });
    const add = { action: 'add', productId: 1, quantity: 2, commandId: randomUUID() } as const;
    expect((await changeSession({ key }, { cart: [add, { productId: 999, quantity: 1 }] })).status).toBe(400);
    expect(quantities((await changeSession({ key }, { cart: [add] })).data)).toEqual({ 1: 3 });
  });

  it('[CRT-1] adds a new line for the current car, unless the command names another or none', async () => {
    const key = await app.visitor({ 4: 1 });
    await changeSession({ key }, { garage: [{ carId: 3, present: true }], currentCarId: 3 });
    const add = (productId: number, car: { carId?: number | null }) =>
      ({ action: 'add', productId, quantity: 1, ...car, commandId: randomUUID() }) as const;
    const { data } = await changeSession(
      { key },
      { cart: [add(1, {}), add(2, { carId: 5 }), add(3, { carId: null }), add(4, {})] },
    );
    const cars = data?.cart.lines.map(({ product, carId }) => [product.id, carId]);
    expect(Object.fromEntries(cars ?? [])).toEqual({ 1: 3, 2: 5, 3: null, 4: null });
  });

  it('[CRT-1] rejects a change over an outdated revision as a whole', async () => {
    const key = await app.visitor({ 1: 1 });
    const { revision } = await read({ key });
    const changes = [2, 3].map((quantity) => changeSession({ key }, { revision, cart: [{ productId: 1, quantity }] }));
    const answers = await Promise.all(changes);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read({ key })).revision).toBe(revision + 1);
  });

  it('[CRT-1] separates options, with their prices, and defaults to the first value', async () => {
    const key = await app.visitor();
    const cart = [
      { productId: 5, quantity: 1 },
      { productId: 5, quantity: 2, options: { volume: '4 l' } },
    ];
    const { data } = await changeSession({ key }, { cart });
    expect(data?.cart.lines.map(({ options, total }) => [options, total.amount])).toEqual([
      [[{ key: 'volume', name: 'Volum', value: '1 l', label: '1 litru' }], 10_000],
      [[{ key: 'volume', name: 'Volum', value: '4 l', label: '4 litri' }], 70_000],
    ]);
    const refused = await changeSession({ key }, { cart: [{ productId: 5, quantity: 1, options: { volume: '9 l' } }] });
    expect(refused.error?.errors[0]).toMatchObject({ errorName: 'OPTION_UNKNOWN', path: 'cart.0.options' });
  });

  it('[CRT-1] rejects unsold products and too many pieces, and changes nothing', async () => {
    const key = await app.visitor({ 1: 1 });
    const unknown = await changeSession(
      { key },
      {
        cart: [
          { productId: 1, quantity: 5 },
          { productId: 999, quantity: 1 },
        ],
      },
    );
    expect(unknown.error?.errors[0]).toMatchObject({ errorName: 'PRODUCT_UNAVAILABLE', path: 'cart.1.productId' });
    await app.db.write.query(`INSERT INTO product (id, part_number, part_key, slug, sku, name_ro, name_ru)
        SELECT n, n, n, 'multe-' || n, n, n, n FROM generate_series(1000, 1200) n;
      INSERT INTO listing (product_id, price, rank) SELECT n, 100, n FROM generate_series(1000, 1200) n`);
    const many = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n);
    const cart = many(1000, 200).map((productId) => ({ productId, quantity: 1 }));
    expect((await changeSession({ key }, { cart })).error?.errors[0]?.errorName).toBe('CART_FULL');
    const wishlist = (from: number, count: number) =>
      changeSession({ key }, { wishlist: many(from, count).map((productId) => ({ productId, present: true })) });
    expect((await wishlist(1000, 200)).status).toBe(200);
    expect((await wishlist(1200, 1)).error?.errors[0]?.errorName).toBe('LIST_FULL');
    expect(quantities(await read({ key }))).toEqual({ 1: 1 });
  });
});

describe('forged commands', () => {
  const line = { productId: 1, quantity: 1 };
  it.each([
    ['a negative quantity', [{ productId: 1, quantity: -1 }], 'VALIDATION'],
    ['part of a piece', [{ productId: 1, quantity: 0.5 }], 'VALIDATION'],
    ['a huge quantity', [{ productId: 1, quantity: 1e9 }], 'VALIDATION'],
    ['a quantity of 0', [{ productId: 1, quantity: 0 }], 'VALIDATION'],
    ['an addition without an id', [{ action: 'add', ...line }], 'VALIDATION'],
    ['a quantity in words', [{ productId: 1, quantity: '2' }], 'VALIDATION'],
    ['a price from the client', [{ ...line, price: 1 }], 'VALIDATION'],
    ['a total from the client', [{ ...line, total: { amount: 1, currency: 'MDL' } }], 'VALIDATION'],
    ['an option that does not exist', [{ productId: 5, quantity: 1, options: { volume: '9 l' } }], 'OPTION_UNKNOWN'],
    ['an option of another product', [{ ...line, options: { volume: '1 l' } }], 'OPTION_UNKNOWN'],
    ['a product that vanished', [line, { productId: 2_000_000_000, quantity: 1 }], 'PRODUCT_UNAVAILABLE'],
    ['a car with a negative number', [{ ...line, carId: -5 }], 'VALIDATION'],
    ['more lines than a cart has', Array.from({ length: 401 }, () => line), 'VALIDATION'],
  ])('[CRT-1] %s changes nothing', async (_, cart, name) => {
    const key = await app.visitor({ 4: 2 });
    const before = await read({ key });
    const body: SessionChange = JSON.parse(JSON.stringify({ lang: 'ro-MD', cart }));
    const { status, error } = await app.ask(sessionCalls.sessionUpdate, { key, body });
    expect([status, error?.errors[0]?.errorName]).toEqual([400, name]);
    expect(await read({ key })).toEqual(before);
  });
});

describe('changes of the catalogue', () => {
  it('[CRT-2] a new price is shown beside the old one until it is accepted', async () => {
    const key = await app.visitor({ 4: 2 });
    await app.db.write.query('UPDATE listing SET price = 12500 WHERE product_id = 4');
    const [line] = (await read({ key })).cart.lines;
    expect(line).toMatchObject({ problems: ['price'], priceBefore: { amount: 10_000 }, total: { amount: 25_000 } });
    expect(
      (await changeSession({ key }, { cart: [{ productId: 4, quantity: 3 }] })).data?.cart.lines[0]?.problems,
    ).toEqual(['price']);
    const { data } = await changeSession({ key }, { acceptPrices: true });
    expect(data?.cart.lines[0]).toMatchObject({ problems: [], priceBefore: null });
  });

  it('[CRT-2] missing pieces and unsold products are reported, and cost nothing', async () => {
    const key = await app.visitor({ 2: 3, 3: 1, 9: 1 });
    await app.db.write.query('UPDATE listing SET price = NULL WHERE product_id = 3; DELETE FROM product WHERE id = 9');
    const { cart } = await read({ key });
    expect(cart.lines.map(({ problems }) => problems)).toEqual([['short'], ['gone'], ['gone']]);
    expect(cart.lines[0]?.product.availability).toMatchObject({ rating: 4, quantity: 2 });
    expect(cart.lines[2]?.product).toMatchObject({ name: 'Piesa 9', partNumber: 'SMP-9', price: null });
    expect(cart.subtotal.amount).toBe(30_000);
    expect(quantities((await changeSession({ key }, { cart: [{ action: 'remove', productId: 9 }] })).data)).toEqual({
      2: 3,
      3: 1,
    });
  });
});

describe('sign-in', () => {
  it("[CRT-1] merges the visitor's session into the customer's without loss or duplicates", async () => {
    const { email, token } = await app.customer();
    await changeSession(
      { token },
      {
        cart: [
          { productId: 1, quantity: 5 },
          { productId: 2, quantity: 1 },
        ],
        compare: [{ productId: 1, present: true }],
      },
    );
    const key = await app.visitor({ 1: 2, 2: 4, 4: 1 });
    await changeSession(
      { key },
      {
        compare: [{ productId: 2, present: true }],
        wishlist: [{ productId: 4, present: true }],
        garage: [{ carId: 9, present: true }],
        currentCarId: 9,
      },
    );
    const signIn = () => app.get(authCalls.authLogin, { key, body: { email, password: goodPassword } });
    const { tokens } = await signIn();
    const merged = await read({ token: tokens.accessToken });
    expect(quantities(merged)).toEqual({ 1: 5, 2: 4, 4: 1 });
    expect(merged).toMatchObject({ compare: [1, 2], wishlist: [4], currentCarId: 9 });
    expect((await app.ask(sessionCalls.sessionRead, { key })).status).toBe(404);
    await signIn();
    expect(await read({ token })).toEqual(merged);
  });

  it("[CRT-1] a new account starts with the visitor's session", async () => {
    const key = await app.visitor({ 1: 2 });
    const { tokens } = await app.get(authCalls.authSignup, {
      key,
      body: { email: 'nou@exemplu.md', password: goodPassword, lang: 'ro' },
    });
    expect(quantities(await read({ token: tokens.accessToken }))).toEqual({ 1: 2 });
  });

  it('[CRT-1] drops the oldest entries beyond the limits', async () => {
    const { email, token } = await app.customer();
    const lines = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({ productId: from + n, quantity: 1 }));
    await changeSession({ token }, { cart: lines(1000, 150) });
    const { key } = await app.get(sessionCalls.sessionCreate, { body: { lang: 'ro-MD', cart: lines(1100, 101) } });
    await app.get(authCalls.authLogin, { key, body: { email, password: goodPassword } });
    const { cart } = await read({ token });
    expect(cart.lines).toHaveLength(200);
    const ids = cart.lines.map(({ product }) => product.id);
    expect(ids).toContain(1200);
    expect(ids).not.toContain(1150);
  });

  it('[CRT-1] a customer has one session, also with concurrent first requests', async () => {
    const { token } = await app.customer();
    const puts = [1, 2, 4].map((productId) => changeSession({ token }, { cart: [{ productId, quantity: 1 }] }));
    expect((await Promise.all(puts)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(quantities(await read({ token }))).toEqual({ 1: 1, 2: 1, 4: 1 });
    const { error } = await app.ask(sessionCalls.sessionCreate, { token, body: { lang: 'ru' } });
    expect(error?.errors[0]?.errorName).toBe('SESSION_EXISTS');
  });
});

test('[CRT-1] the cart names the cars of its lines, with the plates of the garage', async () => {
  const key = await app.visitor();
  const garage = [{ carId: 1, present: true, plate: 'KLM 482' }];
  const cart = [
    { productId: 1, quantity: 1, carId: 2 },
    { productId: 2, quantity: 1, carId: 1 },
    { productId: 4, quantity: 1, carId: 777 },
    { productId: 5, quantity: 1 },
  ];
  const { data } = await changeSession({ key }, { garage, cart });
  expect(data?.cart.cars).toEqual([
    { carId: 2, name: expect.stringContaining('Versiune 2'), plate: null },
    { carId: 1, name: expect.stringContaining('1.9 TDI'), plate: 'KLM 482' },
  ]);
  expect(data?.cart.lines.map(({ carId }) => carId)).toEqual([2, 1, 777, null]);
  expect((await changeSession({ key }, { clearCart: true })).data?.cart).not.toHaveProperty('cars');
});
