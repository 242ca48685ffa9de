import { randomUUID } from 'node:crypto';
import { orderEditPreview } from '@/lib/contract/admin/order-edit';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { sessionCalls } from '@/lib/contract/orders/session';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { type OrderDesk, orderDesk } from '@/tests/fixtures/admin-orders';
import { changeShop } from '@/tests/fixtures/change-shop';
import { someContact } from '@/tests/fixtures/contact';
import { orderSteps } from '@/tests/fixtures/order-steps';
import { paymentSteps } from '@/tests/fixtures/payments';
import { fillCart, placeOrder } from '@/tests/fixtures/placed-order';
import { givePromo } from '@/tests/fixtures/promos';

let app: AccountApp;
let desk: OrderDesk;
let steps: ReturnType<typeof orderSteps>;
let seller: Awaited<ReturnType<OrderDesk['staff']>>;
beforeAll(async () => {
  app = await createAccountApp();
  steps = orderSteps(app);
  desk = await orderDesk(app);
  seller = await desk.staff('seller');
  await fillCatalogue(app.db, { 1: { 1: 900, 2: 500 }, 2: { 1: 500 }, 3: { 1: 500 }, 4: { 1: 3 } });
  await givePromo(app.db.write, 'ZECE', { percent: 10, minimum: 20_000 });
});
afterAll(() => app.close());
beforeEach(() => changeShop({ roundPrices: false }));

const address = {
  ...{ firstName: 'Ion', lastName: 'Rusu', country: 'MD', address: 'str. Ginta Latină 5', city: 'Chișinău' },
  phone: '+37369123456',
};
type Cart = Readonly<Record<number, number>>;

async function order(cart: Cart = { 1: 1 }, changes = {}) {
  const { token } = await app.customer();
  return { customer: token, ...(await placeOrder(app, { token }, cart, changes)) };
}
const carried = (total: number) => ({
  delivery: { methodId: 3, address },
  expectedTotal: { amount: total, currency: 'MDL' },
});
const brief = async (id: number) => {
  const { lines, total } = await seller.read(id);
  return { lines: lines.map(({ productId, quantity, price }) => [productId, quantity, price]), total };
};
const held = async (id: number) =>
  (
    await app.db.write.query<{ product_id: number; held: number }>(
      'SELECT product_id, sum(quantity - returned)::int AS held FROM stock_reservation WHERE order_id = $1 GROUP BY 1 ORDER BY 1',
      [id],
    )
  ).rows.map((row) => [row.product_id, row.held]);
const refundsOf = async (id: number) =>
  (await seller.read(id)).refunds.map(({ amount, way, state }) => ({ amount, way, state }));
const lastLetter = async (kind: string) => (await app.letters()).filter((letter) => letter.kind === kind).at(-1);
async function preview(id: number, edit: object) {
  const { version } = await seller.read(id);
  return seller.send('orders/actions/previewEdit', { id, version, ...edit });
}

describe('editing the lines of an order', () => {
  it('[ADM-2] changes quantities, removes and adds parts, and moves their pieces', async () => {
    const { id } = await order({ 1: 3, 2: 1 });
    const before = await Promise.all([1, 2, 3].map(steps.stockOf));
    const edit = {
      lines: [
        { position: 1, quantity: 1 },
        { position: 2, quantity: 0 },
      ],
      added: [{ productId: 3, quantity: 2 }],
    };
    expect((await seller.act(id, 'edit', edit)).status).toBe(200);
    expect(await brief(id)).toEqual({
      ...{
        lines: [
          [1, 1, 10_000],
          [3, 2, 10_000],
        ],
        total: 30_000,
      },
    });
    const after = await Promise.all([1, 2, 3].map(steps.stockOf));
    expect(after.map((pieces, at) => pieces - (before[at] ?? 0))).toEqual([2, 1, -2]);
    expect(await held(id)).toEqual([
      [1, 1],
      [3, 2],
    ]);
  });

  it('[ADM-2] returns all pieces to stock when the edited order is cancelled', async () => {
    const before = await Promise.all([1, 2].map(steps.stockOf));
    const { id } = await order({ 1: 5 });
    await seller.act(id, 'edit', { lines: [{ position: 1, quantity: 2 }], added: [{ productId: 2, quantity: 1 }] });
    await seller.act(id, 'edit', { lines: [{ position: 1, quantity: 7 }] });
    await seller.act(id, 'cancel');
    expect(await Promise.all([1, 2].map(steps.stockOf))).toEqual(before);
  });

  it('[ADM-2] keeps the ordered price of a line and adds parts at the current one', async () => {
    const { id } = await order({ 2: 1 });
    await app.db.write.query('UPDATE listing SET price = 12000 WHERE product_id = 2');
    await seller.act(id, 'edit', { lines: [{ position: 1, quantity: 2 }], added: [{ productId: 2, quantity: 1 }] });
    expect(await brief(id)).toEqual({
      ...{
        lines: [
          [2, 2, 10_000],
          [2, 1, 12_000],
        ],
        total: 32_000,
      },
    });
    await app.db.write.query('UPDATE listing SET price = 10000 WHERE product_id = 2');
  });

  it('[ADM-2] replaces a part in its line', async () => {
    const { id } = await order({ 1: 2, 2: 1 });
    await seller.act(id, 'edit', { lines: [{ position: 1, quantity: 2, replaceBy: 3 }] });
    expect((await brief(id)).lines).toEqual([
      [3, 2, 10_000],
      [2, 1, 10_000],
    ]);
    expect(await held(id)).toEqual([
      [2, 1],
      [3, 2],
    ]);
  });

  it('[ADM-2] refuses more pieces than are in stock and changes nothing', async () => {
    const { id } = await order({ 4: 2 });
    expect(await seller.act(id, 'edit', { lines: [{ position: 1, quantity: 4 }] })).toMatchObject({
      ...{ status: 409, error: 'OUT_OF_STOCK' },
    });
    expect([await held(id), await steps.stockOf(4)]).toEqual([[[4, 2]], 1]);
    await seller.act(id, 'cancel');
  });

  it.each([
    ['an order without lines', { lines: [{ position: 1, quantity: 0 }] }, 'ORDER_EMPTY'],
    ['an unknown line', { lines: [{ position: 9, quantity: 1 }] }, 'ORDER_LINE_UNKNOWN'],
    ['a part that does not exist', { added: [{ productId: 999, quantity: 1 }] }, 'PART_NOT_SOLD'],
    ['an edit without a change', { lines: [{ position: 1, quantity: 1 }] }, 'ORDER_UNCHANGED'],
  ])('[ADM-2] refuses %s', async (_, edit, error) => {
    const { id } = await order();
    expect((await seller.act(id, 'edit', edit)).error).toBe(error);
  });

  it('[ADM-2] refuses an order that was sent', async () => {
    const { id } = await order();
    await seller.act(id, 'ship');
    expect((await seller.act(id, 'edit', { comment: 'Sună înainte.' })).error).toBe('ORDER_NOT_EDITABLE');
  });

  it('[ADM-2] edits an order of 300 lines', async () => {
    const { id } = await order();
    const added = Array.from({ length: 100 }, () => ({ productId: 1, quantity: 1 }));
    for (const _ of [1, 2, 3]) expect((await seller.act(id, 'edit', { added })).status).toBe(200);
    const { lines } = await seller.read(id);
    const changed = lines.map(({ position }) => ({ position, quantity: 2 }));
    expect((await seller.act(id, 'edit', { lines: changed })).status).toBe(200);
    expect([lines.length, await held(id)]).toEqual([301, [[1, 602]]]);
    await seller.act(id, 'cancel');
  });
});

describe('amounts of an edited order', () => {
  it('[ADM-2] recomputes the delivery price by the new place and method', async () => {
    const { id } = await order({ 1: 1 }, carried(16_000));
    await seller.act(id, 'edit', { delivery: { methodId: 2, address } });
    expect((await seller.read(id)).totals).toMatchObject([{ code: 'courier', amount: 4000 }]);
    await seller.act(id, 'edit', { delivery: { methodId: 1, storeId: 1 } });
    expect(await seller.read(id)).toMatchObject({
      ...{ total: 10_000, delivery: { code: 'pickup', needsCode: true, address: null } },
    });
  });

  it('[ADM-2] applies the promo code to the new lines, and removes it below its minimum', async () => {
    const { token } = await app.customer();
    await fillCart(app, { token }, { 1: 3 });
    await app.get(sessionCalls.sessionUpdate, { token, body: { lang: 'ro-MD', promoCode: 'ZECE' } });
    const { id } = await placeOrder(app, { token }, {}, { expectedTotal: { amount: 27_000, currency: 'MDL' } });
    await seller.act(id, 'edit', { lines: [{ position: 1, quantity: 2 }] });
    expect(await seller.read(id)).toMatchObject({ total: 18_000, lines: [{ discount: 2000 }] });
    await seller.act(id, 'edit', { lines: [{ position: 1, quantity: 1 }] });
    expect(await seller.read(id)).toMatchObject({ total: 10_000, lines: [{ discount: 0 }] });
  });

  it('[ADM-2] previews the amounts of an edit without saving it', async () => {
    const { id } = await order({ 1: 1 });
    const before = [await seller.read(id), await steps.stockOf(1)];
    const { json } = await preview(id, { lines: [{ position: 1, quantity: 4 }] });
    expect(orderEditPreview.parse(json)).toMatchObject({ total: 40_000, totalBefore: 10_000, refund: 0 });
    expect([await seller.read(id), await steps.stockOf(1)]).toEqual(before);
  });

  it('[ADM-2] previews the refusal of an edit', async () => {
    const { id } = await order({ 1: 1 });
    expect((await preview(id, { lines: [{ position: 1, quantity: 0 }] })).error).toBe('ORDER_EMPTY');
  });
});

describe('money of an edited order', () => {
  it('[ADM-2] refunds the difference to the card, and the rest when the order is cancelled', async () => {
    const { token } = await app.customer();
    const { id, reference } = await steps.cardOrder(token, { 1: 3 });
    await seller.act(id, 'edit', { lines: [{ position: 1, quantity: 1 }] });
    await steps.refundAll();
    expect([await refundsOf(id), await steps.backAtBank(reference)]).toEqual([
      [{ amount: 20_000, way: 'card', state: 'done' }],
      20_000,
    ]);
    expect((await seller.read(id)).money).toMatchObject({ paid: 10_000, left: 10_000 });
    await seller.act(id, 'cancel');
    await steps.refundAll();
    expect(await steps.backAtBank(reference)).toBe(30_000);
  });

  it('[ADM-2] refuses a higher total of an order paid by card', async () => {
    const { token } = await app.customer();
    const { id } = await steps.cardOrder(token, { 1: 1 });
    expect((await seller.act(id, 'edit', { lines: [{ position: 1, quantity: 2 }] })).error).toBe('ORDER_PAID_MORE');
  });

  it('[ADM-2] cancels an open card payment, whose late money is refunded', async () => {
    const { token } = await app.customer();
    const { id, token: orderToken } = await placeOrder(app, { token }, { 1: 1 }, { payment: 'card' });
    const payments = paymentSteps(app);
    const reference = await payments.reference(orderToken);
    await seller.act(id, 'edit', { lines: [{ position: 1, quantity: 2 }] });
    expect((await seller.read(id)).payments).toMatchObject([{ state: 'cancelled' }]);
    await payments.tell(payments.word(reference, 'paid'));
    expect(await refundsOf(id)).toMatchObject([{ amount: 10_000, way: 'card' }]);
    expect(await seller.read(id)).toMatchObject({ total: 20_000, status: 'PENDING', money: { paid: 0 } });
  });

  it('[ADM-2] refunds the difference of a received transfer by transfer', async () => {
    const company = { name: 'Auto Nord SRL', idno: '1002600048836', vatCode: '0201234' };
    const { id } = await order({ 1: 2 }, { payment: 'transfer', company });
    await seller.act(id, 'markPaid');
    await seller.act(id, 'edit', { lines: [{ position: 1, quantity: 1 }] });
    expect(await refundsOf(id)).toEqual([{ amount: 10_000, way: 'transfer', state: 'due' }]);
    expect((await seller.act(id, 'markTransferred')).status).toBe(200);
    expect(await refundsOf(id)).toMatchObject([{ state: 'done' }]);
  });
});

describe('the buyer and the staff', () => {
  it('[ADM-2] writes to the buyer what changed, with markup as text', async () => {
    const { id } = await order({ 1: 1 }, carried(16_000));
    const contact = { ...someContact(), firstName: '<b>Ion</b>' };
    await seller.act(id, 'edit', {
      ...{ contact, lines: [{ position: 1, quantity: 2 }], added: [{ productId: 3, quantity: 1 }] },
      delivery: { methodId: 3, address: { ...address, address: 'str. Nouă 7' } },
    });
    const letter = await lastLetter('order-edited');
    const text = letter?.text.replaceAll('\u00a0', ' ');
    expect(text).toContain('Piesa 1, Sampa SMP-1: 1 → 2 buc.');
    expect(text).toContain('Adăugat: Piesa 3, Sampa SMP-3, 1 buc. × 100 lei');
    expect(letter?.text).toContain('str. Nouă 7');
    expect(letter?.text).toContain('Total:');
    expect(letter?.html).toContain('&lt;b&gt;Ion');
    expect(letter?.html).not.toContain('<b>Ion');
  });

  it('[ADM-2] shows an edit in the history that the buyer sees', async () => {
    const { id, token } = await order();
    await seller.act(id, 'edit', { comment: 'Sunați înainte.' });
    const { timeline } = await app.get(ordersCalls.orderReadByToken, { params: { token } });
    expect(timeline.map(({ kind }) => kind)).toEqual(['placed', 'edited']);
  });

  it('[ADM-2] refuses the edit of a seller whose colleague has edited the order', async () => {
    const { id } = await order();
    const { version } = await seller.read(id);
    const colleague = await desk.staff('seller');
    await colleague.act(id, 'edit', { comment: 'Adu factura.' });
    const edit = { version, lines: [{ position: 1, quantity: 2 }] };
    expect(await seller.send(`orders/${id}/edit`, edit)).toMatchObject({ status: 409, error: 'RECORD_CHANGED' });
    expect(await seller.read(id)).toMatchObject({ comment: 'Adu factura.', lines: [{ quantity: 1 }] });
  });

  it('[ADM-2] edits once for a double click', async () => {
    const { id } = await order();
    const { version } = await seller.read(id);
    const key = randomUUID();
    const edit = { version, added: [{ productId: 2, quantity: 1 }] };
    const answers = await Promise.all([1, 2].map(() => seller.send(`orders/${id}/edit`, edit, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await brief(id)).lines).toHaveLength(2);
  });

  it('[ADM-2] refuses an edit by the warehouse', async () => {
    const { id } = await order();
    const keeper = await desk.staff('warehouse');
    expect((await keeper.act(id, 'edit', { comment: 'x' })).error).toBe('FORBIDDEN');
  });

  it('[ADM-2] requires an e-mail unless the order is paid on delivery', async () => {
    const { firstName, lastName, phone } = someContact();
    const card = await order({ 1: 1 }, { payment: 'card' });
    const cash = await order();
    const contact = { firstName, lastName, phone };
    expect((await seller.act(card.id, 'edit', { contact })).error).toBe('EMAIL_REQUIRED');
    expect((await seller.act(cash.id, 'edit', { contact })).status).toBe(200);
  });

  it('[ADM-2] shows the stock of the parts of an order by warehouse', async () => {
    const { id } = await order({ 3: 1 });
    const { json } = await seller.send('orders/actions/stock', { id });
    expect(json).toMatchObject({ items: [{ productId: 3, warehouseId: 1, quantity: await steps.stockOf(3) }] });
  });
});
