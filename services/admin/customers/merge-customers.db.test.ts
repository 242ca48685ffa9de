import { randomUUID } from 'node:crypto';
import { customerMergeResource } from '@/lib/contract/admin/customers';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { customerDesk } from '@/tests/fixtures/admin-customers';
import { changeShop } from '@/tests/fixtures/change-shop';
import { giveContract, makeGroup } from '@/tests/fixtures/contracts';
import { placeOrder } from '@/tests/fixtures/placed-order';

type Desk = Awaited<ReturnType<typeof customerDesk>>;

let app: AccountApp;
let owner: Desk;
beforeAll(async () => {
  app = await createAccountApp();
  owner = await customerDesk(app.db, 'owner');
  await fillCatalogue(app.db, { 1: { 1: 900 } });
});
afterAll(() => app.close());
beforeEach(() => changeShop({ roundPrices: false }));

const sql = (text: string, values: readonly unknown[] = []) => app.db.write.query(text, [...values]);
const merge = (id: number, otherId: number) => owner.act(id, 'merge', { otherId });

/** Tables whose rows move to the kept account. */
const moved = [
  ...['address', 'contract', 'customer_note', 'customer_order', 'customer_review', 'product_question'],
  ...['product_watch', 'service_letters', 'service_told', 'shop_session'],
];
/** Tables whose rows are deleted with the other account. */
const ended = ['account_token', 'phone_pin', 'push_device', 'token_family'];

/** The number of rows of a customer in each table that refers to customers. */
async function rowsOf(id: number): Promise<Record<string, number>> {
  const { rows: tables } = await sql(`SELECT conrelid::regclass::text AS name FROM pg_constraint
    WHERE contype = 'f' AND confrelid = 'customer'::regclass ORDER BY 1`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql(`SELECT count(*)::int AS n FROM ${name} WHERE customer_id = $1`, [id]);
    counts[name] = rows[0]?.n ?? 0;
  }
  return counts;
}

/** A customer with an order and a row in each table that refers to customers. */
async function fullCustomer() {
  const { user, token, email } = await app.customer();
  const { id } = user;
  const order = await placeOrder(app, { token }, { 1: 1 });
  await sql("INSERT INTO address (id, customer_id, fields, is_default) VALUES ($1, $1, '{}', true)", [id]);
  await sql("INSERT INTO customer_note (customer_id, author, text) VALUES ($1, 'Ana', 'Sună')", [id]);
  await sql(
    `INSERT INTO customer_review (customer_id, product_id, slug, author, rating, lang, content)
      VALUES ($1, 1, 'slug', 'Ion', 5, 'ro-MD', 'Bun')`,
    [id],
  );
  await sql(
    `INSERT INTO product_question (product_id, slug, customer_id, author, lang, question)
      VALUES (1, 'slug', $1, 'Ion', 'ro-MD', 'Se potrivește?')`,
    [id],
  );
  await sql("INSERT INTO product_watch (customer_id, product_id, kind) VALUES ($1, 1, 'stock')", [id]);
  await sql('INSERT INTO service_letters (customer_id, token, wanted) VALUES ($1, $2, true)', [id, randomUUID()]);
  await sql("INSERT INTO service_told (customer_id, car_id, kind, ground) VALUES ($1, 1, 'oil', 'x')", [id]);
  await sql(
    `INSERT INTO garage_vehicle (session_id, car_id, id, snapshot, plate)
      SELECT id, 1, 1, '{}', 'ABC 123' FROM shop_session WHERE customer_id = $1`,
    [id],
  );
  await sql("INSERT INTO phone_pin (customer_id, phone, hash, letter_id) VALUES ($1, '+37369123456', sha256('x'), 1)", [
    id,
  ]);
  await sql(
    `INSERT INTO push_device (endpoint, p256dh, auth, lang, customer_id, family_id)
      SELECT $2, 'p', 'a', 'ro-MD', $1, id FROM token_family WHERE customer_id = $1 LIMIT 1`,
    [id, randomUUID()],
  );
  await sql(
    "INSERT INTO account_token (customer_id, purpose, hash, letter_id) VALUES ($1, 'password', sha256($2::bytea), 1)",
    [id, randomUUID()],
  );
  return { id, token, email, orderId: order.id };
}

describe('the merge of two customers', () => {
  it('[ADM-1] moves the rows of every table that refers to customers, except those of sign-ins', async () => {
    const other = await fullCustomer();
    await giveContract(app.db.write, other.id, await makeGroup(app.db.write, `Service ${randomUUID()}`, []));
    const before = await rowsOf(other.id);
    expect(Object.keys(before)).toEqual([...moved, ...ended].sort());
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
    const { id } = await owner.added();
    expect((await merge(id, other.id)).status).toBe(200);
    expect(Object.values(await rowsOf(other.id)).every((count) => count === 0)).toBe(true);
    const after = await rowsOf(id);
    for (const table of moved) expect([table, after[table]]).toEqual([table, before[table]]);
    for (const table of ended) expect([table, after[table]]).toEqual([table, 0]);
  });

  it('[ADM-1] keeps the garage or list entry of the kept customer if both customers have that entry', async () => {
    const [kept, other] = [await fullCustomer(), await fullCustomer()];
    await sql(
      "UPDATE garage_vehicle g SET name = 'A mea' FROM shop_session s WHERE s.id = g.session_id AND s.customer_id = $1",
      [kept.id],
    );
    const orders = await sql('SELECT id FROM customer_order WHERE customer_id = ANY($1)', [[kept.id, other.id]]);
    const { json } = await merge(kept.id, other.id);
    expect(json).toMatchObject({
      ...{ orders: orders.rowCount, email: kept.email, cars: [{ plate: 'ABC 123' }] },
      reviews: [{ rating: 5 }],
    });
    expect(await rowsOf(kept.id)).toMatchObject({ address: 2, customer_review: 1, product_watch: 1, customer_note: 2 });
    const defaults = await sql('SELECT FROM address WHERE customer_id = $1 AND is_default', [kept.id]);
    expect(defaults.rowCount).toBe(1);
  });

  it('[ADM-1] ends the sign-ins of the merged account and refuses its password', async () => {
    const [kept, other] = [await app.customer(), await app.customer()];
    await placeOrder(app, { token: other.token }, { 1: 1 });
    await merge(kept.user.id, other.user.id);
    await expect(placeOrder(app, { token: other.token }, { 1: 1 })).rejects.toThrow();
    const { rows } = await sql('SELECT FROM customer WHERE email = $1', [other.email]);
    expect(rows).toEqual([]);
    expect((await owner.read(kept.user.id)).orders).toBe(1);
  });

  it('[ADM-1] gives a kept account without an e-mail the e-mail and password of the merged account', async () => {
    const { id } = await owner.added();
    const other = await app.customer();
    await merge(id, other.user.id);
    expect(await owner.read(id)).toMatchObject({ email: other.email, hasPassword: true });
  });

  it('[ADM-1] also moves orders that the other customer placed without signing in', async () => {
    const { id } = await owner.added();
    const other = await app.customer();
    const order = await placeOrder(app, { token: other.token }, { 1: 1 });
    await sql('UPDATE customer SET email_confirmed = true WHERE id = $1', [other.user.id]);
    await sql(
      `UPDATE customer_order SET customer_id = NULL, contact = contact || jsonb_build_object('email', $2::text) WHERE id = $1`,
      [order.id, other.email],
    );
    await merge(id, other.user.id);
    expect((await owner.read(id)).latestOrders).toMatchObject([{ id: order.id }]);
  });

  it('[ADM-1] shows before the merge how many rows will move', async () => {
    const { id } = await owner.added();
    const other = await fullCustomer();
    const { json } = await owner.send(`/api/customer-merge/${id}-${other.id}`);
    expect(customerMergeResource.record.parse(json)).toMatchObject({
      isRefused: false,
      moved: { orders: 1, cars: 1, addresses: 1, reviews: 1, questions: 1, notes: 1, alerts: 1, contracts: 0 },
    });
    expect((await owner.send(`/api/customer-merge/${id}-${id}`)).status).toBe(404);
  });

  it('[ADM-1] refuses to merge two customers with contracts, and moves nothing', async () => {
    const [kept, other] = [await app.customer(), await fullCustomer()];
    for (const { id } of [kept.user, other])
      await giveContract(app.db.write, id, await makeGroup(app.db.write, `Service ${randomUUID()}`, []));
    const before = await rowsOf(other.id);
    expect((await merge(kept.user.id, other.id)).error).toBe('CUSTOMERS_BOTH_ON_CONTRACT');
    expect((await owner.send(`/api/customer-merge/${kept.user.id}-${other.id}`)).json).toMatchObject({
      isRefused: true,
    });
    expect(await rowsOf(other.id)).toEqual(before);
  });

  it('[ADM-1] refuses to merge a customer with itself, an unknown or an erased customer', async () => {
    const [{ id }, erased] = [await owner.added(), await owner.added()];
    await sql('UPDATE customer SET erased_at = now() WHERE id = $1', [erased.id]);
    expect((await merge(id, id)).error).toBe('CUSTOMERS_SAME');
    expect((await merge(id, 2 ** 31 - 1)).error).toBe('NOT_FOUND');
    expect((await merge(id, erased.id)).error).toBe('CUSTOMER_ERASED');
  });

  it('[ADM-1] records the merge in the journals of both accounts, and an erasure removes the values from both', async () => {
    const kept = await owner.added();
    const other = await owner.added({ lastName: 'Dublura' });
    await merge(kept.id, other.id);
    const entriesOf = async (id: number) =>
      (
        await sql(
          "SELECT action, before, after FROM journal WHERE resource = 'customers' AND record_id = $1 ORDER BY id",
          [String(id)],
        )
      ).rows;
    expect((await entriesOf(kept.id)).at(-1)).toMatchObject({ action: 'merge' });
    expect((await entriesOf(other.id)).at(-1)).toMatchObject({
      ...{ action: 'merge', before: { lastName: 'Dublura' }, after: { mergedInto: kept.id } },
    });
    const confirmation = kept.phone;
    expect((await owner.send('/api/customers/actions/erase', { body: { id: kept.id, confirmation } })).status).toBe(
      200,
    );
    expect(JSON.stringify(await entriesOf(other.id))).not.toContain('Dublura');
  });

  it('[ADM-1] lets only owners merge customers', async () => {
    const seller = await customerDesk(app.db, 'seller');
    const [kept, other] = [await owner.added(), await owner.added()];
    expect((await seller.act(kept.id, 'merge', { otherId: other.id })).status).toBe(403);
  });
});
