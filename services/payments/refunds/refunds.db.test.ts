import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { sessionCalls } from '@/lib/contract/orders/session';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { changeShop } from '@/tests/fixtures/change-shop';
import { orderSteps } from '@/tests/fixtures/order-steps';
import { fillCart, placeOrder } from '@/tests/fixtures/placed-order';
import { givePromo } from '@/tests/fixtures/promos';
import { createEmptyDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { backUp, restore } from '../../backup/backup';

let app: AccountApp;
let steps: ReturnType<typeof orderSteps>;
beforeAll(async () => {
  app = await createAccountApp();
  steps = orderSteps(app);
  const plenty = { 1: 9000 };
  await fillCatalogue(app.db, { 1: plenty, 2: plenty, 3: plenty, 4: plenty });
  await app.db.write.query(`INSERT INTO brand (id, slug, name) VALUES (2, 'bosch', 'Bosch');
    UPDATE product SET brand_id = 2 WHERE id = 2; UPDATE listing SET brand_id = 2 WHERE product_id = 2;
    UPDATE listing SET price = (ARRAY[9999, 33333, 7, 10000])[product_id] WHERE product_id <= 4`);
  await givePromo(app.db.write, 'P333', { percent: 3.33 });
  await givePromo(app.db.write, 'MARCA', { percent: 12.5, brand: 'bosch' });
  await givePromo(app.db.write, 'SUMA', { kind: 'amount', amount: 4321, minimum: 4322 });
  await givePromo(app.db.write, 'LIVRARE', { kind: 'delivery' });
});
afterAll(() => app.close());
// Prices with bani, so that sums and shares are exact to the ban.
beforeEach(() => changeShop({ roundPrices: false }));

const address = {
  ...{ firstName: 'Ion', lastName: 'Rusu', country: 'MD', address: 'str. Uzinelor 1', city: 'Chișinău' },
  phone: '069123456',
};
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
type Cart = Readonly<Record<number, number>>;

/** A courier order, with 40 lei for delivery of small amounts and a promo code. */
async function ordered(token: string, cart: Cart, code?: string, payment: 'cash' | 'card' = 'cash') {
  await fillCart(app, { token }, cart);
  if (code) await app.get(sessionCalls.sessionUpdate, { token, body: { lang: 'ro-MD', promoCode: code } });
  const { items } = await app.get(ordersCalls.deliveryQuote, { token, body: { lang: 'ro-MD', city: 'Chișinău' } });
  const courier = items.find(({ id }) => id === 2);
  if (!courier) throw new Error('No courier was quoted.');
  const delivery = { methodId: 2, address };
  return placeOrder(app, { token }, {}, { delivery, payment, expectedTotal: courier.total });
}

const sumsOf = async (id: number) =>
  (
    await app.db.write.query<{ paid: number; refunded: number; lines: { paid: number; refunded: number }[] }>(
      `SELECT total AS paid, refunded, (SELECT json_agg(json_build_object('paid', i.total - coalesce(i.discount, 0),
        'refunded', i.refunded)) FROM order_item i WHERE i.order_id = o.id) AS lines FROM customer_order o WHERE id = $1`,
      [id],
    )
  ).rows[0] ?? { paid: 0, refunded: -1, lines: [] };

describe('an order returned piece by piece', () => {
  it('[CHK-6] refunds delivery with the last pieces, and exactly the paid amount in total', async () => {
    const { token } = await app.customer();
    const { id, total } = await ordered(token, { 1: 3, 2: 1 }, 'P333');
    await steps.arrive(id);
    // 632.30 lei for products less 21.06 by the code, and 40 lei for the courier.
    expect(total.amount).toBe(63_330 - 2109 + 4000);
    for (const pieces of [{ 1: 1 }, { 2: 1 }, { 1: 2 }]) {
      await steps.giveBack('refund', await steps.returned(token, id, pieces));
    }
    const { refunds } = await app.get(ordersCalls.orderRead, { token, params: { id } });
    expect(refunds.map(({ delivery }) => delivery.amount)).toEqual([0, 0, 4000]);
    expect(sum(refunds.map(({ amount }) => amount.amount))).toBe(total.amount);
  });

  it('[CHK-6] returns in any order never exceed what was paid for a line or the order', async () => {
    const code = fc.constantFrom('P333', 'MARCA', 'SUMA', 'LIVRARE', undefined);
    const cart = fc.record({
      1: fc.integer({ min: 1, max: 4 }),
      2: fc.integer({ min: 1, max: 3 }),
      3: fc.integer({ min: 1, max: 9 }),
    });
    const portions = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(cart, code, portions, fc.constantFrom('cash', 'card'), async (bought, promo, sizes, payment) => {
        const { token } = await app.customer();
        const { id, token: orderToken, total } = await ordered(token, bought, promo, payment);
        if (payment === 'card') await steps.pay(orderToken);
        await steps.arrive(id);
        for (let round = 0; ; round += 1) {
          const { items } = await app.get(ordersCalls.orderRead, { token, params: { id } });
          const left = items.filter(({ returnable }) => returnable > 0);
          if (left.length === 0) break;
          const size = sizes[round % sizes.length] ?? 1;
          const pieces = left.slice(0, 2).map(({ position, returnable }) => [position, Math.min(size * 2, returnable)]);
          const returnId = await steps.returned(token, id, Object.fromEntries(pieces));
          await Promise.allSettled([steps.giveBack('refund', returnId), steps.giveBack('refund', returnId)]);
          const { paid, refunded, lines } = await sumsOf(id);
          expect(refunded).toBeLessThanOrEqual(paid);
          for (const line of lines) expect(line.refunded).toBeLessThanOrEqual(line.paid);
        }
        await steps.refundAll();
        expect([sum(await steps.noted(id)), (await sumsOf(id)).refunded]).toEqual([total.amount, total.amount]);
      }),
      { numRuns: 8, seed: 37 },
    );
  }, 60_000);
});

describe('a promo code of an order', () => {
  it('[CHK-6] is shared exactly by the lines that it applies to', async () => {
    const { token } = await app.customer();
    const { id } = await ordered(token, { 1: 1, 2: 2 }, 'MARCA');
    const shares = async () =>
      (
        await app.db.write.query('SELECT discount FROM order_item WHERE order_id = $1 ORDER BY position', [id])
      ).rows.map(({ discount }) => discount);
    expect(await shares()).toEqual([0, 8334]);
    await steps.arrive(id);
    await steps.giveBack('refund', await steps.returned(token, id, { 2: 1 }));
    expect(await steps.noted(id)).toEqual([29_166]);
  });
});

describe('the database', () => {
  const insert = (id: number, way: string, amount: number, paymentId: string | null = null) =>
    app.db.write.query(
      `INSERT INTO refund (id, order_id, number, payment_id, way, state, amount, done_at) VALUES ($1, $2, 1, $3, $4, 'done', $5, now())`,
      [randomUUID(), id, paymentId, way, amount],
    );

  it('[CHK-6] rejects refunds above the paid amount, of order, line, delivery or payment', async () => {
    const { token } = await app.customer();
    const { id, total } = await ordered(token, { 1: 1, 2: 1 }, 'P333');
    await steps.arrive(id);
    const set = (table: string, change: string, key = 'order_id') =>
      app.db.write.query(`UPDATE ${table} SET ${change} WHERE ${key} = $1`, [id]);
    await expect(set('customer_order', `refunded = ${total.amount + 1}`, 'id')).rejects.toThrow(
      'customer_order_refunded',
    );
    await expect(set('customer_order', 'refunded_delivery = 1', 'id')).rejects.toThrow(
      'customer_order_refunded_delivery',
    );
    await expect(set('order_item', 'refunded = total')).rejects.toThrow('order_item_refunded');
    await expect(set('order_item', 'refunded_quantity = quantity + 1')).rejects.toThrow('order_item_refunded_quantity');
    const paid = await steps.cardOrder(token, { 4: 1 });
    await expect(
      app.db.write.query('UPDATE payment SET refunded = amount + 1 WHERE order_id = $1', [paid.id]),
    ).rejects.toThrow('payment_refunded');
  });

  it('[CHK-6] rejects a refund that its sums do not cover, and one of an unpaid order', async () => {
    const { token } = await app.customer();
    const arrived = await ordered(token, { 1: 1 });
    await steps.arrive(arrived.id);
    await expect(insert(arrived.id, 'cash', 100)).rejects.toThrow('not covered by what was paid');
    const fresh = await ordered(token, { 1: 1 });
    await app.db.write.query('UPDATE customer_order SET refunded = 100 WHERE id = ANY ($1)', [[fresh.id, arrived.id]]);
    await expect(insert(fresh.id, 'cash', 100)).rejects.toThrow('was not paid that way');
    await expect(insert(arrived.id, 'contract', 100)).rejects.toThrow('was not paid that way');
    await expect(insert(arrived.id, 'cash', 101)).rejects.toThrow('not covered by what was paid');
    await expect(insert(arrived.id, 'card', 100)).rejects.toThrow('refund_check');
    await expect(insert(arrived.id, 'cash', 100)).resolves.toMatchObject({ rowCount: 1 });
  });

  it('[CHK-6] cancels a sent order only as unclaimed, and counts its pieces', async () => {
    const { token } = await app.customer();
    const { id } = await ordered(token, { 1: 1 });
    await steps.order('ship', id);
    const cancel = (more = '') =>
      app.db.write.query(`UPDATE customer_order SET status = 'CANCELLED'${more} WHERE id = $1`, [id]);
    await expect(cancel()).rejects.toThrow('does not go from SHIPPED to CANCELLED');
    await cancel(', unfetched_at = now()');
    await expect(
      app.db.write.query('UPDATE stock_reservation SET returned = quantity + 1 WHERE order_id = $1', [id]),
    ).rejects.toThrow('stock_reservation_returned');
  });
});

test('[CHK-6] [SEC-67] a backup with refunds is restored unchanged', async () => {
  const { token } = await app.customer();
  const { id } = await ordered(token, { 1: 2, 2: 1 }, 'P333');
  await steps.arrive(id);
  await steps.giveBack('refund', await steps.returned(token, id, { 1: 1 }));
  await steps.order('refund', id);
  const folder = mkdtempSync(join(tmpdir(), 'piesar-refunds-'));
  const empty = await createEmptyDatabase();
  const read = async (on: Pick<TestDatabase, 'write'>) =>
    (await on.write.query('SELECT id, order_id, amount, state FROM refund ORDER BY id')).rows;
  try {
    await backUp(app.db.write, join(folder, 'shop.gz'), { documents: folder });
    await restore(empty.write, join(folder, 'shop.gz'), { documents: folder });
    expect((await read(empty)).length).toBeGreaterThan(1);
    expect(await read(empty)).toEqual(await read(app.db));
  } finally {
    await empty.close();
    rmSync(folder, { recursive: true });
  }
});

describe('the provider', () => {
  it('[CHK-6] refunds in parts, once per key, and never more than was paid', async () => {
    const { token } = await app.customer();
    const { reference, total } = await steps.cardOrder(token, { 4: 1 });
    const { refund } = steps.payments.provider;
    const [first, second] = [randomUUID(), randomUUID()];
    const part = { key: first, reference, amount: 3000 };
    await Promise.all([refund(part), refund(part), refund(part)]);
    expect(await steps.backAtBank(reference)).toBe(3000);
    await expect(refund({ ...part, amount: 3001 })).rejects.toThrow('exceeds the amount left');
    await expect(refund({ key: second, reference, amount: total.amount })).rejects.toThrow('exceeds the amount left');
    const both = [second, randomUUID()].map((key) => refund({ key, reference, amount: total.amount - 3000 }));
    expect((await Promise.allSettled(both)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await steps.backAtBank(reference)).toBe(total.amount);
  });

  it('[CHK-6] with lost answers is retried with the same key: one refund and one letter', async () => {
    const { token } = await app.customer();
    const { id, reference } = await steps.cardOrder(token, { 4: 2 });
    await steps.arrive(id);
    await steps.giveBack('refund', await steps.returned(token, id, { 1: 1 }));
    const { provider } = steps.payments;
    const keys: string[] = [];
    const lossy = {
      ...provider,
      async refund(request: Parameters<typeof provider.refund>[0]) {
        keys.push(request.key);
        await provider.refund(request);
        throw new Error('the response was lost');
      },
    };
    const before = (await steps.letters()).length;
    await steps.refundAll(lossy);
    const read = () => app.get(ordersCalls.orderRead, { token, params: { id } });
    expect((await read()).refunds).toMatchObject([{ state: 'due', doneAt: null, amount: { amount: 10_000 } }]);
    expect([(await read()).returns[0]?.status, await steps.noted(id)]).toEqual(['RECEIVED', []]);
    await app.db.write.query('UPDATE refund SET try_at = now() WHERE order_id = $1', [id]);
    await steps.refundAll({
      ...provider,
      async refund(request) {
        keys.push(request.key);
        await provider.refund(request);
      },
    });
    expect([keys.length, new Set(keys).size, await steps.backAtBank(reference)]).toEqual([2, 1, 10_000]);
    expect((await read()).refunds).toMatchObject([{ state: 'done' }]);
    expect((await steps.letters()).length).toBe(before + 1);
  });

  it('[CHK-6] refunds a second payment after a full refund in full', async () => {
    const { token } = await app.customer();
    const { id, token: orderToken } = await placeOrder(app, { token }, { 4: 1 }, { payment: 'card' });
    const { payments } = steps;
    const late = await payments.reference(orderToken);
    await payments.tell(payments.word(late, 'declined'));
    const paid = await steps.pay(orderToken);
    await steps.arrive(id);
    await steps.order('refund', id);
    await steps.refundAll();
    await payments.press(late, 'pay');
    await payments.tell(payments.word(late, 'paid'));
    await steps.refundAll();
    expect([await steps.backAtBank(paid), await steps.backAtBank(late)]).toEqual([10_000, 10_000]);
    expect(await payments.states(id)).toEqual(['refunded', 'refunded']);
  });
});
