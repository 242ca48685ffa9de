import { pino } from 'pino';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { paymentCalls } from '@/lib/contract/orders/payment';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { paymentSteps } from '@/tests/fixtures/payments';
import { cancelOrder as cancel } from '../cancellations/cancel-order';
import { transaction } from '../db/query';
import { refundDuePayments } from './start-payments';

let app: AccountApp;
let steps: ReturnType<typeof paymentSteps>;
beforeAll(async () => {
  app = await createAccountApp();
  steps = paymentSteps(app);
  await fillCatalogue(app.db, { 4: { 1: 2000 } });
});
afterAll(() => app.close());

const silent = pino({ level: 'silent' });
const refundAll = async () => {
  while ((await refundDuePayments({ db: app.db, mail: app.mail, log: silent, provider: steps.provider })) > 0);
};
const cancelOrder = (id: number) =>
  transaction(app.db.write, (client) => {
    const mail = { key: new Uint8Array(32), publicUrl: 'http://localhost:3000', wake: () => {} };
    return cancel(client, mail, id, 'shop');
  });
const bankState = async (reference: string) =>
  (await app.db.write.query('SELECT state FROM sandbox_payment WHERE reference = $1', [reference])).rows[0]?.state;

describe('the payment page', () => {
  it('[CHK-3] an order by card awaits its payment and states the deadline', async () => {
    const { id, token } = await steps.cardOrder();
    const order = await app.get(ordersCalls.orderReadByToken, { params: { token } });
    expect(order).toMatchObject({ payment: 'card', paymentState: 'created', status: 'PENDING' });
    expect(Date.parse(order.payUntil ?? '') - Date.parse(order.createdAt)).toBe(24 * 3_600_000);
    const { data } = await steps.open(token);
    expect(data?.url).toMatch(/^http:\/\/localhost:3000\/api\/payments\/sandbox\/[\w-]{32}$/);
    expect([await steps.states(id), (await steps.check(token)).paymentState]).toEqual([['pending'], 'pending']);
  });

  it('[CHK-3] concurrent requests open one page', async () => {
    const { id, token } = await steps.cardOrder();
    const answers = await Promise.all(Array.from({ length: 8 }, () => steps.open(token)));
    expect(new Set(answers.map(({ data }) => data?.url)).size).toBe(1);
    expect(await steps.states(id)).toEqual(['pending']);
  });

  it("[CHK-3] is in the shopper's language, is marked as a test, and asks for no card", async () => {
    const { token } = await steps.cardOrder(12);
    await app.ask(paymentCalls.paymentUrl, { body: { token, lang: 'ru' } });
    const reference = await steps.reference(token);
    const { html } = await app.get(paymentCalls.sandboxPage, { params: { reference } });
    expect(html).toContain('<html lang="ru"');
    expect(html).toContain('Тестовая страница');
    expect(html).toMatch(/Оплатить 1\s200\slei/);
    expect(html).not.toMatch(/<input|<script|style="/);
  });

  it('[CHK-3] answers 404 for unknown orders and pages; orders with other payment have no page', async () => {
    const unknown = { body: { token: 'x'.repeat(32), lang: 'ro-MD' as const } };
    expect((await app.ask(paymentCalls.paymentUrl, unknown)).status).toBe(404);
    const page = { params: { reference: 'x'.repeat(32) } };
    expect((await app.ask(paymentCalls.sandboxPage, page)).status).toBe(404);
    const { data } = await steps.tryOrder('cash');
    const { status, error } = await steps.open(data?.token ?? '');
    expect([status, error?.errors[0]?.errorName]).toEqual([409, 'PAYMENT_NOT_OPEN']);
    expect(await steps.check(data?.token ?? '')).toMatchObject({ payment: 'cash', paymentState: null, payUntil: null });
  });

  it('[CHK-3] is replaced after its expiry, and not available for an order of yesterday', async () => {
    const { id, token } = await steps.cardOrder();
    const old = await steps.reference(token);
    await app.db.write.query("UPDATE payment SET expires_at = now() - interval '1 s' WHERE order_id = $1", [id]);
    await app.db.write.query("UPDATE sandbox_payment SET expires_at = now() - interval '1 s' WHERE reference = $1", [
      old,
    ]);
    expect(await steps.reference(token)).not.toBe(old);
    expect((await steps.states(id)).toSorted()).toEqual(['cancelled', 'pending']);
    await app.db.write.query("UPDATE customer_order SET created_at = now() - interval '25 h' WHERE id = $1", [id]);
    expect((await steps.open(token)).status).toBe(409);
  });
});

describe('a callback', () => {
  it.each([
    ['pay', 'paid'],
    ['decline', 'declined'],
    ['cancel', 'cancelled'],
    ['timeout', 'expired'],
  ] as const)('[CHK-3] of the button %s leaves the payment %s, and the order pending', async (action, state) => {
    const { id, token } = await steps.cardOrder();
    const reference = await steps.reference(token);
    expect((await steps.press(reference, action)).data?.location).toBe(
      `http://localhost:3000/ro-MD/shop/checkout/payment/${token}`,
    );
    expect((await steps.tell(steps.word(reference, state))).status).toBe(200);
    const order = await app.get(ordersCalls.orderReadByToken, { params: { token } });
    expect([order.paymentState, order.status, await steps.states(id)]).toEqual([state, 'PENDING', [state]]);
    expect(order.payUntil === null).toBe(state === 'paid');
    expect(await steps.history(id)).toEqual(['created', 'pending', state]);
  });

  it('[CHK-3] [CHK-4] repeated and concurrent makes one change and sends one letter', async () => {
    const { id, token } = await steps.cardOrder();
    const reference = await steps.reference(token);
    await steps.press(reference, 'pay');
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => steps.tell(steps.word(reference, 'paid')).then(({ status }) => status)),
      ...Array.from({ length: 6 }, () => steps.check(token).then(({ paymentState }) => paymentState)),
    ]);
    expect(new Set(answers)).toEqual(new Set([200, 'paid']));
    const history = await steps.history(id);
    expect(history.filter((state) => state === 'paid')).toEqual(['paid']);
    expect(await steps.states(id)).toEqual(['paid']);
    const letters = (await app.letters()).filter(({ text }) => text.includes(token)).map(({ kind }) => kind);
    expect(letters).toEqual(['order-placed', 'order-paid']);
  });

  it('[CHK-3] out of date changes nothing: declined after paid, pending after declined', async () => {
    const { id, token } = await steps.cardOrder();
    const reference = await steps.reference(token);
    await steps.press(reference, 'pay');
    await steps.tell(steps.word(reference, 'paid'));
    for (const old of ['pending', 'declined', 'cancelled', 'expired', 'paid']) {
      expect((await steps.tell(steps.word(reference, old))).status).toBe(200);
    }
    expect(await steps.states(id)).toEqual(['paid']);
    expect(await steps.history(id)).toEqual([
      ...['created', 'pending', 'paid', 'ignored pending', 'ignored declined', 'ignored cancelled'],
      ...['ignored expired', 'ignored paid'],
    ]);
  });

  it('[CHK-3] with paid after declined counts as paid', async () => {
    const { id, token } = await steps.cardOrder();
    const reference = await steps.reference(token);
    await steps.tell(steps.word(reference, 'declined'));
    await steps.tell(steps.word(reference, 'paid'));
    expect(await steps.states(id)).toEqual(['paid']);
  });

  it.each([
    ['forged', 401, (ref: string) => steps.tell(steps.word(ref, 'paid'), { signature: 'A'.repeat(43) })],
    ['without a signature', 401, (ref: string) => steps.tell(steps.word(ref, 'paid'), { signature: '' })],
    [
      'with a time six minutes ago',
      401,
      (ref: string) => steps.tell(steps.word(ref, 'paid'), { moment: Date.now() - 360_000 }),
    ],
    [
      'with a time of tomorrow',
      401,
      (ref: string) => steps.tell(steps.word(ref, 'paid'), { moment: Date.now() + 86_400_000 }),
    ],
    ['with less money', 422, (ref: string) => steps.tell(steps.word(ref, 'paid', 100))],
    ['with more money', 422, (ref: string) => steps.tell(steps.word(ref, 'paid', 20_000))],
    ['in another currency', 422, (ref: string) => steps.tell(steps.word(ref, 'paid', 10_000, 'EUR'))],
    ['of an unknown payment', 404, () => steps.tell(steps.word('x'.repeat(32), 'paid'))],
    ['of another provider', 404, (ref: string) => steps.tell(steps.word(ref, 'paid'), { provider: 'other' })],
    ['with invalid JSON', 400, () => steps.tell('paid!')],
    ['with an unknown status', 400, (ref: string) => steps.tell(steps.word(ref, 'gifted'))],
  ])('[CHK-3] %s is rejected with %i, logged, and changes nothing', async (_, status, send) => {
    const { id, token } = await steps.cardOrder();
    const reference = await steps.reference(token);
    const before = app.lines.length;
    expect((await send(reference)).status).toBe(status);
    expect(await steps.states(id)).toEqual(['pending']);
    const logged = app.lines.slice(before).join('\n');
    expect(logged).toContain('/payment/callback');
    expect(logged).not.toContain(reference);
    expect(logged).not.toContain(token);
  });

  it('[CHK-3] with another amount is recorded on the payment', async () => {
    const { id, token } = await steps.cardOrder();
    await steps.tell(steps.word(await steps.reference(token), 'paid', 1));
    expect(await steps.history(id)).toEqual(['created', 'pending', 'mismatch paid']);
  });
});

describe('unneeded money', () => {
  it('[CHK-3] paid after cancellation is refunded automatically', async () => {
    const { id, token } = await steps.cardOrder();
    const reference = await steps.reference(token);
    await cancelOrder(id);
    expect(await steps.states(id)).toEqual(['cancelled']);
    await steps.press(reference, 'pay');
    expect((await steps.tell(steps.word(reference, 'paid'))).status).toBe(200);
    expect((await steps.check(token)).paymentState).toBe('refund_due');
    await refundAll();
    expect([(await steps.check(token)).paymentState, await bankState(reference)]).toEqual(['refunded', 'refunded']);
    expect(await steps.history(id)).toEqual(['created', 'pending', 'cancelled', 'refund_due', 'refunded']);
    await steps.tell(steps.word(reference, 'paid'));
    expect(await steps.states(id)).toEqual(['refunded']);
    const { timeline } = await app.get(ordersCalls.orderReadByToken, { params: { token } });
    expect(timeline.map(({ kind }) => kind)).toEqual(['placed', 'cancelled', 'refunded']);
  });

  it('[CHK-3] a paid order is refunded once on concurrent cancellations', async () => {
    const { id, token } = await steps.cardOrder();
    const reference = await steps.reference(token);
    await steps.press(reference, 'pay');
    await steps.check(token);
    await Promise.all([cancelOrder(id), cancelOrder(id)]);
    await Promise.all([refundAll(), refundAll()]);
    expect([await steps.states(id), await bankState(reference)]).toEqual([['refunded'], 'refunded']);
    expect((await steps.history(id)).filter((state) => state === 'refunded')).toHaveLength(1);
    expect((await steps.open(token)).status).toBe(409);
  });

  it('[CHK-3] a failed refund is retried later', async () => {
    const { id, token } = await steps.cardOrder();
    const reference = await steps.reference(token);
    await steps.press(reference, 'pay');
    await steps.check(token);
    await cancelOrder(id);
    const away = { ...steps.provider, refund: () => Promise.reject(new Error('away')) };
    expect(await refundDuePayments({ db: app.db, mail: app.mail, log: silent, provider: away })).toBe(1);
    expect(await refundDuePayments({ db: app.db, mail: app.mail, log: silent, provider: steps.provider })).toBe(0);
    expect(await steps.states(id)).toEqual(['refund_due']);
    await app.db.write.query('UPDATE refund SET try_at = now() WHERE order_id = $1', [id]);
    await refundAll();
    expect(await steps.states(id)).toEqual(['refunded']);
  });

  it('[CHK-3] of two paid pages of one order, one is kept and one refunded', async () => {
    const { id, token } = await steps.cardOrder();
    const first = await steps.reference(token);
    await steps.tell(steps.word(first, 'declined'));
    const second = await steps.reference(token);
    expect(second).not.toBe(first);
    await Promise.all([steps.press(first, 'pay'), steps.press(second, 'pay')]);
    await Promise.all([steps.tell(steps.word(first, 'paid')), steps.tell(steps.word(second, 'paid'))]);
    await refundAll();
    expect((await steps.states(id)).toSorted()).toEqual(['paid', 'refunded']);
    const order = await app.get(ordersCalls.orderReadByToken, { params: { token } });
    expect(order.paymentState).toBe('paid');
  });
});

describe('switching to payment on delivery', () => {
  it('[CHK-3] changes an unpaid order and closes its page', async () => {
    const { id, token } = await steps.cardOrder();
    const reference = await steps.reference(token);
    const { data } = await steps.payOnDelivery(token);
    expect(data).toMatchObject({ payment: 'cash', paymentState: null, payUntil: null, status: 'PENDING' });
    expect([await steps.states(id), await bankState(reference)]).toEqual([['cancelled'], 'cancelled']);
    expect((await steps.press(reference, 'pay')).status).toBe(200);
    expect(await bankState(reference)).toBe('cancelled');
    expect((await steps.payOnDelivery(token)).status).toBe(409);
    expect((await steps.open(token)).status).toBe(409);
  });

  it('[CHK-3] keeps a payment made just before', async () => {
    const { id, token } = await steps.cardOrder();
    const reference = await steps.reference(token);
    await steps.press(reference, 'pay');
    const { status, error } = await steps.payOnDelivery(token);
    expect([status, error?.errors[0]?.errorName]).toEqual([409, 'PAYMENT_NOT_OPEN']);
    expect(await steps.states(id)).toEqual(['paid']);
  });

  it('[CHK-3] concurrent with a payment, results in paid by card, or on delivery with the money refunded', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, token } = await steps.cardOrder();
      const reference = await steps.reference(token);
      await Promise.all([
        // The bank sends a callback only if its page was not closed before.
        steps.press(reference, 'pay').then(async () => {
          if ((await bankState(reference)) === 'paid') await steps.tell(steps.word(reference, 'paid'));
        }),
        steps.payOnDelivery(token),
      ]);
      await refundAll();
      const { payment } = await steps.check(token);
      const isPaid = (await steps.states(id)).includes('paid');
      expect([isPaid, payment]).toEqual(isPaid ? [true, 'card'] : [false, 'cash']);
      expect(await bankState(reference)).toBe(isPaid ? 'paid' : 'cancelled');
    }
  });
});
