import { createServer } from 'node:http';
import { pino } from 'pino';
import { parseEnvironment } from '@/lib/config/environment';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { paymentCalls } from '@/lib/contract/orders/payment';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { testServicesSecrets } from '@/tests/fixtures/caller';
import { paymentSteps, testBank } from '@/tests/fixtures/payments';
import { cancelUnpaid } from '../cancellations/cancel-order';
import { createAccountDeps } from '../identity/account';
import { expireOverduePayments } from '../payment-provider/sandbox/provider';
import { startPayments } from './start-payments';

let app: AccountApp;
let steps: ReturnType<typeof paymentSteps>;
beforeAll(async () => {
  app = await createAccountApp();
  steps = paymentSteps(app);
  await fillCatalogue(app.db, { 4: { 1: 100 } });
});
afterAll(() => app.close());
beforeEach(() => app.db.write.query('UPDATE sandbox_callback SET ended_at = now() WHERE ended_at IS NULL'));

const silent = pino({ level: 'silent' });

/** A shop that forwards callbacks like the storefront; the first of them fail. */
async function startShop(awayFor = 0) {
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const away = statuses.length < awayFor;
      const header = (name: string) => String(request.headers[name] ?? '');
      const { status } = away
        ? { status: 503 }
        : await app.ask(paymentCalls.paymentCallback, {
            body: {
              provider: request.url?.split('/').at(-1) ?? '',
              headers: {
                'x-payment-moment': header('x-payment-moment'),
                'x-payment-signature': header('x-payment-signature'),
              },
              query: '',
              body: Buffer.concat(parts).toString('base64'),
            },
          });
      statuses.push(status);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () => new Promise((done) => server.close(done));
  return { url: `http://127.0.0.1:${port}`, statuses, close };
}
const callbacks = async () =>
  (
    await app.db.write.query(
      'SELECT attempts, acknowledged, ended_at IS NULL AS open FROM sandbox_callback ORDER BY id DESC LIMIT 1',
    )
  ).rows[0];
const due = () => app.db.write.query('UPDATE sandbox_callback SET due_at = now() WHERE ended_at IS NULL');

describe('callbacks of the test bank', () => {
  const send = (shopUrl: string) => testBank(app, steps.key, shopUrl).work?.(silent);

  it('[CHK-3] are accepted by signature and sent once', async () => {
    const shop = await startShop();
    const { id, token } = await steps.cardOrder();
    await steps.press(await steps.reference(token), 'pay');
    await Promise.all([send(shop.url), send(shop.url)]);
    expect([shop.statuses, await steps.states(id)]).toEqual([[200], ['paid']]);
    expect(await callbacks()).toEqual({ attempts: 1, acknowledged: true, open: false });
    await shop.close();
  });

  it('[CHK-3] stay in the database while the shop is unreachable, and are retried with growing pauses', async () => {
    const shop = await startShop(1);
    const { id, token } = await steps.cardOrder();
    await steps.press(await steps.reference(token), 'decline');
    expect(await send('http://127.0.0.1:9')).toBe(1);
    expect(await send(shop.url)).toBe(0);
    await due();
    await send(shop.url);
    expect([shop.statuses, await steps.states(id)]).toEqual([[503], ['pending']]);
    const { rows } = await app.db.write.query(
      'SELECT extract(epoch FROM due_at - now()) > 20 AS later FROM sandbox_callback WHERE ended_at IS NULL',
    );
    expect(rows).toEqual([{ later: true }]);
    await due();
    await send(shop.url);
    expect([await steps.states(id), await callbacks()]).toEqual([
      ['declined'],
      { attempts: 3, acknowledged: true, open: false },
    ]);
    await shop.close();
  });

  it('[CHK-3] are given up after three days', async () => {
    const { token } = await steps.cardOrder();
    await steps.press(await steps.reference(token), 'decline');
    await app.db.write.query('UPDATE sandbox_callback SET give_up_at = now() WHERE ended_at IS NULL');
    await send('http://127.0.0.1:9');
    expect(await callbacks()).toEqual({ attempts: 1, acknowledged: false, open: false });
  });

  it('[CHK-3] are sent for an unused page as well', async () => {
    const shop = await startShop();
    const { id, token } = await steps.cardOrder();
    const reference = await steps.reference(token);
    await app.db.write.query('UPDATE sandbox_payment SET expires_at = now() WHERE reference = $1', [reference]);
    await expireOverduePayments(app.db.write);
    await send(shop.url);
    expect(await steps.states(id)).toEqual(['expired']);
    expect((await steps.press(reference, 'pay')).status).toBe(200);
    expect(await steps.states(id)).toEqual(['expired']);
    await shop.close();
  });

  it('[CHK-3] are sent in the background while the services run', async () => {
    const shop = await startShop();
    const { id, token } = await steps.cardOrder();
    await steps.press(await steps.reference(token), 'pay');
    const running = startPayments(deps(shop.url));
    while ((await steps.states(id))[0] !== 'paid') await new Promise((again) => setTimeout(again, 20));
    await running.close();
    await shop.close();
    expect((await steps.history(id)).at(-1)).toBe('paid');
  });
});

function deps(shopUrl: string) {
  const secrets = {
    sessionKeys: [],
    tokenSecret: 't'.repeat(43),
    revalidateSecret: '',
    servicesSecrets: testServicesSecrets,
    altchaKey: '',
    vapidPrivateKey: 'v'.repeat(43),
  };
  const config = parseEnvironment({ NODE_ENV: 'test', STOREFRONT_URLS: shopUrl });
  return { db: app.db, log: silent, config, secrets, noteStock: () => {}, wakeMail: () => {} };
}

describe('unpaid orders', () => {
  const old = (id: number) =>
    app.db.write.query("UPDATE customer_order SET created_at = now() - interval '25 h' WHERE id = $1", [id]);
  const run = () => {
    const account = createAccountDeps({ ...deps('http://127.0.0.1:9'), wakePayments: () => {} });
    return cancelUnpaid({ db: app.db, log: silent }, account);
  };
  const pageOver = (id: number) =>
    app.db.write.query("UPDATE payment SET expires_at = now() - interval '1 s' WHERE order_id = $1", [id]);
  const stock = async () =>
    Number((await app.db.write.query('SELECT quantity FROM stock WHERE product_id = 4')).rows[0]?.quantity);

  it('[CHK-3] are cancelled after a day, with pieces restocked, page closed and a letter to the buyer', async () => {
    const [never, opened, fresh] = [await steps.cardOrder(2), await steps.cardOrder(3), await steps.cardOrder()];
    const before = await stock();
    const reference = await steps.reference(opened.token);
    await Promise.all([old(never.id), old(opened.id)]);
    expect(await run()).toBe(1);
    await pageOver(opened.id);
    expect([await run(), await run()]).toEqual([1, 0]);
    expect(await stock()).toBe(before + 5);
    const read = (token: string) => app.get(ordersCalls.orderReadByToken, { params: { token } });
    expect(await read(never.token)).toMatchObject({ status: 'CANCELLED', payUntil: null });
    expect(await read(opened.token)).toMatchObject({ status: 'CANCELLED', paymentState: 'cancelled' });
    expect(await read(fresh.token)).toMatchObject({ status: 'PENDING' });
    expect((await app.letters()).filter(({ kind }) => kind === 'order-cancelled')).toHaveLength(2);
    expect((await steps.press(reference, 'pay')).status).toBe(200);
    expect(await steps.states(opened.id)).toEqual(['cancelled']);
  });

  it('[CHK-3] paid at the bank count as paid when the callback is lost', async () => {
    const { id, token } = await steps.cardOrder();
    await steps.press(await steps.reference(token), 'pay');
    await Promise.all([old(id), pageOver(id)]);
    expect(await run()).toBe(0);
    expect([await steps.states(id), (await steps.check(token)).status]).toEqual([['paid'], 'PENDING']);
  });
});
