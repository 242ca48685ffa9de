import type { Role } from '@/lib/contract/admin/roles';
import { type TodayTask, todayResponse, todayTasks } from '@/lib/contract/admin/today';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { adminAppOver } from '@/tests/fixtures/admin-app';
import { placeOrder } from '@/tests/fixtures/placed-order';

let app: AccountApp;
let office: ReturnType<typeof adminAppOver>;
let owner: Awaited<ReturnType<typeof office.signedIn>>;

beforeEach(async () => {
  app = await createAccountApp();
  office = adminAppOver(app.db);
  owner = await office.signedIn('owner');
  await fillCatalogue(app.db, { 1: { 1: 500 } });
}, 60_000);
afterEach(() => app.close());

const sql = (text: string, values: readonly unknown[] = []) => app.db.write.query(text, [...values]);
const today = async (query = '', who = owner) => todayResponse.parse((await who.send(`/api/today${query}`)).json);
async function order(changes = {}): Promise<number> {
  const { token } = await app.customer();
  const { number } = await placeOrder(app, { token }, { 1: 1 }, changes);
  const { rows } = await sql('SELECT id FROM customer_order WHERE number = $1', [number]);
  return Number(rows[0]?.id);
}
/** The tasks with open work. */
const open = async () => {
  const { counts } = await today();
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
};

describe('the work of the day', () => {
  it('[ADM-1] is empty in an empty shop', async () => {
    expect(await today()).toMatchObject({ newest: null, arrived: 0, counts: { newOrders: 0, pick: 0, reviews: 0 } });
  });

  it('[ADM-1] counts new orders of today and yesterday, and orders to pick', async () => {
    const id = await order();
    expect(await open()).toEqual({ newOrders: 1, pick: 1 });
    await sql("UPDATE customer_order SET created_at = now() - interval '49 hours' WHERE id = $1", [id]);
    expect(await open()).toEqual({ pick: 1 });
    await sql("UPDATE customer_order SET status = 'CANCELLED' WHERE id = $1", [id]);
    expect(await open()).toEqual({});
  });

  it('[ADM-1] counts an unpaid card payment as awaited, not as to be picked', async () => {
    await order({ payment: 'card' });
    expect(await open()).toEqual({ newOrders: 1, payment: 1 });
  });

  it('[ADM-1] counts orders in the store, fits to check, and failed letters', async () => {
    const [collected, doubtful] = [await order(), await order()];
    await sql("UPDATE customer_order SET status = 'SHIPPED', store_id = 1 WHERE id = $1", [collected]);
    await sql(`UPDATE customer_order SET fit_check = '[{"name":"Octavia","vin":null}]' WHERE id = $1`, [doubtful]);
    await sql(`INSERT INTO mail_outbox (channel, kind, give_up_at, failed_at) VALUES ('mail', 'order', now(), now())`);
    expect(await open()).toEqual({ newOrders: 1, pick: 1, fit: 1, pickup: 1, failedLetters: 1 });
  });

  it('[ADM-1] counts returns, transfers, open amounts and missing pieces as their lists do', async () => {
    const id = await order();
    await sql("UPDATE customer_order SET status = 'SHIPPED' WHERE id = $1", [id]);
    await sql("UPDATE customer_order SET status = 'COMPLETED' WHERE id = $1", [id]);
    const line = (returnId: number, status: string) =>
      sql(
        `WITH q AS (INSERT INTO return_request (id, order_id, request_key, status) VALUES ($1, $2, gen_random_uuid(), $3) RETURNING id)
          INSERT INTO return_line (return_id, order_id, position, quantity, reason) SELECT id, $2, 1, 1, 'other-else' FROM q`,
        [returnId, id, status],
      );
    await line(1, 'ACCEPTED');
    await line(2, 'RECEIVED');
    await sql(
      `INSERT INTO bank_transfer (day, amount, text, fingerprint, added_by) VALUES (now(), 5, 'x', '\\x01', 'Ana')`,
    );
    for (const _ of [1, 2, 3]) await order();
    await sql('UPDATE stock SET quantity = 0, oversold = 1 WHERE product_id = 1');
    expect(await open()).toMatchObject({
      ...{ receive: 1, inspect: 1, transfers: 1, openAmounts: 1, short: 3, soldOut: 1 },
    });
    const totals = ['returns?filter={"task":"inspect"}', 'money?', 'orders?filter={"task":"short"}', 'sold-out?'];
    for (const [at, total] of [1, 1, 3, 1].entries())
      expect((await owner.send(`/api/${totals[at]}`)).json).toMatchObject({ total });
  });

  it('[ADM-1] counts the orders that arrived since the last response', async () => {
    await order();
    const { newest } = await today();
    const since = `?since=${newest}`;
    expect((await today(since)).arrived).toBe(0);
    await order();
    expect((await today(since)).arrived).toBe(1);
    expect((await owner.send('/api/today?since=yesterday')).error).toBe('VALIDATION');
  });

  it.each(['owner', 'seller', 'warehouse', 'content'] as const)(
    '[ADM-1] has only what the role %s sees',
    async (role) => {
      await order();
      const { counts, newest } = await today('', await office.signedIn(role));
      const seen = (Object.keys(todayTasks) as TodayTask[]).filter((task) => {
        const allowed: readonly Role[] = todayTasks[task];
        return allowed.includes(role);
      });
      expect(Object.keys(counts).sort()).toEqual(seen.sort());
      expect(newest === null).toBe(role === 'content');
    },
  );

  it('[ADM-1] needs a sign-in', async () => {
    expect((await office.send('/api/today')).status).toBe(401);
  });
});
