import { pino } from 'pino';
import { forEachLocale } from '@/lib/contract/locales/every-locale';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { paymentCalls } from '@/lib/contract/orders/payment';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { paymentSteps, testBank } from '@/tests/fixtures/payments';
import { transaction } from '../db/query';
import type { PaymentProvider } from '../payment-provider/provider';
import { accountKeys } from '../secrets/keys';
import { type OpenPaymentDeps, openPayment } from './open-payment';
import { makeRefund } from './refunds/make-refund';
import { refundDuePayments } from './start-payments';

let app: AccountApp;
let steps: ReturnType<typeof paymentSteps>;
let form: PaymentProvider;
beforeAll(async () => {
  app = await createAccountApp({ PAYMENT_PROVIDER: 'sandbox,sandbox-form' });
  steps = paymentSteps(app);
  form = testBank(app, steps.key, 'sandbox-form');
  await fillCatalogue(app.db, { 4: { 1: 1000 } });
});
afterAll(() => app.close());

const silent = pino({ level: 'silent' });
const lang = 'ro-MD' as const;
const url = (token: string, provider?: string) =>
  app.ask(paymentCalls.paymentUrl, { body: { token, lang, ...(provider !== undefined && { provider }) } });
const payments = async (orderId: number) => {
  const sql = 'SELECT provider, state, reference FROM payment WHERE order_id = $1 ORDER BY created_at';
  return (await app.db.write.query<{ provider: string; state: string; reference: string }>(sql, [orderId])).rows;
};
/** The form that the browser posts, from the page at the address. */
async function formAt(address = '') {
  const payment = address.split('/').at(-1) ?? '';
  return app.get(paymentCalls.paymentForm, { params: { payment } });
}
/** A card order whose page at the bank with the form is open. */
async function enterForm() {
  const order = await steps.cardOrder();
  const { data } = await url(order.token, 'sandbox-form');
  const { form: posted } = await formAt(data?.url);
  return { ...order, url: data?.url, posted, reference: posted?.fields['reference'] ?? '' };
}
/** What the bank's own callbacks are, taken where the storefront would pass them on. */
async function sendCallbacks(): Promise<string[]> {
  const calls: string[] = [];
  const fetching = jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const provider = String(address).split('/').at(-1) ?? '';
    const headers = Object.fromEntries(new Headers(init?.headers));
    const body = Buffer.from(String(init?.body)).toString('base64');
    const { status, data } = await app.ask(paymentCalls.paymentCallback, {
      body: { provider, headers, query: '', body },
    });
    calls.push(`${provider} ${status} ${data?.answer?.text ?? ''}`.trim());
    return new Response(null, { status });
  });
  await steps.provider.work?.(silent);
  calls.length = 0;
  await form.work?.(silent);
  fetching.mockRestore();
  return calls;
}

describe('[CHK-3] a shop with several providers', () => {
  it('tells who they are in the language of the shopper', async () => {
    const answer = await app.get(paymentCalls.paymentWays, { headers: { 'x-lang': 'ru' } });
    expect(answer.providers.map(({ name, title, test }) => [name, title, test])).toEqual([
      ['sandbox', 'Тестовый банк', true],
      ['sandbox-form', 'Тестовый банк, через форму', true],
    ]);
    expect(answer.test).toBe(true);
  });

  it('takes a payment by the first of them, or by the one that was chosen; an unknown one is refused', async () => {
    const { id, token } = await steps.cardOrder();
    expect((await url(token, 'nobody')).error?.errors[0]).toMatchObject({
      errorName: 'PAYMENT_METHOD_UNAVAILABLE',
      path: 'provider',
    });
    expect(await payments(id)).toEqual([]);
    await url(token);
    expect(await payments(id)).toMatchObject([{ provider: 'sandbox', state: 'pending' }]);
  });

  it('who chooses another one has one page open, and goes on with that one', async () => {
    const { id, token } = await steps.cardOrder();
    await url(token);
    const { data } = await url(token, 'sandbox-form');
    expect(await payments(id)).toMatchObject([
      { provider: 'sandbox', state: 'cancelled' },
      { provider: 'sandbox-form', state: 'pending' },
    ]);
    expect((await url(token)).data?.url).toBe(data?.url);
  });

  it('believes no callback of one provider under the name of the other', async () => {
    const { id, reference } = await enterForm();
    expect((await steps.tell(steps.word(reference, 'paid'))).status).toBe(404);
    expect((await steps.tell(steps.word(reference, 'paid'), { provider: 'sandbox-form' })).status).toBe(401);
    expect(await payments(id)).toMatchObject([{ state: 'pending' }]);
  });
});

describe('[CHK-3] a bank that is entered by a form', () => {
  it('is entered from a page of the shop, by fields that the shop has signed', async () => {
    const { url: address, posted } = await enterForm();
    expect(address).toMatch(/^http:\/\/localhost:3000\/api\/payments\/form\/ro-MD\/[\da-f-]{36}$/);
    expect(posted?.action).toBe('http://localhost:3000/api/payments/sandbox-form');
    const { reference = '', amount = '', currency = '', signature = '' } = posted?.fields ?? {};
    const enter = (body: { reference: string; amount: string; currency: string; signature: string }) =>
      app.ask(paymentCalls.sandboxEnter, { body });
    const { data } = await enter({ reference, amount, currency, signature });
    expect(data?.location).toBe(`http://localhost:3000/api/payments/sandbox/${reference}`);
    expect((await enter({ reference, amount: '1', currency, signature })).status).toBe(401);
    expect((await enter({ reference, amount, currency, signature: '' })).status).toBe(401);
  });

  it('sends the browser back by a form, and tells by one that it signs itself', async () => {
    const { id, token, url: address, reference } = await enterForm();
    const pressed = await steps.press(reference, 'pay');
    const location = `http://localhost:3000/api/payments/return/ro-MD/${token}`;
    expect(pressed.data).toEqual({ location, method: 'POST' });
    expect(await sendCallbacks()).toEqual(['sandbox-form 200 OK']);
    expect(await payments(id)).toMatchObject([{ provider: 'sandbox-form', state: 'paid' }]);
    expect(await formAt(address)).toEqual({ token, form: null });
  });

  it('is not believed when a byte of what it signed is another one', async () => {
    const { id, reference } = await enterForm();
    await steps.press(reference, 'decline');
    const fields = { reference, status: 'declined', amount: '10000', currency: 'MDL', moment: String(Date.now()) };
    const tell = (text: string) =>
      app.ask(paymentCalls.paymentCallback, {
        body: { provider: 'sandbox-form', headers: {}, query: '', body: Buffer.from(text).toString('base64') },
      });
    expect((await tell(`${new URLSearchParams(fields)}`)).status).toBe(401);
    expect((await tell(`${new URLSearchParams(fields)}&signature=${'A'.repeat(43)}`)).status).toBe(401);
    expect(await payments(id)).toMatchObject([{ state: 'pending' }]);
  });

  it('gives a whole payment back to the card, and a part by transfer', async () => {
    const refundOf = async (amount?: number) => {
      const { id, token, reference } = await enterForm();
      await steps.press(reference, 'pay');
      await steps.check(token);
      const refundRequest =
        amount === undefined ? ({ kind: 'rest' } as const) : ({ kind: 'amount', amount, again: true } as const);
      const made = await transaction(app.db.write, (client) => makeRefund(client, app.mail, id, refundRequest));
      await refundDuePayments({ db: app.db, mail: app.mail, log: silent, provider: form });
      const { paymentState, refunds } = await app.get(ordersCalls.orderReadByToken, { params: { token } });
      return [made.kind, paymentState, refunds.map(({ way, state }) => `${way} ${state}`)];
    };
    expect(await refundOf()).toEqual(['made', 'refunded', ['card done']]);
    expect(await refundOf(3000)).toEqual(['made', 'paid', ['transfer due']]);
  });
});

describe('[CHK-3] a provider that fails', () => {
  const down: PaymentProvider = {
    ...testBankFacts(),
    start: () => Promise.reject(new Error('connect ECONNREFUSED')),
    readStatus: () => Promise.reject(new Error('away')),
    close: () => Promise.reject(new Error('away')),
    refund: () => Promise.reject(new Error('away')),
    readCallback: () => ({ fault: 'unsigned' }),
  };
  function testBankFacts() {
    const words = forEachLocale(() => ({ title: 'B', text: '' }));
    return { name: 'down', test: false, refunds: 'part', words } as const;
  }
  const account = (): OpenPaymentDeps => ({
    keys: accountKeys('t'.repeat(43)),
    payments: {
      ...{ providerFaults: [], publicUrl: 'http://localhost:3000', mail: app.mail, wake: () => {} },
      providers: new Map([down, steps.provider, form].map((one) => [one.name, one])),
    },
  });
  const open = (token: string, provider?: string) =>
    openPayment(account(), { db: app.db, log: silent }, { token, lang, provider });

  it('tells the shopper so, loses nothing, and another one takes the payment', async () => {
    const { id, token } = await steps.cardOrder();
    await expect(open(token)).rejects.toMatchObject({ status: 424, errorName: 'PAYMENT_PROVIDER_UNAVAILABLE' });
    expect(await payments(id)).toMatchObject([{ provider: 'down', state: 'created', reference: null }]);
    const order = await app.get(ordersCalls.orderReadByToken, { params: { token } });
    expect([order.status, order.payment, order.payUntil !== null]).toEqual(['PENDING', 'card', true]);
    expect((await open(token, 'sandbox')).url).toContain('/api/payments/sandbox/');
    expect(await payments(id)).toMatchObject([
      { provider: 'down', state: 'cancelled' },
      { provider: 'sandbox', state: 'pending' },
    ]);
  });

  it('is asked again by the next try, for the same payment', async () => {
    const { id, token } = await steps.cardOrder();
    await expect(open(token)).rejects.toThrow();
    await expect(open(token)).rejects.toThrow();
    expect(await payments(id)).toHaveLength(1);
  });

  it('whose payment needs no page leads to the page of the payment', async () => {
    const { token } = await steps.cardOrder();
    const asking = { ...down, start: async () => ({ kind: 'none', reference: `on-the-phone-${token}` }) as const };
    const deps = { ...account(), payments: { ...account().payments, providers: new Map([['down', asking]]) } };
    const { url: address } = await openPayment(deps, { db: app.db, log: silent }, { token, lang });
    expect(address).toBe(`http://localhost:3000/ro-MD/shop/checkout/payment/${token}`);
  });
});
