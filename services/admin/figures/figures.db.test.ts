import type { z } from 'zod';
import { figureReports, figuresResource } from '@/lib/contract/admin/figures';
import { addDays, localDay } from '@/lib/domain/time/calendar';
import { rebuildFigures, refreshFigures } from '@/services/figures/refresh-figures';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { adminAppOver } from '@/tests/fixtures/admin-app';
import { insertOrder } from '@/tests/fixtures/inserted-order';
import { fillCart } from '@/tests/fixtures/placed-order';

let app: AccountApp;
let office: ReturnType<typeof adminAppOver>;
let owner: Awaited<ReturnType<typeof office.signedIn>>;
beforeEach(async () => {
  app = await createAccountApp();
  office = adminAppOver(app.db);
  owner = await office.signedIn('owner');
  await fillCatalogue(app.db, { 1: { 1: 5 }, 2: { 1: 3 } });
}, 60_000);
afterEach(() => app.close());

const { actions } = figuresResource;
const sql = (text: string, values: readonly unknown[] = []) => app.db.write.query(text, [...values]);
const post = (action: string, body: object, who = owner) => who.send(`/api/figures/actions/${action}`, { body });
async function call<Name extends keyof typeof actions>(
  name: Name,
  body: z.input<(typeof actions)[Name]['input']>,
  who = owner,
) {
  const { status, json } = await post(name, body, who);
  expect(status).toBe(200);
  return json;
}
const sales = async (body: object, who = owner) =>
  actions.sales.output.parse(
    (await post('sales', { from: '2026-05-01', to: '2026-05-07', by: 'brand', step: 'day', ...body }, who)).json,
  );

async function someSales() {
  const order = (at: string, price: number, more: object = {}) =>
    insertOrder(app.db.write, { at: `${at}T09:00:00Z`, lines: [{ price, ...more }] });
  await order('2026-04-24', 700, { brand: 'Bosch' });
  await order('2026-04-30', 1001, { brand: 'SKF', cost: 1000 });
  await order('2026-05-01', 2003, { brand: 'SKF', cost: 1502 });
  await order('2026-05-03', 50, { brand: '=1+1', quantity: 3 });
  await order('2026-05-08', 9999);
  await refreshFigures(app.db);
}

describe('sales', () => {
  it('[FIG-1] adds up the sales of a period and compares them with the previous period', async () => {
    await someSales();
    const { totals, previousPeriod, previous, series } = await sales({});
    expect(totals).toEqual({
      ...{ orders: 2, cancelled: 0, pieces: 4, revenue: 2153, refunded: 0 },
      ...{ cost: 1502, costRevenue: 2003, margin: 501 },
    });
    expect(previousPeriod).toEqual({ from: '2026-04-24', to: '2026-04-30' });
    expect(previous).toMatchObject({ orders: 2, revenue: 1701, cost: 1000, margin: 1 });
    expect(series.map(({ day, revenue }) => [day.slice(8), revenue])).toEqual([
      ...[
        ['01', 2003],
        ['02', 0],
        ['03', 150],
        ['04', 0],
        ['05', 0],
        ['06', 0],
        ['07', 0],
      ],
    ]);
  });

  it('[FIG-1] groups the days of a chart by week and month within the period', async () => {
    await someSales();
    const days = async (step: string) =>
      (await sales({ from: '2026-04-25', to: '2026-05-09', step })).series.map(({ day, orders }) => [day, orders]);
    expect(await days('week')).toEqual([
      ['2026-04-25', 0],
      ['2026-04-27', 3],
      ['2026-05-04', 1],
    ]);
    expect(await days('month')).toEqual([
      ['2026-04-25', 1],
      ['2026-05-01', 3],
    ]);
  });

  it('[FIG-1] lists groups by revenue, with the revenue of the previous period', async () => {
    await someSales();
    const { groups } = await sales({});
    expect(groups.map(({ name, revenue, previousRevenue }) => [name, revenue, previousRevenue])).toEqual([
      ['SKF', 2003, 1001],
      ['=1+1', 150, 0],
    ]);
    const unknown = await sales({ by: 'warehouse' });
    expect(unknown.groups).toMatchObject([{ key: '', name: '', revenue: 2153 }]);
  });

  it('[FIG-1] sums months and remaining days to the same totals as single days', async () => {
    const days = ['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'];
    for (const [at, day] of days.entries())
      await insertOrder(app.db.write, { at: `${day}T09:00:00Z`, lines: [{ price: 10 ** at, brand: 'SKF' }] });
    await refreshFigures(app.db);
    const revenue = async (from: string, to: string) => {
      const { totals, groups } = await sales({ from, to });
      expect(groups.map((group) => group.revenue)).toEqual([totals.revenue]);
      return totals.revenue;
    };
    expect(await revenue('2026-01-01', '2026-03-31')).toBe(111_110);
    expect(await revenue('2025-12-31', '2026-04-01')).toBe(1_111_111);
    expect(await revenue('2026-01-02', '2026-03-30')).toBe(11_100);
    expect(await revenue('2026-02-01', '2026-02-28')).toBe(1000);
    expect(await revenue('2026-01-31', '2026-01-31')).toBe(100);
    await sql('UPDATE order_item SET refunded = 90, refunded_quantity = 1 WHERE price = 100');
    await refreshFigures(app.db);
    expect(await revenue('2026-01-01', '2026-03-31')).toBe(111_020);
  });

  it('[FIG-1] names part kinds, their groups and warehouses in the language of the user', async () => {
    await sql(`INSERT INTO category (id, parent_id, code, slug, level, sort, name_ro, name_ru, drawing) VALUES
      (1, NULL, 'BRK', 'frane', 1, 1, 'Frâne', 'Тормоза', 'x'), (2, 1, 'BRK-020', 'discuri', 2, 1, 'Discuri', 'Диски', 'x')`);
    await sql('UPDATE product SET category_id = 2 WHERE id = 1');
    const at = '2026-05-02T09:00:00Z';
    await insertOrder(app.db.write, {
      ...{ at, lines: [{ price: 10 }], reserved: [{ product: 1, warehouse: 1, quantity: 1 }] },
    });
    await refreshFigures(app.db);
    const names = async (by: string) => (await sales({ by })).groups.map(({ key, name }) => [key, name]);
    expect(await names('category')).toEqual([['BRK-020', 'Discuri']]);
    expect(await names('group')).toEqual([['BRK', 'Frâne']]);
    expect(await names('warehouse')).toEqual([['1', 'Magazinul Ciocana']]);
    await sql("UPDATE staff SET lang = 'ru'");
    expect(await names('group')).toEqual([['BRK', 'Тормоза']]);
  });

  it('[SUP-1] adds up the sales of all warehouses of a supplier', async () => {
    await sql("INSERT INTO supplier (name) VALUES ('Autototal')");
    await sql('UPDATE warehouse SET supplier_id = (SELECT id FROM supplier) WHERE id IN (2, 3)');
    for (const [at, warehouse] of [1, 2, 3].entries())
      await insertOrder(app.db.write, {
        at: '2026-05-02T09:00:00Z',
        lines: [{ price: 10 ** at }],
        reserved: [{ product: 1, warehouse, quantity: 1 }],
      });
    await refreshFigures(app.db);
    const { groups } = await sales({ by: 'supplier' });
    expect(groups).toMatchObject([
      { name: 'Autototal', orders: 2, revenue: 110 },
      { name: 'Magazinul Ciocana', orders: 1, revenue: 1 },
    ]);
  });

  it('[FIG-1] shows purchase costs and margins to the owner only', async () => {
    await someSales();
    const seller = await office.signedIn('seller');
    const { totals, groups, series } = await sales({}, seller);
    expect(totals).toMatchObject({ revenue: 2153, cost: null, costRevenue: null, margin: null });
    expect([...groups, ...series].map(({ margin }) => margin)).toEqual(Array(9).fill(null));
    const list = await seller.send('/api/figures?sort=id&order=asc');
    expect(list.json).toMatchObject({ items: [{ id: '2026-04-24', revenue: 700, margin: null }, {}, {}, {}, {}] });
    expect((await owner.send('/api/figures/2026-05-01')).json).toMatchObject({ revenue: 2003 });
    const body = { from: '2026-05-01', to: '2026-05-07', report: 'salesByDay', format: 'csv' } as const;
    const exported = actions.export.output.parse(await call('export', body, seller));
    const [header] = Buffer.from(exported.file, 'base64').toString().split('\r\n');
    expect(header).toBe('\ufeffZiua;Comenzi;Comenzi anulate;Bucăți;Vânzări, lei;Restituit, lei');
  });

  it.each(['warehouse', 'content'] as const)('[FIG-1] refuses figures to the role %s', async (role) => {
    const who = await office.signedIn(role);
    const answers = await Promise.all([
      who.send('/api/figures'),
      ...Object.keys(actions).map((name) => post(name, {}, who)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(403));
  });

  it('[FIG-1] refuses a period that ends before it begins', async () => {
    const reversed = { from: '2026-05-02', to: '2026-05-01', by: 'brand', step: 'day' };
    expect((await post('sales', reversed)).error).toBe('VALIDATION');
    expect((await post('sales', { ...reversed, from: '2016-05-01' })).error).toBe('VALIDATION');
  });
});

describe('exports', () => {
  const file = async (body: object) => {
    const { json } = await post('export', { from: '2026-05-01', to: '2026-05-07', ...body });
    return actions.export.output.parse(json);
  };

  it('[FIG-1] writes a report as CSV in which no text begins a formula', async () => {
    await someSales();
    const { name, file: content, rows } = await file({ report: 'salesByGroup', format: 'csv' });
    expect([name, rows]).toEqual(['salesByGroup-2026-05-01-2026-05-07.csv', 2]);
    expect(Buffer.from(content, 'base64').toString().split('\r\n')).toEqual([
      '\ufeffDenumire;Comenzi;Comenzi anulate;Bucăți;Vânzări, lei;Restituit, lei;Cost de achiziție, lei;Vânzări cu cost cunoscut, lei;Marjă, lei;Vânzări în perioada precedentă, lei',
      'SKF;1;0;1;20,03;0,00;15,02;20,03;5,01;10,01',
      "'=1+1;1;0;3;1,50;0,00;0,00;0,00;0,00;0,00",
      '',
    ]);
  });

  it.each(figureReports)('[FIG-1] writes the report %s as a workbook', async (report) => {
    await someSales();
    await rebuildFigures(app.db);
    const { file: content } = await file({ report, format: 'xlsx' });
    expect(Buffer.from(content, 'base64').subarray(0, 2).toString()).toBe('PK');
  });

  it('[FIG-1] records exports in the journal', async () => {
    await file({ report: 'carts', format: 'csv' });
    const { rows } = await sql("SELECT action, after FROM journal WHERE resource = 'figures'");
    expect(rows).toEqual([{ action: 'export', after: { name: 'carts-2026-05-01-2026-05-07.csv', rows: 0 } }]);
  });
});

describe('abandoned carts', () => {
  const today = localDay(new Date());
  const carts = async () => actions.carts.output.parse(await call('carts', { from: addDays(today, -7), to: today }));
  /** A customer with a cart of 250 lei that was last changed two days ago. */
  async function abandoned(changes: { readonly isSubscribed?: boolean } = {}) {
    const { token, user, email } = await app.customer();
    await fillCart(app, { token }, { 1: 2 });
    await sql("UPDATE customer SET email_confirmed = true, first_name = 'Ion', last_name = 'Rusu' WHERE id = $1", [
      user.id,
    ]);
    await sql(
      'UPDATE cart_line SET price_seen = 12500 FROM shop_session s WHERE s.id = session_id AND s.customer_id = $1',
      [user.id],
    );
    await sql("UPDATE shop_session SET changed_at = now() - interval '2 days' WHERE customer_id = $1", [user.id]);
    if (changes.isSubscribed ?? true)
      await sql("INSERT INTO newsletter_subscriber (email, lang, token) VALUES ($1, 'ru', $1)", [email]);
    return { id: user.id, email };
  }

  it('[FIG-1] lists carts of subscribed customers with their value and contact', async () => {
    const { id, email } = await abandoned();
    expect(await carts()).toMatchObject({
      ...{ count: 1, value: 25_000 },
      items: [
        {
          customerId: id,
          name: 'Ion Rusu',
          email,
          lang: 'ru',
          lines: 1,
          pieces: 2,
          value: 25_000,
          parts: ['SMP-1 Piesa 1'],
        },
      ],
    });
  });

  it('[FIG-1] leaves out customers who did not agree to letters', async () => {
    await abandoned({ isSubscribed: false });
    const { email } = await abandoned();
    await sql('UPDATE customer SET email_confirmed = false WHERE email = $1', [email]);
    expect(await carts()).toEqual({ count: 0, value: 0, items: [] });
  });

  it('[FIG-1] lists abandoned carts only of unblocked customers without later activity', async () => {
    const changes = [
      'UPDATE customer SET blocked_at = now() WHERE id = $1',
      'DELETE FROM newsletter_subscriber n USING customer c WHERE c.email = n.email AND c.id = $1',
      'DELETE FROM cart_line USING shop_session s WHERE s.id = session_id AND s.customer_id = $1',
      "UPDATE shop_session SET changed_at = now() - interval '9 days' WHERE customer_id = $1",
    ];
    for (const change of changes) await sql(change, [(await abandoned()).id]);
    const { id } = await abandoned();
    await sql(
      `INSERT INTO shop_session (customer_id, cart_of, cart_name, changed_at, removed_at)
        SELECT customer_id, id, 'Octavia', changed_at, now() FROM shop_session WHERE customer_id = $1`,
      [id],
    );
    await sql(
      `UPDATE cart_line SET session_id = (SELECT id FROM shop_session WHERE cart_of IS NOT NULL)
        FROM shop_session s WHERE s.id = session_id AND s.customer_id = $1`,
      [id],
    );
    expect(await carts()).toEqual({ count: 0, value: 0, items: [] });
    await sql('UPDATE shop_session SET removed_at = NULL');
    expect((await carts()).items).toMatchObject([{ customerId: id, value: 25_000 }]);
    await sql('UPDATE shop_session SET changed_at = now() WHERE customer_id = $1 AND cart_of IS NULL', [id]);
    expect((await carts()).count).toBe(0);
  });

  it('[FIG-1] does not count a cart in use, or of a customer who has ordered since, as abandoned', async () => {
    const { id } = await abandoned();
    await insertOrder(app.db.write, { at: new Date().toISOString(), lines: [{ price: 1 }] });
    await sql('UPDATE customer_order SET customer_id = $1', [id]);
    const used = await abandoned();
    await sql('UPDATE shop_session SET changed_at = now() WHERE customer_id = $1', [used.id]);
    expect((await carts()).count).toBe(0);
  });
});

test('[FIG-1] lists a product as slow-moving from the day on which its last valid order is old enough', async () => {
  const today = localDay(new Date());
  const sold = (product: number, daysAgo: number, more: object = {}) =>
    insertOrder(app.db.write, {
      ...{ at: `${addDays(today, -daysAgo)}T09:00:00Z`, lines: [{ price: 1, product }], ...more },
    });
  await sql("UPDATE product SET created_at = now() - interval '700 days'");
  await sold(1, 60);
  await sold(1, 90);
  await sold(2, 200);
  await sold(2, 10, { status: 'CANCELLED' });
  await rebuildFigures(app.db);
  const slow = async (unsoldDays: number) => {
    const { items } = actions.stock.output.parse(await call('stock', { unsoldDays })).slow;
    return items.map(({ productId, since, wasSold, pieces, value }) => ({ productId, since, wasSold, pieces, value }));
  };
  const first = { productId: 1, since: addDays(today, -60), wasSold: true, pieces: 5, value: 50_000 };
  const second = { productId: 2, since: addDays(today, -200), wasSold: true, pieces: 3, value: 30_000 };
  expect(await slow(60)).toEqual([first, second]);
  expect(await slow(61)).toEqual([second]);
  expect(await slow(201)).toEqual([]);
});

test('[FIG-1] lists stock by warehouse and the value of unsold products', async () => {
  const today = localDay(new Date());
  await sql("UPDATE product SET created_at = now() - interval '100 days'");
  await insertOrder(app.db.write, { at: new Date().toISOString(), lines: [{ price: 1, product: 2 }] });
  await rebuildFigures(app.db);
  const stock = async (unsoldDays: number) => actions.stock.output.parse(await call('stock', { unsoldDays }));
  const { warehouses, series, slow } = await stock(90);
  expect(warehouses).toMatchObject([
    { id: 1, name: 'Magazinul Ciocana', products: 2, pieces: 8, value: 80_000 },
    { id: 2, products: 0, value: 0 },
  ]);
  expect(series).toMatchObject([{ day: today, value: 80_000 }]);
  expect(slow).toMatchObject({ products: 1, pieces: 5, value: 50_000 });
  expect(slow.items).toMatchObject([{ productId: 1, partNumber: 'SMP-1', brand: 'Sampa', wasSold: false }]);
  expect((await stock(101)).slow).toMatchObject({ products: 0, pieces: 0, value: 0, items: [] });
});

test('[FIG-1] shows the purchase value of the stock to owners only', async () => {
  await rebuildFigures(app.db);
  const costsOf = async (who: typeof owner) => {
    const { json } = await post('stock', { unsoldDays: 90 }, who);
    return actions.stock.output.parse(json).warehouses.map(({ cost }) => cost);
  };
  expect([await costsOf(owner), await costsOf(await office.signedIn('seller'))]).toEqual([
    [0, 0],
    [null, null],
  ]);
});

describe('searches', () => {
  /** Counts of a day with the steps `searches`, `unanswered`, `opened`, `added`, `orders` and `revenue`. */
  async function count(day: string, lang: string, query: string, ...steps: readonly number[]) {
    for (const text of ['', query])
      await sql(`INSERT INTO search_count VALUES ($1, $2, $3, ${steps.join(', ')})`, [day, lang, text]);
  }
  async function someSearches() {
    await count('2026-04-29', 'ru', 'vechi', 4, 4, 0, 0, 0, 0);
    await count('2026-05-01', 'ro-MD', 'filtru ulei', 6, 0, 5, 2, 1, 9000);
    await count('2026-05-02', 'ro-MD', 'filtru ulei', 2, 0, 1, 1, 0, 0);
    await count('2026-05-02', 'ru', 'куплер', 7, 7, 0, 0, 0, 0);
    await count('2026-05-07', 'ru', '=1+1', 3, 0, 1, 1, 1, 41_700);
    await count('2026-05-08', 'ru', 'vechi', 100, 0, 9, 9, 9, 9);
    await refreshFigures(app.db);
  }
  const period = { from: '2026-05-01', to: '2026-05-07' };
  const read = async (body: object = period) =>
    actions.searches.output.parse((await post('searches', { step: 'month', ...body })).json);

  it('[FIG-1] adds up searches and the sales that followed, compared with the previous period', async () => {
    await someSearches();
    const totals = { searches: 18, unanswered: 7, opened: 7, added: 4, orders: 2, revenue: 50_700 };
    expect(await read()).toMatchObject({
      totals,
      previousPeriod: { from: '2026-04-24', to: '2026-04-30' },
      previous: { searches: 4, unanswered: 4, opened: 0, added: 0, orders: 0, revenue: 0 },
      series: [{ day: '2026-05-01', ...totals }],
    });
    expect((await read({ ...period, step: 'day' })).series.map(({ opened }) => opened)).toEqual([5, 1, 0, 0, 0, 0, 1]);
  });

  it('[FIG-1] lists search texts by sales and search texts without a result', async () => {
    await someSearches();
    const { queries, unansweredQueries } = await read();
    expect(queries).toEqual([
      {
        ...{ lang: 'ru', query: '=1+1', lastDay: '2026-05-07' },
        ...{ searches: 3, unanswered: 0, opened: 1, added: 1, orders: 1, revenue: 41_700 },
      },
      {
        ...{ lang: 'ro-MD', query: 'filtru ulei', lastDay: '2026-05-02' },
        ...{ searches: 8, unanswered: 0, opened: 6, added: 3, orders: 1, revenue: 9000 },
      },
      {
        ...{ lang: 'ru', query: 'куплер', lastDay: '2026-05-02' },
        ...{ searches: 7, unanswered: 7, opened: 0, added: 0, orders: 0, revenue: 0 },
      },
    ]);
    expect(unansweredQueries.map(({ query }) => query)).toEqual(['куплер']);
  });

  it('[FIG-1] sums search texts from monthly totals and from the remaining single days', async () => {
    await someSearches();
    const vechi = async (from: string, to: string) =>
      (await read({ from, to })).queries.find(({ query }) => query === 'vechi')?.searches;
    expect(await vechi('2026-04-01', '2026-05-31')).toBe(104);
    expect(await vechi('2026-04-02', '2026-05-30')).toBe(104);
    expect(await vechi('2026-04-30', '2026-05-31')).toBe(100);
  });

  it('[FIG-1] exports searches by day and by text', async () => {
    await someSearches();
    const csv = async (report: string) => {
      const { file } = actions.export.output.parse(
        (await post('export', { ...period, report, format: 'csv', step: 'month' })).json,
      );
      return Buffer.from(file, 'base64').toString().split('\r\n').slice(0, 2);
    };
    const steps = 'Căutări;Fără rezultat;Produse deschise;Adăugări în coș;Comenzi;Vânzări, lei';
    expect(await csv('searchesByDay')).toEqual([`\ufeffZiua;${steps}`, '2026-05-01;18;7;7;4;2;507,00']);
    expect(await csv('searchQueries')).toEqual([`\ufeffText căutat;Limba;${steps}`, "'=1+1;ru;3;0;1;1;1;417,00"]);
    expect((await csv('searches'))[1]).toBe('куплер;ru;7;2026-05-02');
  });
});

test('[FIG-1] counts an overdue delivery as late, and an expected delivery as open', async () => {
  const today = localDay(new Date());
  await sql(
    `INSERT INTO delivery_figure VALUES ($1::date - 1, 2, 'Nova Poshta', 10, 6, 1), ($1, 2, '', 5, 2, 0),
    ($1, 3, '', 5, 0, 0), ($1::date - 9, 2, '', 1, 1, 0)`,
    [today],
  );
  const punctuality = actions.punctuality.output.parse(
    await call('punctuality', { from: addDays(today, -6), to: today, step: 'day' }),
  );
  expect(punctuality.totals).toEqual({ deliveries: 12, onTime: 8, late: 1, open: 3 });
  expect(punctuality.previous).toEqual({ deliveries: 1, onTime: 1, late: 0, open: 0 });
  expect(punctuality.methods).toMatchObject([
    { name: 'Curier la adresă', carrier: 'Nova Poshta', deliveries: 10, onTime: 6, late: 1, open: 3 },
    { name: 'Curier la adresă', carrier: '', deliveries: 2, onTime: 2, late: 0, open: 0 },
  ]);
});
