import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { orderHistoryResource } from '@/lib/contract/admin/order-history';
import { ordersResource } from '@/lib/contract/admin/orders';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { sessionCalls } from '@/lib/contract/orders/session';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { type OrderDesk, orderDesk } from '@/tests/fixtures/admin-orders';
import { changeShop } from '@/tests/fixtures/change-shop';
import { giveContract, makeGroup } from '@/tests/fixtures/contracts';

let app: AccountApp;
let desk: OrderDesk;
let owner: Awaited<ReturnType<OrderDesk['staff']>>;
let seller: typeof owner;
let group: number;
beforeAll(async () => {
  app = await createAccountApp();
  desk = await orderDesk(app);
  owner = await desk.staff('owner');
  seller = await desk.staff('seller', { name: 'Ana Rusu' });
  await fillCatalogue(app.db, { 1: { 1: 900 }, 2: { 1: 500 }, 3: { 1: 2 } });
  group = await makeGroup(app.db.write, 'Service', [{ percent: 10 }], { 2: 7000 });
});
afterAll(() => app.close());
beforeEach(() => changeShop({ roundPrices: false }));

const contact = { firstName: 'Ion', lastName: 'Rusu', phone: '069 123 456' };
const reason = 'Preț promis la telefon';
const draft = (changes = {}) => ({
  ...{ lang: 'ro-MD', lines: [{ productId: 1, quantity: 2 }], contact, payment: 'cash' },
  ...{ delivery: { methodId: 1, storeId: 1 }, expectedTotal: 20_000, ...changes },
});
const place = (changes = {}, who = seller, key?: string) => who.send('orders', draft(changes), key);
const placed = async (changes = {}, who = seller) => {
  const { status, json } = await place(changes, who);
  if (status !== 200) throw new Error(JSON.stringify(json));
  return ordersResource.record.parse(json);
};
const quote = async (changes = {}, who = seller) => {
  const { json } = await who.send('orders/actions/quote', { lang: 'ro-MD', lines: [], ...changes });
  return ordersResource.actions.quote.output.parse(json);
};
const errorsOf = (json: unknown) =>
  z.object({ errors: z.array(z.looseObject({ path: z.string().optional() })) }).parse(json).errors;
async function contractCustomer() {
  const { user, token, email } = await app.customer();
  await giveContract(app.db.write, user.id, group);
  return { id: user.id, token, email };
}
const count = async () =>
  (await app.db.write.query<{ n: number }>('SELECT count(*)::int AS n FROM customer_order')).rows[0]?.n ?? 0;

describe('an order entered by staff', () => {
  it('[ADM-2] is placed for a buyer with a phone alone, with stock reserved and the name of the staff in its history', async () => {
    const order = await placed({ note: undefined, reference: 'B 123' });
    expect(order).toMatchObject({ status: 'PENDING', total: 20_000, reference: 'B 123', customerId: null });
    expect(order.lines[0]?.reserved).toMatchObject([{ warehouseId: 1, quantity: 2 }]);
    const filter = encodeURIComponent(JSON.stringify({ orderId: order.id }));
    const { json } = await seller.send(`order-history?filter=${filter}`);
    const history = z.object({ items: z.array(orderHistoryResource.item) }).parse(json).items;
    expect(history).toMatchObject([{ kind: 'event', name: 'placed', actor: 'Ana Rusu' }]);
    const letters = (await app.letters()).filter(({ subject }) => subject.includes(order.number));
    expect(letters.map(({ kind }) => kind)).toEqual(['order-received']);
  });

  it('[ADM-2] places an order at the contract prices that the quote and the account show', async () => {
    const { id, token } = await contractCustomer();
    const lines = [
      { productId: 1, quantity: 1 },
      { productId: 2, quantity: 2 },
    ];
    const quoted = await quote({ lines, customerId: id });
    expect(quoted.lines.map(({ price, listPrice }) => [price, listPrice])).toEqual([
      [9000, 10_000],
      [7000, 10_000],
    ]);
    expect(quoted.contracts).toMatchObject([{ id, left: null }]);
    const total = quoted.deliveries.find(({ methodId }) => methodId === 1)?.total;
    const order = await placed({ lines, customerId: id, payment: 'invoice', expectedTotal: total });
    expect(order).toMatchObject({ total: 23_000, payment: 'invoice', bankPayment: { contractNumber: `C-${id}` } });
    const seen = await app.get(ordersCalls.orderRead, { token, params: { id: order.id } });
    expect(seen.total.amount).toBe(23_000);
  });

  it('[ADM-2] places an order at the quoted total including delivery', async () => {
    const lines = [{ productId: 1, quantity: 2 }];
    const { deliveries } = await quote({ lines, city: 'Chișinău', state: 'Chișinău' });
    const courier = deliveries.find(({ code }) => code === 'courier');
    const address = { ...contact, country: 'MD', address: 'str. Ginta Latină 5', city: 'Chișinău', state: 'Chișinău' };
    const delivery = { methodId: courier?.methodId, address };
    expect((await placed({ lines, delivery, expectedTotal: courier?.total })).total).toBe(24_000);
  });

  it('[ADM-2] does not change the cart of a customer whose order staff enter', async () => {
    const { user, token } = await app.customer();
    await app.get(sessionCalls.sessionUpdate, {
      token,
      body: { lang: 'ro-MD', cart: [{ productId: 2, quantity: 1 }] },
    });
    await placed({ customerId: user.id });
    const { cart } = await app.get(sessionCalls.sessionUpdate, { token, body: { lang: 'ro-MD' } });
    expect(cart.lines).toHaveLength(1);
  });

  it('[ADM-2] places one order for two requests with the same idempotency key', async () => {
    const before = await count();
    const key = randomUUID();
    const answers = await Promise.all([place({}, seller, key), place({}, seller, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.json).toEqual(answers[1]?.json);
    expect((await count()) - before).toBe(1);
  });

  it('[ADM-2] places an order of 300 lines', async () => {
    const lines = Array.from({ length: 300 }, () => ({ productId: 1, quantity: 1 }));
    expect((await placed({ lines, expectedTotal: 3_000_000 })).lines).toHaveLength(300);
  });
});

describe('an order that staff cannot place', () => {
  it('[ADM-2] names the line without enough pieces and stores nothing', async () => {
    const before = await count();
    const lines = [
      { productId: 1, quantity: 1 },
      { productId: 3, quantity: 5 },
      { productId: 8_888, quantity: 1 },
    ];
    expect((await quote({ lines })).lines.map(({ problem }) => problem)).toEqual([null, 'short', 'gone']);
    const { status, json, error } = await place({ lines });
    expect([status, error]).toEqual([409, 'OUT_OF_STOCK']);
    expect(errorsOf(json).map(({ path }) => path)).toEqual(['lines.2.quantity', 'lines.1.quantity']);
    expect(await count()).toBe(before);
  });

  it('[ADM-2] is refused with the new total if the total has changed', async () => {
    const { status, json, error } = await place({ expectedTotal: 19_000 });
    expect([status, error]).toEqual([409, 'CART_CHANGED']);
    expect(errorsOf(json)).toMatchObject([{ total: { amount: 20_000 } }]);
  });

  it('[ADM-2] is refused for a blocked and for an unknown customer', async () => {
    const { user } = await app.customer();
    await app.db.write.query('UPDATE customer SET blocked_at = now() WHERE id = $1', [user.id]);
    const { error, json } = await place({ customerId: user.id });
    expect([error, errorsOf(json)[0]?.path]).toEqual(['ACCOUNT_BLOCKED', 'customerId']);
    expect((await place({ customerId: 99_999_999 })).error).toBe('CUSTOMER_UNKNOWN');
  });

  it('[ADM-2] is refused with payment by link but without an e-mail', async () => {
    const { error, json } = await place({ payment: 'card' });
    expect([error, errorsOf(json)[0]?.path]).toEqual(['EMAIL_REQUIRED', 'contact.email']);
  });

  it('[ADM-2] is refused by invoice to a buyer without a contract, and by transfer without a company', async () => {
    for (const payment of ['invoice', 'transfer']) {
      expect((await place({ payment })).error).toBe('PAYMENT_METHOD_UNAVAILABLE');
    }
  });

  it('[ADM-2] is refused above the credit limit of the contract', async () => {
    const { id } = await contractCustomer();
    await app.db.write.query('UPDATE contract SET credit_limit = 1000 WHERE customer_id = $1', [id]);
    const { error } = await place({ customerId: id, payment: 'invoice', expectedTotal: 18_000 });
    expect(error).toBe('CREDIT_LIMIT_EXCEEDED');
  });
});

describe('prices set by staff', () => {
  const priced = (price: number, changes = {}) => ({
    lines: [{ productId: 1, quantity: 2, priceOverride: { price, reason } }],
    expectedTotal: price * 2,
    ...changes,
  });

  it('[ADM-2] are charged and stored with the usual price and the reason', async () => {
    for (const price of [8050, 12_000]) {
      const order = await placed(priced(price), owner);
      expect(order.total).toBe(price * 2);
      expect(order.lines).toMatchObject([{ price, usualPrice: 10_000, priceReason: reason }]);
      const { rows } = await app.db.write.query<{ after: unknown }>(
        "SELECT after FROM journal WHERE resource = 'orders' AND action = 'create' AND record_id = $1",
        [String(order.id)],
      );
      expect(JSON.stringify(rows[0]?.after)).toContain(reason);
    }
  });

  it('[ADM-2] require the permission and a reason, also in the quote', async () => {
    expect((await place(priced(8000))).error).toBe('FORBIDDEN');
    expect((await place({ discount: { amount: 100, reason }, expectedTotal: 19_900 })).error).toBe('FORBIDDEN');
    const { lines } = priced(8000);
    expect((await seller.send('orders/actions/quote', { lang: 'ro-MD', lines })).error).toBe('FORBIDDEN');
    const unexplained = [{ productId: 1, quantity: 2, priceOverride: { price: 8000, reason: ' ' } }];
    const { error, json } = await place({ lines: unexplained, expectedTotal: 16_000 }, owner);
    expect([error, errorsOf(json)[0]?.path]).toEqual(['VALIDATION', 'lines.0.priceOverride.reason']);
  });

  it('[ADM-2] divides a discount of the order between its lines', async () => {
    const lines = [
      { productId: 1, quantity: 2 },
      { productId: 2, quantity: 1 },
    ];
    const discount = { amount: 1000, reason };
    const total = (await quote({ lines, discount }, owner)).deliveries.find(({ methodId }) => methodId === 1)?.total;
    const order = await placed({ lines, discount, expectedTotal: total }, owner);
    expect(order).toMatchObject({ subtotal: 30_000, total: 29_000, discountReason: reason });
    expect(order.lines.map((line) => line.discount)).toEqual([666, 334]);
    expect(order.totals).toContainEqual({ code: 'discount', title: 'Reducere', amount: -1000 });
    const tooLarge = { lines, discount: { amount: 30_001, reason }, expectedTotal: 0 };
    expect((await place(tooLarge, owner)).error).toBe('DISCOUNT_TOO_LARGE');
  });

  it('[ADM-2] keeps the discount of staff on an edited order, at most the price of its lines', async () => {
    const lines = [{ productId: 1, quantity: 2 }];
    const { id } = await placed({ lines, discount: { amount: 12_000, reason }, expectedTotal: 8000 }, owner);
    const edit = async (quantity: number) => {
      expect((await owner.act(id, 'edit', { lines: [{ position: 1, quantity }] })).status).toBe(200);
      const { total, totals, lines: edited } = await owner.read(id);
      return [total, totals.find(({ code }) => code === 'discount')?.amount, edited[0]?.discount];
    };
    expect(await edit(3)).toEqual([18_000, -12_000, 12_000]);
    expect(await edit(1)).toEqual([0, -10_000, 10_000]);
  });
});
