import { randomUUID } from 'node:crypto';
import { deliveryCalls } from '@/lib/contract/orders/delivery';
import { ordersCalls } from '@/lib/contract/orders/orders';
import type { Cart } from '@/lib/contract/orders/session';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { someContact } from '@/tests/fixtures/contact';
import { makeGroup } from '@/tests/fixtures/contracts';
import { givePromo } from '@/tests/fixtures/promos';
import { secretHash } from '../secrets/keys';
import { readState } from '../session/session';

const carts = 1000;
const promos = ['P333', 'P9999', 'SUMA', 'LIVRARE', 'MARCA', 'PRAG'];

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, {});
  const group = await makeGroup(app.db.write, 'Service', [{ percent: 13.37 }, { brand: 'bosch', percent: 5.5 }]);
  await app.db.write.query(`
    INSERT INTO brand (id, slug, name) VALUES (2, 'bosch', 'Bosch');
    UPDATE product SET brand_id = 1 + id % 2;
    UPDATE listing SET brand_id = 1 + product_id % 2,
      price = (ARRAY[1, 7, 99, 1234, 4999, 10001, 33333, 250000, 7])[product_id];
    UPDATE product SET options = '[{"key": "volume", "ro": "Volum", "ru": "Объём", "values": [
      {"value": "1", "ro": "1", "ru": "1"}, {"value": "4", "ro": "4", "ru": "4", "surcharge": 333}]}]' WHERE id % 3 = 0;
    INSERT INTO stock SELECT id, 1, 1000000 FROM product;
    INSERT INTO customer (id, email, password_hash)
      SELECT n, n || '@exemplu.md', '' FROM generate_series(1, ${carts / 10}) n;
    INSERT INTO contract (id, customer_id, number, name, customer_group_id)
      SELECT id, id, 'C-' || id, 'Service', ${group} FROM customer;`);
  await givePromo(app.db.write, 'P333', { percent: 3.33 });
  await givePromo(app.db.write, 'P9999', { percent: 99.99 });
  await givePromo(app.db.write, 'SUMA', { kind: 'amount', amount: 4321, minimum: 4322 });
  await givePromo(app.db.write, 'LIVRARE', { kind: 'delivery' });
  await givePromo(app.db.write, 'MARCA', { percent: 12.5, brand: 'bosch' });
  await givePromo(app.db.write, 'PRAG', { percent: 50, minimum: 100_000 });
  await drawCarts();
}, 120_000);
afterAll(() => app.close());

/** Pseudo-random numbers, the same in each run. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
}

const keyOf = (cart: number) => `cart-${cart}`.padEnd(32, 'x');

/**
 * Carts of one to eight products, with and without options and codes. Every tenth cart belongs to a customer with own
 * prices.
 */
async function drawCarts(): Promise<void> {
  const draw = chance(20_261_121);
  for (let cart = 1; cart <= carts; cart++) {
    const lines = Array.from({ length: 1 + draw(8) }, () => ({
      ...{ product_id: 1 + draw(9), quantity: 1 + draw(draw(20) === 0 && cart % 10 === 0 ? 999 : 6) },
      volume: draw(2) === 0 ? '1' : '4',
    }));
    const code = draw(4) === 0 ? null : promos[draw(promos.length)];
    const customer = cart % 10 === 0 ? cart / 10 : null;
    await app.db.write.query(
      `WITH s AS (INSERT INTO shop_session (key_hash, customer_id, promo_id)
          VALUES ($1, $2, (SELECT id FROM promo_code WHERE code = $3)) RETURNING id)
        INSERT INTO cart_line (session_id, key, product_id, options, quantity, price_seen, name_ro, name_ru, slug, part_number)
        SELECT s.id, i.product_id || i.volume, p.id, CASE p.options WHEN '[]' THEN '{}'
          ELSE jsonb_build_object('volume', i.volume) END, i.quantity, 0, p.name_ro, p.name_ru, p.slug, p.part_number
        FROM s, jsonb_to_recordset($4) AS i (product_id int, quantity int, volume text) JOIN product p ON p.id = i.product_id
        ON CONFLICT DO NOTHING`,
      [customer === null ? secretHash(keyOf(cart)) : null, customer, code, JSON.stringify(lines)],
    );
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** All numbers of a cart, without its texts. */
function numbers({ lines, subtotal, totals, total, quantity, promo }: Cart) {
  const { scope: _, ...judged } = promo ?? { scope: null };
  return {
    ...{ subtotal, total, quantity, judged },
    lines: lines.map((line) => [line.quantity, line.product.price?.amount, line.total.amount]),
    rows: totals.map(({ code, price }) => [code, price.amount]),
  };
}

test('[SEC-45] of 1,000 random carts, lines less discount equal the total to the ban, in both languages', async () => {
  const found = await app.db.write.query<{ id: string; promo_id: number | null }>(
    'SELECT id, promo_id FROM shop_session',
  );
  let discounted = 0;
  for (const { id, promo_id } of found.rows) {
    const cart_id = Number(id);
    const none = { current_car_id: null, cart_name: null, cart_car_id: null, further_carts: null };
    const session = { id: cart_id, cart_id, promo_id, revision: 0, ...none };
    const { cart } = await readState(app.db.write, session, 'ro-MD');
    const lines = cart.lines.map(({ total }) => total.amount);
    const rows = cart.totals.map(({ price }) => price.amount);
    const priced = cart.lines.map(({ product, quantity }) => (product.price?.amount ?? 0) * quantity);
    expect([lines, sum(lines), sum(lines) + sum(rows)]).toEqual([priced, cart.subtotal.amount, cart.total.amount]);
    expect(cart.total.amount).toBeGreaterThan(0);
    expect(rows.every((amount) => amount < 0)).toBe(true);
    expect(numbers((await readState(app.db.write, session, 'ru')).cart)).toEqual(numbers(cart));
    discounted += rows.length;
  }
  expect([found.rows.length, discounted > 300]).toEqual([carts, true]);
}, 240_000);

const address = {
  ...{ firstName: 'Ion', lastName: 'Rusu', country: 'MD', city: 'Chișinău' },
  ...{ address: 'str. Teilor 5', phone: '+37369123456' },
};

test('[SEC-45] of random orders, lines with delivery less discount equal the quoted total, in both languages', async () => {
  const visitors = Array.from({ length: 60 }, (_, at) => at * 7 + 1).filter((cart) => cart % 10 !== 0);
  const kinds = new Set<string>();
  for (const cart of visitors) {
    const key = keyOf(cart);
    const { items } = await app.get(deliveryCalls.deliveryQuote, { key, body: { lang: 'ro-MD', city: address.city } });
    const open = items.filter(({ refused }) => refused === null);
    const method = open[cart % open.length];
    if (!method) throw new Error('No delivery was quoted.');
    const placed = await app.get(ordersCalls.ordersCheckout, {
      key,
      body: {
        ...{ lang: 'ro-MD', idempotencyKey: randomUUID(), payment: 'cash', agree: true, expectedTotal: method.total },
        contact: someContact(),
        delivery: { methodId: method.id, ...(method.needsAddress && { address }) },
      },
    });
    const [ro, ru] = await Promise.all(
      ['ro-MD', 'ru'].map((lang) =>
        app.get(ordersCalls.orderReadByToken, { params: { token: placed.token }, headers: { 'x-lang': lang } }),
      ),
    );
    if (!ro || !ru) throw new Error('The order was not read.');
    const rows = ro.totals.map(({ price }) => price.amount);
    expect(sum(ro.items.map(({ total }) => total.amount))).toBe(ro.subtotal.amount);
    expect([ro.subtotal.amount + sum(rows), placed.total]).toEqual([ro.total.amount, ro.total]);
    expect([ru.total, ru.subtotal, ru.totals.map(({ price }) => price.amount)]).toEqual([ro.total, ro.subtotal, rows]);
    kinds.add(ro.totals.map(({ code }) => code).join());
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['courier', 'courier,promo', 'post,promo', 'pickup,promo']));
}, 120_000);
