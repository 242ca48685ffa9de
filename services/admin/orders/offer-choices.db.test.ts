import { ordersResource } from '@/lib/contract/admin/orders';
import { returnsResource } from '@/lib/contract/admin/returns';
import { localDay } from '@/lib/domain/time/calendar';
import { countSalesDays } from '@/services/figures/count-days';
import { markDue } from '@/services/suppliers/due-offers';
import { settleOffers } from '@/services/suppliers/settle-offers';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { type OrderDesk, orderDesk } from '@/tests/fixtures/admin-orders';
import { changeShop } from '@/tests/fixtures/change-shop';
import { orderSteps } from '@/tests/fixtures/order-steps';

/** Warehouses of suppliers: 3 takes 5 to 7 days, 4 takes 2 days. Part 1 is in the store, part 2 at the suppliers only. */
let app: AccountApp;
let desk: OrderDesk;
let seller: Awaited<ReturnType<OrderDesk['staff']>>;
let owner: typeof seller;
beforeAll(async () => {
  app = await createAccountApp();
  desk = await orderDesk(app);
  seller = await desk.staff('seller');
  owner = await desk.staff('owner');
  await fillCatalogue(app.db, {});
  await sql(
    `INSERT INTO warehouse (id, kind, name_ro, name_ru, days_min, days_max) VALUES (4, 'supplier', 'Rapid', 'Быстрый', 2, 2);
     INSERT INTO supplier (name) VALUES ('Auto Parts Depot');
     UPDATE warehouse SET supplier_id = (SELECT id FROM supplier) WHERE id IN (3, 4)`,
  );
}, 60_000);
beforeEach(async () => {
  changeShop({ roundPrices: false });
  await sql(
    `TRUNCATE offer, chosen_offer, offer_due, fixed_listing_price, stock, customer_order CASCADE;
     UPDATE listing SET price = 10000;
     INSERT INTO stock (product_id, warehouse_id, quantity) VALUES (1, 1, 5)`,
  );
  await give(1, 3, 8000);
  await give(2, 3, 10_000);
  await give(2, 4, 12_000);
});
afterAll(() => app.close());

const sql = async (text: string, values: readonly unknown[] = []) => (await app.db.write.query(text, [...values])).rows;

/** Adds a supplier's offer at half of its sale price without VAT, or changes it. */
async function give(product: number, warehouse: number, price: number, quantity = 10) {
  await sql(
    `INSERT INTO offer (warehouse_id, brand_id, part_key, part_number, product_id, supplier_id, purchase, cost, price, quantity, listed_at)
     SELECT $2, 1, part_key, part_number, id, (SELECT id FROM supplier), $3, $3 / 2, $3, $4, now() FROM product WHERE id = $1
     ON CONFLICT (warehouse_id, brand_id, part_key) DO UPDATE SET price = excluded.price, cost = excluded.cost`,
    [product, warehouse, price, quantity],
  );
  await settle(product);
}
async function settle(product: number) {
  await markDue(app.db.write, [product]);
  await settleOffers({ database: app.db });
}

type Line = { readonly productId: number; readonly quantity: number; readonly offer?: string };
const contact = { firstName: 'Ion', lastName: 'Rusu', phone: '069 123 456' };
const place = (lines: readonly Line[], expectedTotal: number) =>
  seller.send('orders', {
    ...{ lang: 'ro-MD', lines, contact, payment: 'cash', delivery: { methodId: 1, storeId: 1 }, expectedTotal },
  });
async function placed(lines: readonly Line[], total: number) {
  const { status, json } = await place(lines, total);
  if (status !== 200) throw new Error(JSON.stringify(json));
  return ordersResource.record.parse(json).id;
}
async function choices(who = seller, productIds = [1, 2, 3]) {
  const { json } = await who.send('orders/actions/offerChoices', { productIds });
  return ordersResource.actions.offerChoices.output.parse(json).items;
}
const linesOf = async (id: number) =>
  (await seller.read(id)).lines.map(({ quantity, price, reserved }) => [
    ...[quantity, price],
    reserved.map((pieces) => [pieces.warehouseId, pieces.quantity]),
  ]);
const costs = async (id: number) =>
  (await sql('SELECT purchase_cost AS cost FROM order_item WHERE order_id = $1 ORDER BY position', [id])).map(
    ({ cost }) => cost,
  );
const marginOf = async (id: number) =>
  ordersResource.actions.margin.output.parse((await owner.send('orders/actions/margin', { id })).json);

describe('offers chosen by staff', () => {
  it('[SUP-1] lists the default offer and offers with another day or price', async () => {
    expect(await choices()).toMatchObject([
      {
        productId: 1,
        offers: [
          { offer: '', supplier: '', price: 10_000, stock: 15, daysMax: 0 },
          { offer: '3', supplier: 'Auto Parts Depot', price: 8000, stock: 10, daysMin: 5, daysMax: 7 },
        ],
      },
      { productId: 2, offers: [{ offer: '' }, { offer: '4', price: 12_000, daysMax: 2 }] },
    ]);
  });

  it('[SUP-1] shows purchase costs of offers to owners only', async () => {
    const costsOf = async (who: typeof seller) =>
      (await choices(who, [1])).flatMap(({ offers }) => offers.map(({ cost }) => cost));
    expect([await costsOf(owner), await costsOf(seller)]).toEqual([
      [null, 4800],
      [null, null],
    ]);
  });

  it('[SUP-1] quotes the price of a chosen offer and reserves pieces of its warehouse', async () => {
    const lines = [
      { productId: 1, quantity: 2, offer: '3' },
      { productId: 1, quantity: 1 },
      { productId: 2, quantity: 3, offer: '4' },
    ];
    const { json } = await seller.send('orders/actions/quote', { lang: 'ro-MD', lines });
    const quote = ordersResource.actions.quote.output.parse(json);
    expect(quote.lines.map(({ offer, price, stock }) => [offer, price, stock])).toEqual([
      ['3', 8000, 10],
      ['', 10_000, 15],
      ['4', 12_000, 10],
    ]);
    const id = await placed(lines, quote.subtotal);
    expect(await linesOf(id)).toEqual([
      [2, 8000, [[3, 2]]],
      [1, 10_000, [[1, 1]]],
      [3, 12_000, [[4, 3]]],
    ]);
    expect(await costs(id)).toEqual([4800, null, 7200]);
  });

  it('[SUP-1] refuses more pieces than the chosen offer has, although the store has enough', async () => {
    await give(3, 3, 8000, 1);
    await sql('INSERT INTO stock (product_id, warehouse_id, quantity) VALUES (3, 1, 9)');
    const { error } = await place([{ productId: 3, quantity: 2, offer: '3' }], 16_000);
    expect(error).toBe('OUT_OF_STOCK');
    expect((await place([{ productId: 3, quantity: 1, offer: '99' }], 10_000)).error).toBe('OUT_OF_STOCK');
  });

  it('[SUP-1] never sells the last pieces of an offer twice to staff at the same time', async () => {
    const orders = await Promise.all(
      Array.from({ length: 4 }, () => place([{ productId: 2, quantity: 4, offer: '4' }], 48_000)),
    );
    expect(orders.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  });

  it('[SUP-1] does not sell returned pieces of a dearer offer at the default price', async () => {
    const id = await placed([{ productId: 2, quantity: 3, offer: '4' }], 36_000);
    await seller.act(id, 'cancel');
    expect(await sql('SELECT FROM stock WHERE product_id = 2 AND warehouse_id = 4 AND quantity > 0')).toEqual([]);
    expect((await choices(seller, [2]))[0]?.offers[1]).toMatchObject({ offer: '4', stock: 10 });
  });
});

describe('an edit of an order with chosen offers', () => {
  it('[ADM-2] adds a part and replaces one at the chosen offers', async () => {
    const id = await placed([{ productId: 1, quantity: 1 }], 10_000);
    const edit = {
      lines: [{ position: 1, quantity: 2, replaceBy: 2, offer: '4' }],
      added: [{ productId: 1, quantity: 1, offer: '3' }],
    };
    expect((await seller.act(id, 'edit', edit)).status).toBe(200);
    expect(await linesOf(id)).toEqual([
      [2, 12_000, [[4, 2]]],
      [1, 8000, [[3, 1]]],
    ]);
    expect(await costs(id)).toEqual([7200, 4800]);
    expect((await seller.read(id)).lines[1]?.options).toEqual([{ name: 'Termen', value: '5–7 zile lucrătoare' }]);
  });

  it('[ADM-2] refuses an offer for a part that is not replaced', async () => {
    const id = await placed([{ productId: 1, quantity: 2 }], 20_000);
    const { error } = await seller.act(id, 'edit', { lines: [{ position: 1, quantity: 3, offer: '3' }] });
    expect(error).toBe('VALIDATION');
  });

  it('[ADM-2] reserves and returns pieces of a chosen offer in its warehouse', async () => {
    const lines = [
      { productId: 1, quantity: 2 },
      { productId: 1, quantity: 2, offer: '3' },
    ];
    const id = await placed(lines, 36_000);
    await seller.act(id, 'edit', { lines: [{ position: 2, quantity: 5 }] });
    expect(await linesOf(id)).toEqual([
      [2, 10_000, [[1, 2]]],
      [5, 8000, [[3, 5]]],
    ]);
    await seller.act(id, 'edit', { lines: [{ position: 2, quantity: 1 }] });
    expect(await linesOf(id)).toEqual([
      [2, 10_000, [[1, 2]]],
      [1, 8000, [[3, 1]]],
    ]);
    await seller.act(id, 'edit', { lines: [{ position: 1, quantity: 0 }] });
    expect(await linesOf(id)).toEqual([[1, 8000, [[3, 1]]]]);
    expect(await sql('SELECT quantity FROM stock WHERE product_id = 1 AND warehouse_id = 1')).toEqual([
      { quantity: 5 },
    ]);
  });

  it('[ADM-2] does not reserve returned pieces of a dearer offer for a line at the default price', async () => {
    const id = await placed([{ productId: 2, quantity: 1, offer: '4' }], 12_000);
    const edit = {
      lines: [{ position: 1, quantity: 1, replaceBy: 1 }],
      added: [{ productId: 2, quantity: 1 }],
    };
    await seller.act(id, 'edit', edit);
    expect(await linesOf(id)).toEqual([
      [1, 10_000, [[1, 1]]],
      [1, 10_000, [[3, 1]]],
    ]);
    expect(await costs(id)).toEqual([null, 6000]);
  });

  it('[ADM-2] adds no pieces to a chosen offer that has ended', async () => {
    const id = await placed([{ productId: 1, quantity: 2, offer: '3' }], 16_000);
    await sql('DELETE FROM offer WHERE product_id = 1');
    await settle(1);
    expect((await seller.act(id, 'edit', { lines: [{ position: 1, quantity: 3 }] })).error).toBe('OUT_OF_STOCK');
    expect((await seller.act(id, 'edit', { lines: [{ position: 1, quantity: 1 }] })).status).toBe(200);
    expect(await linesOf(id)).toEqual([[1, 8000, [[3, 1]]]]);
  });
});

describe('the margin of an order', () => {
  it('[ADM-2] averages the purchase costs of pieces ordered at first and pieces added by an edit', async () => {
    const id = await placed([{ productId: 2, quantity: 2 }], 20_000);
    await give(2, 3, 11_000);
    await seller.act(id, 'edit', { lines: [{ position: 1, quantity: 4 }] });
    // Two pieces at 60 lei and two at 66 lei with VAT.
    expect(await costs(id)).toEqual([6300]);
    await seller.act(id, 'edit', { lines: [{ position: 1, quantity: 1 }] });
    expect(await costs(id)).toEqual([6300]);
  });

  it('[ADM-2] shows no margin after an edit adds pieces without a known cost', async () => {
    const id = await placed([{ productId: 2, quantity: 2 }], 20_000);
    await sql('INSERT INTO stock (product_id, warehouse_id, quantity) VALUES (2, 1, 5)');
    await seller.act(id, 'edit', { lines: [{ position: 1, quantity: 3 }] });
    expect(await costs(id)).toEqual([null]);
  });

  it('[ADM-2] shows the same margin in orders and figures after edits, returns, an exchange and a cancellation', async () => {
    const steps = orderSteps(app);
    const edited = await placed([{ productId: 2, quantity: 3 }], 30_000);
    await seller.act(edited, 'edit', {
      lines: [{ position: 1, quantity: 2 }],
      added: [{ productId: 1, quantity: 1, offer: '3' }],
    });
    const cancelled = await placed([{ productId: 2, quantity: 1 }], 10_000);
    await seller.act(cancelled, 'cancel');
    const returned = await placed([{ productId: 2, quantity: 3, offer: '4' }], 36_000);
    await steps.arrive(returned);
    const { json } = await seller.send('returns', {
      ...{ orderId: returned, note: '', receive: true },
      lines: [{ position: 1, quantity: 2, reason: 'other-unneeded' }],
    });
    const { id: returnId, version } = returnsResource.record.parse(json);
    const order = {
      ...{
        lines: [{ productId: 1, quantity: 1, offer: '3' }],
        delivery: { methodId: 1, storeId: 1 },
        expectedTotal: 8000,
      },
    };
    const answer = await seller.send(`returns/${returnId}/exchange`, { version, order, way: 'cash' });
    expect([answer.status, answer.error]).toEqual([200, undefined]);
    const exchange = returnsResource.record.parse(answer.json).exchange?.orderId ?? 0;
    const margins = await Promise.all([edited, cancelled, returned, exchange].map(marginOf));
    expect(margins.map(({ margin }) => margin)).toEqual([
      // Two pieces of part 2 at 40 lei and one of part 1 at 32 lei.
      11_200,
      null,
      // One piece stays at 120 lei, bought for 72 lei.
      4800,
      3200,
    ]);
    await countSalesDays(app.db.write, [localDay(new Date())]);
    const figures = await sql(
      "SELECT cost_revenue - cost AS margin FROM sales_figure WHERE dimension = 'total' AND step = 'day'",
    );
    expect(figures.map(({ margin }) => Number(margin))).toEqual([
      margins.reduce((sum, { margin }) => sum + (margin ?? 0), 0),
    ]);
  });
});
