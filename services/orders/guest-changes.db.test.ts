import { randomUUID } from 'node:crypto';
import { afterOrderCalls } from '@/lib/contract/orders/after-order';
import type { ReturnReason } from '@/lib/contract/orders/order-stage';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { placeOrder } from '@/tests/fixtures/placed-order';
import { transaction } from '../db/query';
import { completeOrder, shipOrder } from './send-order';

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, { 1: { 1: 50 } });
});
afterAll(() => app.close());

const stock = async () =>
  (await app.db.write.query('SELECT quantity FROM stock WHERE product_id = 1')).rows[0]?.quantity;
const cancel = (token: string) => app.ask(afterOrderCalls.guestOrderCancel, { body: { lang: 'ro-MD', token } });
const giveBack = (token: string, reason: ReturnReason = 'fit-size', note?: string, requestKey = randomUUID()) => {
  const lines = [{ position: 1, quantity: 1, reason }];
  return app.ask(afterOrderCalls.guestOrderReturn, { body: { lang: 'ru', token, requestKey, lines, note } });
};
const guestsOrder = async (pieces = 2) => placeOrder(app, { key: await app.visitor({}) }, { 1: pieces });

async function arrived() {
  const { id, token } = await guestsOrder();
  const parcel = { carrier: 'Nova Poshta', trackingNumber: '2045' };
  await transaction(app.db.write, (client) => shipOrder(client, app.mail, id, parcel));
  await transaction(app.db.write, (client) => completeOrder(client, app.mail, id));
  return token;
}

test("[ORD-1] a guest cancels by the order's token, once, and the pieces are restocked", async () => {
  const before = await stock();
  const { token } = await guestsOrder(3);
  expect(await stock()).toBe(before - 3);
  const answers = await Promise.all(Array.from({ length: 4 }, () => cancel(token)));
  expect(answers.map(({ status, data }) => [status, data?.status])).toEqual(Array(4).fill([200, 'CANCELLED']));
  expect(await stock()).toBe(before);
  expect((await app.letters()).at(-1)?.kind).toBe('order-cancelled');
});

test('[ORD-1] a guest requests a return by token, once per request key, and of at most the bought pieces', async () => {
  const token = await arrived();
  expect((await cancel(token)).error?.errors[0]?.errorName).toBe('ORDER_NOT_PENDING');
  const key = randomUUID();
  const [first, again] = [
    await giveBack(token, 'fit-size', 'не подошло', key),
    await giveBack(token, 'fit-size', '', key),
  ];
  expect(first.data?.returns).toMatchObject([{ status: 'ASKED', note: 'не подошло' }]);
  expect(again.data?.returns).toEqual(first.data?.returns);
  expect((await giveBack(token)).status).toBe(200);
  expect((await giveBack(token)).error?.errors[0]?.errorName).toBe('RETURN_REFUSED');
});

test('[ORD-1] a reason with explanation requires the text, for customers and guests', async () => {
  const token = await arrived();
  for (const note of [undefined, '', '  ']) {
    const { status, error } = await giveBack(token, 'other-else', note);
    expect([status, error?.errors[0]?.path]).toEqual([400, 'note']);
  }
  expect((await giveBack(token, 'fit-else', 'se lovește de brațul de jos')).status).toBe(200);
  const { token: customer } = await app.customer();
  const lines = [{ position: 1, quantity: 1, reason: 'other-else' as const }];
  const body = { lang: 'ro-MD' as const, requestKey: randomUUID(), lines };
  expect((await app.ask(afterOrderCalls.ordersReturn, { token: customer, params: { id: 1 }, body })).status).toBe(400);
});

test("[ORD-1] the token of an account's order cannot change it, as an unknown token", async () => {
  const { token: customer } = await app.customer();
  const { id, token } = await placeOrder(app, { token: customer }, { 1: 1 });
  const [own, unknown] = [await cancel(token), await cancel('x'.repeat(32))];
  expect([own.status, own.error?.errors]).toEqual([404, unknown.error?.errors]);
  expect([(await giveBack(token)).status, (await giveBack('x'.repeat(32))).status]).toEqual([404, 404]);
  const read = await app.get(ordersCalls.orderRead, { token: customer, params: { id } });
  expect([read.status, read.returns]).toEqual(['PENDING', []]);
});
