import { randomUUID } from 'node:crypto';
import { afterOrderCalls } from '@/lib/contract/orders/after-order';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { sessionCalls } from '@/lib/contract/orders/session';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { orderSteps } from '@/tests/fixtures/order-steps';
import { fillCart, placeOrder } from '@/tests/fixtures/placed-order';
import { givePromo } from '@/tests/fixtures/promos';
import { listReturns } from '../orders/read-orders';

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, { 1: { 1: 500 } });
});
afterAll(() => app.close());

const contact = { firstName: 'Ion', lastName: 'Rusu', phone: '8 069 123 457' };

test('[CHK-1] a cash order needs no e-mail: the shop gets its letter, the buyer none, and tracking accepts the phone', async () => {
  const { id, number, token } = await placeOrder(app, { key: await app.visitor({}) }, { 1: 1 }, { contact });
  const order = await app.get(ordersCalls.orderReadByToken, { params: { token } });
  expect(order.contact).toEqual({ ...contact, phone: '+37369123457', email: '' });
  await orderSteps(app).order('ship', id);
  const letters = (await app.letters()).filter(({ subject }) => subject.includes(number));
  expect(letters.map(({ kind }) => kind)).toEqual(['order-received']);
  expect(letters[0]?.text).toContain('Ion Rusu, +373\u00a069\u00a0123\u00a0457\n');

  const track = (proof: { email?: string; phone?: string }) =>
    app.ask(afterOrderCalls.ordersTrack, { body: { lang: 'ro-MD', number, ...proof } });
  expect((await track({ phone: '069 123 457' })).data).toMatchObject({ number, status: 'SHIPPED' });
  expect((await track({ phone: '069 123 458' })).status).toBe(404);
  expect((await track({ email: 'ion@exemplu.md' })).status).toBe(404);
  expect((await track({})).status).toBe(400);
});

test("[CHK-1] a return of an order without an e-mail is listed with the buyer's phone", async () => {
  const { id, token, number } = await placeOrder(app, { key: await app.visitor({}) }, { 1: 1 }, { contact });
  await orderSteps(app).arrive(id);
  const lines = [{ position: 1, quantity: 1, reason: 'other-unneeded' as const }];
  const body = { lang: 'ro-MD' as const, token, requestKey: randomUUID(), lines };
  await app.get(afterOrderCalls.guestOrderReturn, { body });
  const [asked] = await listReturns(app.db.read, false, 1);
  expect(asked).toMatchObject({ number, status: 'ASKED', email: '', phone: '+37369123457' });
});

test('[TRK-1] an order with an e-mail is also found by its phone', async () => {
  const changes = { contact: { ...contact, phone: '069 222 333', email: 'drum@exemplu.md' } };
  const { number } = await placeOrder(app, { key: await app.visitor({}) }, { 1: 1 }, changes);
  const body = { lang: 'ru' as const, number, phone: '+373 (0) 69 222-333' };
  expect((await app.ask(afterOrderCalls.ordersTrack, { body })).data).toMatchObject({ number });
});

async function attempt(changes: object, promoCode?: string) {
  const key = await app.visitor({});
  const { cart } = await fillCart(app, { key }, { 1: 1 });
  const priced = promoCode
    ? await app.get(sessionCalls.sessionUpdate, { key, body: { lang: 'ro-MD', promoCode } })
    : { cart };
  const body = {
    ...{
      lang: 'ro-MD' as const,
      idempotencyKey: randomUUID(),
      contact,
      payment: 'cash' as const,
      agree: true as const,
    },
    ...{ delivery: { methodId: 1, storeId: 1 }, expectedTotal: priced.cart.total, ...changes },
  };
  return (await app.ask(ordersCalls.ordersCheckout, { key, body })).error?.errors[0];
}

test.each(['card', 'transfer', 'invoice'])('[CHK-1] an order paid by %s requires an e-mail', async (payment) => {
  expect(await attempt({ payment })).toMatchObject({ errorName: 'EMAIL_REQUIRED', path: 'contact.email' });
});

test('[CHK-1] a promo code with a limit per customer requires an e-mail, by which its uses are counted', async () => {
  await givePromo(app.db.write, 'ODATA', { percent: 10, customerLimit: 1 });
  await givePromo(app.db.write, 'LIBER', { percent: 10 });
  expect(await attempt({}, 'ODATA')).toMatchObject({ errorName: 'EMAIL_REQUIRED', path: 'contact.email' });
  expect(await attempt({}, 'LIBER')).toBeUndefined();
});
