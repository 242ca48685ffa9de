import { afterOrderCalls } from '@/lib/contract/orders/after-order';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { someContact } from '@/tests/fixtures/contact';
import { placeOrder } from '@/tests/fixtures/placed-order';
import { transaction } from '../db/query';
import { setOrderStatus } from '../orders/change-order';
import { cancelOrder } from './cancel-order';

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, { 1: { 1: 2, 2: 3, 3: 100 }, 2: { 1: 10 }, 3: { 1: 5 } });
});
afterAll(() => app.close());

const stockOf = async (product: number) =>
  (
    await app.db.write.query('SELECT quantity FROM stock WHERE product_id = $1 ORDER BY warehouse_id', [product])
  ).rows.map(({ quantity }) => quantity);
const cancel = (token: string, id: number) =>
  app.ask(afterOrderCalls.ordersCancel, { token, params: { id }, body: { lang: 'ro-MD' } });
const statusOf = async (id: number) =>
  (await app.db.write.query('SELECT status FROM customer_order WHERE id = $1', [id])).rows[0]?.status;
const kinds = async (id: number) =>
  (await app.db.write.query('SELECT kind FROM order_event WHERE order_id = $1 ORDER BY id', [id])).rows.map(
    ({ kind }) => kind,
  );
const ship = (id: number) => transaction(app.db.write, (client) => setOrderStatus(client, id, 'SHIPPED'));

describe('cancelling an order', () => {
  it('[ORD-1] returns each piece to its warehouse once and updates lists', async () => {
    const { token } = await app.customer();
    const before = await stockOf(1);
    await app.db.write.query('UPDATE listing SET availability = 2 WHERE product_id = 1');
    const contact = someContact();
    const { id } = await placeOrder(app, { token }, { 1: 6 }, { contact });
    expect(await stockOf(1)).toEqual([0, 0, 99]);
    app.stockChanges.length = 0;
    const first = await cancel(token, id);
    expect(first.data).toMatchObject({
      status: 'CANCELLED',
      timeline: [{ kind: 'placed' }, { kind: 'cancelled', by: 'customer' }],
    });
    expect(await stockOf(1)).toEqual(before);
    expect(app.stockChanges).toEqual([{ products: [1], availabilityChanged: [1] }]);
    expect((await cancel(token, id)).data).toEqual(first.data);
    expect(await stockOf(1)).toEqual(before);
    expect((await app.letters()).at(-1)).toMatchObject({ kind: 'order-cancelled', to: contact.email });
  });

  it('[ORD-1] concurrent requests return the pieces once', async () => {
    const { token } = await app.customer();
    const { id } = await placeOrder(app, { token }, { 2: 4 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(token, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect([await stockOf(2), await kinds(id)]).toEqual([[10], ['placed', 'cancelled']]);
  });

  it('[ORD-1] concurrent with shipping, only one of the two takes effect', async () => {
    const { token } = await app.customer();
    for (let round = 0; round < 8; round += 1) {
      const { id } = await placeOrder(app, { token }, { 3: 2 });
      const [sent, cancelled] = await Promise.all([ship(id), cancel(token, id)]);
      expect(sent).toBe(cancelled.status === 409);
      expect(await statusOf(id)).toBe(sent ? 'SHIPPED' : 'CANCELLED');
      if (sent) await app.db.write.query('UPDATE stock SET quantity = quantity + 2 WHERE product_id = 3');
      expect(await stockOf(3)).toEqual([5]);
    }
  });

  it('[ORD-1] is rejected after the order was sent', async () => {
    const { token } = await app.customer();
    const { id } = await placeOrder(app, { token }, { 2: 1 });
    await ship(id);
    const { status, error } = await cancel(token, id);
    expect([status, error?.errors[0]?.errorName]).toEqual([409, 'ORDER_NOT_PENDING']);
    expect(await stockOf(2)).toEqual([9]);
    await app.db.write.query('UPDATE stock SET quantity = 10 WHERE product_id = 2');
  });

  it("[ORD-1] of another customer's order answers 404, as for an unknown one", async () => {
    const [mine, other] = [await app.customer(), await app.customer()];
    const { id } = await placeOrder(app, { token: mine.token }, { 2: 1 });
    const foreign = await cancel(other.token, id);
    const missing = await cancel(other.token, 1);
    expect([foreign.status, foreign.error?.errors, foreign.error?.message]).toEqual([
      404,
      missing.error?.errors,
      missing.error?.message,
    ]);
    expect(await statusOf(id)).toBe('PENDING');
  });

  it('[ORD-1] does not restock a part whose id now belongs to another part', async () => {
    const { token } = await app.customer();
    const { id } = await placeOrder(app, { token }, { 3: 1 });
    await app.db.write.query("UPDATE product SET slug = 'alta-piesa' WHERE id = 3");
    await cancel(token, id);
    expect(await stockOf(3)).toEqual([4]);
    await app.db.write.query("UPDATE product SET slug = 'piesa-3' WHERE id = 3");
  });

  it('[ORD-1] rolls back order, stock and history on failure, and sends no letter', async () => {
    const { token } = await app.customer();
    const { id } = await placeOrder(app, { token }, { 2: 1 });
    const [stock, letters] = [await stockOf(2), (await app.letters()).length];
    const failing = transaction(app.db.write, async (client) => {
      await cancelOrder(client, { key: new Uint8Array(32), publicUrl: 'http://x', wake: () => {} }, id, 'shop');
      throw new Error('the connection is lost');
    });
    await expect(failing).rejects.toThrow('lost');
    expect([await statusOf(id), await stockOf(2), await kinds(id), (await app.letters()).length]).toEqual([
      'PENDING',
      stock,
      ['placed'],
      letters,
    ]);
  });
});

test('[ORD-1] the database rejects other transitions of the status', async () => {
  const { token } = await app.customer();
  const { id } = await placeOrder(app, { token }, { 2: 1 });
  const set = (status: string) =>
    app.db.write.query('UPDATE customer_order SET status = $2 WHERE id = $1', [id, status]);
  await expect(set('COMPLETED')).rejects.toThrow('does not go from PENDING to COMPLETED');
  await set('SHIPPED');
  await expect(set('CANCELLED')).rejects.toThrow('does not go');
  await expect(set('PENDING')).rejects.toThrow('does not go');
  await set('COMPLETED');
  await expect(set('SHIPPED')).rejects.toThrow('does not go');
  const { token: orderToken } = await app.get(ordersCalls.orderRead, { token, params: { id } });
  expect(orderToken).toMatch(/^[\w-]{32}$/);
});

test("[CHK-4] the letter of an order commits with it, in its language, and escapes the buyer's texts", async () => {
  const { token } = await app.customer();
  const name = '<b>O\'Neil</b> "Ана" 🚗';
  const { number, token: secret } = await placeOrder(
    app,
    { token },
    { 2: 2 },
    {
      lang: 'ru',
      contact: { firstName: name, lastName: 'Rusu', email: 'o@exemplu.md', phone: '069123456' },
      notes: `<script>alert(1)</script>${'н'.repeat(970)}`,
    },
  );
  const letter = (await app.letters()).at(-1);
  expect(letter).toMatchObject({ kind: 'order-placed', to: 'o@exemplu.md', subject: `Заказ ${number} принят` });
  for (const form of [letter?.text, letter?.html]) {
    expect(form).toContain(`/ru/shop/checkout/success/${secret}`);
    expect(form).toContain('SMP-2');
    expect(form).toMatch(/200\slei/);
  }
  expect(letter?.html).toContain('&lt;b&gt;O&#39;Neil&lt;/b&gt; &quot;Ана&quot; 🚗');
  expect(letter?.html).not.toMatch(/<script|<b>O/);
  expect(letter?.text).toContain(name);
});
