import { businessCalls } from '@/lib/contract/account/business';
import { paymentCalls } from '@/lib/contract/orders/payment';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { giveContract } from '@/tests/fixtures/contracts';
import { importLedger } from '@/tests/fixtures/ledger';
import { paymentSteps } from '@/tests/fixtures/payments';
import { transaction } from '../db/query';
import { requireBankTerms } from './payment-terms';

let app: AccountApp;
let steps: ReturnType<typeof paymentSteps>;
beforeAll(async () => {
  app = await createAccountApp();
  steps = paymentSteps(app);
  await fillCatalogue(app.db, { 4: { 1: 2000 } });
});
afterAll(() => app.close());

/** A confirmed customer with a contract of this limit in bani, none for no limit. */
async function buyer(limit: number | null) {
  const { token, user } = await app.customer();
  await giveContract(app.db.write, user.id);
  await app.db.write.query('UPDATE contract SET credit_limit = $2, payment_days = 14 WHERE customer_id = $1', [
    user.id,
    limit,
  ]);
  const buy = async (quantity: number, contractId?: number) => {
    const { status, data, error } = await steps.tryOrder('invoice', quantity, token, {
      ...(contractId !== undefined && { contractId }),
    });
    return { status, id: data?.id, name: error?.errors[0]?.errorName, message: error?.message };
  };
  const line = async () => {
    const { items } = await app.get(paymentCalls.paymentWays, { token });
    return items.find(({ code }) => code === 'invoice')?.contracts[0];
  };
  const book = (text: string) => importLedger(app.db, [`C-${user.id},${text}`]);
  return { token, id: user.id, buy, line, book };
}
const mdl = (amount: number) => ({ amount, currency: 'MDL' });

test('[CHK-3] visitors and customers without a contract pay by card or on delivery', async () => {
  const codes = async (who: { key?: string; token?: string }) => {
    const { items, test } = await app.get(paymentCalls.paymentWays, who);
    return [items.map(({ code }) => code), test];
  };
  expect(await codes({})).toEqual([['card', 'cash', 'transfer'], true]);
  expect(await codes({ key: await app.visitor({ 4: 1 }) })).toEqual([['card', 'cash', 'transfer'], true]);
  const { token } = await app.customer();
  expect(await codes({ token })).toEqual([['card', 'cash', 'transfer'], true]);
  expect((await steps.tryOrder('invoice', 1, token)).error?.errors[0]?.errorName).toBe('PAYMENT_METHOD_UNAVAILABLE');
});

test('[CHK-3] without a provider no cards are taken', async () => {
  const without = await createAccountApp({ PAYMENT_PROVIDER: 'none' });
  await fillCatalogue(without.db, { 4: { 1: 5 } });
  const { items, test: tried } = await without.get(paymentCalls.paymentWays);
  expect([items.map(({ code }) => code), tried]).toEqual([['cash', 'transfer'], false]);
  const { error } = await paymentSteps(without).tryOrder('card');
  expect(error?.errors[0]?.errorName).toBe('PAYMENT_METHOD_UNAVAILABLE');
  await without.close();
});

test('[CHK-3] credit is the limit less what the books say is owed and what is ordered', async () => {
  const { buy, line, book, id } = await buyer(100_000);
  expect(await line()).toEqual({
    ...{ id, number: `C-${id}`, name: 'Service auto', paymentDays: 14 },
    ...{ limit: mdl(100_000), debt: mdl(0), openOrders: mdl(0), left: mdl(100_000) },
  });
  await book('F-1,invoice,2026-11-01,2026-11-15,600.00');
  await book('P-1,payment,2026-11-10,,100.00');
  expect((await buy(3)).status).toBe(200);
  expect(await line()).toMatchObject({ debt: mdl(50_000), openOrders: mdl(30_000), left: mdl(20_000) });
  const over = await buy(3);
  expect([over.status, over.name]).toEqual([400, 'CREDIT_LIMIT_EXCEEDED']);
  expect(over.message).toBe(`Contract C-${id}: limit 1000.00, owed 500.00, ordered 300.00, this order 300.00 lei.`);
  expect((await buy(2)).status).toBe(200);
  expect(await line()).toMatchObject({ left: mdl(0) });
  expect((await buy(1)).status).toBe(400);
});

test('[ACC-2] [CHK-3] the account and the checkout say the same of what is left, with orders under way', async () => {
  const { buy, line, book, token } = await buyer(100_000);
  const account = async () => {
    const { contracts } = await app.get(businessCalls.usersDebt, { token, params: { detail: '0' } });
    return contracts[0];
  };
  await book('F-1,invoice,2026-11-01,2026-11-15,600.00');
  await buy(3);
  const atCheckout = await line();
  expect(atCheckout).toMatchObject({ openOrders: mdl(30_000), left: mdl(10_000) });
  const { left, openOrders } = atCheckout ?? {};
  expect(await account()).toMatchObject({ total: mdl(60_000), openOrders, left });
});

test('[CHK-3] an order counts until it is cancelled, or stands in the books', async () => {
  const { buy, line, book } = await buyer(100_000);
  const [first, second, third] = [await buy(2), await buy(3), await buy(1)];
  const set = (id: number | undefined, status: string) =>
    app.db.write.query('UPDATE customer_order SET status = $2 WHERE id = $1', [id, status]);
  expect(await line()).toMatchObject({ openOrders: mdl(60_000) });
  await set(first.id, 'CANCELLED');
  expect(await line()).toMatchObject({ openOrders: mdl(40_000) });
  await set(second.id, 'SHIPPED');
  await set(second.id, 'COMPLETED');
  expect(await line()).toMatchObject({ openOrders: mdl(40_000) });
  const number = (await app.db.write.query('SELECT number FROM customer_order WHERE id = $1', [third.id])).rows[0]
    ?.number;
  await book(`${number},invoice,2026-11-20,2026-12-05,100.00`);
  // The books were imported after both orders: the completed one is in them under a number of its own.
  expect(await line()).toMatchObject({ debt: mdl(10_000), openOrders: mdl(0), left: mdl(90_000) });
});

test('[CHK-3] orders at the same time cannot pass the limit together', async () => {
  // One customer's carts follow each other anyway: the limit is tried by itself, as an order asks for it.
  const { id, line } = await buyer(50_000);
  const order = () =>
    transaction(app.db.write, async (client) => {
      const body = {
        payment: 'invoice',
        contractId: undefined,
        customerId: id,
        total: 20_000,
        cards: true,
        company: false,
      } as const;
      const terms = await requireBankTerms(client, body);
      await client.query(
        `INSERT INTO customer_order (id, token, number, customer_id, lang, payment, contract_id, quantity, subtotal, total, delivery_id, contact)
         SELECT n, repeat('t', 20) || n, 'T-' || n, $1, 'ru', 'invoice', $2, 1, 20000, 20000, 1, '{}'
         FROM (SELECT (random() * 2000000000)::int AS n) r`,
        [id, terms?.contractId],
      );
    });
  const answers = await Promise.allSettled(Array.from({ length: 12 }, order));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await line()).toMatchObject({ openOrders: mdl(40_000), left: mdl(10_000) });
});

test('[CHK-3] no limit is no limit; a contract of others, or one that has ended, is none', async () => {
  const [one, other] = [await buyer(null), await buyer(100)];
  expect(await one.line()).toMatchObject({ limit: null, left: null });
  expect((await one.buy(50, one.id)).status).toBe(200);
  expect((await one.buy(1, other.id)).name).toBe('PAYMENT_METHOD_UNAVAILABLE');
  await app.db.write.query('UPDATE contract SET active = false WHERE customer_id = $1', [one.id]);
  expect(await one.line()).toBeUndefined();
  expect((await one.buy(1)).name).toBe('PAYMENT_METHOD_UNAVAILABLE');
  await app.db.write.query('UPDATE customer SET phone_confirmed = false WHERE id = $1', [other.id]);
  expect(await other.line()).toBeUndefined();
});
