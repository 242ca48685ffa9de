import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { proposalCalls } from '@/lib/contract/orders/proposal';
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
  await fillCatalogue(app.db, { 1: { 1: 500 }, 2: { 1: 500 }, 3: { 1: 500 }, 4: { 1: 2 } });
  await setPrice(2, 12_000);
});
afterAll(() => app.close());
beforeEach(() => changeShop({ roundPrices: false }));

const setPrice = (product: number, price: number) =>
  app.db.write.query('UPDATE listing SET price = $2 WHERE product_id = $1', [product, price]);
async function order(cart: Readonly<Record<number, number>> = { 1: 2 }) {
  const { token } = await app.customer();
  return placeOrder(app, { token }, cart);
}
const lastLetter = async (kind: string) => (await app.letters()).filter((letter) => letter.kind === kind).at(-1);
const linkPattern = /\/ro-MD\/shop\/order-change\/([\w-]{32})/;

/** An order whose buyer is asked to accept another part for the first line. */
async function proposed(productId = 2, cart: Readonly<Record<number, number>> = { 1: 2 }) {
  const { id, token: orderToken } = await order(cart);
  expect(await seller.act(id, 'proposeSwap', { position: 1, productId })).toMatchObject({ status: 200 });
  const letter = await lastLetter('order-proposal');
  return { id, orderToken, letter, token: linkPattern.exec(letter?.text ?? '')?.[1] ?? '' };
}
const answer = (token: string, accepted: boolean) =>
  app.ask(proposalCalls.orderProposalAnswer, { params: { token }, body: { lang: 'ro-MD', accepted } });
const read = (token: string): Promise<ResponseOfCall<'orderProposalRead'>> =>
  app.get(proposalCalls.orderProposalRead, { params: { token } });
const linesOf = async (id: number) =>
  (await seller.read(id)).lines.map(({ productId, quantity, price }) => [productId, quantity, price]);
const history = async (id: number) => {
  const { json } = await seller.send(`order-history?filter=${encodeURIComponent(JSON.stringify({ orderId: id }))}`);
  return JSON.stringify(json);
};

describe('a part proposed instead of an ordered one', () => {
  it('[ADM-2] is proposed by a letter with a link, without changing the order', async () => {
    const { id, letter, token } = await proposed();
    const text = letter?.text.replaceAll('\u00a0', ' ');
    expect(text).toContain('Ai comandat: Piesa 1, Sampa SMP-1, 2 buc.');
    expect(text).toContain('Îți propunem: Piesa 2, Sampa SMP-2, 2 buc. × 120 lei');
    expect(text).toContain('Comanda costă cu 40 lei mai mult.');
    expect(text).toContain('Total nou: 240 lei');
    expect(await linesOf(id)).toEqual([[1, 2, 10_000]]);
    expect(await read(token)).toMatchObject({
      ...{ state: 'waiting', pieces: 2, difference: { amount: 4000 }, total: { amount: 24_000 } },
      ...{ before: { partNumber: 'SMP-1' }, after: { partNumber: 'SMP-2' } },
    });
    expect((await seller.read(id)).proposal).toMatchObject({ state: 'waiting', total: 24_000, difference: 4000 });
  });

  it('[ADM-2] replaces the ordered part when the buyer accepts', async () => {
    const { id, token, orderToken } = await proposed();
    const before = await Promise.all([1, 2].map(steps.stockOf));
    expect(await answer(token, true)).toMatchObject({ status: 200, data: { state: 'accepted' } });
    expect(await linesOf(id)).toEqual([[2, 2, 12_000]]);
    const after = await Promise.all([1, 2].map(steps.stockOf));
    expect(after.map((pieces, at) => pieces - (before[at] ?? 0))).toEqual([2, -2]);
    expect(await seller.read(id)).toMatchObject({ total: 24_000, proposal: { state: 'accepted' } });
    expect((await lastLetter('order-edited'))?.text).toContain('SMP-2');
    const entries = await history(id);
    expect(entries).toContain('proposeSwap');
    expect(entries).toContain('proposal-accepted');
    const { timeline } = await app.get(ordersCalls.orderReadByToken, { params: { token: orderToken } });
    expect(timeline.at(-1)).toMatchObject({ kind: 'edited', by: 'customer' });
  });

  it('[ADM-2] keeps the order when the buyer refuses', async () => {
    const { id, token } = await proposed();
    expect(await answer(token, false)).toMatchObject({ status: 200, data: { state: 'refused' } });
    expect(await linesOf(id)).toEqual([[1, 2, 10_000]]);
    expect(await history(id)).toContain('proposal-refused');
  });

  it('[ADM-2] accepts one answer to a proposal', async () => {
    const { id, token } = await proposed();
    const answers = await Promise.all([answer(token, true), answer(token, true)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await answer(token, false)).toMatchObject({ data: { state: 'accepted' } });
    expect(await linesOf(id)).toEqual([[2, 2, 12_000]]);
  });

  it('[ADM-2] refuses to accept a proposal after three days', async () => {
    const { id, token } = await proposed();
    await app.db.write.query('UPDATE order_proposal SET expires_at = now() WHERE order_id = $1', [id]);
    expect(await answer(token, true)).toMatchObject({ data: { state: 'expired' } });
    expect(await linesOf(id)).toEqual([[1, 2, 10_000]]);
  });

  it('[ADM-2] cannot be accepted after the seller has withdrawn it', async () => {
    const { id, token } = await proposed();
    expect((await seller.act(id, 'withdrawSwap')).status).toBe(200);
    expect(await answer(token, true)).toMatchObject({ data: { state: 'withdrawn' } });
    expect((await seller.act(id, 'withdrawSwap')).error).toBe('PROPOSAL_NOT_WAITING');
    expect(await linesOf(id)).toEqual([[1, 2, 10_000]]);
  });

  it('[ADM-2] withdraws a proposal when the next one is made', async () => {
    const { id, token } = await proposed();
    await seller.act(id, 'proposeSwap', { position: 1, productId: 3 });
    expect(await read(token)).toMatchObject({ state: 'withdrawn' });
    expect((await seller.read(id)).proposal).toMatchObject({ state: 'waiting', after: { partNumber: 'SMP-3' } });
  });

  it('[ADM-2] refuses to accept a proposal after the order was sent', async () => {
    const { id, token } = await proposed();
    await seller.act(id, 'ship');
    expect(await answer(token, true)).toMatchObject({ data: { state: 'changed' } });
    expect(await linesOf(id)).toEqual([[1, 2, 10_000]]);
  });

  it('[ADM-2] cannot be accepted after the quantity was changed', async () => {
    const { id, token } = await proposed();
    await seller.act(id, 'edit', { lines: [{ position: 1, quantity: 1 }] });
    expect(await answer(token, true)).toMatchObject({ data: { state: 'changed' } });
    expect(await linesOf(id)).toEqual([[1, 1, 10_000]]);
  });

  it('[ADM-2] refuses to accept a proposal after its price has changed', async () => {
    const { id, token } = await proposed(3);
    await setPrice(3, 15_000);
    expect(await answer(token, true)).toMatchObject({ status: 200, data: { state: 'changed' } });
    expect(await linesOf(id)).toEqual([[1, 2, 10_000]]);
    await setPrice(3, 10_000);
    expect(await answer(token, true)).toMatchObject({ data: { state: 'accepted' } });
  });

  it('[ADM-2] keeps a proposal open when its part is out of stock', async () => {
    const { id, token } = await proposed(4);
    const other = await order({ 4: 1 });
    expect(await answer(token, true)).toMatchObject({ status: 409 });
    expect([await linesOf(id), (await read(token)).state]).toEqual([[[1, 2, 10_000]], 'waiting']);
    await seller.act(other.id, 'cancel');
    expect(await answer(token, true)).toMatchObject({ data: { state: 'accepted' } });
  });

  it('[ADM-2] returns 404 for a proposal with an unknown token', async () => {
    expect(await answer('x'.repeat(32), true)).toMatchObject({ status: 404 });
    expect((await app.ask(proposalCalls.orderProposalRead, { params: { token: 'x'.repeat(32) } })).status).toBe(404);
  });

  it('[ADM-2] shows markup in the names of parts as text', async () => {
    await app.db.write.query(`UPDATE product SET name_ro = '<b>Piesa</b>' WHERE id = 3`);
    const { letter, token } = await proposed(3);
    expect(letter?.html).toContain('&lt;b&gt;Piesa');
    expect(letter?.html).not.toContain('<b>Piesa');
    expect((await read(token)).after.name).toBe('<b>Piesa</b>');
    await app.db.write.query(`UPDATE product SET name_ro = 'Piesa 3' WHERE id = 3`);
  });
});

describe('the proposal of a seller', () => {
  it.each([
    ['the ordered part', { position: 1, productId: 1 }, 'ORDER_UNCHANGED'],
    ['an unknown line', { position: 9, productId: 2 }, 'ORDER_LINE_UNKNOWN'],
    ['a part that is not sold', { position: 1, productId: 999 }, 'PART_NOT_SOLD'],
  ])('[ADM-2] is refused for %s', async (_, swap, error) => {
    const { id } = await order();
    expect((await seller.act(id, 'proposeSwap', swap)).error).toBe(error);
    expect((await seller.read(id)).proposal).toBeNull();
  });

  it('[ADM-2] refuses a proposal to a buyer without an e-mail', async () => {
    const { id } = await order();
    await app.db.write.query(`UPDATE customer_order SET contact = contact || '{"email": ""}' WHERE id = $1`, [id]);
    expect((await seller.act(id, 'proposeSwap', { position: 1, productId: 2 })).error).toBe('PROPOSAL_NOT_SENT');
  });

  it('[ADM-2] refuses proposals by the warehouse', async () => {
    const { id } = await order();
    const keeper = await desk.staff('warehouse');
    expect((await keeper.act(id, 'proposeSwap', { position: 1, productId: 2 })).error).toBe('FORBIDDEN');
  });
});
