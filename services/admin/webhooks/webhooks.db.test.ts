import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { z } from 'zod';
import { ordersResource } from '@/lib/contract/admin/orders';
import { webhookDeliveriesResource, webhookEvents, webhooksResource } from '@/lib/contract/admin/webhooks';
import { purgeAccounts } from '@/services/background/background-work';
import { deliverDueWebhooks } from '@/services/webhooks/deliver-webhooks';
import { webhookUrl } from '@/services/webhooks/post-webhook';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { adminAppOver, type StaffBrowser } from '@/tests/fixtures/admin-app';
import { orderSteps } from '@/tests/fixtures/order-steps';
import { placeOrder } from '@/tests/fixtures/placed-order';

type Received = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

let app: AccountApp;
let office: ReturnType<typeof adminAppOver>;
let owner: StaffBrowser;
let server: Server;
let received: Received[];
/** Responses of the receiver in turn: a status, or `never` for no response. */
let answer: () => number | undefined;
let url: string;
beforeAll(async () => {
  app = await createAccountApp();
  office = adminAppOver(app.db);
  owner = await office.signedIn('owner');
  await fillCatalogue(app.db, { 1: { 1: 900 } });
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(z.instanceof(Buffer).parse(chunk));
    const headers = z.record(z.string(), z.string()).parse(request.headers);
    received.push({ headers, body: Buffer.concat(chunks).toString() });
    const status = answer();
    if (status !== undefined) response.writeHead(status, { location: url }).end('x'.repeat(600));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${z.object({ port: z.int() }).parse(server.address()).port}/hook`;
}, 60_000);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});
beforeEach(async () => {
  received = [];
  answer = () => 200;
  await app.db.write.query('DELETE FROM webhook');
  await app.db.write.query('DELETE FROM webhook_delivery');
});

const work = (timeoutMs = 5000, mode: 'test' | 'production' = 'test') =>
  deliverDueWebhooks({
    ...{ db: app.db, log: { warn: () => {} }, tokenSecret: 't'.repeat(43), timeoutMs },
    config: { mode },
  });
async function workAll(): Promise<void> {
  while ((await work()) > 0);
}
/** Makes deliveries that wait for a retry due now. */
const makeDue = async () => {
  await app.db.write.query(
    "UPDATE webhook_delivery SET due_at = now() - interval '1 second' WHERE finished_at IS NULL",
  );
  await app.db.write.query('UPDATE webhook SET retry_at = NULL');
};
async function createWebhook(events: readonly string[] = webhookEvents) {
  const created = await owner.send('/api/webhooks', { body: { url, events } });
  return webhooksResource.record.parse(created.json);
}
const read = async (id: number) => webhooksResource.record.parse((await owner.send(`/api/webhooks/${id}`)).json);
const deliveries = async () =>
  z.object({ items: z.array(webhookDeliveriesResource.item) }).parse((await owner.send('/api/webhook-deliveries')).json)
    .items;
const order = async () => placeOrder(app, { token: (await app.customer()).token }, { 1: 1 });
const event = z.object({ id: z.string(), type: z.string(), data: z.record(z.string(), z.unknown()) });
const types = () => received.map(({ body }) => event.parse(JSON.parse(body)).type);

describe('webhooks', () => {
  it('[ADM-3] sends webhooks the data of a placed order without personal data', async () => {
    await createWebhook(['order.placed']);
    const { id } = await order();
    await workAll();
    expect(types()).toEqual(['order.placed']);
    expect(event.parse(JSON.parse(received[0]?.body ?? '')).data).toMatchObject({
      id,
      status: 'PENDING',
      payment: 'cash',
    });
    expect(received[0]?.body).not.toMatch(/@|\+373/);
  });

  it('[ADM-3] receive changes of status and stock in the order in which they happened', async () => {
    await createWebhook();
    const { id } = await order();
    await app.db.write.query("INSERT INTO order_event (order_id, kind) VALUES ($1, 'shipped')", [id]);
    await app.db.write.query("UPDATE customer_order SET notes = 'x' WHERE id = $1", [id]);
    await workAll();
    expect(types().filter((type) => type.startsWith('order.'))).toEqual([
      'order.placed',
      'order.sent',
      'order.changed',
    ]);
    expect(types()).toContain('stock.changed');
  });

  it.each(['transfer', 'invoice'])('[ADM-3] sends order.paid once for an order paid by %s', async (payment) => {
    const { id } = await order();
    await app.db.write.query('UPDATE customer_order SET payment = $2, payment_days = 5, company = $3 WHERE id = $1', [
      ...[id, payment, { name: 'Auto SRL', idno: '1002600048836', vatCode: null }],
    ]);
    await createWebhook(['order.paid']);
    const read = ordersResource.record.parse((await owner.send(`/api/orders/${id}`)).json);
    const paid = await owner.send(`/api/orders/${id}/markPaid`, { body: { version: read.version } });
    expect(paid.text).toContain('"id"');
    await workAll();
    expect(types()).toEqual(['order.paid']);
    expect(event.parse(JSON.parse(received[0]?.body ?? '')).data).toMatchObject({
      ...{ id, payment, details: { amount: read.total } },
    });
  });

  it('[ADM-3] sends order.paid when the whole amount of an order is booked in cash', async () => {
    const { id } = await order();
    await orderSteps(app).arrive(id);
    await createWebhook(['order.paid']);
    const book = async (amount: number) => {
      const { cash } = ordersResource.record.parse((await owner.send(`/api/orders/${id}`)).json);
      const receipts = [{ orderId: id, amount, open: cash?.open }];
      await owner.send('/api/money/actions/book', { body: { desk: cash?.desk, method: 'cash', receipts } });
      await workAll();
    };
    await book(4000);
    expect(types()).toEqual([]);
    await book(6000);
    expect(types()).toEqual(['order.paid']);
    expect(event.parse(JSON.parse(received[0]?.body ?? '')).data).toMatchObject({
      ...{ id, payment: 'cash', details: { amount: 10_000 } },
    });
  });

  it('[ADM-3] queue nothing for a change that is rolled back, or while paused', async () => {
    const { id } = await createWebhook();
    const client = await app.db.write.connect();
    const { id: orderId } = await order();
    await app.db.write.query('DELETE FROM webhook_delivery');
    await client.query('BEGIN');
    await client.query("INSERT INTO order_event (order_id, kind) VALUES ($1, 'paid')", [orderId]);
    await client.query('ROLLBACK');
    client.release();
    await owner.send(`/api/webhooks/${id}`, { method: 'PUT', body: { url, events: ['order.paid'], state: 'paused' } });
    await app.db.write.query("INSERT INTO order_event (order_id, kind) VALUES ($1, 'paid')", [orderId]);
    expect(await deliveries()).toEqual([]);
  });

  it('[ADM-3] signs webhook deliveries with the new and the earlier secret after a rotation', async () => {
    const { id, secret = '' } = await createWebhook();
    const rotated = webhooksResource.actions.rotateSecret.output.parse(
      (await owner.send(`/api/webhooks/${id}/rotateSecret`, { body: {} })).json,
    );
    await owner.send(`/api/webhooks/${id}/sendTest`, { body: {} });
    await workAll();
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const sign = (key: string) =>
      `v1,${createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64'))
        .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
        .digest('base64')}`;
    expect(headers['webhook-signature']).toBe(`${sign(rotated.secret ?? '')} ${sign(secret)}`);
    expect((await owner.send(`/api/webhooks/${id}`)).text).not.toContain('whsec_');
  });

  it('[ADM-3] sends a webhook again after a response of 500', async () => {
    await createWebhook(['order.placed']);
    await order();
    const statuses = [500, 200];
    answer = () => statuses.shift();
    await workAll();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', status: 500, tries: 1 }]);
    expect((await deliveries())[0]?.response).toHaveLength(500);
    await makeDue();
    await workAll();
    expect(await deliveries()).toMatchObject([{ state: 'delivered', status: 200, tries: 2 }]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('[ADM-3] deliver everything in order to a receiver that was down', async () => {
    const { id } = await createWebhook();
    const { id: orderId } = await order();
    for (const kind of ['paid', 'shipped', 'completed'])
      await app.db.write.query('INSERT INTO order_event (order_id, kind) VALUES ($1, $2)', [orderId, kind]);
    answer = () => 503;
    await workAll();
    expect((await read(id)).failingSince).not.toBeNull();
    received = [];
    answer = () => 200;
    await makeDue();
    await workAll();
    const ordered = types().filter((type) => type.startsWith('order.'));
    expect(ordered).toEqual(['order.placed', 'order.paid', 'order.sent', 'order.completed']);
    expect(await read(id)).toMatchObject({ failingSince: null, waiting: 0 });
  });

  it('[ADM-3] give up a delivery after three days and disable the webhook after five', async () => {
    const { id } = await createWebhook(['order.placed']);
    await order();
    answer = () => 500;
    await app.db.write.query("UPDATE webhook_delivery SET give_up_at = now() - interval '1 second'");
    await app.db.write.query("UPDATE webhook SET failing_since = now() - interval '6 days'");
    await workAll();
    expect((await deliveries())[0]?.state).toBe('failed');
    expect((await read(id)).state).toBe('disabled');
  });

  it('[ADM-3] pauses deliveries to a webhook that does not respond within the timeout', async () => {
    const { id } = await createWebhook(['order.placed']);
    await order();
    answer = () => undefined;
    await work(50);
    expect(await deliveries()).toMatchObject([
      { state: 'waiting', status: null, response: 'No response within 0.05 s.' },
    ]);
    expect((await read(id)).failingSince).not.toBeNull();
  });

  it('[ADM-3] deletes finished webhook deliveries after 30 days', async () => {
    await createWebhook(['order.placed']);
    await order();
    await order();
    await workAll();
    const [{ id } = { id: 0 }] = await deliveries();
    await app.db.write.query("UPDATE webhook_delivery SET finished_at = now() - interval '31 days' WHERE id = $1", [
      id,
    ]);
    await purgeAccounts(app.db);
    const kept = await deliveries();
    expect([kept.length, kept.some((delivery) => delivery.id === id)]).toEqual([1, false]);
  });

  it('[ADM-3] does not follow redirects of a webhook', async () => {
    await createWebhook(['order.placed']);
    await order();
    answer = () => 302;
    await workAll();
    expect([received.length, (await deliveries())[0]?.status]).toEqual([1, 302]);
  });

  it('[ADM-3] send each delivery once when several processes work at the same time', async () => {
    await createWebhook(['order.placed']);
    for (let count = 0; count < 4; count += 1) await order();
    await Promise.all([work(), work(), work()]);
    await workAll();
    const ids = received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([4, 4]);
  });

  it('[ADM-3] send a delivery again when it is replayed, with the same id', async () => {
    await createWebhook(['order.placed']);
    await order();
    const first = async () => (await deliveries())[0]?.id;
    expect((await owner.send(`/api/webhook-deliveries/${await first()}/replay`, { body: {} })).error).toBe(
      'DELIVERY_UNFINISHED',
    );
    await workAll();
    await owner.send(`/api/webhook-deliveries/${await first()}/replay`, { body: {} });
    await workAll();
    expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
  });

  it('[ADM-3] accept only https URLs of public networks in production', async () => {
    const refused = [
      'http://example.com/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://10.0.0.1/',
      'https://2130706433/',
    ];
    refused.push(
      'https://localhost/',
      'https://db.internal/',
      'https://user:key@example.com/',
      'https://169.254.169.254/',
    );
    expect(refused.filter((text) => webhookUrl(text, { allowPrivate: false }) !== undefined)).toEqual([]);
    expect(webhookUrl('https://erp.example.com:8443/hook', { allowPrivate: false })?.port).toBe('8443');
    await createWebhook(['order.placed']);
    await order();
    await work(5000, 'production');
    expect([received.length, (await deliveries())[0]?.response]).toEqual([0, 'The URL is not allowed.']);
  });
});
