import { ordersCalls } from '@/lib/contract/orders/orders';
import { paymentCalls } from '@/lib/contract/orders/payment';
import { sessionCalls } from '@/lib/contract/orders/session';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { changeShop } from '@/tests/fixtures/change-shop';
import { giveContract, importLedger } from '@/tests/fixtures/contracts';
import { orderSteps } from '@/tests/fixtures/order-steps';
import { fillCart, placeOrder } from '@/tests/fixtures/placed-order';
import { givePromo } from '@/tests/fixtures/promos';

let app: AccountApp;
let steps: ReturnType<typeof orderSteps>;
beforeAll(async () => {
  app = await createAccountApp();
  steps = orderSteps(app);
  await fillCatalogue(app.db, { 1: { 1: 500 }, 2: { 1: 500 }, 3: { 1: 500 } });
  await app.db.write.query(`UPDATE listing SET price = 74200 WHERE product_id = 1;
    UPDATE listing SET price = 90815 WHERE product_id = 2`);
  await givePromo(app.db.write, 'ZECE', { percent: 10 });
});
afterAll(() => app.close());
// Disables price rounding, so that sums and shares are exact to the ban.
beforeEach(() => changeShop({ roundPrices: false }));

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('an unpaid amount', () => {
  it('[CHK-6] is not refunded with a discounted line: 667.80, not 742', async () => {
    const { token } = await app.customer();
    await fillCart(app, { token }, { 1: 1, 2: 1 });
    const { cart } = await app.get(sessionCalls.sessionUpdate, { token, body: { lang: 'ro-MD', promoCode: 'ZECE' } });
    const { id } = await placeOrder(app, { token }, {}, { expectedTotal: cart.total });
    await steps.arrive(id);
    const before = await steps.letters();
    await steps.giveBack('refund', await steps.returned(token, id, { 1: 1 }));
    expect(await steps.noted(id)).toEqual([66_780]);
    expect((await steps.letters()).slice(before.length).join()).toMatch(/667,80\slei/);
    // The refunds of both lines add up to the payment.
    await steps.giveBack('refund', await steps.returned(token, id, { 2: 1 }));
    expect(sum(await steps.noted(id))).toBe(cart.total.amount);
  });

  it('[CHK-6] is not refunded by repeated or concurrent refunds', async () => {
    const { token } = await app.customer();
    const { id, total } = await placeOrder(app, { token }, { 1: 1, 2: 1 });
    expect(total.amount).toBe(165_015);
    await steps.arrive(id);
    await steps.order('refund', id);
    await Promise.allSettled([
      steps.order('refund', id),
      steps.order('refund', id),
      steps.order('refund', id, { amount: '599.15' }),
    ]);
    expect(await steps.noted(id)).toEqual([165_015]);
    await expect(steps.order('refund', id)).rejects.toThrow('Nothing is left to give back');
  });

  it('[CHK-6] is not refunded for an unpaid order', async () => {
    const { token } = await app.customer();
    const { id } = await placeOrder(app, { token }, { 1: 1 });
    await expect(steps.order('refund', id)).rejects.toThrow('Nothing was paid');
    await steps.order('ship', id);
    await expect(steps.order('refund', id, { amount: '1' })).rejects.toThrow('Nothing was paid');
    expect(await steps.noted(id)).toEqual([]);
  });

  it('[CHK-6] is not refunded for pieces already refunded with the order', async () => {
    const { token } = await app.customer();
    const { id, total } = await placeOrder(app, { token }, { 1: 2 });
    await steps.arrive(id);
    const returnId = await steps.returned(token, id, { 1: 1 });
    await steps.order('refund', id, { amount: '1400' });
    await steps.giveBack('refund', returnId);
    await steps.giveBack('refund', await steps.returned(token, id, { 1: 1 }));
    expect(await steps.noted(id)).toEqual([140_000, 8400]);
    expect(sum(await steps.noted(id))).toBe(total.amount);
  });
});

describe('a card payment', () => {
  it('[CHK-6] is refunded to the card once for returned pieces, followed by a letter', async () => {
    const { token } = await app.customer();
    const { id, reference } = await steps.cardOrder(token, { 1: 1, 2: 1 });
    await steps.arrive(id);
    const returnId = await steps.returned(token, id, { 1: 1 });
    const before = (await steps.letters()).length;
    await Promise.allSettled([steps.giveBack('refund', returnId), steps.giveBack('refund', returnId)]);
    expect([await steps.noted(id), (await steps.letters()).length]).toEqual([[], before]);
    await Promise.all([steps.refundAll(), steps.refundAll()]);
    expect([await steps.backAtBank(reference), await steps.noted(id)]).toEqual([74_200, [74_200]]);
    expect((await steps.letters()).slice(before)).toEqual([expect.stringContaining('pe cardul')]);
    const read = await app.get(ordersCalls.orderRead, { token, params: { id } });
    expect([read.paymentState, read.returns[0]?.status]).toEqual(['paid', 'REFUNDED']);
  });

  it('[CHK-6] is refunded by amount, never above the payment', async () => {
    const { token } = await app.customer();
    const { id, reference } = await steps.cardOrder(token, { 1: 1, 2: 1 });
    await steps.order('refund', id, { amount: '150,15' });
    await expect(steps.order('refund', id, { amount: '1500.01' })).rejects.toThrow('At most 1500.00 lei');
    await Promise.allSettled([
      steps.order('refund', id),
      steps.order('refund', id, { amount: '1000' }),
      steps.order('cancel', id),
    ]);
    await steps.refundAll();
    expect([await steps.backAtBank(reference), sum(await steps.noted(id))]).toEqual([165_015, 165_015]);
    expect(await steps.payments.states(id)).toEqual(['refunded']);
  });
});

const readOrder = (token: string, id: number) => app.get(ordersCalls.orderRead, { token, params: { id } });

describe('an unfetched parcel', () => {
  it('[CHK-6] cancels its order, refunds the card and notifies the buyer, without restocking', async () => {
    const { token } = await app.customer();
    const stock = await steps.stockOf(3);
    const { id, reference, total } = await steps.cardOrder(token, { 3: 4 });
    await steps.order('ship', id, { carrier: 'Nova Poshta' });
    const { message } = await steps.order('unfetched', id);
    expect(message).toMatch(/^400\.00 lei are on their way to the card/);
    await steps.refundAll();
    expect([await steps.backAtBank(reference), await steps.stockOf(3)]).toEqual([total.amount, stock - 4]);
    const read = await readOrder(token, id);
    expect(read).toMatchObject({ status: 'CANCELLED', paymentState: 'refunded' });
    expect(read.timeline.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'shipped', 'unfetched', 'refunded']);
    expect(read.refunds).toMatchObject([{ way: 'card', state: 'done', amount: total, number: 1 }]);
    const letter = (await app.letters()).find(({ kind }) => kind === 'order-unfetched');
    expect(letter?.text).toMatch(/nu a fost ridicată[\s\S]*400\slei, se întoarce la tine: pe cardul/);

    await Promise.allSettled([steps.order('restock', id), steps.order('restock', id)]);
    expect(await steps.stockOf(3)).toBe(stock);
  });

  it('[CHK-6] is restocked on demand, and refunds nothing when nothing was paid', async () => {
    const { token } = await app.customer();
    const stock = await steps.stockOf(3);
    const { id } = await placeOrder(app, { token }, { 3: 2 });
    await steps.order('ship', id);
    const { message } = await steps.order('unfetched', id, { restock: true });
    expect([message, await steps.stockOf(3)]).toEqual([
      'Nothing was paid, so nothing is refunded. 2 pcs are back in stock.',
      stock,
    ]);
    expect([await steps.noted(id), (await readOrder(token, id)).refunds]).toEqual([[], []]);
    await expect(steps.order('refund', id)).rejects.toThrow('Nothing was paid');
  });

  it('[ORD-1] is either completed or unfetched, and only after it was sent', async () => {
    const { token } = await app.customer();
    const { id } = await placeOrder(app, { token }, { 3: 1 });
    await expect(steps.order('unfetched', id)).rejects.toThrow('Only a SHIPPED order can be unfetched.');
    await steps.order('ship', id);
    const ends = await Promise.allSettled([steps.order('complete', id), steps.order('unfetched', id)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { status, timeline } = await readOrder(token, id);
    expect(timeline.at(-1)?.kind).toBe(status === 'COMPLETED' ? 'completed' : 'unfetched');
    await expect(steps.order('restock', (await placeOrder(app, { token }, { 3: 1 })).id)).rejects.toThrow(
      'unfetched order',
    );
  });
});

describe('returned pieces', () => {
  it('[CHK-6] are restocked on demand by line, each line once', async () => {
    const { token } = await app.customer();
    const { id } = await placeOrder(app, { token }, { 1: 3, 3: 2 });
    await steps.arrive(id);
    const stock = async () => [await steps.stockOf(1), await steps.stockOf(3)];
    const [one = 0, three = 0] = await stock();
    const silentReturn = await steps.returned(token, id, { 1: 1 });
    expect(await stock()).toEqual([one, three]);
    const loud = await steps.askReturn(token, id, { 1: 2, 2: 1 });
    await expect(steps.giveBack('restock', loud)).rejects.toThrow('whose pieces have been received');
    expect((await steps.giveBack('receive', loud, { restock: true, line: ['2'] })).message).toBe(
      '1 pcs are back in stock.',
    );
    expect(await stock()).toEqual([one, three + 1]);
    await Promise.all([
      steps.giveBack('restock', loud),
      steps.giveBack('restock', loud),
      steps.giveBack('restock', silentReturn),
    ]);
    expect(await stock()).toEqual([one + 3, three + 1]);
    expect((await steps.giveBack('restock', loud)).message).toBe('Nothing left to restock.');
  });
});

describe('an order on a contract', () => {
  it('[CHK-6] is refunded by a credit note up to its total, which raises the available credit', async () => {
    const { token, user } = await app.customer();
    await giveContract(app.db.write, user.id);
    await app.db.write.query('UPDATE contract SET credit_limit = 500000 WHERE customer_id = $1', [user.id]);
    const { id, number, total } = await placeOrder(app, { token }, { 1: 2, 2: 1 }, { payment: 'invoice' });
    const left = async () => {
      const { items } = await app.get(paymentCalls.paymentWays, { token });
      return items.find(({ code }) => code === 'invoice')?.contracts[0]?.left?.amount;
    };
    await expect(steps.order('refund', id)).rejects.toThrow('Nothing was paid');
    await steps.arrive(id);
    expect(await left()).toBe(500_000 - total.amount);
    await steps.giveBack('refund', await steps.returned(token, id, { 1: 1 }));
    expect(await left()).toBe(500_000 - total.amount + 74_200);
    await Promise.allSettled([steps.order('refund', id), steps.order('refund', id)]);
    expect(await left()).toBe(500_000);
    await expect(steps.order('refund', id, { by: 'cash' })).rejects.toThrow('Nothing is left');
    const sql = `SELECT e.number, e.amount::int, (SELECT sum(total)::int FROM ledger_line WHERE entry_id = e.id) AS lines
      FROM ledger_entry e WHERE contract_id = $1 ORDER BY e.id`;
    const { documents } = await readOrder(token, id);
    const notes = documents?.filter(({ kind }) => kind === 'credit_note').map((note) => note.number) ?? [];
    expect((await app.db.write.query(sql, [user.id])).rows).toEqual([
      { number: notes[0], amount: -74_200, lines: -74_200 },
      { number: notes[1], amount: 74_200 - total.amount, lines: 74_200 - total.amount },
    ]);
    expect((await steps.letters()).at(-1)).toMatch(/Am scăzut 1\s?650,15\slei din ce ai de plată după contract/);
    // The ledger contains the order's invoice and credit note under their numbers, so neither counts twice.
    await importLedger(app.db, [
      `C-${user.id},${number},invoice,2026-11-01,2026-11-15,${total.amount / 100}`,
      `C-${user.id},${notes[0]},invoice,2026-11-01,2026-11-15,-742`,
    ]);
    expect(await left()).toBe(500_000);
  });
});

describe('worn pieces', () => {
  it('[CHK-6] are refunded by the given amount, never above their price', async () => {
    const { token } = await app.customer();
    const { id } = await placeOrder(app, { token }, { 1: 1, 3: 1 });
    await steps.arrive(id);
    const returnId = await steps.returned(token, id, { 1: 1 });
    await expect(steps.giveBack('refund', returnId, { amount: '742.01' })).rejects.toThrow('At most 742.00 lei');
    await steps.giveBack('refund', returnId, { amount: '700' });
    await expect(steps.giveBack('refund', returnId, { amount: '42' })).rejects.toThrow('went back already');
    expect([await steps.noted(id), (await readOrder(token, id)).returns[0]?.status]).toEqual([[70_000], 'REFUNDED']);
  });
});

describe('the refund method', () => {
  it('[CHK-6] follows the payment method, and is named in letters', async () => {
    const { token } = await app.customer();
    const { id } = await placeOrder(app, { token }, { 1: 1 }, { lang: 'ru' });
    await steps.arrive(id);
    await expect(steps.order('refund', id, { by: 'card' })).rejects.toThrow('Money goes back the way it came');
    await expect(steps.order('refund', id, { by: 'gift' })).rejects.toThrow('--by must be one of card, cash, courier');
    await steps.order('refund', id, { amount: '100', by: 'courier' });
    await steps.order('refund', id, { amount: '200', by: 'transfer' });
    await steps.order('refund', id);
    const letters = (await steps.letters()).slice(-3);
    expect(letters.map((text) => /курьер|переводом|наличными/.exec(text)?.[0])).toEqual([
      'наличными',
      'переводом',
      'наличными',
    ]);
    expect((await readOrder(token, id)).refunds.map(({ way }) => way)).toEqual(['courier', 'transfer', 'cash']);
  });

  it('[CHK-6] refunds a repeated equal amount only with --again', async () => {
    const { token } = await app.customer();
    const { id } = await placeOrder(app, { token }, { 1: 1 });
    await steps.arrive(id);
    await Promise.allSettled(Array.from({ length: 4 }, () => steps.order('refund', id, { amount: '100' })));
    expect(await steps.noted(id)).toEqual([10_000]);
    await expect(steps.order('refund', id, { amount: '100' })).rejects.toThrow('Add --again');
    await steps.order('refund', id, { amount: '100', again: true });
    expect(await steps.noted(id)).toEqual([10_000, 10_000]);
  });
});
