import { pino } from 'pino';
import { parseEnvironment } from '@/lib/config/environment';
import { afterOrderCalls } from '@/lib/contract/orders/after-order';
import { ordersCalls } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';
import { addDays, localDay } from '@/lib/domain/time/calendar';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { testServicesSecrets } from '@/tests/fixtures/caller';
import { someContact } from '@/tests/fixtures/contact';
import { giveContract } from '@/tests/fixtures/contracts';
import { orderSteps } from '@/tests/fixtures/order-steps';
import { paymentSteps } from '@/tests/fixtures/payments';
import { addContract } from '../business/contracts';
import { cancelUnpaid } from '../cancellations/cancel-order';
import { createAccountDeps } from '../identity/account';

let app: AccountApp;
let steps: ReturnType<typeof paymentSteps>;
let orders: ReturnType<typeof orderSteps>;
beforeAll(async () => {
  app = await createAccountApp();
  steps = paymentSteps(app);
  orders = orderSteps(app);
  await fillCatalogue(app.db, { 4: { 1: 1000 } });
});
afterAll(() => app.close());

const company = { name: 'Auto Nord SRL', idno: '1002600048836', vatCode: '0201234' };
const silent = pino({ level: 'silent' });
const today = localDay(new Date());

/** An order by transfer of one piece at 100 lei, of a visitor or customer. */
async function byTransfer(token?: string, lang: Locale = 'ro-MD') {
  const contact = someContact();
  const { data, error } = await steps.tryOrder('transfer', 1, token, { company, contact, lang });
  if (!data) throw new Error(`No order: ${error?.errors[0]?.errorName ?? ''}`);
  return { ...data, email: contact.email };
}
const read = (token: string) => app.get(ordersCalls.orderReadByToken, { params: { token } });
const operate = (name: string, id: number) => orders.order(name, id);
const lettersTo = async (email: string) => (await app.letters()).filter(({ to }) => to === email);

test("[CHK-3] a company without a contract pays by transfer within the order's days; others cannot", async () => {
  expect((await steps.tryOrder('transfer')).error?.errors[0]?.errorName).toBe('PAYMENT_METHOD_UNAVAILABLE');
  const { token, email } = await byTransfer();
  expect(await read(token)).toMatchObject({
    payment: 'transfer',
    paymentState: null,
    company,
    bankPayment: { contractNumber: null, payBy: addDays(today, 5), received: false },
  });
  expect((await lettersTo(email)).at(-1)?.text).toContain('Prin transfer bancar, după factura proformă');
});

test("[CHK-3] an invoice is due the contract's days after delivery, and names the contract", async () => {
  const { token, user } = await app.customer();
  await giveContract(app.db.write, user.id);
  await app.db.write.query('UPDATE contract SET payment_days = 14 WHERE customer_id = $1', [user.id]);
  const { data } = await steps.tryOrder('invoice', 1, token);
  const order = await read(data?.token ?? '');
  const promised = order.delivery.promise?.to ?? '';
  expect(promised).not.toBe('');
  expect(order.bankPayment).toEqual({
    contractNumber: `C-${user.id}`,
    payBy: addDays(promised, 14),
    received: false,
  });
});

test('[CHK-3] [CHK-6] a received transfer is reported, and refunded by hand until marked as sent', async () => {
  const { id, token, email } = await byTransfer();
  await operate('paid', id);
  await expect(operate('paid', id)).rejects.toThrow('Only an unpaid order by transfer or invoice waits for its money.');
  const paid = await read(token);
  expect(paid.bankPayment?.received).toBe(true);
  expect(paid.timeline.at(-1)).toMatchObject({ kind: 'paid', amount: { amount: 10_000 } });

  await operate('cancel', id);
  expect((await read(token)).refunds).toMatchObject([{ way: 'transfer', state: 'due', amount: { amount: 10_000 } }]);
  const before = (await lettersTo(email)).length;
  expect((await operate('sent', id)).message).toBe('100.00 lei went back by transfer.');
  expect((await read(token)).refunds).toMatchObject([{ way: 'transfer', state: 'done' }]);
  expect((await lettersTo(email)).slice(before).map(({ text }) => text)).toEqual([
    expect.stringContaining('prin transfer bancar'),
  ]);
  await expect(operate('sent', id)).rejects.toThrow('No money of the order is to go back by transfer.');
});

test('[CHK-3] the buyer is informed once that the transfer arrived, in their language', async () => {
  const [ro, ru] = [await byTransfer(), await byTransfer(undefined, 'ru')];
  expect((await operate('paid', ro.id)).message).toBe('100.00 lei came; the buyer gets a letter.');
  await operate('ship', ru.id);
  await operate('paid', ru.id);
  await expect(operate('paid', ru.id)).rejects.toThrow(
    'Only an unpaid order by transfer or invoice waits for its money.',
  );
  const paidLetters = async (email: string) => (await lettersTo(email)).filter(({ kind }) => kind === 'order-paid');
  const [[first, ...more], [other, ...others]] = [await paidLetters(ro.email), await paidLetters(ru.email)];
  expect([more, others]).toEqual([[], []]);
  expect(first?.subject).toBe(`Comanda ${ro.number} e plătită`);
  expect(first?.text).toMatch(/Transferul tău a ajuns: 100\slei\.[\s\S]*Îți pregătim piesele[\s\S]*Factura achitată/);
  expect(other?.subject).toBe(`Заказ ${ru.number} оплачен`);
  expect(other?.text).toMatch(/Ваш перевод пришёл: 100\slei\.[\s\S]*Детали уже ждут вас в магазине/);
  for (const letter of [first, other]) expect(letter?.text).not.toMatch(/IBAN|De plătit până|Оплатить до/);
});

test('[CHK-3] [CHK-6] a transfer that never arrived is not refunded', async () => {
  const { id, token } = await byTransfer();
  await expect(operate('refund', id)).rejects.toThrow('Nothing was paid for this order yet');
  await operate('cancel', id);
  expect(await read(token)).toMatchObject({ status: 'CANCELLED', refunds: [] });
});

test('[CHK-3] an order is cancelled without its transfer, with pieces restocked; a paid one stays', async () => {
  const [late, paid, young] = [await byTransfer(), await byTransfer(), await byTransfer()];
  await operate('paid', paid.id);
  const age = (id: number, days: number) =>
    app.db.write.query('UPDATE customer_order SET created_at = now() - make_interval(days => $2) WHERE id = $1', [
      id,
      days,
    ]);
  await Promise.all([age(late.id, 9), age(paid.id, 9), age(young.id, 7)]);
  const stock = async () =>
    Number(
      (await app.db.write.query('SELECT sum(quantity) AS pieces FROM stock WHERE product_id = 4')).rows[0]?.pieces,
    );
  const before = await stock();
  const account = createAccountDeps({
    ...{ db: app.db, log: silent, config: parseEnvironment({ NODE_ENV: 'test' }), noteStock: () => {} },
    secrets: {
      ...{ sessionKeys: [], tokenSecret: 't'.repeat(43), servicesSecrets: testServicesSecrets, revalidateSecret: '' },
      ...{ altchaKey: 'a'.repeat(43), vapidPrivateKey: 'v'.repeat(43) },
    },
    ...{ wakeMail: () => {}, wakePayments: () => {} },
  });
  expect(await cancelUnpaid({ db: app.db, log: silent }, account)).toBe(1);
  expect(await stock()).toBe(before + 1);
  const statuses = await Promise.all([late, paid, young].map(async ({ token }) => (await read(token)).status));
  expect(statuses).toEqual(['CANCELLED', 'PENDING', 'PENDING']);
});

test('[CHK-1] [CHK-3] a company buyer gets company and payment method of the last order', async () => {
  const { token, user } = await app.customer();
  const billing = () => app.get(afterOrderCalls.usersBilling, { token });
  expect(await billing()).toEqual({ company: null, forCompany: false, payment: null });
  const contracted = { name: 'Flota SRL', idno: '1002600048836', vatCode: null };
  await addContract(app.db.write, user.id, `F-${user.id}`, { company: contracted });
  expect(await billing()).toEqual({ company: contracted, forCompany: true, payment: null });
  await byTransfer(token);
  expect(await billing()).toEqual({ company, forCompany: true, payment: 'transfer' });
  await steps.tryOrder('cash', 1, token);
  expect(await billing()).toEqual({ company, forCompany: false, payment: 'transfer' });
});

test('[STS-1] a transfer is awaited on every page, and delivery is promised from the day it arrived', async () => {
  const { token: customer } = await app.customer();
  const { id, token, number, email } = await byTransfer(customer);
  const stages = async () => {
    const tracked = await app.get(afterOrderCalls.ordersTrack, { body: { lang: 'ro-MD', number, email } });
    const { items } = await app.get(ordersCalls.ordersList, { token: customer, body: {} });
    return [(await read(token)).stage, tracked.stage, items[0]?.stage];
  };
  expect(await stages()).toEqual(['unpaid', 'unpaid', 'unpaid']);
  const { promise } = (await read(token)).delivery;
  await app.db.write.query(
    `UPDATE customer_order SET created_at = created_at - interval '4 days', promised_from = promised_from - 4,
      promised_to = promised_to - 4 WHERE id = $1`,
    [id],
  );
  await operate('paid', id);
  expect(await stages()).toEqual(['preparing', 'preparing', 'preparing']);
  const { delivery } = await read(token);
  expect(delivery.promise).toEqual(promise);
  const { rows } = await app.db.write.query('SELECT promised::text FROM stock_reservation WHERE order_id = $1', [id]);
  expect(rows).toEqual([{ promised: delivery.promise?.to }]);
  const paid = (await lettersTo(email)).at(-1)?.text ?? '';
  expect(paid).toContain('Termen: ');
  expect(paid).not.toContain('după plată');
});
