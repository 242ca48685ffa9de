import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ordersResource } from '@/lib/contract/admin/orders';
import { returnsResource } from '@/lib/contract/admin/returns';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { type OrderDesk, orderDesk } from '@/tests/fixtures/admin-orders';
import { changeShop } from '@/tests/fixtures/change-shop';
import { giveContract, makeGroup } from '@/tests/fixtures/contracts';
import { orderSteps } from '@/tests/fixtures/order-steps';
import { placeOrder } from '@/tests/fixtures/placed-order';

let app: AccountApp;
let desk: OrderDesk;
let steps: ReturnType<typeof orderSteps>;
let seller: Awaited<ReturnType<OrderDesk['staff']>>;
beforeAll(async () => {
  app = await createAccountApp();
  steps = orderSteps(app);
  desk = await orderDesk(app);
  seller = await desk.staff('seller');
  await fillCatalogue(app.db, { 1: { 1: 900 }, 2: { 1: 500 } });
});
afterAll(() => app.close());
beforeEach(() => changeShop({ roundPrices: false }));

/** A received return of two pieces for 200 lei, with the cash order of its buyer. */
async function returned(changes = {}) {
  const { token, user } = await app.customer();
  const order = await placeOrder(app, { token }, { 1: 3 }, changes);
  await steps.arrive(order.id);
  return { token, userId: user.id, orderId: order.id, id: await steps.returned(token, order.id, { 1: 2 }) };
}
const readReturn = async (id: number) => returnsResource.record.parse((await seller.send(`returns/${id}`)).json);
const readOrder = async (id: number) => ordersResource.record.parse((await seller.send(`orders/${id}`)).json);
const newOrder = (quantity: number, changes = {}) => ({
  lines: [{ productId: 2, quantity }],
  delivery: { methodId: 1, storeId: 1 },
  expectedTotal: quantity * 10_000,
  ...changes,
});
async function exchange(id: number, quantity: number, changes = {}, key?: string) {
  const { version } = await readReturn(id);
  return seller.send(`returns/${id}/exchange`, { version, order: newOrder(quantity), ...changes }, key);
}
async function exchanged(id: number, quantity: number, changes = {}) {
  const { status, json } = await exchange(id, quantity, changes);
  if (status !== 200) throw new Error(JSON.stringify(json));
  const record = returnsResource.record.parse(json);
  return { record, order: await readOrder(record.exchange?.orderId ?? 0) };
}
const deliver = async (id: number) => {
  await steps.order('ship', id);
  await steps.order('complete', id);
};
const creditNotes = async (orderId: number) =>
  (
    await app.db.write.query<{ total: number }>(
      "SELECT total FROM issued_document WHERE order_id = $1 AND kind = 'credit_note' ORDER BY id",
      [orderId],
    )
  ).rows.map(({ total }) => total);

describe('the exchange of returned pieces', () => {
  it('[ADM-2] places an order for the buyer of the exchanged pieces, linked with the return in both directions', async () => {
    const { id, userId } = await returned();
    const { record, order } = await exchanged(id, 3);
    expect(record).toMatchObject({ status: 'REFUNDED', exchange: { number: order.number, credit: 20_000 } });
    expect(order).toMatchObject({
      ...{ customerId: userId, payment: 'cash', total: 30_000 },
      exchange: { returnId: id, credit: 20_000, orderNumber: record.order.number },
    });
  });

  it('[ADM-2] charges the exact difference of an exchange on delivery', async () => {
    const { id } = await returned();
    const { order } = await exchanged(id, 3);
    await deliver(order.id);
    expect((await readOrder(order.id)).cash).toMatchObject({ due: 10_000, received: 0, open: 10_000 });
    const receipts = [{ orderId: order.id, amount: 10_000, open: 10_000 }];
    await seller.send('money/actions/book', { desk: 'store-1', method: 'cash', receipts });
    const paid = await readOrder(order.id);
    expect(paid).toMatchObject({ cash: { received: 10_000, open: 0 }, money: { paid: 30_000, left: 30_000 } });
  });

  it('[ADM-2] refunds the difference if the new order costs less, with credit notes for the whole value', async () => {
    const { id, orderId } = await returned();
    const { order } = await exchanged(id, 1, { way: 'cash' });
    expect(order).toMatchObject({ total: 10_000, exchange: { credit: 10_000 } });
    const bought = await readOrder(orderId);
    expect(bought.refunds.map(({ amount, way }) => [amount, way])).toEqual([
      [10_000, 'exchange'],
      [10_000, 'cash'],
    ]);
    expect(bought.money).toEqual({ paid: 30_000, refunded: 20_000, left: 10_000 });
    expect(await creditNotes(orderId)).toEqual([10_000, 10_000]);
    await deliver(order.id);
    expect((await readOrder(order.id)).cash).toMatchObject({ due: 0, open: 0 });
  });

  it('[ADM-2] sets the reduced value of worn pieces against the new order', async () => {
    const { id, orderId } = await returned();
    const lines = [{ position: 1, condition: 'used', restock: true, amount: 12_345 }];
    await seller.send(`returns/${id}/inspect`, { version: (await readReturn(id)).version, lines });
    const { order } = await exchanged(id, 2);
    expect(order.exchange?.credit).toBe(12_345);
    expect(await creditNotes(orderId)).toEqual([12_345]);
  });

  it('[ADM-2] refunds the difference to the card if the order was paid by card', async () => {
    const { token } = await app.customer();
    const { id: orderId, reference } = await steps.cardOrder(token, { 1: 2 });
    await steps.arrive(orderId);
    const id = await steps.returned(token, orderId, { 1: 2 });
    await exchanged(id, 1);
    await steps.refundAll();
    expect(await steps.backAtBank(reference)).toBe(10_000);
    expect((await readOrder(orderId)).money).toEqual({ paid: 20_000, refunded: 20_000, left: 0 });
  });

  it('[ADM-2] books the credit note and the new order on the contract of an order by invoice', async () => {
    const { token, user } = await app.customer();
    await giveContract(app.db.write, user.id, await makeGroup(app.db.write, `Service ${randomUUID()}`, []));
    const bought = await placeOrder(app, { token }, { 1: 2 }, { payment: 'invoice' });
    await steps.arrive(bought.id);
    const id = await steps.returned(token, bought.id, { 1: 2 });
    const { order } = await exchanged(id, 3);
    expect(order).toMatchObject({ payment: 'invoice', exchange: { credit: 0 } });
    const { rows } = await app.db.write.query(
      'SELECT e.amount::int FROM ledger_entry e JOIN contract c ON c.id = e.contract_id WHERE c.customer_id = $1',
      [user.id],
    );
    expect(rows).toEqual([{ amount: -20_000 }]);
  });

  it('[ADM-2] shows the credit and the remaining amount in the letter and the account of the buyer', async () => {
    const { id, token } = await returned();
    const { order } = await exchanged(id, 3);
    const letter = (await app.letters()).find(
      ({ kind, subject }) => kind === 'order-placed' && subject.includes(order.number),
    );
    expect(letter?.text).toMatch(/Achitat cu piesa returnată: −200\slei\s+De plată: 100\slei/);
    const seen = await app.get(ordersCalls.orderRead, { token, params: { id: order.id } });
    expect([seen.total.amount, seen.credit?.amount]).toEqual([30_000, 20_000]);
  });

  it('[ADM-2] refunds the credit of an exchange if the new order is cancelled', async () => {
    const { id } = await returned();
    const { order } = await exchanged(id, 3);
    await seller.send(`orders/${order.id}/cancel`, { version: order.version });
    expect(await readOrder(order.id)).toMatchObject({
      ...{ status: 'CANCELLED', money: { paid: 20_000, refunded: 20_000, left: 0 } },
      refunds: [{ amount: 20_000, way: 'cash' }],
    });
  });

  it('[ADM-2] refuses an edit below the value of the exchanged pieces', async () => {
    const { id } = await returned();
    const { order } = await exchanged(id, 3);
    const edit = { version: order.version, lines: [{ position: 1, quantity: 1 }] };
    expect((await seller.send(`orders/${order.id}/edit`, edit)).error).toBe('ORDER_BELOW_CREDIT');
  });
});

describe('an exchange that is refused', () => {
  it('[ADM-2] stores neither an order nor a refund of an exchange whose total has changed', async () => {
    const { id } = await returned();
    const { version } = await readReturn(id);
    const order = newOrder(3, { expectedTotal: 29_000 });
    expect((await seller.send(`returns/${id}/exchange`, { version, order })).error).toBe('CART_CHANGED');
    expect(await readReturn(id)).toMatchObject({ version, refunds: [], exchange: null });
  });

  it('[ADM-2] refuses to exchange pieces that were not received', async () => {
    const { token } = await app.customer();
    const bought = await placeOrder(app, { token }, { 1: 1 });
    await steps.arrive(bought.id);
    const id = await steps.askReturn(token, bought.id, { 1: 1 });
    expect((await exchange(id, 1)).error).toBe('RETURN_NOT_RECEIVED');
  });

  it('[ADM-2] exchanges pieces once for a double click, and refuses to exchange refunded pieces', async () => {
    const { id } = await returned();
    const { version } = await readReturn(id);
    const key = randomUUID();
    const send = (one?: string) => seller.send(`returns/${id}/exchange`, { version, order: newOrder(1) }, one);
    const answers = await Promise.all([send(key), send(key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await exchange(id, 1)).error).toBe('RETURN_CLOSED');
  });

  it('[ADM-2] refuses exchange as the method of an ordinary refund', async () => {
    const { id } = await returned();
    const { version } = await readReturn(id);
    expect((await seller.send(`returns/${id}/refund`, { version, way: 'exchange' })).error).toBe('REFUND_WRONG_WAY');
  });
});

test('[ADM-2] records the new order of an exchange in the journal as created', async () => {
  const { id } = await returned();
  const { order } = await exchanged(id, 2);
  const { rows } = await app.db.write.query("SELECT action FROM journal WHERE resource = 'orders' AND record_id = $1", [
    String(order.id),
  ]);
  expect(z.array(z.object({ action: z.string() })).parse(rows)).toEqual([{ action: 'create' }]);
});
