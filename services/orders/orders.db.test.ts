import { randomUUID } from 'node:crypto';
import { authCalls } from '@/lib/contract/account/auth';
import type { RequestOf } from '@/lib/contract/call';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { sessionCalls } from '@/lib/contract/orders/session';
import { type AccountApp, accountAppOver, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, {
    1: { 1: 2, 2: 3, 3: 100 },
    2: { 1: 10 },
    3: { 3: 40 },
    4: { 1: 500, 3: 500 },
    5: { 1: 500 },
    6: { 2: 1 },
  });
});
afterAll(() => app.close());

type Order = RequestOf<typeof ordersCalls.ordersCheckout>;
const mdl = (amount: number) => ({ amount, currency: 'MDL' as const });
const address = {
  firstName: 'Ion',
  lastName: 'Rusu',
  country: 'MD',
  address: 'str. Teilor 5',
  city: 'Chișinău',
  phone: '+37369123456',
};
const contact = { firstName: 'Ion', lastName: 'Rusu', email: 'ion.rusu@exemplu.md', phone: '+373 69 123 456' };
const draft = (total: number, changes: Partial<Order> = {}): Order => ({
  lang: 'ro-MD',
  idempotencyKey: randomUUID(),
  contact,
  delivery: { methodId: 1, storeId: 1 },
  payment: 'cash',
  agree: true,
  expectedTotal: mdl(total),
  ...changes,
});
/** Orders with one e-mail or phone are counted together, so each buyer has their own. */
const someone = (n: number) => ({ contact: { ...contact, email: `om${n}@exemplu.md`, phone: `${60_000_000 + n}` } });
const order = (who: { key?: string; token?: string }, body: Order) =>
  app.ask(ordersCalls.ordersCheckout, { ...who, body });
const errorOf = async (answer: ReturnType<typeof order>) => {
  const { status, error } = await answer;
  return [status, error?.errors[0]?.errorName];
};
const count = async (sql: string) => Number((await app.db.write.query(sql)).rows[0]?.n);
const orders = () => count('SELECT count(*) AS n FROM customer_order');
const stockOf = async (product: number) =>
  (
    await app.db.write.query('SELECT quantity FROM stock WHERE product_id = $1 ORDER BY warehouse_id', [product])
  ).rows.map(({ quantity }) => quantity);

describe('delivery', () => {
  it('[CHK-1] offers free pickup, a courier in near towns and post everywhere', async () => {
    const { items } = await app.get(ordersCalls.deliveryList, { headers: { 'x-lang': 'ru' } });
    expect(
      items.map(({ code, price, freeFrom, needsAddress }) => [code, price.amount, freeFrom?.amount, needsAddress]),
    ).toEqual([
      ['pickup', 0, undefined, false],
      ['courier', 4000, 100_000, true],
      ['post', 6000, undefined, true],
    ]);
    expect(items[0]?.stores).toEqual([
      { id: 1, name: 'Магазин Чеканы', address: 'ул. Узинелор 1', hours: '08:30–18:00' },
    ]);
  });

  it.each([
    ['DELIVERY_UNKNOWN', { methodId: 99 }],
    ['STORE_REQUIRED', { methodId: 1, storeId: 2 }],
    ['ADDRESS_REQUIRED', { methodId: 2 }],
    ['ADDRESS_REQUIRED', { methodId: 2, addressId: 5 }],
    ['DELIVERY_UNAVAILABLE', { methodId: 2, address: { ...address, city: 'Cahul' } }],
    ['DELIVERY_UNAVAILABLE', { methodId: 3, address: { ...address, country: 'RO' } }],
  ])('[CHK-1] rejects with %s: %j', async (name, delivery) => {
    const key = await app.visitor({ 4: 1 });
    expect(await errorOf(order({ key }, draft(14_000, { delivery })))).toEqual([400, name]);
  });

  it('[CHK-1] [CHK-2] is quoted for a cart and place, and the order has that price and those days', async () => {
    const key = await app.visitor({ 4: 3 });
    const quote = (place: object) =>
      app
        .get(ordersCalls.deliveryQuote, { key, body: { lang: 'ru', ...place } })
        .then(({ items }) =>
          items.map(({ code, refused, price, total }) => [code, refused, price.amount, total.amount]),
        );
    expect(await quote({ city: 'Bălți' })).toEqual([
      ['pickup', null, 0, 30_000],
      ['courier', null, 4_000, 34_000],
      ['post', null, 6_000, 36_000],
    ]);
    expect(await quote({ city: 'Cahul' })).toEqual([
      ['pickup', null, 0, 30_000],
      ['courier', 'place', 4_000, 34_000],
      ['post', null, 6_000, 36_000],
    ]);
    expect((await quote({ city: 'Tiraspol' }))[2]).toEqual(['post', null, 9_000, 39_000]);
    await app.db.write.query('UPDATE product SET weight = 7100 WHERE id = 4');
    const { weight, items } = await app.get(ordersCalls.deliveryQuote, { key, body: { lang: 'ro-MD', city: 'Orhei' } });
    const [, courier, post] = items;
    expect([weight, courier?.price.amount, post?.price.amount]).toEqual([21_300, 8_600, 10_800]);
    const delivery = { methodId: 3, address: { ...address, city: 'Orhei' } };
    const { data } = await order({ key }, draft(post?.total.amount ?? 0, { delivery }));
    expect(data?.total).toEqual(post?.total);
    const params = { token: data?.token ?? '' };
    const read = await app.get(ordersCalls.orderReadByToken, { params });
    expect(read.delivery.promise).toEqual(post?.promise);
    expect(read.totals.map(({ price }) => price)).toEqual([post?.price]);
    await app.db.write.query('UPDATE product SET weight = NULL WHERE id = 4');
  });

  it('[CHK-1] shows the date of each line, and the pieces in each store', async () => {
    const key = await app.visitor({ 4: 501, 5: 1, 6: 2 });
    const { items } = await app.get(ordersCalls.deliveryQuote, { key, body: { lang: 'ro-MD' } });
    const [pickup] = items;
    expect(pickup?.promise).toBeNull();
    expect(pickup?.lines.map((line) => line.key)).toEqual(['4', '5']);
    const [inStore] = await stockOf(4);
    expect(pickup?.stores.map(({ here }) => here)).toEqual([inStore + 1]);
    const [late, now] = pickup?.lines ?? [];
    expect(Date.parse(late?.promise.from ?? '')).toBeGreaterThan(Date.parse(now?.promise.to ?? ''));
  });

  it('[CHK-1] [CHK-2] rejects a parcel that is too heavy', async () => {
    const key = await app.visitor({ 4: 20, 5: 11 });
    const { items } = await app.get(ordersCalls.deliveryQuote, { key, body: { lang: 'ro-MD', city: 'Cahul' } });
    expect(items[2]?.refused).toBe('weight');
    const delivery = { methodId: 3, address: { ...address, city: 'Cahul' } };
    const refused = order({ key }, draft(items[2]?.total.amount ?? 0, { delivery }));
    expect(await errorOf(refused)).toEqual([400, 'DELIVERY_TOO_HEAVY']);
  });

  it('[CHK-1] delivery is quoted only with a session, and only for saved addresses of the customer', async () => {
    expect((await app.ask(ordersCalls.deliveryQuote, { body: { lang: 'ro-MD' } })).status).toBe(404);
    const [mine, other] = [await app.customer(), await app.customer()];
    const saved = await app.get(ordersCalls.addressCreate, { token: mine.token, body: { ...address, city: 'Cahul' } });
    const request = (token: string) =>
      app.ask(ordersCalls.deliveryQuote, { token, body: { lang: 'ro-MD', addressId: saved.id } });
    await Promise.all(
      [mine, other].map(({ token }) =>
        app.ask(sessionCalls.sessionUpdate, { token, body: { lang: 'ro-MD', cart: [{ productId: 4, quantity: 1 }] } }),
      ),
    );
    expect((await request(mine.token)).data?.items[1]?.refused).toBe('place');
    expect((await request(other.token)).status).toBe(404);
  });

  it('[CHK-2] by courier is free from 1 000 lei', async () => {
    const delivery = { methodId: 2, address };
    const [less, enough] = [await app.visitor({ 4: 9 }), await app.visitor({ 4: 10 })];
    expect((await order({ key: less }, draft(94_000, { delivery }))).data?.total.amount).toBe(94_000);
    expect((await order({ key: enough }, draft(100_000, { delivery }))).data?.total.amount).toBe(100_000);
  });
});

describe('an order', () => {
  it('[CHK-2] takes pieces from stores, then the central warehouse, then suppliers, and updates lists', async () => {
    const rating = async () => count('SELECT availability AS n FROM listing WHERE product_id = 1');
    await app.db.write.query('UPDATE listing SET availability = 5 WHERE product_id = 1');
    await order({ key: await app.visitor({ 1: 1 }) }, draft(10_000));
    expect([await stockOf(1), await rating()]).toEqual([[1, 3, 100], 5]);
    await order({ key: await app.visitor({ 1: 6 }) }, draft(60_000));
    expect([await stockOf(1), await rating()]).toEqual([[0, 0, 98], 2]);
    const taken = await app.db.write.query(
      'SELECT warehouse_id, quantity FROM stock_reservation WHERE product_id = 1 ORDER BY order_id, warehouse_id',
    );
    expect(taken.rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(7);
  });

  it('[ORD-1] is read by token in either language, and by its customer only', async () => {
    const { token } = await app.customer();
    const stranger = await app.customer();
    await app.ask(sessionCalls.sessionUpdate, {
      token,
      body: { lang: 'ro-MD', cart: [{ productId: 4, quantity: 2 }] },
    });
    const body = draft(26_000, {
      delivery: { methodId: 3, address: { ...address, city: 'Bălți' } },
      notes: 'Sunați înainte',
    });
    const { data } = await order({ token }, body);
    expect(data?.number).toMatch(/^P-\d{6}-[2-9A-Z]{5}$/);
    expect(data?.token).toMatch(/^[\w-]{32}$/);
    const params = { token: data?.token ?? '' };
    const read = await app.get(ordersCalls.orderReadByToken, { params, headers: { 'x-lang': 'ru' } });
    expect(read).toMatchObject({
      number: data?.number,
      status: 'PENDING',
      payment: 'cash',
      quantity: 2,
      subtotal: mdl(20_000),
      totals: [{ code: 'post', title: 'Почта по всей Молдове', price: mdl(6000) }],
      total: mdl(26_000),
      items: [{ product: { name: 'Деталь 4', slug: 'piesa-4', brandName: 'Sampa' }, quantity: 2, total: mdl(20_000) }],
      contact: { phone: '+37369123456' },
      shippingAddress: { city: 'Bălți', company: '' },
      notes: 'Sunați înainte',
    });
    const id = { id: data?.id ?? 0 };
    expect(await app.get(ordersCalls.orderRead, { params: id, token, headers: { 'x-lang': 'ru' } })).toEqual(read);
    const foreign = await app.ask(ordersCalls.orderRead, { params: id, token: stranger.token });
    const missing = await app.ask(ordersCalls.orderRead, { params: { id: 1 }, token: stranger.token });
    expect([foreign.status, foreign.error?.errors]).toEqual([404, missing.error?.errors]);
    expect((await app.ask(ordersCalls.orderReadByToken, { params: { token: 'x'.repeat(32) } })).status).toBe(404);
    expect((await app.get(sessionCalls.sessionRead, { token })).cart.lines).toEqual([]);
  });

  it("[ORD-1] lists the customer's orders in pages, newest first or by total", async () => {
    const { token } = await app.customer();
    for (const quantity of [2, 1, 3]) {
      await app.ask(sessionCalls.sessionUpdate, { token, body: { lang: 'ro-MD', cart: [{ productId: 4, quantity }] } });
      await order({ token }, draft(quantity * 10_000));
    }
    const list = async (body: RequestOf<typeof ordersCalls.ordersList>) => {
      const { total, items } = await app.get(ordersCalls.ordersList, { token, body });
      return [total, items.map((item) => item.quantity)];
    };
    expect(await list({})).toEqual([3, [3, 1, 2]]);
    expect(await list({ sort: 'total' })).toEqual([3, [1, 2, 3]]);
    expect(await list({ limit: 2, page: 2, sort: 'createdAt' })).toEqual([3, [3]]);
    expect(await list({ page: 9 })).toEqual([3, []]);
  });

  it("[ACC-3] uses a saved address of the customer, never another customer's", async () => {
    const [mine, other] = [await app.customer(), await app.customer()];
    const saved = await app.get(ordersCalls.addressCreate, { token: mine.token, body: address });
    const fill = (token: string) =>
      app.ask(sessionCalls.sessionUpdate, { token, body: { lang: 'ro-MD', cart: [{ productId: 4, quantity: 1 }] } });
    await Promise.all([fill(mine.token), fill(other.token)]);
    const delivery = { methodId: 2, addressId: saved.id };
    expect((await order({ token: other.token }, draft(14_000, { delivery }))).status).toBe(404);
    expect((await order({ token: mine.token }, draft(14_000, { delivery }))).status).toBe(200);
  });
});

describe('a company', () => {
  const company = { name: 'Auto Nord SRL', idno: '1002 6000 48836', vatCode: '0600123' };

  it('[CHK-1] is stored on the order as entered, its number in normal form', async () => {
    const { data } = await order({ key: await app.visitor({ 4: 1 }) }, draft(10_000, { company }));
    const read = await app.get(ordersCalls.orderReadByToken, { params: { token: data?.token ?? '' } });
    expect(read.company).toEqual({ ...company, idno: '1002600048836' });
  });

  it.each([{ idno: '1002600048837' }, { idno: '123' }, { name: ' ' }, { vatCode: '12' }, { bank: 'x' }])(
    '[CHK-1] with %j is rejected with the path of the field',
    async (wrong) => {
      const key = await app.visitor({ 4: 1 });
      const { status, error } = await order({ key }, draft(10_000, { company: { ...company, ...wrong } }));
      expect([status, error?.errors[0]?.errorName]).toEqual([400, 'VALIDATION']);
      expect(error?.errors[0]?.path).toMatch(/^company/);
    },
  );
});

describe('an order is rejected', () => {
  it('[CHK-2] without a cart, without a session, or a second time from the same cart', async () => {
    expect(await errorOf(order({}, draft(0)))).toEqual([409, 'EMPTY_CART']);
    expect(await errorOf(order({ key: await app.visitor() }, draft(0)))).toEqual([409, 'EMPTY_CART']);
    expect(await errorOf(order({ key: 'x'.repeat(32) }, draft(0)))).toEqual([404, 'SESSION_NOT_FOUND']);
    const key = await app.visitor({ 4: 1 });
    const both = await Promise.all([order({ key }, draft(10_000)), order({ key }, draft(10_000))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('[CRT-2] when the total differs from the expected one', async () => {
    const [key, before] = [await app.visitor({ 5: 1 }), await orders()];
    await app.db.write.query('UPDATE listing SET price = 10100 WHERE product_id = 5');
    expect(await errorOf(order({ key }, draft(10_000)))).toEqual([409, 'CART_CHANGED']);
    expect([await orders(), await stockOf(5)]).toEqual([before, [500]]);
    expect((await app.get(sessionCalls.sessionRead, { key })).cart.quantity).toBe(1);
    expect((await order({ key }, draft(10_100))).status).toBe(200);
  });

  it.each([
    ['negative', -1],
    ['fractional', 0.5],
    ['huge', 1e15],
  ])('[CHK-2] with a %s price sent by the client', async (_, amount) => {
    const [key, before] = [await app.visitor({ 4: 1 }), await orders()];
    expect((await order({ key }, draft(amount))).status).toBeGreaterThanOrEqual(400);
    expect((await order({ key }, draft(1))).status).toBe(409);
    expect(await orders()).toBe(before);
  });

  it('[CHK-2] with a product no longer sold, until its line is removed', async () => {
    const key = await app.visitor({ 4: 1, 9: 1 });
    await app.db.write.query(
      'INSERT INTO stock VALUES (9, 1, 5); UPDATE listing SET price = NULL WHERE product_id = 9',
    );
    expect(await errorOf(order({ key }, draft(20_000)))).toEqual([409, 'OUT_OF_STOCK']);
    await app.ask(sessionCalls.sessionUpdate, {
      key,
      body: { lang: 'ro-MD', cart: [{ productId: 9, action: 'remove' }] },
    });
    expect((await order({ key }, draft(10_000))).status).toBe(200);
  });

  it('[CHK-2] when pieces are missing, with their lines named', async () => {
    const key = await app.visitor({ 4: 1, 6: 2, 8: 1 });
    const { status, error } = await order({ key }, draft(40_000));
    expect(status).toBe(409);
    expect(error?.errors.map(({ errorName, path }) => [errorName, path])).toEqual([
      ['OUT_OF_STOCK', 'cart.6'],
      ['OUT_OF_STOCK', 'cart.8'],
    ]);
    expect(await stockOf(6)).toEqual([1]);
  });

  it('[CHK-3] by invoice for a visitor', async () => {
    const key = await app.visitor({ 4: 1 });
    expect(await errorOf(order({ key }, draft(10_000, { payment: 'invoice' })))).toEqual([
      400,
      'PAYMENT_METHOD_UNAVAILABLE',
    ]);
  });
});

describe('the idempotency key', () => {
  it('[CHK-2] places one order, concurrently or later, also after sign-in', async () => {
    const [key, body, before] = [await app.visitor({ 4: 1 }), draft(10_000), await orders()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => order({ key }, body)));
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1);
    expect(await orders()).toBe(before + 1);
    const { tokens } = await app.get(authCalls.authSignup, {
      key,
      body: { email: 'cheie@exemplu.md', password: 'ulei-filtru-bujie', lang: 'ro' },
    });
    expect((await order({ token: tokens.accessToken }, body)).data).toEqual(answers[0]?.data);
  });

  it('[CHK-2] places one order from twenty requests to two processes, and orders the cart once', async () => {
    const second = accountAppOver(app.db);
    const [key, body, before] = [await app.visitor({ 4: 2 }), draft(20_000), await orders()];
    const [stock = 0] = await stockOf(4);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? app : second).ask(ordersCalls.ordersCheckout, { key, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect([await orders(), (await stockOf(4))[0]]).toEqual([before + 1, stock - 2]);
  });

  it('[CHK-2] is rejected with another body, and accepted with another order of fields', async () => {
    const [key, body] = [await app.visitor({ 4: 1 }), draft(10_000)];
    const first = await order({ key }, body);
    const { lang, ...rest } = body;
    expect((await order({ key }, { ...rest, lang })).data).toEqual(first.data);
    expect(await errorOf(order({ key }, { ...body, notes: 'altceva' }))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('[CHK-2] can be reused after a rejected order', async () => {
    const [key, body] = [await app.visitor({ 3: 8 }), draft(80_000)];
    await app.db.write.query('UPDATE stock SET quantity = 7 WHERE product_id = 3');
    expect((await order({ key }, body)).status).toBe(409);
    await app.db.write.query('UPDATE stock SET quantity = 8 WHERE product_id = 3');
    expect((await order({ key }, body)).status).toBe(200);
  });
});

describe('concurrent orders', () => {
  it('[CHK-2] of a hundred buyers for the last ten pieces place exactly ten orders', async () => {
    const keys = await Promise.all(Array.from({ length: 100 }, () => app.visitor({ 2: 1 })));
    const before = await orders();
    const answers = await Promise.all(keys.map((key, n) => order({ key }, draft(10_000, someone(n)))));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(90);
    expect([await orders(), await stockOf(2)]).toEqual([before + 10, [0]]);
    expect(await count('SELECT availability AS n FROM listing WHERE product_id = 2')).toBe(0);
    expect(new Set(answers.flatMap(({ data }) => data?.token ?? [])).size).toBe(10);
  });

  it('[CHK-2] for the same parts in any order do not deadlock', async () => {
    const lines = [4, 5, 1];
    const keys = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const cart = [...lines.slice(n % 3), ...lines.slice(0, n % 3)].map((productId) => ({ productId, quantity: 1 }));
        return (await app.get(sessionCalls.sessionCreate, { body: { lang: 'ro-MD', cart } })).key;
      }),
    );
    const answers = await Promise.all(keys.map((key, n) => order({ key }, draft(30_100, someone(100 + n)))));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  });

  it('[CHK-2] add up in every order', async () => {
    const wrong = await count(`SELECT count(*) AS n FROM customer_order o WHERE
      o.subtotal <> (SELECT sum(total) FROM order_item i WHERE i.order_id = o.id) OR
      o.total <> o.subtotal + (SELECT sum(amount) FROM order_total t WHERE t.order_id = o.id) OR
      o.quantity <> (SELECT sum(quantity) FROM stock_reservation r WHERE r.order_id = o.id)`);
    expect(wrong).toBe(0);
  });
});

test('[CHK-2] reports sold pieces once, with the parts whose availability changed', async () => {
  await app.db.write.query(`UPDATE stock SET quantity = 2 WHERE product_id = 1 AND warehouse_id = 1;
    UPDATE listing SET availability = 5 WHERE product_id IN (1, 4)`);
  const [key, body] = [await app.visitor({ 1: 2, 4: 1 }), draft(30_000)];
  app.stockChanges.length = 0;
  expect((await order({ key }, { ...body, expectedTotal: mdl(1) })).status).toBe(409);
  expect((await order({ key }, body)).status).toBe(200);
  expect((await order({ key }, body)).status).toBe(200);
  expect(app.stockChanges).toEqual([{ products: [1, 4], availabilityChanged: [1] }]);
});

test('[CHK-2] logs the number of an order and nothing about the buyer', async () => {
  app.lines.length = 0;
  const { data } = await order({ key: await app.visitor({ 4: 1 }) }, draft(10_000));
  const text = app.lines.join('');
  expect(text).toContain(data?.number);
  for (const secret of [data?.token ?? '', contact.email, '69123456', 'Rusu']) expect(text).not.toContain(secret);
});
