import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { orderHistoryResource } from '@/lib/contract/admin/order-history';
import { returnsResource } from '@/lib/contract/admin/returns';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { type OrderDesk, orderDesk } from '@/tests/fixtures/admin-orders';
import { changeShop } from '@/tests/fixtures/change-shop';
import { someContact } from '@/tests/fixtures/contact';
import { orderSteps } from '@/tests/fixtures/order-steps';
import { placeOrder } from '@/tests/fixtures/placed-order';

let app: AccountApp;
let desk: OrderDesk;
let steps: ReturnType<typeof orderSteps>;
type Staff = Awaited<ReturnType<OrderDesk['staff']>>;
let seller: Staff;
let keeper: Staff;
beforeAll(async () => {
  app = await createAccountApp();
  steps = orderSteps(app);
  desk = await orderDesk(app);
  seller = await desk.staff('seller');
  keeper = await desk.staff('warehouse');
  await fillCatalogue(app.db, { 1: { 1: 900 }, 2: { 1: 500 } });
});
afterAll(() => app.close());
beforeEach(() => changeShop({ roundPrices: false }));

async function delivered(cart: Readonly<Record<number, number>> = { 1: 3, 2: 1 }, changes = {}) {
  const { token } = await app.customer();
  const order = await placeOrder(app, { token }, cart, changes);
  await steps.arrive(order.id);
  return { customer: token, ...order };
}
async function asked(pieces: Readonly<Record<number, number>> = { 1: 2 }) {
  const order = await delivered();
  return { order, id: await steps.askReturn(order.customer, order.id, pieces) };
}
async function read(id: number) {
  const { json } = await seller.send(`returns/${id}`);
  return returnsResource.record.parse(json);
}
async function act(staff: Staff, id: number, action: string, input: object = {}, key?: string) {
  const { version } = await read(id);
  return staff.send(`returns/${id}/${action}`, { version, ...input }, key);
}
async function list(filter: object) {
  const { json } = await seller.send(`returns?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  return z.object({ items: z.array(returnsResource.item), total: z.int() }).parse(json);
}
const line = (quantity = 1, position = 1) => ({ position, quantity, reason: 'other-unneeded' });
const open = (orderId: number, input: object = {}, key?: string) =>
  seller.send('returns', { orderId, lines: [line()], ...input }, key);
const idOf = (json: unknown) => returnsResource.record.parse(json).id;
const returnsOf = async (order: { readonly customer: string; readonly id: number }) =>
  app.get(ordersCalls.orderRead, { token: order.customer, params: { id: order.id } });
const makeOld = (orderId: number) =>
  app.db.write.query("UPDATE order_event SET at = at - interval '40 days' WHERE order_id = $1 AND kind = 'completed'", [
    orderId,
  ]);
const letterKinds = async (count: number) => (await app.letters()).slice(-count).map(({ kind }) => kind);

describe('a return of a buyer', () => {
  it('[ADM-2] goes through acceptance, receipt, inspection and refund', async () => {
    const { order, id } = await asked();
    expect(await read(id)).toMatchObject({ status: 'ACCEPTED', task: 'receive', openedBy: null });
    expect((await act(keeper, id, 'receive')).json).toMatchObject({ status: 'RECEIVED', task: 'inspect' });
    const inspected = { lines: [{ position: 1, condition: 'ok', restock: false }] };
    expect((await act(keeper, id, 'inspect', inspected)).json).toMatchObject({
      task: 'refund',
      money: { full: 20_000, proposed: 20_000, ways: ['cash', 'courier', 'transfer'] },
    });
    expect((await act(seller, id, 'refund', { way: 'courier' })).json).toMatchObject({
      ...{ status: 'REFUNDED', task: null, refunds: [{ amount: 20_000, way: 'courier', state: 'done' }] },
      lines: [{ value: 20_000 }],
    });
    expect((await returnsOf(order)).returns).toMatchObject([{ id, status: 'REFUNDED' }]);
  });

  it('[ADM-2] is refused with an answer in the letter, also after its acceptance', async () => {
    const { order, id } = await asked();
    expect((await act(seller, id, 'refuse')).status).toBe(400);
    const answer = 'Piesele nu au ajuns <b>la noi</b>.';
    expect((await act(seller, id, 'refuse', { answer })).json).toMatchObject({ status: 'REFUSED', answer, task: null });
    expect((await app.letters()).at(-1)).toMatchObject({
      ...{ kind: 'return-refused', html: expect.stringContaining('&lt;b&gt;la noi&lt;/b&gt;') },
    });
    expect((await returnsOf(order)).items[0]?.returnable).toBe(3);
    expect((await act(seller, id, 'accept')).error).toBe('RETURN_NOT_ASKED');
  });

  it('[ADM-2] refuses steps in the wrong order', async () => {
    const { id } = await asked();
    const lines = [{ position: 1, condition: 'ok', restock: true }];
    expect((await act(seller, id, 'refund')).error).toBe('RETURN_NOT_RECEIVED');
    expect((await act(seller, id, 'inspect', { lines })).error).toBe('RETURN_NOT_RECEIVED');
    await act(seller, id, 'receive');
    expect((await act(seller, id, 'receive')).error).toBe('RETURN_NOT_ACCEPTED');
    await act(seller, id, 'refund');
    expect((await act(seller, id, 'inspect', { lines })).error).toBe('RETURN_CLOSED');
    expect((await act(seller, id, 'refund')).error).toBe('RETURN_CLOSED');
  });
});

describe('the receipt of a return', () => {
  it('[ADM-2] counts the pieces that arrived for the refund, the letter and further returns', async () => {
    const { order, id } = await asked({ 1: 3, 2: 1 });
    const lines = [
      { position: 1, quantity: 2 },
      { position: 2, quantity: 0 },
    ];
    expect((await act(keeper, id, 'receive', { lines })).json).toMatchObject({
      lines: [
        { quantity: 3, received: 2, value: 20_000 },
        { quantity: 1, received: 0, value: 0 },
      ],
    });
    expect((await app.letters()).at(-1)?.text).toMatch(/2\s×/);
    expect((await act(seller, id, 'refund')).json).toMatchObject({ refunds: [{ amount: 20_000 }] });
    const { returns, items } = await returnsOf(order);
    expect(returns[0]?.lines).toMatchObject([{ position: 1, quantity: 2 }]);
    expect(items.map(({ returnable }) => returnable)).toEqual([1, 1]);
  });

  it('[ADM-2] refuses more pieces than the return has and a receipt without pieces', async () => {
    const { id } = await asked();
    const receive = (quantity: number) => act(keeper, id, 'receive', { lines: [{ position: 1, quantity }] });
    expect((await receive(3)).json).toMatchObject({
      errors: [{ errorName: 'RETURN_TOO_MANY', path: 'lines.0.quantity' }],
    });
    expect((await receive(0)).error).toBe('RETURN_NOTHING_CAME');
    expect((await read(id)).status).toBe('ACCEPTED');
  });
});

describe('the inspection of a return', () => {
  it('[ADM-2] restocks the chosen lines once', async () => {
    const { id } = await asked({ 1: 2, 2: 1 });
    await act(keeper, id, 'receive');
    const before = [await steps.stockOf(1), await steps.stockOf(2)];
    const changes = desk.stockChanges.length;
    const lines = [
      { position: 1, condition: 'ok', restock: true },
      { position: 2, condition: 'damaged', restock: false },
    ];
    await act(keeper, id, 'inspect', { lines });
    expect((await act(keeper, id, 'inspect', { lines })).json).toMatchObject({
      lines: [{ restocked: true }, { restocked: false, condition: 'damaged' }],
    });
    expect([await steps.stockOf(1), await steps.stockOf(2)]).toEqual([(before[0] ?? 0) + 2, before[1]]);
    expect(desk.stockChanges[changes]).toMatchObject({ products: [1] });
  });

  it('[ADM-2] reduces the refund of worn lines, at most by their value', async () => {
    const { id } = await asked({ 1: 2, 2: 1 });
    await act(keeper, id, 'receive');
    const inspect = (amount: number) =>
      act(keeper, id, 'inspect', { lines: [{ position: 1, condition: 'used', restock: true, amount }] });
    expect((await inspect(20_001)).json).toMatchObject({
      errors: [{ errorName: 'REFUND_TOO_MUCH', path: 'lines.0.amount' }],
    });
    expect((await inspect(15_000)).json).toMatchObject({ task: 'inspect' });
    const { money, lines } = await read(id);
    expect(money.full - money.proposed).toBe(5000);
    expect((await act(seller, id, 'refund')).json).toMatchObject({ refunds: [{ amount: money.proposed }] });
    expect((await read(id)).lines.map(({ value }) => value)).toEqual([15_000, lines[1]?.value]);
  });

  it('[ADM-2] refuses to restock damaged pieces', async () => {
    const { id } = await asked();
    await act(keeper, id, 'receive');
    const lines = [{ position: 1, condition: 'damaged', restock: true }];
    expect((await act(keeper, id, 'inspect', { lines })).status).toBe(400);
  });
});

describe('the refund of a return', () => {
  it('[ADM-2] refuses an amount above the value and a refund method that the payment excludes', async () => {
    const { id } = await asked();
    await act(seller, id, 'receive');
    expect((await act(seller, id, 'refund', { amount: 20_001 })).error).toBe('REFUND_TOO_MUCH');
    expect((await act(seller, id, 'refund', { way: 'card' })).error).toBe('REFUND_WRONG_WAY');
    expect((await act(seller, id, 'refund', { amount: 100 })).json).toMatchObject({ refunds: [{ amount: 100 }] });
  });

  it('[ADM-2] refunds once for a double click', async () => {
    const { id } = await asked();
    await act(seller, id, 'receive');
    const { version } = await read(id);
    const key = randomUUID();
    const refund = (one?: string) => seller.send(`returns/${id}/refund`, { version }, one);
    const answers = await Promise.all([refund(key), refund(key)]);
    expect([...answers, await refund()].map(({ status }) => status)).toEqual([200, 200, 409]);
    expect((await read(id)).refunds).toHaveLength(1);
  });

  it('[ADM-2] keeps a refund to a card due until the bank confirms it', async () => {
    const { token } = await app.customer();
    const order = await steps.cardOrder(token, { 1: 2 });
    await steps.arrive(order.id);
    const id = await steps.returned(token, order.id, { 1: 1 });
    expect((await act(seller, id, 'refund')).json).toMatchObject({
      ...{ status: 'RECEIVED', task: 'payment', refunds: [{ way: 'card', state: 'due' }] },
    });
    await steps.refundAll();
    expect(await read(id)).toMatchObject({ status: 'REFUNDED', refunds: [{ state: 'done' }] });
  });

  it('[ADM-2] closes a return of an unpaid order with a refund of 0', async () => {
    const { order, id } = await asked();
    await app.db.write.query('UPDATE customer_order SET total = 0 WHERE id = $1', [order.id]);
    await act(seller, id, 'receive');
    expect((await act(seller, id, 'refund')).error).toBe('REFUND_UNPAID');
    expect((await act(seller, id, 'refund', { amount: 0 })).json).toMatchObject({ status: 'REFUNDED', refunds: [] });
  });
});

describe('a return that staff open', () => {
  it('[ADM-2] is accepted at once, with the name of the member of staff', async () => {
    const order = await delivered();
    const { status, json } = await open(order.id, { note: 'Cutia e desfăcută.' });
    expect([status, json]).toMatchObject([200, { status: 'ACCEPTED', openedBy: 'Ana seller', lateReason: '' }]);
    expect(await letterKinds(1)).toEqual(['return-accepted']);
    expect((await returnsOf(order)).timeline.at(-1)).toMatchObject({ kind: 'return-accepted', returnId: idOf(json) });
  });

  it('[ADM-2] is received, inspected, restocked and refunded in one step', async () => {
    const order = await delivered();
    const before = await steps.stockOf(1);
    const { json } = await open(order.id, {
      lines: [{ ...line(2), condition: 'used', restock: true, amount: 12_000 }],
      receive: true,
      refund: { way: 'cash' },
    });
    expect(json).toMatchObject({ status: 'REFUNDED', refunds: [{ amount: 12_000, way: 'cash' }] });
    expect(await steps.stockOf(1)).toBe(before + 2);
    expect(await letterKinds(2)).toEqual(['return-received', 'order-refunded']);
  });

  it('[ADM-2] stores no return if its refund is refused', async () => {
    const order = await delivered();
    expect((await open(order.id, { receive: true, refund: { way: 'card' } })).error).toBe('REFUND_WRONG_WAY');
    expect((await returnsOf(order)).returns).toEqual([]);
  });

  it('[ADM-2] never accepts more returned pieces than were bought, also in concurrent requests', async () => {
    const order = await delivered();
    expect((await open(order.id, { lines: [line(4)] })).json).toMatchObject({
      errors: [{ errorName: 'RETURN_TOO_MANY', path: 'lines.0.quantity' }],
    });
    expect((await open(order.id, { lines: [line(), line()] })).error).toBe('RETURN_TOO_MANY');
    expect((await open(order.id, { lines: [line(1, 9)] })).error).toBe('RETURN_TOO_MANY');
    const answers = await Promise.all(Array.from({ length: 4 }, () => open(order.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
  });

  it('[ADM-2] requires a reason for a return after the return period', async () => {
    const order = await delivered();
    await makeOld(order.id);
    expect((await open(order.id)).json).toMatchObject({
      errors: [{ errorName: 'RETURN_TOO_LATE', path: 'lateReason' }],
    });
    const lateReason = 'Client vechi, piesa e sigilată.';
    expect((await open(order.id, { lateReason })).json).toMatchObject({ status: 'ACCEPTED', lateReason });
  });

  it('[ADM-2] refuses a return of an order that is not delivered', async () => {
    const { token } = await app.customer();
    const { id } = await placeOrder(app, { token }, { 1: 1 });
    expect((await open(id, { lateReason: 'x' })).error).toBe('RETURN_NOT_DELIVERED');
    expect((await open(2 ** 31 - 1)).status).toBe(404);
  });

  it('[ADM-2] opens one return for a double click', async () => {
    const order = await delivered();
    const key = randomUUID();
    const answers = await Promise.all([open(order.id, {}, key), open(order.id, {}, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await returnsOf(order)).returns).toHaveLength(1);
  });
});

describe('the version of a return', () => {
  it('[ADM-2] refuses a step on a return that a colleague has changed', async () => {
    const { id } = await asked();
    const { version } = await read(id);
    await act(keeper, id, 'receive');
    expect(await seller.send(`returns/${id}/refuse`, { version, answer: 'Nu.' })).toMatchObject({
      ...{ status: 409, error: 'RECORD_CHANGED' },
    });
  });

  it('[ADM-2] changes the version of a return with every inspection', async () => {
    const { id } = await asked();
    await act(keeper, id, 'receive');
    const { version } = await read(id);
    const lines = [{ position: 1, condition: 'ok', restock: false }];
    await act(keeper, id, 'inspect', { lines });
    expect((await keeper.send(`returns/${id}/inspect`, { version, lines })).error).toBe('RECORD_CHANGED');
  });
});

describe('the list of returns', () => {
  it('[ADM-2] filters by task, order, buyer, part, date and open state', async () => {
    const lastName = `Rusu${randomUUID().slice(0, 8)}`;
    const order = await delivered({ 1: 3 }, { contact: { ...someContact(), lastName } });
    const id = await steps.askReturn(order.customer, order.id, { 1: 1 });
    const idsOf = async (filter: object) => (await list({ text: lastName, ...filter })).items.map((item) => item.id);
    expect(await list({ text: order.number })).toMatchObject({
      items: [{ id, task: 'receive', quantity: 1 }],
      total: 1,
    });
    expect(await idsOf({ task: 'receive', open: true, orderId: order.id, status: 'ACCEPTED' })).toEqual([id]);
    expect(await idsOf({ task: 'decide' })).toEqual([]);
    expect(await idsOf({ from: '2020-01-01', until: '2199-01-01' })).toEqual([id]);
    expect(await idsOf({ until: '2020-01-01' })).toEqual([]);
    await act(seller, id, 'refuse', { answer: 'Nu.' });
    expect([await idsOf({ open: true }), await idsOf({})]).toEqual([[], [id]]);
  });

  it('[ADM-2] returns markup in names unchanged', async () => {
    const lastName = '<img src=x>';
    const order = await delivered({ 1: 1 }, { contact: { ...someContact(), lastName } });
    await steps.askReturn(order.customer, order.id, { 1: 1 });
    expect((await list({ orderId: order.id })).items[0]?.buyer).toContain(lastName);
  });
});

test('[ADM-2] names the author of each step in the history of a return', async () => {
  const { order, id } = await asked();
  await act(keeper, id, 'receive');
  await act(keeper, id, 'inspect', { lines: [{ position: 1, condition: 'ok', restock: true }] });
  await act(seller, id, 'refund');
  const filter = encodeURIComponent(JSON.stringify({ orderId: order.id, returnId: id }));
  const { json } = await seller.send(`order-history?filter=${filter}&sort=at&order=asc`);
  const { items } = z.object({ items: z.array(orderHistoryResource.item) }).parse(json);
  expect(items.map(({ name, actor }) => [name, actor])).toEqual([
    ['return-asked', null],
    ['return-accepted', null],
    ['return-received', keeper.name],
    ['return-inspect', keeper.name],
    ['refunded', seller.name],
  ]);
});
