import { pino } from 'pino';
import { forEachLocale } from '@/lib/contract/locales/locales';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { paymentCalls } from '@/lib/contract/orders/payment';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { endFormBankPayment, formBank, formBankCallback, formBankPayment } from '@/tests/fixtures/form-bank';
import { paymentSteps } from '@/tests/fixtures/payments';
import { transaction } from '../db/query';
import type { PaymentProvider } from '../payment-provider/provider';
import { accountKeys } from '../secrets/keys';
import { type OpenPaymentDeps, openPayment } from './open-payment';
import { makeRefund } from './refunds/make-refund';
import { refundDuePayments } from './start-payments';

// Registers the form bank next to the product's own providers.
jest.mock('../payment-provider/providers', () => {
  const actual = jest.requireActual<typeof import('../payment-provider/providers')>('../payment-provider/providers');
  const { formBank: added } =
    jest.requireActual<typeof import('@/tests/fixtures/form-bank')>('@/tests/fixtures/form-bank');
  const providerKinds = [...actual.providerKinds, added];
  const enableProviders: typeof actual.enableProviders = (environment, needs) =>
    actual.enableProviders(environment, needs, providerKinds);
  return { ...actual, providerKinds, enableProviders };
});

let app: AccountApp;
let steps: ReturnType<typeof paymentSteps>;
let form: PaymentProvider;
beforeAll(async () => {
  app = await createAccountApp({ PAYMENT_PROVIDER: 'sandbox,form-bank' });
  steps = paymentSteps(app);
  const url = 'http://localhost:3000';
  form = formBank.setUp({}, { db: app.db, key: steps.key, publicUrl: url, storefrontUrl: url });
  await fillCatalogue(app.db, { 4: { 1: 1000 } });
});
afterAll(() => app.close());

const silent = pino({ level: 'silent' });
const lang = 'ro-MD' as const;
const requestUrl = (token: string, provider?: string) =>
  app.ask(paymentCalls.paymentUrl, { body: { token, lang, ...(provider !== undefined && { provider }) } });
const payments = async (orderId: number) => {
  const sql = 'SELECT provider, state, reference FROM payment WHERE order_id = $1 ORDER BY created_at';
  return (await app.db.write.query<{ provider: string; state: string; reference: string }>(sql, [orderId])).rows;
};
/** The form on the page with this URL. */
const formAt = (url = '') => app.get(paymentCalls.paymentForm, { params: { payment: url.split('/').at(-1) ?? '' } });
/** A card order whose payment at the form bank is open. */
async function openFormPayment() {
  const order = await steps.cardOrder();
  const { data } = await requestUrl(order.token, 'form-bank');
  const { form: posted } = await formAt(data?.url);
  return { ...order, url: data?.url, posted, reference: posted?.fields['reference'] ?? '' };
}
const sendCallback = (text: string) =>
  app.ask(paymentCalls.paymentCallback, {
    body: { provider: 'form-bank', headers: {}, query: '', body: Buffer.from(text).toString('base64') },
  });

describe('[CHK-3] a shop with several providers', () => {
  it("lists them in the shopper's language", async () => {
    const answer = await app.get(paymentCalls.paymentWays, { headers: { 'x-lang': 'ru' } });
    expect(answer.providers.map(({ name, title, test }) => [name, title, test])).toEqual([
      ['sandbox', 'Тестовый банк', true],
      ['form-bank', 'Form bank, ru', true],
    ]);
    expect(answer.test).toBe(true);
  });

  it('uses the first provider by default and rejects an unknown one', async () => {
    const { id, token } = await steps.cardOrder();
    expect((await requestUrl(token, 'nobody')).error?.errors[0]).toMatchObject({
      errorName: 'PAYMENT_METHOD_UNAVAILABLE',
      path: 'provider',
    });
    expect(await payments(id)).toEqual([]);
    await requestUrl(token);
    expect(await payments(id)).toMatchObject([{ provider: 'sandbox', state: 'pending' }]);
  });

  it('cancels the open payment when the shopper chooses another provider', async () => {
    const { id, token } = await steps.cardOrder();
    await requestUrl(token);
    const { data } = await requestUrl(token, 'form-bank');
    expect(await payments(id)).toMatchObject([
      { provider: 'sandbox', state: 'cancelled' },
      { provider: 'form-bank', state: 'pending' },
    ]);
    expect((await requestUrl(token)).data?.url).toBe(data?.url);
  });

  it('rejects a callback of one provider sent under the name of another', async () => {
    const { id, reference } = await openFormPayment();
    expect((await steps.tell(steps.word(reference, 'paid'))).status).toBe(404);
    expect((await steps.tell(steps.word(reference, 'paid'), { provider: 'form-bank' })).status).toBe(401);
    expect(await payments(id)).toMatchObject([{ state: 'pending' }]);
  });
});

describe('[CHK-3] a provider with form posts', () => {
  it("opens with a page of the shop that holds the provider's form", async () => {
    const { token, url, posted, reference } = await openFormPayment();
    expect(url).toMatch(/^http:\/\/localhost:3000\/api\/payments\/form\/ro-MD\/[\da-f-]{36}$/);
    const fields = { reference, amount: '10000', currency: 'MDL' };
    expect(posted).toEqual({ action: 'https://bank.example/enter', fields });
    const { returnUrl } = formBankPayment(reference);
    expect(returnUrl).toBe(`http://localhost:3000/api/payments/return/ro-MD/${token}`);
  });

  it('settles the payment by a signed form callback and answers in plain text', async () => {
    const { id, token, url, reference } = await openFormPayment();
    endFormBankPayment(reference, 'paid');
    const { status, data } = await sendCallback(formBankCallback(reference));
    expect([status, data?.answer]).toEqual([200, { type: 'text/plain', text: 'OK' }]);
    expect(await payments(id)).toMatchObject([{ provider: 'form-bank', state: 'paid' }]);
    expect(await formAt(url)).toEqual({ token, form: null });
  });

  it('rejects a callback whose signature is missing or does not match', async () => {
    const { id, reference } = await openFormPayment();
    endFormBankPayment(reference, 'declined');
    const callback = formBankCallback(reference);
    expect((await sendCallback(callback.replace(/&signature=.*/, ''))).status).toBe(401);
    expect((await sendCallback(callback.replace('declined', 'paid'))).status).toBe(401);
    expect(await payments(id)).toMatchObject([{ state: 'pending' }]);
  });

  it('refunds a whole payment to the card and a part by transfer', async () => {
    const refundOf = async (amount?: number) => {
      const { id, token, reference } = await openFormPayment();
      endFormBankPayment(reference, 'paid');
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
    ...providerFacts(),
    start: () => Promise.reject(new Error('connect ECONNREFUSED')),
    readStatus: () => Promise.reject(new Error('away')),
    close: () => Promise.reject(new Error('away')),
    refund: () => Promise.reject(new Error('away')),
    readCallback: () => ({ fault: 'unsigned' }),
  };
  function providerFacts() {
    const texts = forEachLocale(() => ({ title: 'B', text: '' }));
    return { name: 'down', test: false, refunds: 'part', texts } as const;
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

  it('answers 424, keeps the order, and lets another provider take the payment', async () => {
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

  it('is retried for the same payment', async () => {
    const { id, token } = await steps.cardOrder();
    await expect(open(token)).rejects.toThrow();
    await expect(open(token)).rejects.toThrow();
    expect(await payments(id)).toHaveLength(1);
  });

  it('redirects to the payment page of the order when the provider needs no page', async () => {
    const { token } = await steps.cardOrder();
    const withoutPage = {
      ...down,
      start: async () => ({ kind: 'none', reference: `phone-approval-${token}` }) as const,
    };
    const deps = { ...account(), payments: { ...account().payments, providers: new Map([['down', withoutPage]]) } };
    const { url } = await openPayment(deps, { db: app.db, log: silent }, { token, lang });
    expect(url).toBe(`http://localhost:3000/ro-MD/shop/checkout/payment/${token}`);
  });
});
