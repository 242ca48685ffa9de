import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { orderHistoryResource } from '@/lib/contract/admin/order-history';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { type OrderDesk, orderDesk } from '@/tests/fixtures/admin-orders';
import { changeShop } from '@/tests/fixtures/change-shop';
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
  await fillCatalogue(app.db, { 1: { 1: 900, 2: 500 }, 2: { 1: 500 }, 3: { 1: 500 } });
});
afterAll(() => app.close());
beforeEach(() => changeShop({ roundPrices: false }));

const address = {
  ...{ firstName: 'Ion', lastName: 'Rusu', country: 'MD', address: 'str. Ginta Latină 5', city: 'Chișinău' },
  ...{ state: 'Chișinău', postcode: 'MD-2044', phone: '+373 69 123 456' },
};

async function order(cart: Readonly<Record<number, number>> = { 1: 1 }, changes = {}) {
  const { token } = await app.customer();
  return { customer: token, ...(await placeOrder(app, { token }, cart, changes)) };
}
const carried = { delivery: { methodId: 3, address }, expectedTotal: { amount: 16_000, currency: 'MDL' } };
const codeOf = async (id: number) =>
  (await app.db.write.query<{ code: string }>('SELECT pickup_code AS code FROM customer_order WHERE id = $1', [id]))
    .rows[0]?.code ?? '';
const journal = async (id: number) =>
  (
    await app.db.write.query<{ action: string; actor: string; before: object; after: object }>(
      "SELECT action, actor, before, after FROM journal WHERE resource = 'orders' AND record_id = $1 ORDER BY id",
      [String(id)],
    )
  ).rows;

describe('sending', () => {
  it('[ADM-2] sends an order with carrier and number, which the buyer sees', async () => {
    const { id, customer } = await order({ 1: 1 }, carried);
    const { status, json } = await seller.act(id, 'ship', { carrier: 'Nova Poshta', trackingNumber: '2045' });
    expect([status, json]).toMatchObject([200, { status: 'SHIPPED', stage: 'sent' }]);
    const { timeline } = await app.get(ordersCalls.orderRead, { token: customer, params: { id } });
    expect(timeline.at(-1)).toMatchObject({ kind: 'shipped', carrier: 'Nova Poshta', trackingNumber: '2045' });
    expect((await app.letters()).filter(({ kind }) => kind === 'order-shipped')).toHaveLength(1);
  });

  it('[ADM-2] refuses a carrier for an order that is collected, and an order that was sent', async () => {
    const { id } = await order();
    expect((await seller.act(id, 'ship', { carrier: 'Nova Poshta' })).error).toBe('ORDER_WITHOUT_CARRIER');
    expect((await seller.act(id, 'ship')).status).toBe(200);
    expect(await seller.act(id, 'ship')).toMatchObject({ status: 409, error: 'ORDER_NOT_SENDABLE' });
  });

  it('[ADM-2] sends the parcels of an order one by one', async () => {
    const { id } = await order({ 1: 1 }, carried);
    await app.db.write.query(
      `INSERT INTO order_parcel (order_id, number, price, weight, promised_from, promised_to)
       SELECT $1, n, 0, 0, current_date, current_date FROM generate_series(1, 2) n`,
      [id],
    );
    const sent = async () => (await seller.read(id)).parcels.map(({ sentAt }) => sentAt !== null);
    await seller.act(id, 'ship');
    expect([await sent(), (await seller.act(id, 'complete')).error]).toEqual([[true, false], 'ORDER_NOT_COMPLETABLE']);
    await seller.act(id, 'ship');
    expect([await sent(), (await seller.act(id, 'ship')).error]).toEqual([[true, true], 'ORDER_NOT_SENDABLE']);
  });

  it('[ADM-2] sends an order once for a double click', async () => {
    const { id } = await order();
    const { version } = await seller.read(id);
    const key = randomUUID();
    const answers = await Promise.all([1, 2].map(() => seller.send(`orders/${id}/ship`, { version }, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.json).toEqual(answers[1]?.json);
    expect((await journal(id)).map(({ action }) => action)).toEqual(['ship']);
  });
});

describe('the version of an order', () => {
  it('[ADM-2] refuses an action on an order that a colleague has changed', async () => {
    const { id } = await order();
    const { version } = await seller.read(id);
    const colleague = await desk.staff('warehouse');
    expect((await colleague.act(id, 'ship')).status).toBe(200);
    expect(await seller.send(`orders/${id}/cancel`, { version })).toMatchObject({
      ...{ status: 409, error: 'RECORD_CHANGED' },
    });
    expect((await seller.read(id)).status).toBe('SHIPPED');
  });

  it('[ADM-2] lets one of two concurrent actions through', async () => {
    const { id } = await order();
    const { version } = await seller.read(id);
    const answers = await Promise.all(
      ['ship', 'cancel'].map((action) => seller.send(`orders/${id}/${action}`, { version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('[ADM-2] changes with a note, a refund and the act of a buyer, and stays the same without a change', async () => {
    const { id, customer } = await order();
    const versions = [(await seller.read(id)).version];
    expect((await seller.read(id)).version).toBe(versions[0]);
    const keep = async () => versions.push((await seller.read(id)).version);
    await seller.send(`orders/${id}/addNote`, { text: 'Sună după ora 18.' });
    await keep();
    await steps.arrive(id);
    await keep();
    await seller.act(id, 'refund', { amount: 1000 });
    await keep();
    await steps.askReturn(customer, id, { 1: 1 });
    await keep();
    expect(new Set(versions).size).toBe(5);
  });
});

describe('handing out', () => {
  it('[ADM-2] hands out an order by its code alone', async () => {
    const { id } = await order();
    expect((await seller.act(id, 'handOut', { code: await codeOf(id) })).error).toBe('ORDER_NOT_IN_STORE');
    await seller.act(id, 'ship');
    expect((await seller.act(id, 'handOut', { code: '000000' })).error).toBe('PICKUP_CODE_WRONG');
    expect((await seller.act(id, 'handOut')).error).toBe('PICKUP_CODE_WRONG');
    const code = (await codeOf(id)).replace(/^(...)/, '$1 ');
    expect((await seller.act(id, 'handOut', { code })).json).toMatchObject({ status: 'COMPLETED', stage: 'received' });
  });

  it('[ADM-1] completes no order without its pickup code', async () => {
    const { id } = await order();
    await seller.act(id, 'ship');
    expect((await seller.act(id, 'complete')).error).toBe('ORDER_WITH_PICKUP_CODE');
    expect((await seller.read(id)).status).toBe('SHIPPED');
  });

  it('[ADM-1] refuses even the right pickup code of an order after ten wrong ones', async () => {
    const [{ id }, other] = [await order(), await order()];
    for (const one of [id, other.id]) await seller.act(one, 'ship');
    const code = await codeOf(id);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 10; tries += 1) await seller.act(id, 'handOut', { code: wrong });
    expect((await seller.act(id, 'handOut', { code })).error).toBe('TOO_MANY_REQUESTS');
    expect((await seller.act(other.id, 'handOut', { code: await codeOf(other.id) })).status).toBe(200);
  });

  it('[ADM-2] never shows the code, which the buyer names', async () => {
    const { id } = await order();
    await seller.act(id, 'ship');
    const { json } = await seller.send(`orders/${id}`);
    expect(JSON.stringify(json)).not.toContain(await codeOf(id));
    expect(json).toMatchObject({ delivery: { needsCode: true, store: { name: 'Magazinul Ciocana' } } });
  });
});

describe('ending an order', () => {
  it('[ADM-2] cancels a pending order, whose pieces go back to stock', async () => {
    const stock = await steps.stockOf(1);
    const { id } = await order({ 1: 4 });
    desk.stockChanges.length = 0;
    expect((await seller.act(id, 'cancel')).json).toMatchObject({ status: 'CANCELLED' });
    expect(await steps.stockOf(1)).toBe(stock);
    expect(desk.stockChanges).toMatchObject([{ products: [1] }]);
    expect((await seller.act(id, 'cancel')).error).toBe('ORDER_NOT_CANCELLABLE');
    expect((await seller.act(id, 'restock')).error).toBe('ORDER_NOT_RESTOCKABLE');
  });

  it('[ADM-2] closes an order that was not collected, with or without its pieces', async () => {
    const stock = await steps.stockOf(3);
    const [first, second] = [await order({ 3: 2 }), await order({ 3: 3 })];
    expect((await seller.act(first.id, 'notCollected', { restock: true })).error).toBe('ORDER_NOT_ON_ITS_WAY');
    for (const { id } of [first, second]) await seller.act(id, 'ship');
    await seller.act(first.id, 'notCollected', { restock: true });
    await seller.act(second.id, 'notCollected', { restock: false });
    expect(await steps.stockOf(3)).toBe(stock - 3);
    expect((await seller.act(second.id, 'restock')).json).toMatchObject({ stage: 'unfetched' });
    expect(await steps.stockOf(3)).toBe(stock);
  });

  it('[ADM-2] completes an order after it was sent', async () => {
    const { id } = await order({ 1: 1 }, carried);
    expect((await seller.act(id, 'complete')).error).toBe('ORDER_NOT_COMPLETABLE');
    await seller.act(id, 'ship');
    expect((await seller.act(id, 'complete')).json).toMatchObject({ status: 'COMPLETED', money: { left: 16_000 } });
  });
});

describe('money', () => {
  const transfer = { payment: 'transfer', company: { name: 'Auto SRL', idno: '1002600048836' } };

  it('[ADM-2] records a transfer once, and its refund as sent', async () => {
    const { id } = await order({ 1: 2 }, transfer);
    expect(await seller.read(id)).toMatchObject({ stage: 'unpaid', company: { name: 'Auto SRL' } });
    expect((await seller.act(id, 'markPaid')).json).toMatchObject({ stage: 'preparing', money: { paid: 20_000 } });
    expect((await seller.act(id, 'markPaid')).error).toBe('PAYMENT_NOT_AWAITED');
    expect((await seller.act(id, 'markTransferred')).error).toBe('TRANSFER_NOT_DUE');
    expect((await seller.act(id, 'refund', { amount: 5000 })).json).toMatchObject({
      refunds: [{ way: 'transfer', state: 'due', amount: 5000 }],
    });
    expect((await seller.act(id, 'markTransferred')).json).toMatchObject({ refunds: [{ state: 'done' }] });
  });

  it('[ADM-2] refunds never more than was paid', async () => {
    const { id } = await order({ 1: 1 });
    expect((await seller.act(id, 'refund')).error).toBe('REFUND_UNPAID');
    await steps.arrive(id);
    expect((await seller.act(id, 'refund', { amount: 10_001 })).error).toBe('REFUND_TOO_MUCH');
    expect((await seller.act(id, 'refund', { amount: 100, way: 'card' })).error).toBe('REFUND_WRONG_WAY');
    await seller.act(id, 'refund', { amount: 1000, way: 'courier' });
    expect((await seller.act(id, 'refund', { amount: 1000 })).error).toBe('REFUND_REPEATED');
    expect((await seller.act(id, 'refund', { amount: 1000, again: true })).status).toBe(200);
    expect((await seller.act(id, 'refund')).json).toMatchObject({ money: { paid: 10_000, refunded: 10_000, left: 0 } });
    expect((await seller.act(id, 'refund')).error).toBe('REFUND_NOTHING_LEFT');
    expect(await steps.noted(id)).toEqual([1000, 1000, 8000]);
  });

  it('[ADM-2] refunds once for a double click', async () => {
    const { id } = await order({ 1: 1 });
    await steps.arrive(id);
    const { version } = await seller.read(id);
    const key = randomUUID();
    const refund = () => seller.send(`orders/${id}/refund`, { version, amount: 2000 }, key);
    const answers = await Promise.all([refund(), refund(), refund()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await steps.noted(id)).toEqual([2000]);
  });
});

describe('traces of an order', () => {
  it('[ADM-2] keeps notes with their authors, newest first', async () => {
    const { id } = await order();
    const warehouse = await desk.staff('warehouse', { name: 'Ștefan Depozit' });
    await seller.send(`orders/${id}/addNote`, { text: 'Sună înainte' });
    await warehouse.send(`orders/${id}/addNote`, { text: '  Lipsește cutia <b>mică</b>\n' });
    expect((await seller.read(id)).notes).toMatchObject([
      { author: 'Ștefan Depozit', text: 'Lipsește cutia <b>mică</b>' },
      { author: 'Ana seller', text: 'Sună înainte' },
    ]);
    expect((await seller.send(`orders/${id}/addNote`, { text: '  ' })).status).toBe(400);
  });

  it('[ADM-2] writes the differences of each action into the journal', async () => {
    const { id } = await order();
    await seller.act(id, 'ship');
    await seller.act(id, 'ship');
    const entries = await journal(id);
    expect(entries).toMatchObject([
      {
        ...{ action: 'ship', actor: 'Ana seller' },
        before: { status: 'PENDING', stage: 'preparing' },
        after: { status: 'SHIPPED', stage: 'ready' },
      },
    ]);
    const changed = ['delivery', 'documents', 'stage', 'status', 'version'];
    expect(Object.keys(entries[0]?.after ?? {}).sort()).toEqual(changed);
  });

  it('[ADM-2] lists events with staff names, changes without an event and letters', async () => {
    const { id } = await order();
    const { json } = await seller.send('orders/actions/pickLists', { ids: [id] });
    expect(json).toMatchObject({ items: [{ id, pickListAt: expect.any(String) }] });
    await seller.act(id, 'ship');
    const filter = encodeURIComponent(JSON.stringify({ orderId: id }));
    const history = await seller.send(`order-history?filter=${filter}&order=asc`);
    expect(history.json).toMatchObject({
      items: [
        { kind: 'event', name: 'placed', actor: null },
        { kind: 'letter', name: 'order-placed' },
        { kind: 'change', name: 'pickLists', actor: 'Ana seller' },
        { kind: 'event', name: 'shipped', actor: 'Ana seller' },
        { kind: 'letter', name: 'order-shipped', actor: null },
      ],
    });
    const { items } = z.object({ items: z.array(orderHistoryResource.item) }).parse(history.json);
    for (const entry of items) expect((await seller.send(`order-history/${entry.id}`)).json).toEqual(entry);
    expect((await seller.send('order-history/9-event-1')).status).toBe(404);
  });
});
