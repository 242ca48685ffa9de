import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { supplierImportsResource } from '@/lib/contract/admin/supplier-imports';
import { offersResource, priceProfilesResource, suppliersResource } from '@/lib/contract/admin/supplier-resources';
import { listPreview } from '@/lib/contract/admin/suppliers';
import { fillDemoCatalogue } from '@/services/catalogue/fill-demo-catalogue';
import { migrate } from '@/services/db/migrate';
import { formatOf } from '@/services/import-files/table-formats';
import { settleOffers } from '@/services/suppliers/settle-offers';
import { type AdminApp, adminAppOver, type StaffBrowser } from '@/tests/fixtures/admin-app';
import { createFilledDatabase, type TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
let dataDir: string;
let office: AdminApp;
let owner: StaffBrowser;
let seller: StaffBrowser;
beforeEach(async () => {
  db = await createFilledDatabase('office_suppliers_template', async (on) => {
    await migrate(on.write);
    await fillDemoCatalogue({ database: on, products: 60, seed: 1 });
    await on.write.query('UPDATE stock SET quantity = 0; UPDATE listing SET price = 10000, compare_at = NULL');
  });
  dataDir = mkdtempSync(join(tmpdir(), 'office-suppliers-'));
  office = adminAppOver(db, { DATA_DIR: dataDir });
  owner = await office.signedIn('owner');
  seller = await office.signedIn('seller');
}, 60_000);
afterEach(async () => {
  rmSync(dataDir, { recursive: true });
  await db.close();
});

const supplierOf = ({ json }: { readonly json: unknown }) => suppliersResource.record.parse(json);
const profileOf = ({ json }: { readonly json: unknown }) => priceProfilesResource.record.parse(json);
const profile = (name: string, percent: number) => ({
  ...{ name, rate: { kind: 'markup', percent }, rules: [], rounding: { step: 100, mode: 'up' }, minMargin: 0 },
});
const terms = {
  ...{ currency: 'MDL', rate: 1, pricesWithVat: false, defaultWarehouseId: null, priceProfileId: null },
  warehouse: { name: { ro: 'Depozit', ru: 'Склад' }, daysMin: 1, daysMax: 2, cutOff: '15:00' },
};
const addSupplier = async (changes: object = {}) =>
  supplierOf(await owner.send('/api/suppliers', { body: { name: 'Autototal', ...terms, ...changes } }));
const readSupplier = async (id: number) => supplierOf(await owner.send(`/api/suppliers/${id}`));
const inputOf = (supplier: Awaited<ReturnType<typeof addSupplier>>) => {
  const { id: _, warehouses: __, offers: ___, lastImport: ____, waitingImportId: _____, ...input } = supplier;
  return input;
};

/** The first products of the demo catalogue. */
async function products(count: number) {
  const { rows } = await db.write.query<{ id: number; brand: string; number: string }>(
    `SELECT p.id, b.name AS brand, p.part_number AS number FROM product p JOIN brand b ON b.id = p.brand_id ORDER BY p.id LIMIT $1`,
    [count],
  );
  return rows;
}

async function listOf(count: number, price: number): Promise<string> {
  const lines = (await products(count)).map(({ brand, number }) => `${brand};${number};${price};5`);
  return ['Brand;Cod;Preț;Stoc', ...lines].join('\n');
}

async function upload(content: string | Buffer): Promise<string> {
  const body = { content: Buffer.from(content).toString('base64') };
  const { json } = await seller.send('/api/supplier-imports/actions/upload', { body });
  return supplierImportsResource.actions.upload.output.parse(json).upload;
}

/** The import when its work has ended. */
async function ended(id: number) {
  for (;;) {
    const supplierImport = supplierImportsResource.record.parse(
      (await seller.send(`/api/supplier-imports/${id}`)).json,
    );
    const isOpen =
      supplierImport.share !== null || supplierImport.state === 'reading' || supplierImport.state === 'applying';
    if (!supplierImport.isRunning && !isOpen) return supplierImport;
  }
}

const startDryRun = (supplierId: number, file: string) =>
  seller.send('/api/supplier-imports/actions/dryRun', { body: { supplierId, upload: file, fileName: 'lista.csv' } });

async function dryRun(supplierId: number, content: string | Buffer) {
  const { json } = await startDryRun(supplierId, await upload(content));
  return ended(supplierImportsResource.actions.dryRun.output.parse(json).id);
}

const apply = (id: number, browser: StaffBrowser, confirmed: readonly string[] = []) =>
  browser.send(`/api/supplier-imports/${id}/apply`, { body: { confirmed } });
const discard = (id: number) => seller.send(`/api/supplier-imports/${id}/discard`, { body: {} });
async function rejected(selection: object) {
  const { json } = await seller.send('/api/supplier-imports/actions/rejected', { body: selection });
  return supplierImportsResource.actions.rejected.output.parse(json);
}
/** The cells of a CSV or XLSX file. */
async function readCells(path: string): Promise<string[][]> {
  const rows: string[][] = [];
  const { pieces } = await (await formatOf(path)).open(path, {});
  for await (const { records } of pieces) rows.push(...records.map(({ record }) => [...record]));
  return rows;
}
const undo = (id: number) => seller.send(`/api/supplier-imports/${id}/undo`, { body: {} });
const offersOf = async (filter: object) => {
  const { json } = await seller.send(`/api/offers?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  return offersResource.record.array().parse(Object(json).items);
};

describe('suppliers in the back office', () => {
  it('[SUP-1] adds a supplier with a default warehouse', async () => {
    const supplier = await addSupplier();
    expect(supplier.warehouses).toMatchObject([{ name: { ro: 'Depozit' }, daysMax: 2, cutOff: '15:00' }]);
    expect(supplier.defaultWarehouseId).toBe(supplier.warehouses[0]?.id);
    expect((await seller.send(`/api/suppliers/${supplier.id}`)).status).toBe(200);
  });

  it('[SUP-1] refuses a supplier with the name of another supplier', async () => {
    await addSupplier();
    const { status, error } = await owner.send('/api/suppliers', { body: { name: 'Autototal', ...terms } });
    expect([status, error]).toEqual([400, 'NAME_TAKEN']);
  });

  it('[SUP-1] refuses an edit of a supplier that changed since it was read', async () => {
    const supplier = await readSupplier((await addSupplier()).id);
    const change = (preference: number) =>
      owner.send(`/api/suppliers/${supplier.id}`, { method: 'PUT', body: { ...inputOf(supplier), preference } });
    expect((await change(5)).json).toMatchObject({ preference: 5 });
    expect((await change(6)).error).toBe('RECORD_CHANGED');
  });

  it('[SUP-1] does not let sellers change the terms of a supplier or a price profile', async () => {
    const supplier = await addSupplier();
    const { status } = await seller.send(`/api/suppliers/${supplier.id}`, { method: 'PUT', body: inputOf(supplier) });
    expect([status, (await seller.send('/api/price-profiles', { body: profile('A', 10) })).status]).toEqual([403, 403]);
  });

  it('[SUP-1] does not remove a price profile that a supplier uses', async () => {
    const { id } = profileOf(await owner.send('/api/price-profiles', { body: profile('A', 50) }));
    await addSupplier({ priceProfileId: id });
    const { status, error } = await owner.send(`/api/price-profiles/${id}`, { method: 'DELETE', body: {} });
    expect([status, error]).toEqual([409, 'PROFILE_USED']);
  });

  it('[SUP-1] computes the prices of offers again when their price profile changes', async () => {
    const stored = profileOf(await owner.send('/api/price-profiles', { body: profile('A', 50) }));
    const supplier = await addSupplier({ priceProfileId: stored.id });
    const { id } = await dryRun(supplier.id, await listOf(1, 100));
    await apply(id, owner);
    await ended(id);
    expect(await offersOf({ supplierId: supplier.id })).toMatchObject([
      { price: 18_000, margin: 33.3, reason: 'chosen' },
    ]);
    await owner.send(`/api/price-profiles/${stored.id}`, {
      ...{ method: 'PUT', body: { ...profile('A', 100), version: stored.version } },
    });
    await settleOffers({ database: db });
    expect(await offersOf({ supplierId: supplier.id })).toMatchObject([{ price: 24_000, margin: 50 }]);
  });
});

describe('lists of suppliers in the back office', () => {
  it('[SUP-1] previews a file with detected settings', async () => {
    const { id } = await addSupplier();
    const file = await upload(await readFile('tests/fixtures/tables/supplier-cp1251.csv'));
    const { fileProfile, version } = await readSupplier(id);
    const body = { supplierId: id, upload: file, fileProfile };
    const { json } = await seller.send('/api/supplier-imports/actions/preview', { body });
    const preview = listPreview.parse(json);
    expect(preview).toMatchObject({ encoding: 'windows-1251', delimiter: ';', headerRow: 2, missing: [] });
    expect(preview.columns).toMatchObject({ number: 'Артикул', price: 'Цена, лей' });
    const changed = { version, fileProfile: { ...fileProfile, decimalSign: ',' } };
    const saved = supplierOf(await seller.send(`/api/suppliers/${id}/saveFileProfile`, { body: changed }));
    expect(saved.fileProfile.decimalSign).toBe(',');
  });

  it('[SUP-1] reads, applies and undoes a list with progress reports', async () => {
    const { id: profileId } = profileOf(await owner.send('/api/price-profiles', { body: profile('A', 50) }));
    const supplier = await addSupplier({ priceProfileId: profileId });
    const staged = await dryRun(supplier.id, await listOf(5, 100));
    expect(staged).toMatchObject({ state: 'staged', counts: { new: 5, rejected: 0 }, stops: [], share: null });
    expect((await readSupplier(supplier.id)).waitingImportId).toBe(staged.id);
    expect((await apply(staged.id, seller)).status).toBe(200);
    expect(await ended(staged.id)).toMatchObject({ state: 'applied', canUndo: true, fault: null });
    expect(await readSupplier(supplier.id)).toMatchObject({ offers: 5, waitingImportId: null });
    expect((await undo(staged.id)).status).toBe(200);
    expect(await ended(staged.id)).toMatchObject({ state: 'undone', canUndo: false });
    expect(await offersOf({ supplierId: supplier.id })).toEqual([]);
  });

  it('[SUP-1] shows every rejected line of a list with its reason and cells, by reason and in pages', async () => {
    const supplier = await addSupplier();
    const [product] = await products(1);
    const good = `${product?.brand};${product?.number};100;5`;
    const list = [
      'Brand;Cod;Preț;Stoc',
      good,
      'Nimeni;A 1;100;5',
      good,
      'Nimeni;A 2;100;5',
      `${product?.brand};;10;5`,
      'A;"B"C;1;2',
    ];
    const { id, counts } = await dryRun(supplier.id, list.join('\n'));
    expect(counts).toMatchObject({ new: 1, rejected: 5 });
    const all = await rejected({ id });
    expect(all).toMatchObject({ headings: ['Brand', 'Cod', 'Preț', 'Stoc'], total: 5 });
    expect(all.items.map(({ line, cells }) => [line, cells.join(';')])).toEqual([
      [2, good],
      [3, 'Nimeni;A 1;100;5'],
      [5, 'Nimeni;A 2;100;5'],
      [6, `${product?.brand};;10;5`],
      [7, 'A;"B"C;1;2'],
    ]);
    expect(all.items[0]?.reason).toMatchObject({
      ro: expect.stringContaining('4'),
      ru: expect.stringMatching(/[а-я]/),
    });
    const second = await rejected({ id, code: 'brand', page: 2, perPage: 1 });
    expect(second).toMatchObject({ total: 2, items: [{ line: 5 }] });
  });

  it.each(['csv', 'xlsx'])(
    '[SUP-1] exports rejected lines as %s without cells that begin a formula',
    async (format) => {
      const supplier = await addSupplier();
      const list = `Brand;Cod;Preț;Denumire\nNimeni;A1;5;=HYPERLINK(A1)\n-Nimeni;@SUM(1);5;+1\n`;
      const { id } = await dryRun(supplier.id, list);
      const { json } = await seller.send('/api/supplier-imports/actions/exportRejected', { body: { id, format } });
      const { name, file, rows } = supplierImportsResource.actions.exportRejected.output.parse(json);
      expect([name, rows]).toEqual([`randuri-respinse-${id}.${format}`, 2]);
      const path = join(dataDir, name);
      writeFileSync(path, Buffer.from(file, 'base64'));
      const table = await readCells(path);
      expect(table[0]).toEqual(['Rând', 'Motiv', 'Brand', 'Cod', 'Preț', 'Denumire']);
      expect(table.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
      expect(table[2]).toEqual(expect.arrayContaining(["'-Nimeni", "'@SUM(1)", "'+1"]));
    },
  );

  it('[SUP-1] exports all cells of a rejected line that has more than the header', async () => {
    const supplier = await addSupplier();
    const { id } = await dryRun(supplier.id, 'Brand;Cod;Preț\nNimeni;A1;5;ultima\n');
    const body = { id, format: 'csv' };
    const { json } = await seller.send('/api/supplier-imports/actions/exportRejected', { body });
    const { file } = supplierImportsResource.actions.exportRejected.output.parse(json);
    expect(Buffer.from(file, 'base64').toString()).toMatch(/;Nimeni;A1;5;ultima\r\n$/);
  });

  it('[SUP-1] counts unknown stock words of the whole list, also in lines with another fault', async () => {
    const supplier = await addSupplier();
    const [product] = await products(1);
    const lines = Array.from({ length: 120 }, (_, at) => `${product?.brand};W ${at};100;${at < 100 ? 5 : 'Multe'}`);
    const { report } = await dryRun(
      supplier.id,
      ['Brand;Cod;Preț;Stoc', ...lines, 'Nimeni;X 1;100;multe', `${product?.brand};X 2;0;la coș`].join('\n'),
    );
    expect(report?.unknownStockWords).toEqual([
      { name: 'Multe', lines: 21 },
      { name: 'la coș', lines: 1 },
    ]);
  });

  it('[SUP-1] discards a list that waits for a decision, with an entry in the journal', async () => {
    const supplier = await addSupplier();
    const { id } = await dryRun(supplier.id, await listOf(3, 100));
    expect((await discard(id)).json).toMatchObject({ state: 'discarded' });
    expect((await readSupplier(supplier.id)).waitingImportId).toBeNull();
    expect((await apply(id, owner)).error).toBe('IMPORT_NOT_STAGED');
    expect((await discard(id)).error).toBe('IMPORT_NOT_STAGED');
    expect((await db.write.query("SELECT record_id FROM journal WHERE action = 'discard'")).rows).toEqual([
      { record_id: String(id) },
    ]);
  });

  it('[SUP-1] does not discard a list that is being applied', async () => {
    const supplier = await addSupplier();
    const { id } = await dryRun(supplier.id, await listOf(1, 100));
    const other = await db.write.connect();
    await other.query('SELECT pg_advisory_lock(743727, $1)', [supplier.id]);
    expect((await discard(id)).error).toBe('IMPORT_RUNNING');
    await other.query('SELECT pg_advisory_unlock_all()');
    other.release();
    expect((await discard(id)).status).toBe(200);
  });

  it('[SUP-1] stores why a file cannot be read, in both languages', async () => {
    const supplier = await addSupplier();
    const failed = await dryRun(supplier.id, 'no;table\nat;all\n');
    expect(failed).toMatchObject({ state: 'discarded', report: null, fault: { name: 'FILE_UNREADABLE' } });
    expect(failed.fault?.reason?.ru).toMatch(/\p{Script=Cyrillic}/u);
  });

  it('[SUP-1] refuses to read a second list while a list of the supplier is being imported', async () => {
    const supplier = await addSupplier();
    const file = await upload(await listOf(1, 100));
    const other = await db.write.connect();
    await other.query('SELECT pg_advisory_lock(743727, $1)', [supplier.id]);
    const { status, error } = await startDryRun(supplier.id, file);
    await other.query('SELECT pg_advisory_unlock_all()');
    other.release();
    expect([status, error]).toEqual([409, 'IMPORT_RUNNING']);
  });

  it('[SUP-1] lets only owners apply a list in which too many articles vanished, after they confirm it', async () => {
    const supplier = await addSupplier();
    const first = await dryRun(supplier.id, await listOf(10, 100));
    await apply(first.id, owner, first.stops);
    await ended(first.id);
    const short = await dryRun(supplier.id, await listOf(3, 100));
    expect(short).toMatchObject({ stops: ['vanished'], counts: { vanished: 7 } });
    expect((await apply(short.id, owner)).error).toBe('IMPORT_NOT_CONFIRMED');
    expect((await apply(short.id, seller, ['vanished'])).status).toBe(403);
    expect((await apply(short.id, owner, ['vanished'])).status).toBe(200);
    expect(await ended(short.id)).toMatchObject({ state: 'applied' });
    expect((await offersOf({ supplierId: supplier.id, inStock: true })).length).toBe(3);
  });

  it('[SUP-1] refuses to undo a list after a later one was applied', async () => {
    const supplier = await addSupplier();
    const ids: number[] = [];
    for (const price of [100, 110]) {
      const { id, stops } = await dryRun(supplier.id, await listOf(2, price));
      await apply(id, owner, stops);
      ids.push((await ended(id)).id);
    }
    expect((await undo(ids[0] ?? 0)).error).toBe('IMPORT_NOT_LAST');
    expect((await apply(ids[1] ?? 0, owner)).error).toBe('IMPORT_NOT_STAGED');
  });

  it('[SUP-1] asks for another upload if the uploaded file was removed', async () => {
    const supplier = await addSupplier();
    expect((await startDryRun(supplier.id, crypto.randomUUID())).error).toBe('UPLOAD_EXPIRED');
  });

  it('[SUP-1] proposes brands for unknown spellings', async () => {
    const [product] = await products(1);
    const name = `${product?.brand ?? ''} Group`;
    const { json } = await seller.send('/api/supplier-imports/actions/guessBrands', { body: { names: [name] } });
    const { items } = supplierImportsResource.actions.guessBrands.output.parse(json);
    expect(items[0]?.guesses.map((guess) => guess.name)).toContain(product?.brand);
  });
});

describe('offers in the back office', () => {
  it('[SUP-1] shows the reason why each offer sets the price of a product or does not', async () => {
    const { id: priceProfileId } = profileOf(await owner.send('/api/price-profiles', { body: profile('A', 50) }));
    const [product] = await products(1);
    for (const [name, price] of [['Cheap', 100] as const, ['Dear', 120] as const]) {
      const supplier = await addSupplier({ name, priceProfileId });
      const { id, stops } = await dryRun(supplier.id, await listOf(1, price));
      await apply(id, owner, stops);
      await ended(id);
    }
    const offers = await offersOf({ productId: product?.id });
    expect(offers.map(({ supplier, reason }) => [supplier, reason]).sort()).toEqual([
      ['Cheap', 'chosen'],
      ['Dear', 'dearer'],
    ]);
    expect(await offersOf({ number: product?.number, withoutProduct: true })).toEqual([]);
    const [first] = offers;
    expect((await seller.send(`/api/offers/${first?.id ?? ''}`)).json).toEqual(first);
  });

  it('[SUP-1] lets owners change only the latest version of the rule of offers', async () => {
    const change = () =>
      owner.send('/api/offer-rule/rule', {
        method: 'PUT',
        body: { kind: 'preferred', maxDays: 3, minSaving: 10, version: 1 },
      });
    expect((await change()).json).toMatchObject({
      id: 'rule',
      kind: 'preferred',
      maxDays: 3,
      minSaving: 10,
      version: 2,
    });
    expect((await change()).error).toBe('RECORD_CHANGED');
    expect((await seller.send('/api/offer-rule/rule', { method: 'PUT', body: {} })).status).toBe(403);
  });
});
