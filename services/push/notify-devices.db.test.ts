import { pushCalls } from '@/lib/contract/account/alerts';
import { authCalls } from '@/lib/contract/account/auth';
import { cancelOrder } from '@/services/cancellations/cancel-order';
import { transaction } from '@/services/db/query';
import { completeOrder, shipOrder } from '@/services/orders/send-order';
import { mailKey } from '@/services/secrets/keys';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { placeOrder } from '@/tests/fixtures/placed-order';
import { pushService } from '@/tests/fixtures/push-service';
import { sendDueNotices } from './notify-devices';
import { createVapid } from './web-push';

let app: AccountApp;
let service: Awaited<ReturnType<typeof pushService>>;
beforeEach(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, { 1: { 1: 500 } });
  service = await pushService();
});
afterEach(async () => {
  service.close();
  await app.close();
});

const mail = { key: mailKey('t'.repeat(43)), publicUrl: 'https://www.piesar.md', wake: () => {} };
const logged: string[] = [];
const log = {
  info: (facts: object) => void logged.push(JSON.stringify(facts)),
  warn: (facts: object) => void logged.push(JSON.stringify(facts)),
};
const vapid = createVapid('v'.repeat(43), 'mailto:info@piesar.md');
const deliver = async () => {
  while ((await sendDueNotices({ db: app.db, log, vapid, post: service.post })) > 0);
  return service.got;
};
const ship = (id: number, parcel = {}) => transaction(app.db.write, (client) => shipOrder(client, mail, id, parcel));
type Who = { readonly token?: string };
const listen = (who: Who, browser = service.browser(), body: { orderToken?: string; lang?: 'ro' | 'ru' } = {}) =>
  app.ask(pushCalls.webPushSubscribe, {
    ...who,
    body: { pushSubObj: browser.subscription, lang: 'ro', ...body },
  });
const isOn = async (who: Who, endpoint: string, orderToken?: string) =>
  (await app.get(pushCalls.webPushState, { ...who, body: { endpoint, ...(orderToken && { orderToken }) } })).on;
const devices = async () => (await app.db.write.query('SELECT endpoint FROM push_device ORDER BY id')).rows;
const waiting = async () =>
  (await app.db.write.query('SELECT attempts, due_at > now() AS later FROM push_message')).rows;

describe('order notifications', () => {
  it("[PWA-3] reach a customer's devices once, in the device's language, encrypted", async () => {
    const { token } = await app.customer();
    const [phone, computer] = [service.browser(), service.browser()];
    expect((await listen({ token }, phone)).status).toBe(200);
    await listen({ token }, computer, { lang: 'ru' });
    const order = await placeOrder(app, { token }, { 1: 1 });
    expect(await deliver()).toEqual([]);
    await ship(order.id);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(service.got).toHaveLength(2);
    const of = (endpoint: string) => service.got.find((one) => one.endpoint === endpoint)?.notice;
    expect(of(phone.endpoint)).toEqual({
      title: `Comanda ${order.number} te așteaptă în magazin`,
      body: 'Piesele sunt pregătite. Adresa, programul și codul de ridicare sunt pe pagina comenzii.',
      url: `/ro-MD/account/orders/${order.id}`,
      tag: `order-${order.number}`,
      lang: 'ro-MD',
    });
    expect(of(computer.endpoint)).toMatchObject({ title: expect.stringMatching(/ждёт/), lang: 'ru' });
    await transaction(app.db.write, (client) => completeOrder(client, mail, order.id));
    expect(await deliver()).toHaveLength(4);
  });

  it('[PWA-3] of a single order reach the visitor with its token only', async () => {
    const key = await app.visitor();
    const { id, token: orderToken } = await placeOrder(app, { key }, { 1: 1 });
    const browser = service.browser();
    expect((await listen({}, browser)).status).toBe(401);
    expect((await listen({}, browser, { orderToken: 'x'.repeat(32) })).status).toBe(404);
    expect(await devices()).toEqual([]);
    expect((await listen({}, browser, { orderToken })).status).toBe(200);
    expect([await isOn({}, browser.endpoint), await isOn({}, browser.endpoint, orderToken)]).toEqual([false, true]);
    const other = await placeOrder(app, { key }, { 1: 1 });
    await ship(other.id);
    expect(await deliver()).toEqual([]);
    await ship(id);
    expect(await deliver()).toMatchObject([{ notice: { url: `/ro-MD/shop/checkout/success/${orderToken}` } }]);
  });

  it("[PWA-3] are not sent for the buyer's own actions, nor after a rollback", async () => {
    const { token } = await app.customer();
    await listen({ token });
    const [one, other] = [await placeOrder(app, { token }, { 1: 1 }), await placeOrder(app, { token }, { 1: 1 })];
    await transaction(app.db.write, (client) => cancelOrder(client, mail, one.id, 'customer'));
    await transaction(app.db.write, async (client) => {
      await cancelOrder(client, mail, other.id, 'shop');
      throw new Error('Not this time.');
    }).catch(() => undefined);
    expect(await deliver()).toEqual([]);
    await transaction(app.db.write, (client) => cancelOrder(client, mail, other.id, 'shop'));
    expect(await deliver()).toMatchObject([{ notice: { title: `Comanda ${other.number} a fost anulată` } }]);
  });

  it('[PWA-3] end with the sign-in of the device, and on its request', async () => {
    const { token, tokens, email } = await app.customer();
    const [here, there] = [service.browser(), service.browser()];
    await listen({ token }, here);
    const elsewhere = await app.get(authCalls.authLogin, { body: { email, password: 'ulei-filtru-bujie' } });
    await listen({ token: elsewhere.tokens.accessToken }, there);
    await app.get(authCalls.authLogout, { headers: { 'x-refresh-token': tokens.refreshToken }, body: {} });
    expect(await devices()).toEqual([{ endpoint: there.endpoint }]);
    expect(await isOn({ token: elsewhere.tokens.accessToken }, there.endpoint)).toBe(true);
    await app.get(pushCalls.webPushUnsubscribe, { body: { endpoint: there.endpoint } });
    expect(await devices()).toEqual([]);
  });

  it('[PWA-3] belong to the customer signed in on the device', async () => {
    const [first, second] = [await app.customer(), await app.customer()];
    const browser = service.browser();
    await listen({ token: first.token }, browser);
    await listen({ token: second.token }, browser);
    expect(await isOn({ token: first.token }, browser.endpoint)).toBe(false);
    await ship((await placeOrder(app, { token: first.token }, { 1: 1 })).id);
    expect(await deliver()).toEqual([]);
  });

  it.each([404, 410])('[PWA-3] delete a device when the push service answers %d', async (status) => {
    const { token } = await app.customer();
    await listen({ token });
    await ship((await placeOrder(app, { token }, { 1: 1 })).id);
    service.answers.status = status;
    await deliver();
    expect([await devices(), await waiting()]).toEqual([[], []]);
  });

  it('[PWA-3] are retried while the push service is down, and not when it rejects them', async () => {
    const { token } = await app.customer();
    await listen({ token });
    await ship((await placeOrder(app, { token }, { 1: 1 })).id);
    Object.assign(service.answers, { status: 503, headers: { 'retry-after': '1800' } });
    await deliver();
    expect(await waiting()).toEqual([{ attempts: 1, later: true }]);
    const [wait] = (await app.db.write.query('SELECT due_at > now() + interval $$20 min$$ AS long FROM push_message'))
      .rows;
    expect(wait).toEqual({ long: true });
    await app.db.write.query('UPDATE push_message SET due_at = now()');
    service.answers.status = 201;
    expect(await deliver()).toHaveLength(1);
    await ship((await placeOrder(app, { token }, { 1: 1 })).id);
    service.answers.status = 403;
    await deliver();
    expect([(await devices()).length, await waiting()]).toEqual([1, []]);
    expect(logged.join('')).toContain('push.example.net');
    expect(logged.join('')).not.toMatch(/push\.example\.net\/p/);
  });

  it('[PWA-3] go only to public push services, with valid keys', async () => {
    const { token } = await app.customer();
    const browser = service.browser();
    const { subscription } = browser;
    for (const wrong of [
      { ...subscription, endpoint: 'https://localhost/p/1' },
      { ...subscription, endpoint: 'http://push.example.net/p/1' },
      { ...subscription, endpoint: 'https://169.254.169.254/latest' },
      { ...subscription, keys: { ...subscription.keys, auth: 'x' } },
      { ...subscription, keys: { ...subscription.keys, p256dh: 'x' } },
    ]) {
      const refused = await listen({ token }, { ...browser, subscription: wrong });
      expect([refused.status, refused.error?.errors[0]?.errorName]).toEqual([400, 'PUSH_ENDPOINT']);
    }
    // A device stored before this rule is deleted when its message is due.
    await listen({ token });
    await app.db.write.query("UPDATE push_device SET endpoint = 'https://localhost/p/1'");
    await ship((await placeOrder(app, { token }, { 1: 1 })).id);
    expect([await deliver(), await devices()]).toEqual([[], []]);
  });

  it('[PWA-3] go to the twenty devices of a customer that subscribed last', async () => {
    const { token } = await app.customer();
    const browsers = Array.from({ length: 22 }, () => service.browser());
    for (const browser of browsers) await listen({ token }, browser);
    expect(await devices()).toEqual(browsers.slice(2).map(({ endpoint }) => ({ endpoint })));
  });

  it('[PWA-3] are signed with the key that browsers subscribe with', async () => {
    expect(await app.get(pushCalls.webPushKey, {})).toEqual({ publicKey: vapid.publicKey });
  });
});
