import { proposalCalls } from '@/lib/contract/orders/proposal';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { type OrderDesk, orderDesk } from '@/tests/fixtures/admin-orders';
import { changeShop } from '@/tests/fixtures/change-shop';
import { orderSteps } from '@/tests/fixtures/order-steps';
import { placeOrder } from '@/tests/fixtures/placed-order';

let app: AccountApp;
let steps: ReturnType<typeof orderSteps>;
let seller: Awaited<ReturnType<OrderDesk['staff']>>;
beforeAll(async () => {
  app = await createAccountApp();
  steps = orderSteps(app);
  // Parts 1 and 2 are in the store, 3 and 4 come from a supplier in five to seven days.
  await fillCatalogue(app.db, { 1: { 1: 500 }, 2: { 1: 500 }, 3: { 3: 500 }, 4: { 3: 500 } });
  seller = await (await orderDesk(app)).staff('seller');
});
afterAll(() => app.close());
beforeEach(() => changeShop({ roundPrices: false }));

const address = {
  ...{ firstName: 'Ion', lastName: 'Rusu', country: 'MD', address: 'str. Teilor 5', city: 'Chișinău' },
  phone: '+37369123456',
};
const cart = { 1: 2, 3: 2 };

/** An order whose first parcel was sent; the second one has two pieces of part 3. */
async function partlySent() {
  const key = await app.visitor(cart);
  const total = { amount: 48_000, currency: 'MDL' as const };
  const delivery = { methodId: 2, address, dispatch: 'ready' as const };
  const { id } = await placeOrder(app, { key }, cart, { delivery, expectedTotal: total });
  await seller.act(id, 'ship');
  return id;
}
const duesOf = async (id: number) => (await seller.read(id)).parcels.map(({ due }) => due);

describe('editing an order of which one parcel was sent', () => {
  it('[ADM-2] changes the second parcel without the amount due for the first parcel', async () => {
    const id = await partlySent();
    const [first] = await duesOf(id);
    const before = await Promise.all([1, 3, 4].map(steps.stockOf));
    const edit = { lines: [{ position: 2, quantity: 1 }], added: [{ productId: 4, quantity: 3 }] };
    expect((await seller.act(id, 'edit', edit)).status).toBe(200);
    const order = await seller.read(id);
    expect(order.lines.map(({ productId, quantity, parcel }) => [productId, quantity, parcel])).toEqual([
      [1, 2, 1],
      [3, 1, 2],
      [4, 3, 2],
    ]);
    expect(order.parcels.map(({ sentAt }) => sentAt !== null)).toEqual([true, false]);
    expect(await duesOf(id)).toEqual([first, 44_000]);
    expect(order.total).toBe((first ?? 0) + 44_000);
    const after = await Promise.all([1, 3, 4].map(steps.stockOf));
    expect(after.map((pieces, at) => pieces - (before[at] ?? 0))).toEqual([0, 1, -3]);
  });

  it('[ADM-2] issues the invoice of an edited order with the second parcel, for the new total', async () => {
    const id = await partlySent();
    await seller.act(id, 'edit', { lines: [{ position: 2, quantity: 1 }] });
    expect((await seller.read(id)).documents).toEqual([]);
    await seller.act(id, 'ship');
    const { documents, total } = await seller.read(id);
    expect(documents).toMatchObject([{ kind: 'invoice' }]);
    const { rows } = await app.db.write.query('SELECT total FROM issued_document WHERE order_id = $1', [id]);
    expect(rows).toEqual([{ total }]);
  });

  it.each([
    ['a sent line', { lines: [{ position: 1, quantity: 1 }] }],
    ['the part of a sent line', { lines: [{ position: 1, quantity: 2, replaceBy: 2 }] }],
    ['all lines of the second parcel', { lines: [{ position: 2, quantity: 0 }] }],
    ['the delivery', { delivery: { methodId: 2, address: { ...address, address: 'str. Nouă 7' } } }],
  ])('[ADM-2] refuses to change %s of a partly sent order', async (_, edit) => {
    const id = await partlySent();
    const before = await seller.read(id);
    expect((await seller.act(id, 'edit', edit)).error).toBe('ORDER_PARTLY_SENT');
    expect(await seller.read(id)).toEqual(before);
  });

  it('[ADM-2] replaces an unsent line by a part that the buyer accepts', async () => {
    const id = await partlySent();
    expect((await seller.act(id, 'proposeSwap', { position: 1, productId: 2 })).error).toBe('ORDER_PARTLY_SENT');
    expect((await seller.act(id, 'proposeSwap', { position: 2, productId: 4 })).status).toBe(200);
    const letter = (await app.letters()).filter(({ kind }) => kind === 'order-proposal').at(-1);
    const token = /\/order-change\/([\w-]{32})/.exec(letter?.text ?? '')?.[1] ?? '';
    const body = { lang: 'ro-MD' as const, accepted: true };
    const answered = await app.get(proposalCalls.orderProposalAnswer, { params: { token }, body });
    expect(answered.state).toBe('accepted');
    const { lines, parcels } = await seller.read(id);
    expect(lines.map(({ productId, parcel }) => [productId, parcel])).toEqual([
      [1, 1],
      [4, 2],
    ]);
    expect(parcels.map(({ sentAt }) => sentAt !== null)).toEqual([true, false]);
  });

  it('[ADM-2] ends a proposal when its line is sent', async () => {
    const id = await partlySent();
    await seller.act(id, 'proposeSwap', { position: 2, productId: 4 });
    await seller.act(id, 'ship');
    expect((await seller.read(id)).proposal?.state).toBe('changed');
  });

  it('[ADM-2] changes the contact of a partly sent order', async () => {
    const id = await partlySent();
    expect((await seller.act(id, 'edit', { comment: 'Sunați înainte.' })).status).toBe(200);
    expect((await seller.read(id)).comment).toBe('Sunați înainte.');
  });

  it('[ADM-2] refuses to edit an order after its last parcel was sent', async () => {
    const id = await partlySent();
    await seller.act(id, 'ship');
    expect((await seller.act(id, 'edit', { comment: 'x' })).error).toBe('ORDER_NOT_EDITABLE');
  });
});
