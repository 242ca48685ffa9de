import { businessCalls } from '@/lib/contract/account/business';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { paymentCalls } from '@/lib/contract/orders/payment';
import { unpaidLine, unpaidSums } from '@/scripts/orders/order-texts';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { giveContract, importLedger } from '@/tests/fixtures/contracts';
import { orderSteps } from '@/tests/fixtures/order-steps';
import { paymentSteps } from '@/tests/fixtures/payments';
import { transaction } from '../db/query';
import { listUnpaid, requireBankTerms } from './payment-terms';

let app: AccountApp;
let steps: ReturnType<typeof paymentSteps>;
beforeAll(async () => {
  app = await createAccountApp();
  steps = paymentSteps(app);
  await fillCatalogue(app.db, { 4: { 1: 2000 } });
});
afterAll(() => app.close());

/** A confirmed customer with a contract of this limit in bani; null for no limit. */
async function buyer(limit: number | null) {
  const { token, user } = await app.customer();
  await giveContract(app.db.write, user.id);
  await app.db.write.query('UPDATE contract SET credit_limit = $2, payment_days = 14 WHERE customer_id = $1', [
    user.id,
    limit,
  ]);
  const placeOrder = async (quantity: number, contractId?: number) => {
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
  return { token, id: user.id, placeOrder, line, book };
}
const mdl = (amount: number) => ({ amount, currency: 'MDL' });
async function numberOf(id: number | undefined): Promise<string> {
  const { rows } = await app.db.write.query<{ number: string }>('SELECT number FROM customer_order WHERE id = $1', [
    id,
  ]);
  return rows[0]?.number ?? '';
}

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

test('[CHK-3] cards are not offered without a provider', async () => {
  const without = await createAccountApp({ PAYMENT_PROVIDER: 'none' });
  await fillCatalogue(without.db, { 4: { 1: 5 } });
  const { items, test: tried } = await without.get(paymentCalls.paymentWays);
  expect([items.map(({ code }) => code), tried]).toEqual([['cash', 'transfer'], false]);
  const { error } = await paymentSteps(without).tryOrder('card');
  expect(error?.errors[0]?.errorName).toBe('PAYMENT_METHOD_UNAVAILABLE');
  await without.close();
});

test('[CHK-3] credit is the limit less ledger debt and open orders', async () => {
  const { placeOrder, line, book, id } = await buyer(100_000);
  expect(await line()).toEqual({
    ...{ id, number: `C-${id}`, name: 'Service auto', paymentDays: 14 },
    ...{ limit: mdl(100_000), debt: mdl(0), openOrders: mdl(0), left: mdl(100_000) },
  });
  await book('F-1,invoice,2026-11-01,2026-11-15,600.00');
  await book('P-1,payment,2026-11-10,,100.00');
  expect((await placeOrder(3)).status).toBe(200);
  expect(await line()).toMatchObject({ debt: mdl(50_000), openOrders: mdl(30_000), left: mdl(20_000) });
  const over = await placeOrder(3);
  expect([over.status, over.name]).toEqual([400, 'CREDIT_LIMIT_EXCEEDED']);
  expect(over.message).toBe(`Contract C-${id}: limit 1000.00, owed 500.00, ordered 300.00, this order 300.00 lei.`);
  expect((await placeOrder(2)).status).toBe(200);
  expect(await line()).toMatchObject({ left: mdl(0) });
  expect((await placeOrder(1)).status).toBe(400);
});

test('[ACC-2] [CHK-3] the account and the checkout report the same remaining credit', async () => {
  const { placeOrder, line, book, token } = await buyer(100_000);
  const account = async () => {
    const { contracts } = await app.get(businessCalls.usersDebt, { token, params: { detail: '0' } });
    return contracts[0];
  };
  await book('F-1,invoice,2026-11-01,2026-11-15,600.00');
  await placeOrder(3);
  const atCheckout = await line();
  expect(atCheckout).toMatchObject({ openOrders: mdl(30_000), left: mdl(10_000) });
  const { left, openOrders } = atCheckout ?? {};
  expect(await account()).toMatchObject({ total: mdl(60_000), openOrders, left });
});

test('[MON-2] [CHK-3] an order counts, also after delivery, until it is cancelled or a ledger invoice names it', async () => {
  const { placeOrder, line, book } = await buyer(100_000);
  const [first, second, third] = [await placeOrder(2), await placeOrder(3), await placeOrder(1)];
  const set = (id: number | undefined, status: string) =>
    app.db.write.query('UPDATE customer_order SET status = $2 WHERE id = $1', [id, status]);
  expect(await line()).toMatchObject({ openOrders: mdl(60_000) });
  await set(first.id, 'CANCELLED');
  expect(await line()).toMatchObject({ openOrders: mdl(40_000) });
  await set(second.id, 'SHIPPED');
  await set(second.id, 'COMPLETED');
  expect(await line()).toMatchObject({ openOrders: mdl(40_000) });
  await book(`${await numberOf(third.id)},invoice,2026-11-20,2026-12-05,100.00`);
  expect(await line()).toMatchObject({ debt: mdl(10_000), openOrders: mdl(30_000), left: mdl(60_000) });
  await book('F-8,invoice,2026-11-20,2026-12-05,50.00');
  await book('P-8,payment,2026-11-20,,50.00');
  expect(await line()).toMatchObject({ debt: mdl(10_000), openOrders: mdl(30_000), left: mdl(60_000) });
  await book(`F-9,invoice,2026-11-20,2026-12-05,300.00,,,,,${await numberOf(second.id)}`);
  expect(await line()).toMatchObject({ debt: mdl(40_000), openOrders: mdl(0), left: mdl(60_000) });
});

test('[MON-2] a ledger invoice names several orders, in its number or in the order column', async () => {
  const { placeOrder, line, book } = await buyer(null);
  const ids = [(await placeOrder(1)).id, (await placeOrder(2)).id, (await placeOrder(3)).id];
  const [first = '', second = '', third = ''] = await Promise.all(ids.map(numberOf));
  await book(`Factura 18 / ${first.toLowerCase()},invoice,2026-11-20,,100.00`);
  expect(await line()).toMatchObject({ openOrders: mdl(50_000) });
  await book(`F-19,invoice,2026-11-20,,500.00,Bosch,A1,1,250,${second}`);
  expect(await line()).toMatchObject({ openOrders: mdl(30_000) });
  await book(`F-20,invoice,2026-11-20,,500.00,,,,,"${second} ${third}"`);
  expect(await line()).toMatchObject({ openOrders: mdl(0) });
});

test("[MON-2] payments, credit notes and future invoices do not replace an order's invoice", async () => {
  const { placeOrder, line, book } = await buyer(null);
  const number = await numberOf((await placeOrder(2)).id);
  await book(`${number},payment,2026-11-20,,200.00`);
  expect(await line()).toMatchObject({ debt: mdl(-20_000), openOrders: mdl(20_000) });
  await book(`${number}-R1,invoice,2026-11-20,,-50.00`);
  expect(await line()).toMatchObject({ debt: mdl(-25_000), openOrders: mdl(20_000) });
  await book(`${number},invoice,2099-01-01,,200.00`);
  expect(await line()).toMatchObject({ debt: mdl(-25_000), openOrders: mdl(20_000) });
});

test('[MON-2] an order marked paid no longer counts, and its buyer gets a letter', async () => {
  const { placeOrder, line, token } = await buyer(100_000);
  const { id = 0 } = await placeOrder(3);
  const orders = orderSteps(app);
  await orders.arrive(id);
  expect(await line()).toMatchObject({ openOrders: mdl(30_000), left: mdl(70_000) });
  await orders.order('paid', id);
  expect(await line()).toMatchObject({ debt: mdl(0), openOrders: mdl(0), left: mdl(100_000) });
  const order = await app.get(ordersCalls.orderRead, { token, params: { id } });
  expect(order.bankPayment?.received).toBe(true);
  expect(order.timeline.at(-1)).toMatchObject({ kind: 'paid', amount: mdl(30_000) });
  expect((await app.letters()).at(-1)?.kind).toBe('order-paid');
  await expect(orders.order('paid', id)).rejects.toThrow('Only an unpaid order by transfer or invoice');
});

test('[STS-1] an order by invoice keeps its promised days when it is marked paid before it is sent', async () => {
  const { placeOrder } = await buyer(null);
  const { id = 0 } = await placeOrder(1);
  const promised = `SELECT promised_from::text, promised_to::text FROM customer_order WHERE id = $1`;
  await app.db.write.query(
    'UPDATE customer_order SET promised_from = promised_from - 9, promised_to = promised_to - 9 WHERE id = $1',
    [id],
  );
  const { rows: before } = await app.db.write.query(promised, [id]);
  await orderSteps(app).order('paid', id);
  expect((await app.db.write.query(promised, [id])).rows).toEqual(before);
});

test('[MON-2] unpaid orders are listed with amount due and days overdue, the longest due first', async () => {
  const { placeOrder, book, id } = await buyer(null);
  const [late, early, named, paid] = [
    (await placeOrder(1)).id,
    (await placeOrder(2)).id,
    (await placeOrder(3)).id,
    (await placeOrder(4)).id,
  ];
  const company = { name: 'Auto Nord SRL', idno: '1002600048836' };
  await app.db.write.query(`UPDATE contract SET company = '{"name": "Service Grup SRL"}' WHERE customer_id = ${id}`);
  const orders = orderSteps(app);
  await orders.arrive(late ?? 0);
  await app.db.write.query(
    `UPDATE order_event SET at = now() - interval '24 days' WHERE kind = 'completed' AND order_id = ${late}`,
  );
  await book(`${await numberOf(named)},invoice,2026-11-20,,300.00`);
  await orders.order('paid', paid ?? 0);
  const unpaid = await listUnpaid(app.db.read, `C-${id}`, 20);
  expect(unpaid.items.map(({ number, amount, late }) => [number, amount, late > 0])).toEqual([
    [await numberOf(late), 10_000, true],
    [await numberOf(early), 20_000, false],
  ]);
  expect(unpaid).toMatchObject({ orders: 2, total: 30_000, overdue: 10_000 });
  const [first] = unpaid.items;
  expect(first && unpaidLine(first)).toMatch(
    /COMPLETED {2}invoice {2}100\.00 lei {2}.+ {2}Service Grup SRL {2}contract C-\d+ {2}pay by [\d-]+ {2}10 days overdue$/,
  );
  expect(unpaidSums(await listUnpaid(app.db.read, `C-${id}`, 1))).toBe(
    '2 orders, 1 shown  300.00 lei open  100.00 lei overdue',
  );
  const { data } = await steps.tryOrder('transfer', 1, undefined, { company });
  expect(await listUnpaid(app.db.read, data?.number ?? '', 20)).toMatchObject({ orders: 1, overdue: 0 });
  await orders.order('paid', data?.id ?? 0);
  expect(await listUnpaid(app.db.read, data?.number ?? '', 20)).toMatchObject({ orders: 0, total: 0 });
});

test('[CHK-3] concurrent orders cannot exceed the limit together', async () => {
  // Carts of one customer are serialised anyway: the limit is tested without them.
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

test('[CHK-3] a contract without limit allows any amount; contracts of others, and ended ones, allow none', async () => {
  const [one, other] = [await buyer(null), await buyer(100)];
  expect(await one.line()).toMatchObject({ limit: null, left: null });
  expect((await one.placeOrder(50, one.id)).status).toBe(200);
  expect((await one.placeOrder(1, other.id)).name).toBe('PAYMENT_METHOD_UNAVAILABLE');
  await app.db.write.query('UPDATE contract SET active = false WHERE customer_id = $1', [one.id]);
  expect(await one.line()).toBeUndefined();
  expect((await one.placeOrder(1)).name).toBe('PAYMENT_METHOD_UNAVAILABLE');
  await app.db.write.query('UPDATE customer SET phone_confirmed = false WHERE id = $1', [other.id]);
  expect(await other.line()).toBeUndefined();
});
