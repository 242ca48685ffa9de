import { randomUUID } from 'node:crypto';
import { authCalls } from '@/lib/contract/account/auth';
import { settingsCalls } from '@/lib/contract/account/business';
import type { RequestOf } from '@/lib/contract/call';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { type SessionChange, sessionCalls } from '@/lib/contract/orders/session';
import { transaction } from '@/services/db/query';
import { type AccountApp, createAccountApp, fillCatalogue, goodPassword } from '@/tests/fixtures/account-app';
import { someContact } from '@/tests/fixtures/contact';
import { giveContract, makeGroup } from '@/tests/fixtures/contracts';
import { givePromo } from '@/tests/fixtures/promos';
import { releasePromo } from './order-promo';

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, { 1: { 1: 5000 }, 2: { 1: 5000 }, 3: { 1: 5000 }, 4: { 1: 5000 }, 9: { 1: 1 } });
  await app.db.write.query(`
    INSERT INTO category (id, code, slug, level, sort, name_ro, name_ru, drawing) VALUES
      (1, 'BRK', 'franare', 1, 1, 'Frânare', 'Тормоза', 'x');
    INSERT INTO category (id, parent_id, code, slug, level, sort, name_ro, name_ru, drawing) VALUES
      (2, 1, 'BRK-010', 'placute', 2, 1, 'Plăcuțe de frână', 'Тормозные колодки', 'x');
    INSERT INTO brand (id, slug, name) VALUES (2, 'bosch', 'Bosch');
    UPDATE listing SET cat1 = 1, cat2 = 2 WHERE product_id = 2;
    UPDATE product SET brand_id = 2 WHERE id = 3;
    UPDATE listing SET brand_id = 2 WHERE product_id = 3;`);
});
afterAll(() => app.close());

type Who = { readonly key?: string; readonly token?: string };
type Order = RequestOf<typeof ordersCalls.ordersCheckout>;
const mdl = (amount: number) => ({ amount, currency: 'MDL' as const });
const from = (address: string) => ({ 'x-client-address': address });
let shoppers = 0;
/** Each buyer has a separate IP. */
const change = (who: Who, body: Omit<SessionChange, 'lang'>) =>
  app.ask(sessionCalls.sessionUpdate, {
    ...who,
    body: { lang: 'ro-MD', ...body },
    headers: from(`198.51.${++shoppers >> 8}.${shoppers & 255}`),
  });
const read = async (who: Who, lang = 'ro-MD') =>
  (await app.get(sessionCalls.sessionRead, { ...who, headers: { 'x-lang': lang } })).cart;
/** Sets a session's code; returns the cart, or the error name. */
const type = async (who: Who, promoCode: string | null) => {
  const { data, error } = await change(who, { promoCode });
  return data?.cart ?? error?.errors[0]?.errorName;
};
const delivery = (methodId: number): Order['delivery'] =>
  methodId === 1
    ? { methodId }
    : {
        methodId,
        address: {
          ...{ firstName: 'Ion', lastName: 'Rusu', country: 'MD', city: 'Chișinău' },
          ...{ address: 'str. Teilor 5', phone: '+37369123456' },
        },
      };
const order = async (who: Who, total: number, email = `${randomUUID()}@exemplu.md`, methodId = 1) => {
  const body: Order = {
    ...{ lang: 'ro-MD', idempotencyKey: randomUUID(), payment: 'cash', agree: true, expectedTotal: mdl(total) },
    contact: { ...someContact(), email },
    delivery: delivery(methodId),
  };
  const { status, data, error } = await app.ask(ordersCalls.ordersCheckout, { ...who, body });
  return { status, id: data?.id ?? 0, token: data?.token ?? '', name: error?.errors[0]?.errorName };
};
const used = async (code: string) =>
  Number((await app.db.write.query('SELECT used FROM promo_code WHERE code = $1', [code])).rows[0]?.used);
const addCode = (code: string, terms: Parameters<typeof givePromo>[2]) => givePromo(app.db.write, code, terms);
const shopper = async (code: string, cart: Record<number, number> = { 1: 1 }) => {
  const key = await app.visitor(cart);
  await type({ key }, code);
  return { key };
};

describe('a code in the cart', () => {
  it('[CRT-1] deducts a percentage as a titled row between subtotal and total, in both languages', async () => {
    await addCode('TOAMNA', { percent: 7.5 });
    const who = { key: await app.visitor({ 1: 3 }) };
    expect(await type(who, ' toamna ')).toMatchObject({
      subtotal: mdl(30_000),
      totals: [{ code: 'promo', title: 'Cod TOAMNA, −7,5\u00a0%', price: mdl(-2250) }],
      total: mdl(27_750),
      promo: { code: 'TOAMNA', problem: null, freeDelivery: false, scope: null, minimum: null, missing: null },
    });
    expect((await read(who, 'ru')).totals).toEqual([
      { code: 'promo', title: 'Промокод TOAMNA, −7,5\u00a0%', price: mdl(-2250) },
    ]);
    expect(await type(who, null)).toMatchObject({ totals: [], total: mdl(30_000) });
    expect(await read(who)).not.toHaveProperty('promo');
  });

  it('[CRT-1] is one per cart: a second replaces the first', async () => {
    await addCode('PRIMUL', { percent: 10 });
    await addCode('ALDOILEA', { kind: 'amount', amount: 4000, minimum: 9000 });
    const who = await shopper('PRIMUL');
    expect(await type(who, 'ALDOILEA')).toMatchObject({ promo: { code: 'ALDOILEA' }, total: mdl(6000) });
  });

  it('[CRT-1] applies from its minimum amount, and reports the missing amount', async () => {
    await addCode('PESTE250', { kind: 'amount', amount: 5000, minimum: 25_000 });
    const who = { key: await app.visitor({ 1: 2 }) };
    expect(await type(who, 'PESTE250')).toMatchObject({
      promo: { problem: 'small', minimum: mdl(25_000), missing: mdl(5000) },
      totals: [],
      total: mdl(20_000),
    });
    expect((await change(who, { cart: [{ productId: 1, quantity: 3 }] })).data?.cart).toMatchObject({
      promo: { problem: null, missing: null },
      total: mdl(25_000),
    });
  });

  it.each([
    [{ category: 'BRK-010' }, 'Plăcuțe de frână', 2],
    [{ category: 'BRK' }, 'Frânare', 2],
    [{ brand: 'bosch' }, 'Bosch', 3],
  ])('[CRT-1] for %j applies to its scope only, and names it', async (terms, scope, fitting) => {
    const code = await addCode(`FEL-${fitting}-${scope.length}`, { percent: 10, minimum: 20_000, ...terms });
    const who = { key: await app.visitor({ 1: 5 }) };
    expect(await type(who, code)).toMatchObject({ promo: { problem: 'unfit', scope }, total: mdl(50_000) });
    const put = async (quantity: number) =>
      (await change(who, { cart: [{ productId: fitting, quantity }] })).data?.cart;
    expect(await put(1)).toMatchObject({ promo: { problem: 'small', missing: mdl(10_000) } });
    expect(await put(2)).toMatchObject({ promo: { problem: null }, total: mdl(70_000 - 2000) });
  });

  it.each([
    ['PROMO_UNKNOWN', 'NICIUNUL'],
    ['PROMO_UNKNOWN', 'скидка'],
    ['PROMO_UNKNOWN', '🎁🎁🎁'],
    ['PROMO_UNKNOWN', "' OR 1=1 --"],
    ['VALIDATION', 'A'.repeat(1000)],
    ['VALIDATION', '   '],
    ['PROMO_EXPIRED', 'TRECUT'],
    ['PROMO_NOT_YET_VALID', 'VIITOR'],
    ['PROMO_USED_UP', 'TERMINAT'],
  ])('[CRT-1] is rejected as %s and leaves the cart unchanged: %.20s', async (name, code) => {
    const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
    if (code === 'TRECUT') await addCode(code, { percent: 10, from: days(-9), until: days(-2) });
    if (code === 'VIITOR') await addCode(code, { percent: 10, from: days(2) });
    if (code === 'TERMINAT') {
      await addCode(code, { percent: 10, totalLimit: 1 });
      await app.db.write.query("UPDATE promo_code SET used = 1 WHERE code = 'TERMINAT'");
    }
    const who = { key: await app.visitor({ 1: 2 }) };
    const { revision } = await app.get(sessionCalls.sessionRead, who);
    expect(await type(who, code)).toBe(name);
    expect(await app.get(sessionCalls.sessionRead, who)).toMatchObject({ revision, cart: { total: mdl(20_000) } });
  });

  it('[CRT-1] typed on a Russian keyboard or with a long dash is the same', async () => {
    await addCode('COBOP-5', { percent: 5 });
    expect(await type({ key: await app.visitor({ 1: 1 }) }, 'СОВОР–5')).toMatchObject({ promo: { code: 'COBOP-5' } });
  });

  it('[SEC-37] cannot be guessed: ten tries are followed by a pause, while carts keep working', async () => {
    await addCode('GHICIT', { percent: 10 });
    const who = { key: await app.visitor({ 1: 1 }) };
    for (let tries = 0; tries < 10; tries++) expect(await type(who, `GRESIT${tries}`)).toBe('PROMO_UNKNOWN');
    const { status, headers } = await change(who, { promoCode: 'GHICIT' });
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await change(who, { cart: [{ productId: 1, quantity: 2 }] })).status).toBe(200);
    expect(await type(who, null)).toMatchObject({ total: mdl(20_000) });
  });

  it('[SEC-37] cannot be guessed with a new session per try', async () => {
    const begin = () =>
      app.ask(sessionCalls.sessionCreate, {
        body: { lang: 'ro-MD', promoCode: 'GRESIT' },
        headers: from('203.0.113.77'),
      });
    const answers = [];
    for (let tries = 0; tries < 61; tries++) answers.push((await begin()).status);
    expect([answers.slice(0, 60).every((status) => status === 400), answers.at(-1)]).toEqual([true, 429]);
  });

  it('[SEC-53] is kept at sign-in, and replaces an earlier one', async () => {
    await addCode('DEACUM', { percent: 10 });
    await addCode('DEATUNCI', { percent: 20 });
    const customer = await app.customer();
    await change(customer, { cart: [{ productId: 1, quantity: 1 }] });
    await type(customer, 'DEATUNCI');
    const signIn = (key: string) =>
      app.get(authCalls.authLogin, {
        key,
        body: { email: customer.email, password: goodPassword },
      });
    await signIn(await app.visitor({ 2: 1 }));
    expect((await read(customer)).promo?.code).toBe('DEATUNCI');
    await signIn((await shopper('DEACUM')).key);
    expect((await read(customer)).promo?.code).toBe('DEACUM');
  });
});

describe('a code and own prices', () => {
  it('[CRT-1] is deducted from the charged price; hidden own prices stay hidden', async () => {
    await addCode('ZECE', { percent: 10, minimum: 30_000 });
    const { token, user } = await app.customer();
    await giveContract(app.db.write, user.id, await makeGroup(app.db.write, 'Service', [{ percent: 25 }]));
    await change({ token }, { cart: [{ productId: 1, quantity: 4 }] });
    expect(await type({ token }, 'ZECE')).toMatchObject({ subtotal: mdl(30_000), total: mdl(27_000) });
    await app.ask(settingsCalls.usersSettingsUpdate, { token, body: { hideMyPrice: true } });
    expect(await read({ token })).toMatchObject({
      ...{ subtotal: mdl(40_000), total: mdl(36_000) },
      ...{ charged: mdl(30_000), chargedDiscount: mdl(3000) },
    });
    await change({ token }, { cart: [{ productId: 1, quantity: 3 }] });
    expect((await read({ token })).promo).toMatchObject({ problem: 'small', missing: null });
    await change({ token }, { cart: [{ productId: 1, quantity: 4 }] });
    expect((await order({ token }, 36_000)).name).toBe('CART_CHANGED');
    expect((await order({ token }, 27_000)).status).toBe(200);
  });
});

describe('a code and an order', () => {
  it('[CHK-2] is a row of the order, is used once, leaves the session, and is usable again after cancellation', async () => {
    await addCode('COMANDA', { percent: 10, totalLimit: 1 });
    const who = await shopper('COMANDA', { 1: 2 });
    const { id, token } = await order(who, 18_000);
    const placed = await app.get(ordersCalls.orderReadByToken, { params: { token } });
    expect(placed).toMatchObject({ subtotal: mdl(20_000), total: mdl(18_000) });
    expect(placed.totals.at(-1)).toEqual({ code: 'promo', title: 'Cod COMANDA, −10\u00a0%', price: mdl(-2000) });
    expect([await used('COMANDA'), (await read(who)).promo]).toEqual([1, undefined]);
    expect(await type(who, 'COMANDA')).toBe('PROMO_USED_UP');
    for (let times = 0; times < 2; times++) {
      await transaction(app.db.write, (client) => releasePromo(client, id));
      expect(await used('COMANDA')).toBe(0);
    }
    await change(who, { cart: [{ productId: 1, quantity: 1 }] });
    expect(await type(who, 'COMANDA')).toMatchObject({ total: mdl(9000) });
  });

  it('[CHK-2] for free delivery deducts the delivery price, and stays unused when delivery is free', async () => {
    await addCode('CURIER', { kind: 'delivery' });
    const who = await shopper('CURIER');
    expect(await read(who)).toMatchObject({ promo: { freeDelivery: true }, totals: [], total: mdl(10_000) });
    expect((await order(who, 10_000)).status).toBe(200);
    expect([await used('CURIER'), (await read(who)).promo?.code]).toEqual([0, 'CURIER']);
    await change(who, { cart: [{ productId: 1, quantity: 1 }] });
    const { token } = await order(who, 10_000, undefined, 2);
    const { totals } = await app.get(ordersCalls.orderReadByToken, { params: { token }, headers: { 'x-lang': 'ru' } });
    expect(totals.map(({ code, price }) => [code, price.amount])).toEqual([
      ['courier', 4000],
      ['promo', -4000],
    ]);
    expect(totals[1]?.title).toBe('Промокод CURIER, бесплатная доставка');
    expect(await used('CURIER')).toBe(1);
  });

  it('[SEC-51] that has ended is reported, and nothing is charged without it', async () => {
    await addCode('TRECATOR', { percent: 10 });
    const who = await shopper('TRECATOR');
    await app.db.write.query("UPDATE promo_code SET ends_at = now() WHERE code = 'TRECATOR'");
    expect(await order(who, 9000)).toMatchObject({ status: 409, name: 'PROMO_EXPIRED' });
    expect(await read(who)).toMatchObject({ promo: { problem: 'expired' }, total: mdl(10_000) });
    expect((await order(who, 10_000)).status).toBe(200);
  });

  it('[SEC-31] cannot be forged by the buyer', async () => {
    await addCode('CINCI', { percent: 5 });
    const who = await shopper('CINCI');
    for (const total of [0, 1, 5000, 10_000]) expect((await order(who, total)).name).toBe('CART_CHANGED');
    expect((await order(who, -500)).status).not.toBe(200);
    expect(await used('CINCI')).toBe(0);
  });
});

describe('limits under concurrent use', () => {
  it('[SEC-50] a code limited to ten is used ten times by fifty concurrent orders', async () => {
    await addCode('ZECEORI', { percent: 10, totalLimit: 10 });
    const shoppers = await Promise.all(Array.from({ length: 50 }, () => shopper('ZECEORI')));
    const answers = await Promise.all(shoppers.map((who) => order(who, 9000)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ name }) => name))).toEqual(
      new Set(['PROMO_USED_UP']),
    );
    expect(await used('ZECEORI')).toBe(10);
  });

  it('[SEC-50] a visitor uses a code once per e-mail over concurrent orders', async () => {
    await addCode('ODATA', { percent: 10, customerLimit: 1 });
    const email = `${randomUUID()}@exemplu.md`;
    const carts = await Promise.all(Array.from({ length: 8 }, () => shopper('ODATA')));
    const spelt = [email, email.toUpperCase()];
    const answers = await Promise.all(carts.map((who, at) => order(who, 9000, spelt[at % 2])));
    expect(answers.map(({ name }) => name).sort()).toEqual([...Array(7).fill('PROMO_USED'), undefined]);
    expect((await order(await shopper('ODATA'), 9000)).status).toBe(200);
  });

  it('[CRT-1] counts all spellings of an e-mail as one customer', async () => {
    await addCode('OSINGURA', { percent: 10, customerLimit: 1 });
    const name = randomUUID();
    expect((await order(await shopper('OSINGURA'), 9000, `${name}@exemplu.md`)).status).toBe(200);
    for (const email of [`${name}+x@exemplu.md`, `${name.toUpperCase()}+a+b@Exemplu.md`]) {
      expect((await order(await shopper('OSINGURA'), 9000, email)).name).toBe('PROMO_USED');
    }
    const gmail = name.slice(0, 8);
    expect((await order(await shopper('OSINGURA'), 9000, `${gmail}@gmail.com`)).status).toBe(200);
    const dotted = `${[...gmail].join('.')}+x@googlemail.com`;
    expect((await order(await shopper('OSINGURA'), 9000, dotted)).name).toBe('PROMO_USED');
    expect((await order(await shopper('OSINGURA'), 9000)).status).toBe(200);
  });

  it('[CRT-1] counts accounts with one mailbox as one customer, whatever e-mail their orders have', async () => {
    await addCode('UNCONT', { percent: 10, customerLimit: 1 });
    const name = randomUUID();
    const account = async (email: string) => {
      const customer = await app.customer();
      await app.db.write.query('UPDATE customer SET email = $2, email_confirmed = true WHERE id = $1', [
        customer.user.id,
        email,
      ]);
      await change(customer, { cart: [{ productId: 1, quantity: 1 }] });
      return customer;
    };
    const first = await account(`${name}@exemplu.md`);
    await type(first, 'UNCONT');
    expect((await order(first, 9000)).status).toBe(200);
    const second = await account(`${name}+x@exemplu.md`);
    expect(await type(second, 'UNCONT')).toBe('PROMO_USED');
    expect((await order(await shopper('UNCONT'), 9000, `${name}+y@exemplu.md`)).name).toBe('PROMO_USED');
    expect(await type(await account(`${name}-x@exemplu.md`), 'UNCONT')).toMatchObject({ total: mdl(9000) });
  });

  it('[SEC-50] a customer uses it once, orders as a visitor with the same e-mail included', async () => {
    await addCode('CLIENT', { percent: 10, customerLimit: 1 });
    const customer = await app.customer();
    await change(customer, { cart: [{ productId: 1, quantity: 1 }] });
    await type(customer, 'CLIENT');
    expect((await order(customer, 9000, customer.email)).status).toBe(200);
    expect(await type(customer, 'CLIENT')).toBe('PROMO_USED');
    expect((await order(await shopper('CLIENT'), 9000, customer.email)).name).toBe('PROMO_USED');
    const other = await app.customer();
    await app.db.write.query('UPDATE customer SET email_confirmed = true WHERE id = $1', [other.user.id]);
    expect((await order(await shopper('CLIENT'), 9000, other.email)).status).toBe(200);
    expect(await type(other, 'CLIENT')).toBe('PROMO_USED');
  });
});
