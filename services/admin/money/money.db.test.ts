import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  cashDaysResource,
  cashDesksResource,
  moneyResource,
  receiptsResource,
  refundsDueResource,
  transfersResource,
} from '@/lib/contract/admin/money';
import { permissions } from '@/lib/contract/admin/permissions';
import type { AdminResource } from '@/lib/contract/admin/resource';
import { operationsOf } from '@/lib/contract/admin/resources';
import { roles } from '@/lib/contract/admin/roles';
import { addDays, localDay } from '@/lib/domain/time/calendar';
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
  await fillCatalogue(app.db, { 1: { 1: 5000 }, 2: { 1: 5000 } });
});
afterAll(() => app.close());
beforeEach(() => changeShop({ roundPrices: false }));

const company = { name: 'Auto SRL', idno: '1002600048836' };
const today = () => localDay(new Date());
const sql = (text: string, values: readonly unknown[] = []) => app.db.write.query(text, [...values]);

async function order(cart: Readonly<Record<number, number>> = { 1: 1 }, changes = {}) {
  const { token } = await app.customer();
  return { customer: token, ...(await placeOrder(app, { token }, cart, changes)) };
}
/** A delivered order whose cash is not booked, for the store or for a new cash desk. */
async function delivered(cart: Readonly<Record<number, number>> = { 1: 1 }) {
  const placed = await order(cart);
  await steps.arrive(placed.id);
  return placed;
}
/** Creates a store, so that each test has cash days without other receipts. */
let stores = 100;
async function newStore(): Promise<string> {
  stores += 1;
  await sql(
    `INSERT INTO warehouse (id, kind, name_ro, name_ru, days_min, days_max) VALUES ($1, 'store', $2, $2, 0, 0)`,
    [stores, `Store ${stores}`],
  );
  return `store-${stores}`;
}
const codeOf = async (id: number) =>
  z
    .array(z.object({ code: z.string() }))
    .parse((await sql('SELECT pickup_code AS code FROM customer_order WHERE id = $1', [id])).rows)[0]?.code ?? '';
const cash = async (id: number) => (await seller.read(id)).cash;

const book = (
  deskId: string,
  receipts: readonly { orderId: number; amount: number; open: number }[],
  changes: { method?: string; day?: string } = {},
  key?: string,
  who = seller,
) => who.send('money/actions/book', { desk: deskId, method: 'cash', receipts, ...changes }, key);
const bookOne = (deskId: string, orderId: number, amount = 10_000, open = 10_000) =>
  book(deskId, [{ orderId, amount, open }]);

async function day(deskId: string, on = today()) {
  return cashDaysResource.record.parse((await seller.send(`cash-days/${deskId}_${on}`)).json);
}
async function close(deskId: string, counted?: object, reason?: string, on = today()) {
  const { total: _, ...expected } = (await day(deskId, on)).expected;
  const body = { expected, counted: counted ?? expected, ...(reason !== undefined && { reason }) };
  return seller.send(`cash-days/${deskId}_${on}/close`, body);
}
const filtered = (resource: string, filter: object, query = '') =>
  seller.send(`${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}&perPage=200${query}`);
async function openOf(number: string) {
  const { json } = await filtered('money', { text: number });
  return z.object({ items: z.array(moneyResource.item) }).parse(json).items;
}

describe('handing out', () => {
  async function ready() {
    const placed = await order();
    await seller.act(placed.id, 'ship');
    return { ...placed, code: await codeOf(placed.id) };
  }

  it('[ADM-2] books the amount due at the store of the order', async () => {
    const { id, number, code } = await ready();
    const warehouse = await desk.staff('warehouse', { name: 'Ion Depozit' });
    const store = (await cash(id))?.desk ?? '';
    expect((await warehouse.act(id, 'handOut', { code })).status).toBe(200);
    expect(await cash(id)).toMatchObject({
      ...{ due: 10_000, received: 10_000, open: 0 },
      receipts: [{ amount: 10_000, method: 'cash', desk: store, author: 'Ion Depozit', number, isReversed: false }],
    });
    expect(await openOf(number)).toEqual([]);
  });

  it('[ADM-2] leaves the missing part open if less was received', async () => {
    const { id, number, code } = await ready();
    await seller.act(id, 'handOut', { code, received: 4000, method: 'terminal' });
    expect(await cash(id)).toMatchObject({ received: 4000, open: 6000, receipts: [{ method: 'terminal' }] });
    expect(await openOf(number)).toMatchObject([{ id, due: 10_000, received: 4000, open: 6000, age: 'days0to2' }]);
  });

  it('[ADM-2] books nothing for a received amount of 0', async () => {
    const { id, code } = await ready();
    expect((await seller.act(id, 'handOut', { code, received: 0 })).status).toBe(200);
    expect(await cash(id)).toMatchObject({ received: 0, open: 10_000, receipts: [] });
  });

  it('[ADM-2] refuses more than is due and hands nothing out', async () => {
    const { id, code } = await ready();
    expect((await seller.act(id, 'handOut', { code, received: 10_001 })).error).toBe('CASH_TOO_MUCH');
    expect((await seller.read(id)).status).toBe('SHIPPED');
  });

  it('[ADM-2] refuses money for an order that is paid by transfer', async () => {
    const { id } = await order({ 1: 1 }, { payment: 'transfer', company });
    await seller.act(id, 'ship');
    const code = await codeOf(id);
    expect((await seller.act(id, 'handOut', { code, received: 100 })).error).toBe('CASH_NOT_DUE');
    expect((await seller.act(id, 'handOut', { code })).status).toBe(200);
    expect(await cash(id)).toBeNull();
  });

  it('[ADM-2] books only the due amount of the parcel that was handed out', async () => {
    const { id } = await order({ 1: 1, 2: 2 });
    await sql('UPDATE order_item SET parcel = 2 WHERE order_id = $1 AND product_id = 2', [id]);
    await sql(
      `INSERT INTO order_parcel (order_id, number, price, weight, promised_from, promised_to)
       SELECT $1, n, 0, 0, current_date, current_date FROM generate_series(1, 2) n`,
      [id],
    );
    await seller.act(id, 'ship');
    const { total, parcels } = await seller.read(id);
    await seller.act(id, 'handOut', { code: await codeOf(id) });
    expect(await cash(id)).toMatchObject({ received: parcels[0]?.due, open: 0 });
    await seller.act(id, 'ship');
    await seller.act(id, 'handOut', { code: await codeOf(id) });
    expect(await cash(id)).toMatchObject({ due: total, received: total, open: 0 });
  });
});

describe('booking of delivered orders', () => {
  it('[ADM-2] books several orders of a courier at once, with the amounts that the courier paid', async () => {
    const [one, two] = [await delivered(), await delivered({ 1: 2 })];
    const answer = await book('courier', [
      { orderId: one.id, amount: 10_000, open: 10_000 },
      { orderId: two.id, amount: 15_000, open: 20_000 },
    ]);
    expect(answer).toMatchObject({ status: 200, json: { booked: 2, amount: 25_000, day: today() } });
    expect([(await cash(one.id))?.open, (await cash(two.id))?.open]).toEqual([0, 5000]);
    const { rows } = await sql(
      "SELECT action, before, after FROM journal WHERE resource = 'orders' AND record_id = $1",
      [String(two.id)],
    );
    expect(rows).toMatchObject([
      { action: 'bookCash', before: { received: 0 }, after: { received: 15_000, amount: 15_000, desk: 'courier' } },
    ]);
  });

  it('[ADM-2] books nothing if one of the orders is refused', async () => {
    const [one, two] = [await delivered(), await delivered()];
    const answer = await book('courier', [
      { orderId: one.id, amount: 10_000, open: 10_000 },
      { orderId: two.id, amount: 10_001, open: 10_000 },
    ]);
    expect(answer.error).toBe('CASH_TOO_MUCH');
    expect((await cash(one.id))?.received).toBe(0);
  });

  it('[ADM-2] refuses an order that is not delivered, cancelled or not collected', async () => {
    const [pending, sent, cancelled, unfetched] = [await order(), await order(), await order(), await order()];
    await seller.act(sent.id, 'ship');
    await seller.act(cancelled.id, 'cancel');
    await seller.act(unfetched.id, 'ship');
    await seller.act(unfetched.id, 'notCollected', { restock: false });
    for (const { id } of [pending, sent, cancelled, unfetched])
      expect((await bookOne('courier', id)).error).toBe('CASH_NOT_DUE');
  });

  it('[ADM-2] refuses an unknown cash desk, a later day and the same order twice', async () => {
    const { id } = await delivered();
    const line = { orderId: id, amount: 5000, open: 10_000 };
    expect((await bookOne('store-9999', id)).error).toBe('CASH_DESK_UNKNOWN');
    expect((await book('courier', [line], { day: addDays(today(), 1) })).error).toBe('CASH_DAY_FUTURE');
    expect((await book('courier', [line, line])).error).toBe('CASH_TOO_MUCH');
    expect((await cash(id))?.received).toBe(0);
  });

  it('[ADM-2] books once for a double click', async () => {
    const { id } = await delivered();
    const key = randomUUID();
    const line = { orderId: id, amount: 10_000, open: 10_000 };
    const answers = await Promise.all([1, 2].map(() => book('courier', [line], {}, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await cash(id))?.receipts).toHaveLength(1);
  });

  it('[ADM-2] lets one of two sellers book an order', async () => {
    const { id } = await delivered();
    const colleague = await desk.staff('seller');
    const line = { orderId: id, amount: 10_000, open: 10_000 };
    const answers = await Promise.all([seller, colleague].map((who) => book('courier', [line], {}, undefined, who)));
    expect(answers.map(({ error }) => error ?? '').sort()).toEqual(['', 'RECORD_CHANGED']);
    expect((await cash(id))?.receipts).toHaveLength(1);
  });

  it('[ADM-2] groups open amounts by cash desk and age', async () => {
    const { id, number } = await delivered();
    const store = await newStore();
    await sql('UPDATE customer_order SET store_id = $2 WHERE id = $1', [id, stores]);
    const ages = [];
    for (const days of [2, 3, 7, 8]) {
      await sql(
        "UPDATE order_event SET at = now() - make_interval(days => $2) WHERE order_id = $1 AND kind = 'completed'",
        [...[id, days]],
      );
      ages.push((await openOf(number))[0]?.age);
    }
    expect(ages).toEqual(['days0to2', 'days3to7', 'days3to7', 'older']);
    expect(cashDesksResource.record.parse((await seller.send(`cash-desks/${store}`)).json)).toMatchObject({
      ...{ kind: 'store', days0to2: 0, days3to7: 0, older: 10_000, open: 10_000, orders: 1 },
    });
  });
});

describe('reversing', () => {
  async function booked() {
    const [store, { id }] = [await newStore(), await delivered()];
    await bookOne(store, id);
    return { store, id, receiptId: (await cash(id))?.receipts[0]?.id ?? 0 };
  }

  it('[ADM-2] cancels a receipt by a counter entry with a reason', async () => {
    const { store, id, receiptId } = await booked();
    expect((await seller.send(`receipts/${receiptId}/reverse`, { reason: ' ' })).status).toBe(400);
    expect((await seller.send(`receipts/${receiptId}/reverse`, { reason: 'Altă comandă' })).status).toBe(200);
    expect(await cash(id)).toMatchObject({
      ...{ received: 0, open: 10_000 },
      receipts: [
        { amount: 10_000, isReversed: true },
        { amount: -10_000, reverses: receiptId, reason: 'Altă comandă' },
      ],
    });
    expect((await day(store)).expected.total).toBe(0);
  });

  it('[ADM-2] refuses a second reversal and the reversal of a counter entry', async () => {
    const { id, receiptId } = await booked();
    const answers = await Promise.all(
      [1, 2].map(() => seller.send(`receipts/${receiptId}/reverse`, { reason: 'Greșeală' })),
    );
    expect(answers.map(({ error }) => error ?? '').sort()).toEqual(['', 'RECEIPT_REVERSED']);
    const counter = (await cash(id))?.receipts[1]?.id;
    expect((await seller.send(`receipts/${counter}/reverse`, { reason: 'x' })).error).toBe('RECEIPT_REVERSED');
  });

  it('[ADM-2] refuses a reversal after the day was closed', async () => {
    const { store, receiptId } = await booked();
    expect((await close(store)).status).toBe(200);
    expect((await seller.send(`receipts/${receiptId}/reverse`, { reason: 'x' })).error).toBe('CASH_DAY_CLOSED');
  });

  it('[ADM-2] the database refuses to change or delete a receipt or a closed day', async () => {
    const { store, receiptId } = await booked();
    await close(store);
    await expect(sql('UPDATE cash_receipt SET amount = 1 WHERE id = $1', [receiptId])).rejects.toThrow('cannot be');
    await expect(sql('DELETE FROM cash_receipt WHERE id = $1', [receiptId])).rejects.toThrow('cannot be');
    await expect(sql('DELETE FROM cash_day WHERE desk = $1', [store])).rejects.toThrow('cannot be');
  });
});

describe('closing a day', () => {
  it('[ADM-2] stores expected and counted sums by method, with the reason of a difference', async () => {
    const store = await newStore();
    const [one, two] = [await delivered(), await delivered({ 1: 2 })];
    await bookOne(store, one.id);
    await book(store, [{ orderId: two.id, amount: 20_000, open: 20_000 }], { method: 'terminal' });
    const counted = { cash: 9000, terminal: 20_000, transfer: 0 };
    expect((await close(store, counted)).error).toBe('CASH_REASON_MISSING');
    expect((await close(store, counted, 'Lipsesc 10 lei')).status).toBe(200);
    expect(await day(store)).toMatchObject({
      ...{ state: 'closed', difference: -1000, reason: 'Lipsesc 10 lei', closedBy: 'Ana seller', receipts: 2 },
      expected: { cash: 10_000, terminal: 20_000, transfer: 0, total: 30_000 },
      counted: { cash: 9000, terminal: 20_000, transfer: 0, total: 29_000 },
    });
  });

  it('[ADM-2] needs a reason if the sums of two methods differ but not their total', async () => {
    const store = await newStore();
    await bookOne(store, (await delivered()).id);
    expect((await close(store, { cash: 0, terminal: 10_000, transfer: 0 })).error).toBe('CASH_REASON_MISSING');
  });

  it('[ADM-2] refuses bookings into a closed day and books into the next day by default', async () => {
    const store = await newStore();
    await close(store);
    const { id } = await delivered();
    const line = { orderId: id, amount: 10_000, open: 10_000 };
    expect((await book(store, [line], { day: today() })).error).toBe('CASH_DAY_CLOSED');
    expect((await book(store, [line])).json).toMatchObject({ day: addDays(today(), 1) });
    expect([(await day(store)).receipts, (await day(store, addDays(today(), 1))).expected.total]).toEqual([0, 10_000]);
  });

  it('[ADM-2] refuses sums that have changed since they were read, a second closing and a later day', async () => {
    const store = await newStore();
    const old = { cash: 0, terminal: 0, transfer: 0 };
    await bookOne(store, (await delivered()).id);
    const path = `cash-days/${store}_${today()}/close`;
    expect((await seller.send(path, { expected: old, counted: old })).error).toBe('RECORD_CHANGED');
    await close(store);
    expect((await close(store)).error).toBe('CASH_DAY_CLOSED');
    expect((await close(store, undefined, undefined, addDays(today(), 1))).error).toBe('CASH_DAY_FUTURE');
    expect((await seller.send(`cash-days/store-9999_${today()}`)).status).toBe(404);
  });

  it('[ADM-2] a booking at the time of the closing is in its sums or refused', async () => {
    const store = await newStore();
    const orders = [await delivered(), await delivered(), await delivered()];
    const answers = await Promise.all([
      ...orders.map(({ id }) => book(store, [{ orderId: id, amount: 10_000, open: 10_000 }], { day: today() })),
      seller.send(`cash-days/${store}_${today()}/close`, {
        expected: { cash: 0, terminal: 0, transfer: 0 },
        counted: { cash: 0, terminal: 0, transfer: 0 },
      }),
    ]);
    const booked = answers.slice(0, 3).filter(({ status }) => status === 200).length;
    const { state, expected } = await day(store);
    expect([state, expected.total]).toEqual([booked === 0 ? 'closed' : 'open', booked * 10_000]);
  });

  it('[ADM-2] the database refuses a receipt in a closed day', async () => {
    const store = await newStore();
    await close(store);
    const { id } = await delivered();
    const insert = `INSERT INTO cash_receipt (order_id, desk, day, method, amount, author)
      VALUES ($1, $2, $3::date, 'cash', 1, 'x')`;
    await expect(sql(insert, [id, store, today()])).rejects.toThrow('is closed');
  });

  it('[ADM-2] expects exactly the receipts less the refunds and reversals of a random day', async () => {
    const store = await newStore();
    const random = generator(20_261_129);
    let expected = 0;
    for (let at = 0; at < 12; at += 1) {
      const { id } = await delivered({ 1: 1 + random(5) });
      const open = (await cash(id))?.open ?? 0;
      const amount = 1 + random(open);
      const method = ['cash', 'terminal', 'transfer'][random(3)] ?? 'cash';
      await book(store, [{ orderId: id, amount, open }], { method });
      expected += amount;
      if (random(4) === 0) {
        await seller.send(`receipts/${(await cash(id))?.receipts[0]?.id}/reverse`, { reason: 'Greșit' });
        expected -= amount;
      } else if (random(2) === 0) {
        const back = 1 + random(amount);
        // The order is collected in another store, which would book the refund by itself.
        await sql('UPDATE customer_order SET store_id = NULL WHERE id = $1', [id]);
        await seller.act(id, 'refund', { amount: back, way: 'cash' });
        const [refund] = await refundsOf(id);
        expect((await seller.send(`refunds-due/${refund?.id}/book`, { desk: store })).status).toBe(200);
        expected -= back;
      }
    }
    expect((await day(store)).expected.total).toBe(expected);
    expect((await close(store)).status).toBe(200);
    const { rows } = await sql('SELECT sum(amount)::int AS sum FROM cash_receipt WHERE desk = $1', [store]);
    expect([rows, (await day(store)).counted?.total]).toEqual([[{ sum: expected }], expected]);
    expect((await sql(unequalOrders)).rows).toEqual([]);
  });
});

const unequalOrders = `SELECT o.id FROM customer_order o WHERE o.cash_received <> coalesce(
    (SELECT sum(amount) FROM cash_receipt r WHERE r.order_id = o.id AND r.refund_id IS NULL), 0)`;

/** A repeatable generator of whole numbers below a limit. */
function generator(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
}

async function refundsOf(orderId: number) {
  const { number } = await seller.read(orderId);
  const { json } = await filtered('refunds-due', { text: number });
  return z.object({ items: z.array(refundsDueResource.item) }).parse(json).items;
}

describe('refunds', () => {
  it('[ADM-2] books a cash refund of a collected order at its store', async () => {
    const store = await newStore();
    const { id } = await delivered();
    await sql('UPDATE customer_order SET store_id = $2 WHERE id = $1', [id, stores]);
    await bookOne(store, id);
    await seller.act(id, 'refund', { amount: 2500, way: 'cash' });
    expect((await day(store)).expected).toMatchObject({ cash: 7500, total: 7500 });
    expect(await refundsOf(id)).toEqual([]);
    expect((await cash(id))?.receipts).toMatchObject([{ isRefund: false }, { isRefund: true, amount: -2500 }]);
  });

  it('[ADM-2] books a cash refund without a certain desk once', async () => {
    const store = await newStore();
    const { id } = await delivered();
    await sql('UPDATE customer_order SET store_id = NULL WHERE id = $1', [id]);
    await seller.act(id, 'refund', { amount: 2500, way: 'cash' });
    const [refund] = await refundsOf(id);
    expect(refund).toMatchObject({ task: 'book', amount: 2500, way: 'cash', desk: null });
    const answers = [];
    for (const _ of [1, 2]) answers.push((await seller.send(`refunds-due/${refund?.id}/book`, { desk: store })).error);
    expect(answers).toEqual([undefined, 'RECORD_CHANGED']);
    expect((await day(store)).expected.total).toBe(-2500);
  });

  it('[ADM-2] lists a reversed cash refund for booking again', async () => {
    const { id } = await delivered();
    await seller.act(id, 'refund', { amount: 2500, way: 'cash' });
    expect(await refundsOf(id)).toEqual([]);
    const receipt = (await cash(id))?.receipts.find(({ isRefund }) => isRefund);
    await seller.send(`receipts/${receipt?.id}/reverse`, { reason: 'Altă casă' });
    expect(await refundsOf(id)).toMatchObject([{ task: 'book', amount: 2500 }]);
  });

  it('[ADM-2] records a refund by transfer as sent once', async () => {
    const { id, number } = await order({ 1: 1 }, { payment: 'transfer', company });
    const { id: transferId } = await addTransfer(`${number} IBAN MD24AG000225100013104168`);
    await seller.send(`transfers/${transferId}/confirm`, { number });
    await seller.act(id, 'cancel');
    const [refund] = await refundsOf(id);
    expect(refund).toMatchObject({
      ...{ task: 'send', amount: 10_000, way: 'transfer', company: 'Auto SRL', idno: '1002600048836' },
      paidBy: [`${number} IBAN MD24AG000225100013104168`],
    });
    const answers = [];
    for (const _ of [1, 2]) answers.push((await seller.send(`refunds-due/${refund?.id}/markSent`, {})).error);
    expect(answers).toEqual([undefined, 'TRANSFER_NOT_DUE']);
    expect((await seller.read(id)).refunds).toMatchObject([{ state: 'done' }]);
    expect(await refundsOf(id)).toEqual([]);
  });
});

async function addTransfer(text: string, amount = 10_000) {
  const { json } = await seller.send('transfers', { day: today(), amount, text });
  return transfersResource.record.parse(json);
}
const transferOf = async (id: number) => transfersResource.record.parse((await seller.send(`transfers/${id}`)).json);

describe('transfers', () => {
  const byTransfer = () => order({ 1: 1 }, { payment: 'transfer', company });

  it('[ADM-2] proposes the order that the text names in any spelling', async () => {
    const { id, number } = await byTransfer();
    const typed = number.toLowerCase().replaceAll('-', ' ').replace('p ', 'р');
    const transfer = await addTransfer(`Plata ${typed} Auto SRL`);
    expect(transfer.order).toMatchObject({ id, number, due: 10_000, by: 'number', fit: 'exact' });
    expect((await seller.send(`transfers/${transfer.id}/confirm`, { number })).json).toMatchObject({
      ...{ state: 'matched', decidedBy: 'Ana seller', order: { id, by: 'staff' } },
    });
    expect((await seller.read(id)).bankPayment?.received).toBe(true);
    expect((await seller.send(`transfers/${transfer.id}/confirm`, { number })).error).toBe('TRANSFER_DECIDED');
  });

  it('[ADM-2] proposes an order by amount only if no other order has the amount', async () => {
    const one = await order({ 1: 7, 2: 1 }, { payment: 'transfer', company });
    const { total } = await seller.read(one.id);
    const { id } = await addTransfer(`Plata pentru piese ${randomUUID()}`, total);
    expect((await transferOf(id)).order).toMatchObject({ id: one.id, by: 'amount', fit: 'exact' });
    await order({ 1: 7, 2: 1 }, { payment: 'transfer', company });
    expect((await transferOf(id)).order).toBeNull();
  });

  it('[ADM-2] records the payment after transfers of the whole amount', async () => {
    const { id, number } = await byTransfer();
    const first = await addTransfer(`${number} rata 1`, 4000);
    expect(first.order).toMatchObject({ due: 10_000, fit: 'less' });
    const confirm = (transferId: number, acceptDifference: boolean) =>
      seller.send(`transfers/${transferId}/confirm`, { number, acceptDifference });
    expect((await confirm(first.id, false)).error).toBe('TRANSFER_DIFFERS');
    expect((await confirm(first.id, true)).status).toBe(200);
    expect((await seller.read(id)).bankPayment?.received).toBe(false);
    const second = await addTransfer(`${number} rata 2`, 6000);
    expect(second.order).toMatchObject({ due: 6000, fit: 'exact' });
    expect((await confirm(second.id, false)).status).toBe(200);
    expect((await seller.read(id)).bankPayment?.received).toBe(true);
  });

  it('[ADM-2] shows an overpayment and books it only if staff accept the difference', async () => {
    const { id, number } = await byTransfer();
    const transfer = await addTransfer(`${number} plus`, 12_000);
    expect(transfer.order).toMatchObject({ due: 10_000, fit: 'more' });
    expect((await seller.send(`transfers/${transfer.id}/confirm`, { number })).error).toBe('TRANSFER_DIFFERS');
    await seller.send(`transfers/${transfer.id}/confirm`, { number, acceptDifference: true });
    expect((await seller.read(id)).bankPayment?.received).toBe(true);
  });

  it('[ADM-2] refuses an unknown, paid or cancelled order and an order paid on delivery', async () => {
    const [paid, cancelled, byCash] = [await byTransfer(), await byTransfer(), await order()];
    await seller.act(paid.id, 'markPaid');
    await seller.act(cancelled.id, 'cancel');
    const transfer = await addTransfer(`${paid.number} dublu`);
    expect(transfer.order).toMatchObject({ id: paid.id, fit: 'paid' });
    const confirm = async (number: string) => (await seller.send(`transfers/${transfer.id}/confirm`, { number })).error;
    expect(await confirm('P-000000-XXXXX')).toBe('ORDER_UNKNOWN');
    for (const { number } of [paid, cancelled, byCash]) expect(await confirm(number)).toBe('PAYMENT_NOT_AWAITED');
  });

  it('[ADM-2] confirms only sure transfers of a selection', async () => {
    const [sure, less] = [await byTransfer(), await byTransfer()];
    const ids = [];
    for (const [text, amount] of [
      [sure.number, 10_000],
      [less.number, 9999],
      ['fără număr', 777],
    ] as const)
      ids.push((await addTransfer(`${text} ${randomUUID()}`, amount)).id);
    expect((await seller.send('transfers/actions/confirmSure', { ids })).json).toEqual({ confirmed: 1, skipped: 2 });
    expect((await seller.read(sure.id)).bankPayment?.received).toBe(true);
    expect((await seller.read(less.id)).bankPayment?.received).toBe(false);
  });

  it('[ADM-2] lets one of two sellers confirm a transfer', async () => {
    const { number } = await byTransfer();
    const { id } = await addTransfer(`${number} o dată`);
    const answers = await Promise.all([1, 2].map(() => seller.send(`transfers/${id}/confirm`, { number })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('[ADM-2] reopens ignored and partial transfers, but no transfer of a paid order', async () => {
    const [{ number }, other] = [await byTransfer(), await byTransfer()];
    const transfer = await addTransfer(`${number} redeschis`, 5000);
    await seller.send(`transfers/${transfer.id}/ignore`, { reason: 'Chirie' });
    expect(await transferOf(transfer.id)).toMatchObject({ state: 'ignored', reason: 'Chirie' });
    await seller.send(`transfers/${transfer.id}/reopen`, {});
    await seller.send(`transfers/${transfer.id}/confirm`, { number, acceptDifference: true });
    expect((await seller.send(`transfers/${transfer.id}/reopen`, {})).json).toMatchObject({ state: 'open' });
    const whole = await addTransfer(`${other.number} achitat`);
    await seller.send(`transfers/${whole.id}/confirm`, { number: other.number });
    expect((await seller.send(`transfers/${whole.id}/reopen`, {})).error).toBe('TRANSFER_BOOKED');
  });

  it('[ADM-2] recognises the lines of a statement that was imported before', async () => {
    const text = `Chitanță ${randomUUID()}`;
    const lines = [1, 2].map((occurrence) => ({ day: today(), amount: 500, text, occurrence }));
    const load = async () => (await seller.send('transfers/actions/import', { lines })).json;
    expect([await load(), await load()]).toEqual([
      { added: 2, known: 0 },
      { added: 0, known: 2 },
    ]);
    expect(await seller.send('transfers', { day: today(), amount: 500, text })).toMatchObject({
      ...{ status: 409, error: 'TRANSFER_KNOWN' },
    });
  });

  it('[ADM-2] imports a statement of 5,000 lines and lists it', async () => {
    const mark = randomUUID();
    for (let from = 0; from < 5000; from += 500) {
      const lines = Array.from({ length: 500 }, (_, at) => ({
        ...{ day: '2026-01-15', amount: 10_000 + from + at, text: `${mark} rând ${from + at}`, occurrence: 1 },
      }));
      expect((await seller.send('transfers/actions/import', { lines })).json).toEqual({ added: 500, known: 0 });
    }
    const { json } = await filtered('transfers', { state: 'open', text: mark });
    expect(json).toMatchObject({ total: 5000 });
  });
});

describe('roles', () => {
  const resources = [
    ...[moneyResource, receiptsResource, cashDesksResource, cashDaysResource, transfersResource, refundsDueResource],
  ] as const;
  it.each(roles)('[ADM-2] the API of money grants %s the operations of the table of permissions', async (role) => {
    const staff = await desk.staff(role);
    for (const resource of resources) {
      const allowed = [];
      for (const name of operationsOf(resource)) {
        const [path, body] = requestOf(resource, name);
        if ((await staff.send(path, body)).status !== 403) allowed.push(name);
      }
      const expected = operationsOf(resource).filter((name) => permissions[resource.name][name]?.includes(role));
      expect([resource.name, allowed]).toEqual([resource.name, expected]);
    }
  });

  it('[ADM-2] money is for owners and sellers only', () => {
    for (const { name } of resources)
      for (const allowed of Object.values(permissions[name])) expect(allowed).toEqual(['owner', 'seller']);
  });
});

/** Path and body of a request for an operation; the body of a write is invalid, which is checked after the permission. */
function requestOf(resource: AdminResource, operation: string): readonly [string, object?] {
  if (operation === 'list') return [resource.name];
  if (operation === 'read') return [`${resource.name}/1`];
  if (operation === 'create') return [resource.name, {}];
  const isOnList = resource.actions[operation]?.on === 'list';
  return [`${resource.name}/${isOnList ? 'actions' : '1'}/${operation}`, {}];
}
