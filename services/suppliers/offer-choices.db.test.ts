import { randomUUID } from 'node:crypto';
import { prices } from '@/lib/contract/account/business';
import { shopProduct } from '@/lib/contract/catalogue/shop';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { sessionCalls } from '@/lib/contract/orders/session';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { changeShop } from '@/tests/fixtures/change-shop';
import { someContact } from '@/tests/fixtures/contact';
import { giveContract, makeGroup } from '@/tests/fixtures/contracts';
import { givePromo } from '@/tests/fixtures/promos';
import { type ServicesApp, servicesApp } from '@/tests/fixtures/services-app';
import { markDue } from './due-offers';
import { settleOffers } from './settle-offers';

/** Warehouses of suppliers: 3 takes 5 to 7 days, 4 takes 2 days. */
let app: AccountApp;
let shop: ServicesApp;
beforeAll(async () => {
  app = await createAccountApp();
  shop = servicesApp(app.db);
  await fillCatalogue(app.db, {});
  await sql(
    `INSERT INTO warehouse (id, kind, name_ro, name_ru, days_min, days_max) VALUES (4, 'supplier', 'Rapid', 'Быстрый', 2, 2);
     INSERT INTO supplier (name) VALUES ('Auto Parts Depot');
     UPDATE warehouse SET supplier_id = (SELECT id FROM supplier) WHERE id IN (3, 4)`,
  );
  await givePromo(app.db.write, 'ZECE', { percent: 10 });
}, 60_000);
beforeEach(async () => {
  changeShop({ roundPrices: false });
  await sql(
    `TRUNCATE offer, chosen_offer, offer_due, fixed_listing_price, stock, customer_order CASCADE;
     UPDATE listing SET price = 10000;
     UPDATE supplier SET active = true;
     INSERT INTO stock (product_id, warehouse_id, quantity) VALUES (1, 1, 5)`,
  );
  await give(1, 3, 8000);
  await give(2, 3, 10_000);
  await give(2, 4, 12_000);
});
afterAll(() => app.close());

const sql = (text: string, values: readonly unknown[] = []) => app.db.write.query(text, [...values]);

/** Adds or changes a supplier's offer, and lets the rule choose again. */
async function give(product: number, warehouse: number, price: number, quantity = 4) {
  await sql(
    `INSERT INTO offer (warehouse_id, brand_id, part_key, part_number, product_id, supplier_id, purchase, cost, price, quantity, listed_at)
     SELECT $2, 1, part_key, part_number, id, (SELECT id FROM supplier), $3, $3 / 2, $3, $4, now() FROM product WHERE id = $1
     ON CONFLICT (warehouse_id, brand_id, part_key) DO UPDATE SET price = excluded.price, quantity = excluded.quantity`,
    [product, warehouse, price, quantity],
  );
  await settle(product);
}

async function settle(product: number) {
  await markDue(app.db.write, [product]);
  await settleOffers({ database: app.db });
}

const page = (product: number) => shop.ask(shopProduct, { lang: 'ro-MD', slug: `piesa-${product}` });
const add = (productId: number, quantity: number, offer?: string) => ({
  ...{ action: 'add' as const, commandId: randomUUID(), productId, quantity },
  ...(offer !== undefined && { options: { offer } }),
});
const put = (token: string, ...cart: ReturnType<typeof add>[]) =>
  app.get(sessionCalls.sessionUpdate, { token, body: { lang: 'ro-MD', cart } });
const read = async (token: string) => (await app.get(sessionCalls.sessionRead, { token })).cart;
const order = (token: string, amount: number) =>
  app.ask(ordersCalls.ordersCheckout, {
    token,
    body: {
      ...{ lang: 'ro-MD', idempotencyKey: randomUUID(), contact: someContact(), payment: 'cash', agree: true },
      ...{ delivery: { methodId: 1, storeId: 1 }, expectedTotal: { amount, currency: 'MDL' } },
    },
  });
const reserved = async () =>
  (
    await sql(
      'SELECT product_id AS product, warehouse_id AS warehouse, quantity - returned AS pieces FROM stock_reservation ORDER BY 1, 2',
    )
  ).rows;
const shown = async (product: number) =>
  (await page(product)).choices.map(({ offer, price, quantity, daysMax }) => [offer, price.amount, quantity, daysMax]);

describe('the product page', () => {
  it('[SUP-1] lists a later, cheaper offer after the default offer', async () => {
    expect(await shown(1)).toEqual([
      ['', 10_000, 9, 0],
      ['3', 8000, 4, 7],
    ]);
  });

  it('[SUP-1] lists an earlier, dearer offer before the default offer', async () => {
    expect(await shown(2)).toEqual([
      ['4', 12_000, 4, 2],
      ['', 10_000, 4, 7],
    ]);
  });

  it('[SUP-1] shows no choices of a product with a fixed price or without other offers', async () => {
    await sql('INSERT INTO fixed_listing_price (product_id) VALUES (1)');
    expect([await shown(1), await shown(3)]).toEqual([[], []]);
  });

  it('[SUP-1] quotes the delivery of the choice', async () => {
    const quote = async (offer: string) => {
      const body = { lang: 'ro-MD' as const, productId: 1, offer };
      return (await app.get(ordersCalls.deliveryOfProduct, { body })).items[0]?.promise.to ?? '';
    };
    expect((await quote('3')) > (await quote(''))).toBe(true);
  });

  it('[SUP-1] revalidates the product page when only a choice changes', async () => {
    const revalidated: unknown[] = [];
    await sql('UPDATE offer SET price = 7000 WHERE product_id = 1');
    await markDue(app.db.write, [1]);
    await settleOffers({ database: app.db, revalidator: { revalidate: (tags) => void revalidated.push(tags) } });
    await markDue(app.db.write, [1]);
    await settleOffers({ database: app.db, revalidator: { revalidate: (tags) => void revalidated.push(tags) } });
    expect(revalidated).toHaveLength(1);
  });

  it('[MON-1] rounds the price of a choice like every other price', async () => {
    changeShop({ roundPrices: true });
    await give(1, 3, 8001);
    expect((await shown(1))[1]).toEqual(['3', 8100, 4, 7]);
    const { token } = await app.customer();
    expect((await put(token, add(1, 1, '3'))).cart.total.amount).toBe(8100);
  });
});

describe('a chosen offer in the cart', () => {
  it('[SUP-1] adds a chosen offer as a separate cart line with its day and price', async () => {
    const { token } = await app.customer();
    const { cart } = await put(token, add(1, 1), add(1, 2, '3'), add(1, 1, ''));
    expect(cart.lines.map(({ quantity, total, options }) => [quantity, total.amount, options])).toEqual([
      [2, 20_000, []],
      [2, 16_000, [{ key: 'offer', name: 'Termen', value: '3', label: '5–7 zile lucrătoare' }]],
    ]);
    expect(cart.lines[1]?.product.availability).toMatchObject({ quantity: 4, daysMin: 5, daysMax: 7 });
  });

  it('[SUP-1] reports a changed price of a chosen offer like every changed price', async () => {
    const { token } = await app.customer();
    await put(token, add(1, 1, '3'));
    await give(1, 3, 8500);
    expect((await read(token)).lines).toMatchObject([
      { problems: ['price'], priceBefore: { amount: 8000 }, total: { amount: 8500 } },
    ]);
    expect((await order(token, 8000)).error?.errors[0]?.errorName).toBe('CART_CHANGED');
  });

  it('[SUP-1] shows a chosen offer as out of stock when the supplier has no pieces left', async () => {
    const { token } = await app.customer();
    await put(token, add(1, 1, '3'));
    await give(1, 3, 8000, 0);
    expect((await read(token)).lines).toMatchObject([
      { problems: ['short'], product: { availability: { quantity: 0 } } },
    ]);
    expect((await order(token, 8000)).error?.errors[0]?.errorName).toBe('OUT_OF_STOCK');
  });

  it('[SUP-1] lets shoppers remove a cart line whose chosen offer has ended', async () => {
    const { token } = await app.customer();
    await put(token, add(1, 1, '3'));
    await sql('UPDATE supplier SET active = false');
    expect((await read(token)).lines).toMatchObject([
      { problems: ['short', 'price'], options: [{ label: 'ofertă încheiată' }] },
    ]);
    const body = {
      lang: 'ro-MD' as const,
      cart: [{ action: 'remove' as const, productId: 1, options: { offer: '3' } }],
    };
    expect((await app.get(sessionCalls.sessionUpdate, { token, body })).cart.lines).toEqual([]);
  });

  it('[SUP-1] refuses to add an unknown offer to the cart', async () => {
    const { token } = await app.customer();
    const body = { lang: 'ro-MD' as const, cart: [add(3, 1, '3')] };
    const { error } = await app.ask(sessionCalls.sessionUpdate, { token, body });
    expect(error?.errors[0]?.errorName).toBe('OPTION_UNKNOWN');
  });

  it('[MON-1] computes the contract price and the promo discount from the price of the chosen offer', async () => {
    const { token, user } = await app.customer();
    await giveContract(app.db.write, user.id, await makeGroup(app.db.write, 'Service', [{ percent: 10 }]));
    const response = await shop.send(prices, { prodIds: [1] }, { authorization: `Bearer ${token}` });
    const customerPrices = prices.response.parse(await response.json());
    expect(customerPrices.items[0]?.offers).toMatchObject([
      { offer: '3', list: { amount: 8000 }, own: { amount: 7200 } },
    ]);
    await put(token, add(1, 1, '3'));
    const body = { lang: 'ro-MD' as const, promoCode: 'ZECE' };
    const { cart } = await app.get(sessionCalls.sessionUpdate, { token, body });
    expect([cart.lines[0]?.total.amount, cart.total.amount]).toEqual([7200, 6480]);
    expect((await order(token, 6480)).status).toBe(200);
  });
});

describe('an order of a chosen offer', () => {
  it('[SUP-1] reserves a chosen offer from its warehouse, with its day and purchase cost', async () => {
    const { token } = await app.customer();
    await put(token, add(1, 1), add(1, 2, '3'));
    const placed = await order(token, 26_000);
    expect(await reserved()).toEqual([
      { product: 1, warehouse: 1, pieces: 1 },
      { product: 1, warehouse: 3, pieces: 2 },
    ]);
    const { rows } = await sql(
      `SELECT i.price, i.purchase_cost AS cost, i.options_ru AS options FROM order_item i WHERE order_id = $1 ORDER BY position`,
      [placed.data?.id],
    );
    expect(rows).toEqual([
      { price: 10_000, cost: null, options: [] },
      { price: 8000, cost: 4800, options: [{ name: 'Срок', value: '5–7 рабочих дней' }] },
    ]);
    const promised = await sql(
      'SELECT max(promised) FILTER (WHERE warehouse_id = 3) > max(promised) FILTER (WHERE warehouse_id = 1) AS later FROM stock_reservation',
    );
    expect(promised.rows).toEqual([{ later: true }]);
  });

  it('[SUP-1] reserves pieces of a chosen dearer offer', async () => {
    const { token } = await app.customer();
    await put(token, add(2, 4), add(2, 3, '4'));
    expect((await order(token, 76_000)).status).toBe(200);
    await settle(2);
    expect(await reserved()).toEqual([
      { product: 2, warehouse: 3, pieces: 4 },
      { product: 2, warehouse: 4, pieces: 3 },
    ]);
    const { rows } = await sql('SELECT warehouse_id AS warehouse, quantity FROM stock WHERE product_id = 2 ORDER BY 1');
    expect(rows).toEqual([
      { warehouse: 3, quantity: 0 },
      { warehouse: 4, quantity: 1 },
    ]);
  });

  it('[SUP-1] never sells the last pieces of an offer twice', async () => {
    const buyers = await Promise.all(Array.from({ length: 4 }, () => app.customer()));
    for (const { token } of buyers) await put(token, add(2, 2, '4'));
    const orders = await Promise.all(buyers.map(({ token }) => order(token, 24_000)));
    expect(orders.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(await reserved()).toMatchObject([{ pieces: 2 }, { pieces: 2 }]);
  });

  it('[SUP-1] shares the pieces of one warehouse between the choice and the default price', async () => {
    await sql('UPDATE stock SET quantity = 1 WHERE product_id = 1 AND warehouse_id = 1');
    const { token } = await app.customer();
    await put(token, add(1, 3, '3'), add(1, 2));
    expect((await order(token, 44_000)).status).toBe(200);
    expect(await reserved()).toEqual([
      { product: 1, warehouse: 1, pieces: 1 },
      { product: 1, warehouse: 3, pieces: 4 },
    ]);
    await put(token, add(1, 1, '3'));
    expect((await order(token, 8000)).error?.errors[0]?.errorName).toBe('OUT_OF_STOCK');
  });

  it('[SUP-1] keeps own stock less reservations when a list is applied while orders are open', async () => {
    const { token } = await app.customer();
    await put(token, add(1, 2), add(1, 1, '3'));
    expect((await order(token, 28_000)).status).toBe(200);
    await give(1, 3, 8000, 10);
    const { rows } = await sql('SELECT warehouse_id AS warehouse, quantity FROM stock WHERE product_id = 1 ORDER BY 1');
    expect(rows).toEqual([
      { warehouse: 1, quantity: 3 },
      { warehouse: 3, quantity: 9 },
    ]);
    const { availability } = await page(1);
    const { cart } = await put(token, add(1, 1));
    expect(availability.quantity).toBe(12);
    expect(cart.lines[0]?.product.availability).toEqual(availability);
  });
});
