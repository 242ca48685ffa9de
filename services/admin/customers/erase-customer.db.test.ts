import { customersResource } from '@/lib/contract/admin/customers';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { customerDesk } from '@/tests/fixtures/admin-customers';
import { changeShop } from '@/tests/fixtures/change-shop';
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
const erase = (id: number, confirmation: string) =>
  owner.send('/api/customers/actions/erase', { body: { id, confirmation } });

/** The tables with a row that contains the text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
  const found: string[] = [];
  for (const { tablename } of rows) {
    const { rowCount } = await sql(`SELECT FROM "${tablename}" t WHERE position(lower($1) IN lower(t::text)) > 0`, [
      text,
    ]);
    if (rowCount !== 0) found.push(tablename);
  }
  return found;
}

const firstName = 'Zinovia';
const lastName = 'Trandafirescu';
const phone = '+37369417251';

/** A customer with an order and personal data in every place where the shop keeps them. */
async function knownCustomer(email: string) {
  const { user, token } = await app.customer();
  const id = user.id;
  await sql(
    'UPDATE customer SET email = $2, email_confirmed = true, first_name = $3, last_name = $4, phone = $5 WHERE id = $1',
    [id, email, firstName, lastName, phone],
  );
  const order = await placeOrder(
    app,
    { token },
    { 1: 1 },
    {
      ...{ contact: { firstName, lastName, email, phone }, notes: `Pentru ${lastName}`, reference: lastName },
    },
  );
  const fields = JSON.stringify({ firstName, lastName, address: 'Str. Florilor 1' });
  await sql('INSERT INTO address (id, customer_id, fields) VALUES ($1, $1, $2)', [id, fields]);
  await sql("INSERT INTO customer_note (customer_id, author, text) VALUES ($1, 'Ana', $2)", [id, `${lastName} sună`]);
  await sql("INSERT INTO order_note (order_id, author, text) VALUES ($1, 'Ana', $2)", [order.id, phone]);
  await sql("INSERT INTO newsletter_subscriber (email, lang, token) VALUES ($1, 'ro-MD', md5($1))", [email]);
  await sql(
    `INSERT INTO guest_watch (token, email, lang, product_id, stock, price_drop) VALUES (md5($1), $1, 'ro-MD', 1, true, false)`,
    [email],
  );
  await sql(
    `INSERT INTO customer_review (customer_id, product_id, slug, author, rating, lang, content, state)
      VALUES ($1, 1, 'slug', $2, 5, 'ro-MD', 'Bun', 'shown')`,
    [id, `${firstName} T.`],
  );
  await sql(
    `INSERT INTO product_question (product_id, slug, customer_id, author, lang, question, state, answer, decided_at)
      VALUES (1, 'slug', $1, $2, 'ro-MD', 'Se potrivește?', 'answered', 'Da', now())`,
    [id, firstName],
  );
  await sql(
    `INSERT INTO garage_vehicle (session_id, car_id, id, snapshot, name, plate)
      SELECT id, 1, 1, '{}', $2, 'ABC 123' FROM shop_session WHERE customer_id = $1`,
    [id, `Mașina ${lastName}`],
  );
  await sql(
    `INSERT INTO journal (actor, resource, record_id, action, before, after)
      VALUES ('Ana', 'letters', '7', 'resend', NULL, $1), ('Ana', 'orders', '0', 'note', '{"total": 5}', '{"total": 6}')`,
    [JSON.stringify({ to: email })],
  );
  const { version } = await owner.read(id);
  const body = { version, firstName, lastName, phone, lang: 'ru', company: null };
  await owner.send(`/api/customers/${id}`, { method: 'PUT', body });
  return { id, orderId: order.id, token };
}

const complete = async (orderId: number) => {
  for (const status of ['SHIPPED', 'COMPLETED'])
    await sql('UPDATE customer_order SET status = $2 WHERE id = $1', [orderId, status]);
};

describe('the erasure of a customer', () => {
  it('[ADM-2] keeps the orders of an erased customer but no e-mail, phone or name in any table', async () => {
    const email = 'zinovia@exemplu.md';
    const { id, orderId } = await knownCustomer(email);
    await complete(orderId);
    for (const text of [email, phone, lastName]) expect((await tablesWith(text)).length).toBeGreaterThan(2);
    const answer = await erase(id, '069 417 251');
    expect(answer.status).toBe(200);
    for (const text of [email, phone, firstName, lastName]) expect([text, await tablesWith(text)]).toEqual([text, []]);
    const { erasedAt, orders, ...rest } = customersResource.record.parse(answer.json);
    expect([typeof erasedAt, orders]).toEqual(['string', 1]);
    expect(rest).toMatchObject({ email: null, phone: null, hasPassword: false, signIns: 0, cars: [], notes: [] });
    const order = await owner.send(`/api/orders/${orderId}`);
    expect(order.json).toMatchObject({
      customerId: id,
      buyer: { firstName: '', phone: '' },
      total: expect.any(Number),
    });
    expect(await owner.ids({})).not.toContain(id);
  });

  it('[ADM-2] removes only the values of the customer from the journal', async () => {
    const { id, orderId } = await knownCustomer('jurnal@exemplu.md');
    await complete(orderId);
    await owner.act(id, 'addNote', { text: 'O notă' });
    await erase(id, 'jurnal@exemplu.md');
    const { rows } = await sql(
      'SELECT action, before, after FROM journal WHERE resource = $1 AND record_id = $2 ORDER BY id',
      [...['customers', String(id)]],
    );
    expect(rows.map(({ action }) => action)).toEqual(['update', 'addNote', 'erase']);
    expect(rows[1]).toMatchObject({ before: { notes: null }, after: { notes: null } });
    const kept = await sql("SELECT before, after FROM journal WHERE resource = 'orders' AND record_id = '0'");
    expect(kept.rows[0]).toEqual({ before: { total: 5 }, after: { total: 6 } });
  });

  it('[ADM-2] refuses to erase a customer with an open order and changes nothing', async () => {
    const { id } = await knownCustomer('deschis@exemplu.md');
    expect((await owner.send(`/api/customer-erasure/${id}`)).json).toMatchObject({
      ...{
        isPossible: false,
        obstacles: { openOrders: 1, debt: 0 },
        kept: { orders: 1 },
        removed: { notes: 1, cars: 1 },
      },
    });
    expect(await erase(id, 'deschis@exemplu.md')).toMatchObject({ status: 409, error: 'ERASURE_IMPOSSIBLE' });
    expect(await owner.read(id)).toMatchObject({ email: 'deschis@exemplu.md', lastName, erasedAt: null });
  });

  it('[ADM-2] refuses to erase a customer whose contract has a debt', async () => {
    const { id } = await owner.added({ email: 'dator@exemplu.md' });
    const terms = { groupId: null, creditLimit: null, paymentDays: 0 };
    await owner.act(id, 'setContract', { number: 'D-1', ...terms });
    await sql(
      "INSERT INTO ledger_entry (contract_id, kind, number, date, due, amount) SELECT id, 'invoice', 'F', now(), now(), 100 FROM contract WHERE number = 'D-1'",
    );
    expect((await erase(id, 'dator@exemplu.md')).error).toBe('ERASURE_IMPOSSIBLE');
    await sql(
      "INSERT INTO ledger_entry (contract_id, kind, number, date, amount) SELECT id, 'payment', 'P', now(), 100 FROM contract WHERE number = 'D-1'",
    );
    expect((await erase(id, 'dator@exemplu.md')).status).toBe(200);
    expect(await owner.read(id)).toMatchObject({ contracts: [{ number: 'D-1', active: false }] });
  });

  it('[ADM-2] requires the typed e-mail or phone of the customer', async () => {
    const { id } = await owner.added({ email: 'confirmare@exemplu.md' });
    expect((await erase(id, 'alt@exemplu.md')).error).toBe('ERASURE_NOT_CONFIRMED');
    expect((await erase(id, '')).error).toBe('ERASURE_NOT_CONFIRMED');
    expect((await erase(id, 'Confirmare@exemplu.md')).status).toBe(200);
    expect((await erase(id, '')).error).toBe('CUSTOMER_ERASED');
    expect((await owner.act(id, 'addNote', { text: 'x' })).error).toBe('CUSTOMER_ERASED');
  });

  it('[ADM-2] ends the sign-ins of the customer', async () => {
    const { id, orderId, token } = await knownCustomer('sesiune@exemplu.md');
    await complete(orderId);
    await erase(id, 'sesiune@exemplu.md');
    await expect(placeOrder(app, { token }, { 1: 1 })).rejects.toThrow();
  });
});

describe('the journal', () => {
  it('[ADM-1] refuses changes and removals, also during an erasure', async () => {
    await sql(
      `INSERT INTO journal (actor, resource, record_id, action, after) VALUES ('Ana', 'x', '1', 'y', '{"a": 1}')`,
    );
    const client = await app.db.write.connect();
    try {
      await client.query('BEGIN');
      await client.query("SELECT set_config('journal.erasing', 'on', true)");
      const changes = [
        `UPDATE journal SET after = '{"a": 2}'`,
        "UPDATE journal SET actor = 'Ion'",
        'DELETE FROM journal',
      ];
      for (const change of changes) {
        await client.query('SAVEPOINT s');
        await expect(client.query(change)).rejects.toThrow('The journal cannot be changed.');
        await client.query('ROLLBACK TO s');
      }
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
    await expect(sql('UPDATE journal SET after = journal_without_values(after)')).rejects.toThrow('cannot be changed');
  });
});
