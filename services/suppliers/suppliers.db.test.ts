import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileProfile, type ImportStop, type SupplierInput, supplierInput } from '@/lib/contract/admin/suppliers';
import { createFilledDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { fillDemoCatalogue } from '../catalogue/fill-demo-catalogue';
import { importCsv } from '../catalogue/import-csv';
import { migrate } from '../db/migrate';
import { transaction } from '../db/query';
import { applyImport, undoImport } from './apply-import';
import { readOfferRule, saveOfferRule } from './choose-offers';
import { dryRun } from './dry-run';
import { addPriceProfile, changePriceProfile } from './price-profiles';
import { fixPrice, readProductOffers } from './product-offers';
import { readPreview } from './read-preview';
import { repriceOffers } from './reprice-offers';
import { settleOffers } from './settle-offers';
import { addSupplier, changeSupplier, readSupplier, saveSupplierWarehouse } from './suppliers';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'suppliers-'));
  database = await createFilledDatabase('suppliers_template', async (on) => {
    await migrate(on.write);
    await fillDemoCatalogue({ database: on, products: 60, seed: 1 });
    await on.write.query(
      'UPDATE stock SET quantity = 0; UPDATE listing SET price = 10000, compare_at = NULL, availability = 0',
    );
  });
}, 60_000);
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});

type Input = Partial<SupplierInput>;

/** Adds a supplier with a warehouse and a profile of 50 % markup, rounded up to a leu. */
async function add(name: string, input: Input & { days?: number } = {}) {
  const { days = 2, ...fields } = input;
  return transaction(database.write, async (client) => {
    const priceProfileId = await addPriceProfile(client, {
      ...{ name, rate: { kind: 'markup', percent: 50 }, rules: [], rounding: { step: 100, mode: 'up' }, minMargin: 0 },
    });
    const terms = {
      name,
      currency: 'MDL',
      rate: 1,
      pricesWithVat: false,
      defaultWarehouseId: null,
      priceProfileId,
      ...fields,
    };
    const id = await addSupplier(client, supplierInput.parse(terms));
    const warehouseId = await saveSupplierWarehouse(client, id, {
      ...{ name: { ro: name, ru: name }, daysMin: days, daysMax: days, cutOff: null },
    });
    return { id, warehouseId, priceProfileId };
  });
}

async function change(id: number, changes: object): Promise<void> {
  const before = await readSupplier(database.write, id);
  if (!before) throw new Error('There is no such supplier.');
  const { version, id: _, warehouses: __, offers: ___, lastImport: ____, ...fields } = before;
  await transaction(database.write, (client) =>
    changeSupplier(client, id, version, supplierInput.parse({ ...fields, ...changes })),
  );
}

/** The first articles of the demo catalogue as lines of a list. */
async function articles(count: number) {
  const { rows } = await database.write.query<{ id: number; brand: string; number: string }>(
    `SELECT p.id, b.name AS brand, p.part_number AS number FROM product p JOIN brand b ON b.id = p.brand_id ORDER BY p.id LIMIT $1`,
    [count],
  );
  return rows;
}

type Line = { readonly brand: string; readonly number: string; readonly price?: string; readonly stock?: string };
function listOf(lines: readonly Line[], price = '100,00', stock = '5'): string {
  return [
    'Бренд;Артикул;Цена;Остаток',
    ...lines.map((one) => [one.brand, one.number, one.price ?? price, one.stock ?? stock].join(';')),
  ].join('\n');
}

function write(text: string | Uint8Array): string {
  const file = join(folder, 'list');
  writeFileSync(file, text);
  return file;
}

const run = (supplierId: number, text: string) =>
  dryRun({ database, supplierId, file: write(text), fileName: 'list.csv' });
const apply = (importId: number, ...confirmed: ImportStop[]) => applyImport({ database, importId, confirmed });
async function take(supplierId: number, text: string, ...confirmed: ImportStop[]) {
  const { id } = await run(supplierId, text);
  return apply(id, ...confirmed);
}

/** Price, availability and the supplier's stock of products. */
async function shown(...ids: readonly number[]) {
  const { rows } = await database.write.query(
    `SELECT l.price, l.availability, coalesce((SELECT sum(s.quantity)::int FROM stock s WHERE s.product_id = l.product_id), 0) AS stock
      FROM listing l WHERE product_id = ANY($1::int[]) ORDER BY product_id`,
    [ids],
  );
  return rows;
}

async function faultOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: { fault?: string }) => error.fault ?? error,
  );
}

describe("suppliers' lists", () => {
  it('[SUP-1] shows new, changed and vanished articles before a list is applied', async () => {
    const { id } = await add('Alpha', { vanishedLimit: 50 });
    const [first, second, third] = await articles(3);
    if (!first || !second || !third) throw new Error('The catalogue is too small.');
    expect((await run(id, listOf([first, second]))).report?.counts).toMatchObject({ new: 2, changed: 0, vanished: 0 });
    await take(id, listOf([first, second]));
    expect(await shown(first.id, second.id, third.id)).toMatchObject([
      { price: 18_000, stock: 5 },
      { stock: 5 },
      { price: 10_000 },
    ]);
    const { report } = await run(id, listOf([{ ...first, price: '120' }, third]));
    expect(report?.counts).toMatchObject({ new: 1, changed: 1, unchanged: 0, vanished: 1 });
    expect(report?.samples.changed).toMatchObject([
      { before: 10_000, after: 12_000, priceBefore: 18_000, priceAfter: 21_600 },
    ]);
    expect(report?.samples.vanished).toMatchObject([{ brand: second.brand, quantity: 5 }]);
    expect(await shown(second.id)).toMatchObject([{ stock: 5 }]);
  });

  it('[SUP-1] takes vanished articles out of stock until undo', async () => {
    const { id } = await add('Alpha');
    const [first, second] = await articles(2);
    if (!first || !second) throw new Error('The catalogue is too small.');
    await take(id, listOf([first, second]));
    const before = await shown(first.id, second.id);
    const next = await take(id, listOf([{ ...first, price: '130' }]), 'vanished');
    expect(await shown(first.id, second.id)).toMatchObject([
      { price: 23_400, stock: 5 },
      { availability: 0, stock: 0 },
    ]);
    const undone = await undoImport({ database, importId: next.id });
    expect(undone.state).toBe('undone');
    expect(await shown(first.id, second.id)).toEqual(before);
  });

  it('[SUP-1] restores the prices from before the first list of a supplier', async () => {
    const { id } = await add('Alpha');
    const [first] = await articles(1);
    if (!first) throw new Error('The catalogue is too small.');
    const applied = await take(id, listOf([first]));
    await undoImport({ database, importId: applied.id });
    expect(await shown(first.id)).toEqual([{ price: 10_000, availability: 0, stock: 0 }]);
    expect(await readProductOffers(database.write, first.id)).toEqual([]);
  });

  it('[SUP-1] requires a confirmation before many articles vanish', async () => {
    const { id } = await add('Alpha');
    const lines = await articles(10);
    await take(id, listOf(lines));
    const staged = await run(id, listOf(lines.slice(0, 5)));
    expect(staged.report).toMatchObject({ stops: ['vanished'], vanishedShare: 50 });
    expect(await faultOf(apply(staged.id))).toBe('IMPORT_NOT_CONFIRMED');
    expect((await apply(staged.id, 'vanished')).state).toBe('applied');
  });

  it('[SUP-1] requires a confirmation before most prices change by a large factor', async () => {
    const { id } = await add('Alpha');
    const lines = await articles(10);
    await take(id, listOf(lines));
    const staged = await run(id, listOf(lines, '2000,00'));
    expect(staged.report).toMatchObject({ stops: ['factor'], priceFactor: 20 });
    expect(await faultOf(apply(staged.id))).toBe('IMPORT_NOT_CONFIRMED');
  });

  it("[SUP-1] compares a first list in another currency with the shop's prices", async () => {
    const { id } = await add('Alpha');
    expect((await run(id, listOf(await articles(10), '4,00'))).report?.stops).toEqual(['factor']);
  });

  it('[SUP-1] refuses to undo a list after a later one was applied', async () => {
    const { id } = await add('Alpha');
    const lines = await articles(2);
    const first = await take(id, listOf(lines));
    const second = await take(id, listOf(lines, '110'));
    expect(await faultOf(undoImport({ database, importId: first.id }))).toBe('IMPORT_NOT_LAST');
    await undoImport({ database, importId: second.id });
    expect((await undoImport({ database, importId: first.id })).state).toBe('undone');
  });

  it('[SUP-1] refuses a second import of the supplier at the same time', async () => {
    const { id } = await add('Alpha');
    const list = listOf(await articles(2));
    const results = await Promise.all([faultOf(run(id, list)), faultOf(run(id, list))]);
    expect(results.toSorted()).toEqual(['IMPORT_RUNNING', undefined]);
  });

  it('[SUP-1] applies only the latest list that was read', async () => {
    const { id } = await add('Alpha');
    const list = listOf(await articles(2));
    const first = await run(id, list);
    await run(id, list);
    expect(await faultOf(apply(first.id))).toBe('IMPORT_NOT_STAGED');
  });

  it('[SUP-1] adds only articles with a known brand, category and name to the catalogue', async () => {
    const { id } = await add('Alpha');
    const list = [
      'Brand;Cod;Denumire;Categorie;Pret;Stoc',
      'Bosch;NEW 1;Disc de frână;brake-disc;100;5',
      'Bosch;NEW 2;Piesă;no-such;100;5',
      'Nobody;NEW 3;Disc;brake-disc;100;5',
    ].join('\n');
    const staged = await run(id, list);
    expect(staged.report).toMatchObject({
      counts: { new: 2, created: 1, unmatched: 1, rejected: 1 },
      unknownBrands: [{ name: 'Nobody', lines: 1 }],
      unknownCategories: [{ name: 'no-such', lines: 1 }],
      reasons: [{ code: 'brand', reason: { ro: 'brand necunoscut: …' } }],
    });
    await apply(staged.id);
    const { rows } = await database.write.query(
      `SELECT o.part_key, o.product_id IS NOT NULL AS matched, l.price FROM offer o LEFT JOIN listing l USING (product_id) ORDER BY 1`,
    );
    expect(rows).toEqual([
      { part_key: 'NEW1', matched: true, price: 18_000 },
      { part_key: 'NEW2', matched: false, price: null },
    ]);
  });

  it('[SUP-1] counts prices set by hand or by an own list that the list replaces', async () => {
    const { id } = await add('Alpha');
    const lines = await articles(3);
    expect((await run(id, listOf(lines))).report?.counts.replacedPrices).toBe(3);
    await take(id, listOf(lines));
    expect((await run(id, listOf(lines, '110'))).report?.counts.replacedPrices).toBe(0);
  });

  it('[SUP-1] computes prices from another currency and prices with VAT', async () => {
    const { id } = await add('Alpha', { currency: 'EUR', rate: 19.5, pricesWithVat: true });
    const [first] = await articles(1);
    if (!first) throw new Error('The catalogue is too small.');
    await take(id, listOf([{ ...first, price: '24,00 EUR' }]));
    expect(await readProductOffers(database.write, first.id)).toMatchObject([
      { purchase: 2400, cost: 39_000, price: 70_200 },
    ]);
    const wrong = await run(id, listOf([{ ...first, price: '24,00 lei' }]));
    expect(wrong.report?.reasons).toMatchObject([{ code: 'otherCurrency' }]);
  });
});

describe('offers of several suppliers', () => {
  async function twoOffers() {
    const [alpha, beta] = [
      await add('Alpha', { days: 1, preference: 1 }),
      await add('Beta', { days: 5, preference: 2 }),
    ];
    const [first] = await articles(1);
    if (!first) throw new Error('The catalogue is too small.');
    await take(alpha.id, listOf([{ ...first, price: '120' }]));
    await take(beta.id, listOf([{ ...first, price: '100' }]));
    return { alpha, beta, product: first.id };
  }
  async function use(rule: Parameters<typeof saveOfferRule>[2]): Promise<void> {
    const { version } = await readOfferRule(database.write);
    await saveOfferRule(database.write, version, rule);
    await repriceOffers({ database });
  }

  it('[SUP-1] shows the cheapest offer, or the cheapest one within a number of days', async () => {
    const { product } = await twoOffers();
    await use({ kind: 'cheapest', maxDays: null, minSaving: 5 });
    expect(await shown(product)).toEqual([{ price: 18_000, availability: 2, stock: 5 }]);
    await use({ kind: 'cheapest', maxDays: 3, minSaving: 5 });
    expect(await shown(product)).toEqual([{ price: 21_600, availability: 4, stock: 10 }]);
  });

  it('[SUP-1] shows the offer of the preferred supplier until it is out of stock', async () => {
    const { alpha, product } = await twoOffers();
    await use({ kind: 'preferred', maxDays: null, minSaving: 5 });
    expect(await shown(product)).toMatchObject([{ price: 21_600 }]);
    await change(alpha.id, { active: false });
    await repriceOffers({ database, supplierId: alpha.id });
    expect(await shown(product)).toEqual([{ price: 18_000, availability: 2, stock: 5 }]);
  });

  it('[SUP-1] shows the own price while the own stock lasts', async () => {
    const { product } = await twoOffers();
    await database.write.query(
      `INSERT INTO stock (product_id, warehouse_id, quantity) SELECT $1, min(id), 3 FROM warehouse WHERE kind = 'store'
        ON CONFLICT (product_id, warehouse_id) DO UPDATE SET quantity = 3`,
      [product],
    );
    await repriceOffers({ database });
    expect(await shown(product)).toEqual([{ price: 10_000, availability: 5, stock: 3 }]);
    await database.write.query('UPDATE stock SET quantity = 0 WHERE product_id = $1', [product]);
    await repriceOffers({ database });
    expect(await shown(product)).toEqual([{ price: 18_000, availability: 2, stock: 5 }]);
  });

  it('[SUP-1] chooses between offers again after a list of own prices and stock is imported', async () => {
    const { product } = await twoOffers();
    const [first] = await articles(1);
    const { rows } = await database.write.query<{ id: number }>(
      "SELECT min(id) AS id FROM warehouse WHERE kind = 'store'",
    );
    const file = write(`brand;part_number;price;stock\n${first?.brand};${first?.number};150;${rows[0]?.id}:4\n`);
    await importCsv({ database, file });
    await settleOffers({ database });
    expect(await shown(product)).toEqual([{ price: 15_000, availability: 5, stock: 4 }]);
  });

  it('[SUP-1] keeps a fixed price and sells only offers that cost no more', async () => {
    const { product } = await twoOffers();
    await database.write.query('UPDATE listing SET price = 20000 WHERE product_id = $1', [product]);
    await fixPrice(database.write, product, true);
    await settleOffers({ database });
    expect(await shown(product)).toEqual([{ price: 20_000, availability: 2, stock: 5 }]);
    await fixPrice(database.write, product, false);
    await settleOffers({ database });
    expect(await shown(product)).toMatchObject([{ price: 18_000 }]);
  });

  it('[SUP-1] changes the price to which a running price list reverts', async () => {
    const { beta, product } = await twoOffers();
    await database.write.query(
      `WITH plan AS (INSERT INTO price_plan (source, applies_at, ends_at, state, turn) VALUES ('sale', now(), now() + interval '1 day', 'running', 1) RETURNING id)
       INSERT INTO price_plan_line (part_key, brand_slug, plan_id, line, part_number, price, applied, before_price)
       SELECT p.part_key, b.slug, plan.id, 2, p.part_number, 15000, true, 18000 FROM plan, product p JOIN brand b ON b.id = p.brand_id WHERE p.id = $1`,
      [product],
    );
    await database.write.query('UPDATE listing SET price = 15000 WHERE product_id = $1', [product]);
    const [first] = await articles(1);
    if (!first) throw new Error('The catalogue is too small.');
    await take(beta.id, listOf([{ ...first, price: '110' }]));
    expect(await shown(product)).toMatchObject([{ price: 15_000 }]);
    expect((await database.write.query('SELECT before_price FROM price_plan_line')).rows).toEqual([
      { before_price: 19_800 },
    ]);
  });

  it('[SUP-1] subtracts the pieces that orders have taken since the list', async () => {
    const { beta, product } = await twoOffers();
    await database.write.query(
      `INSERT INTO customer_order (id, token, number, lang, quantity, subtotal, total, contact, delivery_id, payment)
        VALUES (1, repeat('t', 22), 'N1', 'ro-MD', 2, 0, 0, '{}', 1, 'cash')`,
    );
    await database.write.query(
      'INSERT INTO stock_reservation (order_id, product_id, warehouse_id, quantity) VALUES (1, $1, $2, 2)',
      [product, beta.warehouseId],
    );
    await repriceOffers({ database });
    expect(await shown(product)).toMatchObject([{ stock: 3 }]);
    expect((await readProductOffers(database.write, product))[0]).toMatchObject({ quantity: 3, isChosen: true });
  });

  it('[SUP-1] prices the offers again after a change of the price profile', async () => {
    const { beta, product } = await twoOffers();
    await transaction(database.write, (client) =>
      changePriceProfile(client, beta.priceProfileId, 1, {
        ...{
          name: 'Beta',
          rate: { kind: 'margin', percent: 50 },
          rules: [],
          rounding: { step: 100, mode: 'up' },
          minMargin: 0,
        },
      }),
    );
    await repriceOffers({ database, priceProfileId: beta.priceProfileId });
    expect(await shown(product)).toMatchObject([{ price: 21_600, stock: 5 }]);
    const { rows } = await database.write.query('SELECT price FROM price_change WHERE product_id = $1 ORDER BY since', [
      product,
    ]);
    expect(rows.map(({ price }) => price)).toEqual([10_000, 21_600, 18_000, 21_600]);
  });
});

describe('the preview of a list', () => {
  const terms = { profile: fileProfile.parse({}), currency: 'MDL', pricesWithVat: false, defaultWarehouseId: 1 };

  it('[SUP-1] shows detected settings, proposed columns and the rows as understood', async () => {
    const [first] = await articles(1);
    if (!first) throw new Error('The catalogue is too small.');
    const preview = await readPreview(
      database.write,
      write(`Прайс\n${listOf([first, { ...first, price: 'abc' }])}`),
      terms,
    );
    expect(preview).toMatchObject({
      ...{ format: 'CSV', encoding: 'utf-8', delimiter: ';', headerRow: 2, missing: [], fault: null },
      columns: { brand: 'Бренд', number: 'Артикул', price: 'Цена', stock: 'Остаток' },
    });
    expect(preview.rows).toMatchObject([
      { line: 3, brand: first.brand, price: 10_000, stock: [{ warehouseId: 1, quantity: 5 }], fault: null },
      { line: 4, fault: { ro: 'Цена nu este un preț: abc' } },
    ]);
  });

  it('[SUP-1] shows the headings of a list whose columns are not recognised', async () => {
    const preview = await readPreview(database.write, write('A;B;C\n1;2;3\n'), terms);
    expect(preview).toMatchObject({ headings: ['A', 'B', 'C'], missing: ['number', 'brand', 'price'], rows: [] });
    expect(preview.fault?.ro).toContain('Nicio coloană');
  });
});
