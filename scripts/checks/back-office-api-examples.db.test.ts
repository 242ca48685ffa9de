import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { z } from 'zod';
import { ordersResource } from '@/lib/contract/admin/orders';
import { tokensResource } from '@/lib/contract/admin/tokens';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { adminAppOver, type StaffBrowser } from '@/tests/fixtures/admin-app';
import { placeOrder } from '@/tests/fixtures/placed-order';

const page = readFileSync('docs/how-to/use-the-back-office-api.md', 'utf8');
const examples = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, script = '']) => script);

let app: AccountApp;
let owner: StaffBrowser;
let server: ReturnType<typeof serve>;
let url: string;
beforeAll(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, { 1: { 1: 50 } });
  const office = adminAppOver(app.db);
  owner = await office.signedIn('owner');
  url = await new Promise<string>((resolve) => {
    server = serve({ fetch: office.app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    );
  });
}, 60_000);
afterAll(async () => {
  server.close();
  await app.close();
});

async function createToken(scopes: readonly string[]): Promise<string> {
  const { json } = await owner.send('/api/tokens', { body: { name: 'ERP', scopes } });
  return z.string().parse(tokensResource.record.parse(json).secret);
}

/** Runs an example of the page with this token, and with the given order instead of order 17. */
async function run(example: string | undefined, token: string, orderId: number): Promise<unknown> {
  const script = (example ?? '').replace(/^(OFFICE|TOKEN)=.*$/gm, '').replaceAll('orders/17', `orders/${orderId}`);
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
    env: { ...process.env, OFFICE: url, TOKEN: token },
  });
  return JSON.parse(stdout);
}

describe('the curl examples in docs/how-to/use-the-back-office-api.md', () => {
  test('[ADM-3] reads an order by the curl example of the how-to', async () => {
    const { id, number } = await placeOrder(app, { key: await app.visitor() }, { 1: 1 });
    expect(ordersResource.record.parse(await run(examples[0], await createToken(['orders:read']), id)).number).toBe(
      number,
    );
  });

  test('[ADM-3] lists pending orders by the curl example, the oldest first', async () => {
    const first = await placeOrder(app, { key: await app.visitor() }, { 1: 1 });
    const second = await placeOrder(app, { key: await app.visitor() }, { 1: 1 });
    const { items, total } = z
      .object({ items: z.array(ordersResource.item), total: z.int() })
      .parse(await run(examples[1], await createToken(['orders:read']), 0));
    const ids = items.map(({ id }) => id);
    expect(ids).toHaveLength(total);
    expect(ids.indexOf(first.id)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(second.id)).toBeGreaterThan(ids.indexOf(first.id));
  });

  test('[ADM-3] adds one note to an order by the curl example, also when the request is repeated', async () => {
    const { id } = await placeOrder(app, { key: await app.visitor() }, { 1: 1 });
    const token = await createToken(['orders:write']);
    for (let time = 0; time < 2; time += 1) await run(examples[2], token, id);
    const { notes } = ordersResource.record.parse(await run(examples[0], await createToken(['orders:read']), id));
    expect(notes.map(({ text }) => text)).toEqual(['Invoice 4711 issued']);
  });
});
