import { ordersResource } from '@/lib/contract/admin/orders';
import { permissions } from '@/lib/contract/admin/permissions';
import { operationsOf } from '@/lib/contract/admin/resources';
import { roles } from '@/lib/contract/admin/roles';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { type OrderDesk, orderDesk } from '@/tests/fixtures/admin-orders';
import { changeShop } from '@/tests/fixtures/change-shop';
import { someContact } from '@/tests/fixtures/contact';
import { placeOrder } from '@/tests/fixtures/placed-order';

let app: AccountApp;
let desk: OrderDesk;
let seller: Awaited<ReturnType<OrderDesk['staff']>>;
beforeAll(async () => {
  app = await createAccountApp();
  desk = await orderDesk(app);
  seller = await desk.staff('seller');
  await fillCatalogue(app.db, { 1: { 1: 900, 2: 500 }, 2: { 1: 500 }, 3: { 1: 500 } });
});
afterAll(() => app.close());
beforeEach(() => changeShop({ roundPrices: false }));

async function order(cart: Readonly<Record<number, number>> = { 1: 1 }, changes = {}) {
  const { token } = await app.customer();
  return placeOrder(app, { token }, cart, changes);
}
const ids = async (filter: object, query = '') => (await seller.list(filter, query)).items.map(({ id }) => id);
const sql = (text: string, values: readonly unknown[] = []) => app.db.write.query(text, [...values]);
const csvOf = (json: unknown) => ordersResource.actions.export.output.parse(json).csv;

const operations = operationsOf(ordersResource);
const onList = new Set(
  Object.entries(ordersResource.actions).flatMap(([name, { on }]) => (on === 'list' ? [name] : [])),
);

describe('the list of orders', () => {
  it('[ADM-2] finds an order by number, name, e-mail, phone, reference, company and IDNO', async () => {
    const contact = {
      firstName: 'Ștefan',
      lastName: 'Țurcanu',
      email: 'stefan.turcanu@exemplu.md',
      phone: '069 417 250',
    };
    const { id, number } = await order(
      { 1: 1 },
      {
        ...{ contact, reference: 'Deviz 114/A', payment: 'transfer' },
        company: { name: 'Șina-Auto SRL', idno: '1002600048836' },
      },
    );
    const typed = [
      'stefan',
      'TURCANU ștef',
      'stefan.turcanu@exemplu.md',
      '069417250',
      '+373 69 417 250',
      '7250',
      '417250',
    ];
    const texts = [...typed, number, number.split('-')[2], 'deviz 114', 'sina-auto', '1002600048836'];
    for (const text of texts) expect([text, await ids({ text })]).toEqual([text, [id]]);
    for (const text of ['xxxx', "o'neil", "'", '\\', ':*', 'stefan xxxx', '<b>']) {
      expect([
        text,
        (await seller.send(`orders?filter=${encodeURIComponent(JSON.stringify({ text }))}`)).status,
      ]).toEqual([...[text, 200]]);
    }
    expect(await ids({ text: 'stefan xxxx' })).toEqual([]);
  });

  it('[ADM-2] does not find an order by its pickup code', async () => {
    const { id } = await order();
    await sql("UPDATE customer_order SET pickup_code = '482913' WHERE id = $1", [id]);
    expect([await ids({ text: '482 913' }), await ids({ text: '482913' })]).toEqual([[], []]);
  });

  it('[ADM-2] filters by state, delivery, payment, dates, part number and customer', async () => {
    const { id } = await order({ 3: 1 });
    await sql("UPDATE customer_order SET created_at = '2021-03-31T22:30:00Z' WHERE id = $1", [id]);
    const day = { from: '2021-04-01', until: '2021-04-01' };
    expect(await ids(day)).toEqual([id]);
    expect(await ids({ from: '2021-03-31', until: '2021-03-31' })).toEqual([]);
    for (const filter of [{ status: 'PENDING' }, { delivery: 'pickup' }, { payment: 'cash' }, { partNumber: 'smp 3' }])
      expect([filter, await ids({ ...day, ...filter })]).toEqual([filter, [id]]);
    for (const filter of [{ status: 'SHIPPED' }, { delivery: 'post' }, { payment: 'card' }, { partNumber: 'SMP-2' }])
      expect([filter, await ids({ ...day, ...filter })]).toEqual([filter, []]);
    const { customerId } = await seller.read(id);
    expect(await ids({ customerId: customerId ?? 0 })).toEqual([id]);
    expect((await seller.send('orders?filter={"status":"LOST"}')).status).toBe(400);
  });

  it('[ADM-2] sorts by date, number and total in both directions, page by page', async () => {
    const customerId = (await seller.read((await order()).id)).customerId;
    const { token } = await app.customer();
    const placed = [];
    for (const quantity of [2, 3, 1]) placed.push(await placeOrder(app, { token }, { 1: quantity }));
    const [two, three, one] = placed.map(({ id }) => id);
    const filter = { customerId: (await seller.read(two ?? 0)).customerId };
    expect(filter.customerId).not.toBe(customerId);
    expect(await ids(filter)).toEqual([one, three, two]);
    expect(await ids(filter, '&sort=createdAt&order=asc')).toEqual([two, three, one]);
    expect(await ids(filter, '&sort=total')).toEqual([three, two, one]);
    expect(await ids(filter, '&sort=total&order=asc&perPage=2&page=2')).toEqual([three]);
    const numbers = (await seller.list(filter, '&sort=number&order=asc')).items.map(({ number }) => number);
    expect(numbers).toEqual([...numbers].sort());
  });

  it('[ADM-2] groups orders by the work that is to do', async () => {
    const { token } = await app.customer();
    const place = async (changes = {}) => (await placeOrder(app, { token }, { 2: 1 }, changes)).id;
    const company = { name: 'Auto SRL', idno: '1002600048836' };
    const [fresh, printed, ready] = [await place(), await place(), await place()];
    const [unpaid, doubtful] = [await place({ payment: 'transfer', company }), await place()];
    const { customerId } = await seller.read(fresh);
    await seller.send('orders/actions/pickLists', { ids: [printed] });
    await seller.act(ready, 'ship');
    await sql('UPDATE customer_order SET fit_check = $2 WHERE id = $1', [doubtful, '[{"name":"Octavia","vin":null}]']);
    const tasks = ['pick', 'send', 'pickup', 'payment', 'fit'];
    const found = await Promise.all(tasks.map((task) => ids({ task, customerId }, '&order=asc')));
    expect(found).toEqual([[fresh, doubtful], [printed], [ready], [unpaid], [doubtful]]);
  });

  it('[ADM-2] lists the second parcel of an order for picking again after the first was sent', async () => {
    const { id } = await order();
    const { customerId } = await seller.read(id);
    await sql(
      `INSERT INTO order_parcel (order_id, number, price, weight, promised_from, promised_to)
       SELECT $1, n, 0, 0, current_date, current_date FROM generate_series(1, 2) n`,
      [id],
    );
    const tasks = async () => {
      const found = await Promise.all(['pick', 'send'].map((task) => ids({ task, customerId })));
      return found.map(({ length }) => length);
    };
    const print = () => seller.send('orders/actions/pickLists', { ids: [id] });
    const seen = [await tasks()];
    for (const step of [print, () => seller.act(id, 'ship'), print, () => seller.act(id, 'ship')]) {
      await step();
      seen.push(await tasks());
    }
    expect(seen).toEqual([
      [1, 0],
      [0, 1],
      [1, 0],
      [0, 1],
      [0, 0],
    ]);
  });
});

describe('the record of an order', () => {
  it('[ADM-2] names the warehouses that the pieces of each line were taken from', async () => {
    const { id } = await order({ 1: 3, 2: 1 });
    await sql('DELETE FROM stock_reservation WHERE order_id = $1 AND product_id = 1', [id]);
    await sql(
      'INSERT INTO stock_reservation (order_id, product_id, warehouse_id, quantity) VALUES ($1, 1, 1, 1), ($1, 1, 2, 2)',
      [id],
    );
    const { lines } = await (await desk.staff('warehouse', { lang: 'ru' })).read(id);
    expect(lines).toMatchObject([
      {
        ...{ partNumber: 'SMP-1', brand: 'Sampa', name: 'Деталь 1', quantity: 3, price: 10_000, total: 30_000 },
        reserved: [
          { warehouse: 'Магазин Чеканы', quantity: 1 },
          { warehouse: 'Центральный склад', quantity: 2 },
        ],
      },
      { partNumber: 'SMP-2', reserved: [{ warehouse: 'Магазин Чеканы', quantity: 1 }] },
    ]);
  });

  it('[ADM-2] shows an order of 300 lines, sends it and prints its pick list', async () => {
    const { id } = await order();
    await sql(
      `INSERT INTO order_item (order_id, position, product_id, name_ro, name_ru, slug, part_number, brand_name, drawing,
         price, quantity, total)
       SELECT $1, n, 1, 'Piesa', 'Деталь', 'piesa-1', 'SMP-1', 'Sampa', 'oil-filter', 100, 2, 200 FROM generate_series(2, 300) n`,
      [id],
    );
    await sql('UPDATE stock_reservation SET quantity = 599 WHERE order_id = $1', [id]);
    const { lines } = await seller.read(id);
    expect([lines.length, lines.every(({ reserved }) => reserved.length === 1)]).toEqual([300, true]);
    const printed = await seller.send('orders/actions/pickLists', { ids: [id] });
    const { items } = ordersResource.actions.pickLists.output.parse(printed.json);
    expect(items[0]?.lines).toHaveLength(300);
    expect((await seller.act(id, 'ship')).status).toBe(200);
  });

  it('[ADM-2] answers 404 for an unknown order', async () => {
    for (const id of ['0', '999999999', 'x', '99999999999999999999'])
      expect((await seller.send(`orders/${id}`)).status).toBe(404);
    expect((await seller.send('orders/999999999/ship', { version: 'x' })).status).toBe(404);
    expect((await seller.send('orders/actions/pickLists', { ids: [999_999_999] })).status).toBe(404);
  });
});

describe('names with markup and formulas', () => {
  it('[ADM-2] are texts in JSON and in CSV', async () => {
    const contact = { ...someContact(), firstName: '<script>alert(1)</script>', lastName: '"Ion"; Rusu' };
    const { id } = await order({ 1: 1 }, { contact, reference: '=HYPERLINK("http://x")' });
    const { buyer, reference, customerId } = await seller.read(id);
    expect([buyer.firstName, reference]).toEqual([contact.firstName, '=HYPERLINK("http://x")']);
    const { json } = await seller.send('orders/actions/export', {
      ...{ filter: { customerId }, sort: 'createdAt', order: 'desc' },
    });
    const [head, line] = csvOf(json).split('\r\n');
    expect(head).toMatch(/^\ufeffNumăr;Data;Stare;Cumpărător;/);
    expect(line).toContain('"<script>alert(1)</script> ""Ion""; Rusu"');
    expect(line).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(line).toContain(`;'${buyer.phone};`);
    expect(csvOf(json)).not.toMatch(/(?:^|;)[=+@-]/m);
    const { rows } = await sql("SELECT actor, after FROM journal WHERE action = 'export' ORDER BY id DESC LIMIT 1");
    expect(rows).toEqual([{ actor: 'Ana seller', after: { filter: { customerId }, rows: 1 } }]);
  });
});

describe('roles', () => {
  it.each(roles)('[ADM-2] the API of orders grants %s the operations of the table of permissions', async (role) => {
    const staff = await desk.staff(role);
    const { id } = await order();
    const paths: Readonly<Record<string, string>> = { list: 'orders', read: `orders/${id}` };
    const actionPath = (name: string) => (onList.has(name) ? `orders/actions/${name}` : `orders/${id}/${name}`);
    const request = (name: string) => {
      if (name === 'create') return staff.send('orders', {});
      const path = paths[name];
      return path === undefined ? staff.send(actionPath(name), inputs[name] ?? { version: 'old' }) : staff.send(path);
    };
    const allowed = [];
    for (const name of operations) if ((await request(name)).status !== 403) allowed.push(name);
    expect(allowed).toEqual(operations.filter((name) => permissions.orders[name]?.includes(role)));
    const history = await staff.send(`order-history?filter={"orderId":${id}}`);
    expect(history.status).toBe(role === 'content' ? 403 : 200);
  });

  it('[ADM-2] the warehouse sends and hands out, but neither refunds nor cancels', () => {
    const may = (role: string) => operations.filter((name) => permissions.orders[name]?.some((one) => one === role));
    expect(may('content')).toEqual([]);
    expect(operations.filter((name) => !may('warehouse').includes(name))).toEqual([
      ...['create', 'quote'],
      ...['cancel', 'markPaid', 'markTransferred', 'refund', 'edit', 'proposeSwap', 'withdrawSwap', 'previewEdit'],
      ...['alternatives', 'offerChoices', 'margin', 'deliveryOptions', 'export'],
    ]);
    expect(may('seller')).toEqual(operations.filter((name) => name !== 'margin'));
  });
});

const inputs: Readonly<Record<string, object>> = {
  addNote: { text: 'Notă' },
  notCollected: { version: 'old', restock: false },
  pickLists: { ids: [1] },
  export: { filter: {}, sort: 'createdAt', order: 'desc' },
};

describe('purchase cost and margin', () => {
  let offered: number;
  let owner: Awaited<ReturnType<OrderDesk['staff']>>;
  beforeAll(async () => {
    owner = await desk.staff('owner');
    const { rows } = await sql(
      "INSERT INTO supplier (name, prices_with_vat) VALUES ('Auto Parts Depot', false) RETURNING id",
    );
    offered = rows[0].id;
    await sql(
      `INSERT INTO offer (warehouse_id, brand_id, part_key, part_number, product_id, supplier_id, purchase, cost, price, quantity, listed_at)
       SELECT w.id, 1, 'SMP1', 'SMP-1', 1, $1, 5000, w.cost, 10000, 9, now() - interval '1 day'
       FROM (VALUES (1, 5001), (2, 6000)) AS w (id, cost)`,
      [offered],
    );
  });
  afterAll(() => sql('DELETE FROM offer WHERE supplier_id = $1', [offered]));
  const marginOf = async (id: number) =>
    ordersResource.actions.margin.output.parse((await owner.send('orders/actions/margin', { id })).json);

  it('[SUP-1] stores the purchase cost with VAT of the warehouse that a line is reserved from', async () => {
    const { id } = await order({ 1: 2, 2: 1 });
    expect(await marginOf(id)).toEqual({
      lines: [
        { position: 1, cost: 6001, margin: 20_000 - 2 * 6001 },
        { position: 2, cost: null, margin: null },
      ],
      ...{ cost: 12_002, margin: 7998, revenue: 20_000 },
    });
  });

  it('[SUP-1] averages the purchase costs of a line from two warehouses', async () => {
    await sql('UPDATE stock SET quantity = 1 WHERE product_id = 1 AND warehouse_id = 1');
    const { id } = await order({ 1: 3 });
    await sql('UPDATE stock SET quantity = 900 WHERE product_id = 1 AND warehouse_id = 1');
    expect(await marginOf(id)).toMatchObject({ lines: [{ cost: 6800 }] });
  });

  it('[SUP-1] keeps the purchase cost of an order when the offer changes', async () => {
    const { id } = await order({ 1: 1 });
    const before = await marginOf(id);
    await sql('UPDATE offer SET cost = 9000 WHERE supplier_id = $1 AND warehouse_id = 1', [offered]);
    const after = await marginOf(id);
    await sql('UPDATE offer SET cost = 5001 WHERE supplier_id = $1 AND warehouse_id = 1', [offered]);
    expect(after).toEqual(before);
  });

  it('[SUP-1] stores the purchase cost of a part that staff add to an order', async () => {
    const { id } = await order({ 2: 1 });
    await seller.act(id, 'edit', { added: [{ productId: 1, quantity: 1 }] });
    expect((await marginOf(id)).lines).toEqual([
      { position: 1, cost: null, margin: null },
      { position: 2, cost: 6001, margin: 3999 },
    ]);
  });

  it('[SUP-1] leaves refunded pieces out of the margin', async () => {
    const { id } = await order({ 1: 2 });
    await sql('UPDATE order_item SET refunded = 10000, refunded_quantity = 1 WHERE order_id = $1', [id]);
    expect(await marginOf(id)).toMatchObject({ cost: 6001, margin: 3999, revenue: 10_000 });
  });

  it('[SUP-1] shows purchase costs to owners only', async () => {
    const { id } = await order({ 1: 1 });
    for (const role of roles.filter((one) => one !== 'owner'))
      expect((await (await desk.staff(role)).send('orders/actions/margin', { id })).status).toBe(403);
    expect(JSON.stringify(await owner.read(id))).not.toContain('6001');
    expect((await owner.send('orders/actions/margin', { id: 999_999_999 })).status).toBe(404);
  });
});
