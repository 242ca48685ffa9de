import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { paymentSteps } from '@/tests/fixtures/payments';
import type { PaymentProvider } from '../payment-provider/provider';
import { accountKeys } from '../secrets/keys';
import { openPayment } from './open-payment';

let app: AccountApp;
let steps: ReturnType<typeof paymentSteps>;
beforeAll(async () => {
  app = await createAccountApp();
  steps = paymentSteps(app);
  await fillCatalogue(app.db, { 4: { 1: 2000 } });
});
afterAll(() => app.close());

const log = pino({ level: 'silent' });

/** Opens a payment page at the test bank, some of whose calls are replaced. */
function openAt(token: string, calls: Partial<PaymentProvider>) {
  const provider = { ...steps.provider, ...calls };
  const payments = {
    providers: new Map([[provider.name, provider]]),
    providerFaults: [],
    publicUrl: 'http://localhost:3000',
    mail: app.mail,
    wake: () => {},
  };
  return openPayment({ keys: accountKeys('t'.repeat(43)), payments }, { db: app.db, log }, { token, lang: 'ro-MD' });
}

const count = async (sql: string) => (await app.db.write.query(sql)).rowCount;

describe('a callback that arrives before the payment page is stored', () => {
  it('[CHK-3] takes effect as soon as the page is stored', async () => {
    const { id, token } = await steps.cardOrder();
    const statuses: number[] = [];
    const { url } = await openAt(token, {
      async start(request) {
        const started = await steps.provider.start(request);
        statuses.push((await steps.tell(steps.word(started.reference, 'paid'))).status);
        return started;
      },
    });
    expect(url).toContain('/api/payments/sandbox/');
    // The provider is asked to retry, as for any unknown payment.
    expect(statuses).toEqual([404]);
    expect(await steps.history(id)).toEqual(['created', 'pending', 'paid']);
    expect(await count('SELECT FROM early_payment_status')).toBe(0);
  });

  it('[CHK-3] is rejected for a wrong amount like any other', async () => {
    const { id, token } = await steps.cardOrder();
    await openAt(token, {
      async start(request) {
        const started = await steps.provider.start(request);
        await steps.tell(steps.word(started.reference, 'paid', 1));
        return started;
      },
    });
    expect(await steps.history(id)).toEqual(['created', 'pending', 'mismatch paid']);
  });

  it('[CHK-3] is not stored when its signature is wrong', async () => {
    await steps.tell(steps.word('r'.repeat(32), 'paid'), { signature: 'x'.repeat(43) });
    expect(await count('SELECT FROM early_payment_status')).toBe(0);
  });
});

describe('a payment page in its last seconds', () => {
  const ending = (orderId: number) =>
    app.db.write.query("UPDATE payment SET expires_at = now() + interval '20 s' WHERE order_id = $1", [orderId]);

  it('[CHK-3] is replaced when it was never opened', async () => {
    const { id, token } = await steps.cardOrder();
    await app.db.write.query(
      "INSERT INTO payment (id, order_id, provider, amount, expires_at) VALUES ($1, $2, 'sandbox', 10000, now())",
      [randomUUID(), id],
    );
    await ending(id);
    expect((await steps.open(token)).status).toBe(200);
    expect(await steps.states(id)).toEqual(['expired', 'pending']);
  });

  it('[CHK-3] is replaced when the provider cannot close it', async () => {
    const { id, token } = await steps.cardOrder();
    await steps.open(token);
    await ending(id);
    await openAt(token, { close: () => Promise.reject(new Error('not supported')) });
    expect(await steps.states(id)).toEqual(['expired', 'pending']);
  });

  it('[CHK-3] is offered again while it has time left', async () => {
    const { id, token } = await steps.cardOrder();
    const first = await steps.reference(token);
    expect(await steps.reference(token)).toBe(first);
    expect(await steps.states(id)).toEqual(['pending']);
  });
});
