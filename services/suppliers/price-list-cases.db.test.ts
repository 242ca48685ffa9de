import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { fileProfile, type SupplierInput, supplierInput } from '@/lib/contract/admin/suppliers';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import type { TestDatabase } from '@/tests/fixtures/test-database';
import { transaction } from '../db/query';
import { applyImport } from './apply-import';
import { dryRun } from './dry-run';
import { readRejected } from './rejected-lines';
import { SupplierError } from './supplier-error';
import { addSupplier, changeSupplier, readSupplier, saveSupplierWarehouse } from './suppliers';

let database: TestDatabase;
let folder: string;
let added = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'price-lists-'));
  database = await createCatalogueDatabase();
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});

type Terms = Partial<Omit<SupplierInput, 'fileProfile'>> & {
  readonly profile?: Parameters<typeof fileProfile.parse>[0];
};

/** Adds a supplier with one warehouse and returns its id. */
async function addOne({ profile = {}, ...terms }: Terms = {}): Promise<number> {
  added += 1;
  const input = supplierInput.parse({
    ...{ name: `Supplier ${added}`, currency: 'MDL', rate: 1, pricesWithVat: true, defaultWarehouseId: null },
    ...{ priceProfileId: null, ...terms, fileProfile: fileProfile.parse(profile) },
  });
  return transaction(database.write, async (client) => {
    const id = await addSupplier(client, input);
    await saveSupplierWarehouse(client, id, { name: { ro: 'D', ru: 'С' }, daysMin: 1, daysMax: 2, cutOff: null });
    return id;
  });
}

const fixture = (name: string) => join(import.meta.dirname, '../../tests/fixtures/tables', name);

async function offersOf(supplierId: number) {
  const { rows } = await database.write.query(
    `SELECT b.name AS brand, o.part_key AS key, o.purchase, o.quantity FROM offer o JOIN brand b ON b.id = o.brand_id
      WHERE supplier_id = $1 ORDER BY o.part_key`,
    [supplierId],
  );
  return rows;
}

/** Reads and applies a file, with every stop confirmed. */
async function takeFile(file: string, terms?: Terms) {
  const supplierId = await addOne(terms);
  const { id, report } = await dryRun({ database, supplierId, file, fileName: 'list' });
  await applyImport({ database, importId: id, confirmed: ['factor', 'rejected', 'vanished'] });
  const { items } = await readRejected(database.write, { id, code: null }, { page: 1, perPage: 10 });
  return { report, rejected: items, offers: await offersOf(supplierId) };
}

function take(content: string | Uint8Array, terms?: Terms) {
  const file = join(folder, 'list');
  writeFileSync(file, content);
  return takeFile(file, terms);
}

async function reasonOf(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof SupplierError ? { fault: error.fault, ...error.reason } : error;
}

test.each([
  ['08-sep-line.csv', 'IMP0008'],
  ['11-header-case.csv', 'IMP0011'],
  ['12-trailing.csv', 'IMP0012'],
  ['x2-title-row.xlsx', 'IMPX21'],
])("[SUP-1] imports %s as a supplier's list", async (name, key) => {
  expect((await takeFile(fixture(name))).offers).toMatchObject([{ key, quantity: 5 }]);
});

test('[SUP-1] imports a list in Windows-1251 with stock words of the supplier', async () => {
  const stockWords = [
    { word: '>10', quantity: 25 },
    { word: 'под заказ', quantity: 2 },
  ];
  const { report, offers } = await takeFile(fixture('supplier-cp1251.csv'), { profile: { stockWords } });
  expect(report?.reasons.map(({ code }) => code).toSorted()).toEqual(expect.arrayContaining(['again']));
  expect(offers).toEqual(
    expect.arrayContaining([
      { brand: 'Knecht', key: 'OC90', purchase: 9_700, quantity: 3 },
      { brand: 'Mann-Filter', key: 'W71252', purchase: 113_450, quantity: 1 },
      { brand: 'Febi Bilstein', key: '01089', purchase: 16_500, quantity: 1 },
      { brand: 'Bosch', key: '0986494014', purchase: 74_250, quantity: 5 },
      { brand: 'Sachs', key: '314876', purchase: 152_000, quantity: 1 },
    ]),
  );
});

test('[SUP-1] imports a workbook with title, group and total rows', async () => {
  const { report, rejected, offers } = await takeFile(fixture('supplier-title-rows.xlsx'));
  expect(report).toMatchObject({ lines: 8, counts: { rejected: 3 }, reasons: [{ code: 'cellEmpty', lines: 3 }] });
  expect(rejected[0]?.reason.ro).toBe('nu există valoare în coloana Цена с НДС');
  expect(offers).toContainEqual({ brand: 'Textar', key: '02391701', purchase: 105_000, quantity: 1 });
});

test('[SUP-1] imports a list in UTF-16 with prices in zloty', async () => {
  const { offers } = await takeFile(fixture('supplier-utf16-tab.txt'), {
    currency: 'PLN',
    rate: 4.5,
    pricesWithVat: false,
  });
  expect(offers).toContainEqual({ brand: 'Filtron', key: 'OP5201', purchase: 2_099, quantity: 14 });
});

test('[SUP-1] refuses a list in another currency than the supplier and names both', async () => {
  expect(await reasonOf(takeFile(fixture('supplier-utf16-tab.txt')))).toMatchObject({
    fault: 'FILE_UNREADABLE',
    ro: expect.stringContaining('Coloana Cena netto PLN are prețuri în PLN, dar prețurile furnizorului sunt în MDL.'),
    ru: expect.stringContaining('PLN'),
  });
});

test('[SUP-1] imports an HTML table saved as .xls, with one piece of each article without a stock column', async () => {
  const { report, offers } = await takeFile(fixture('supplier-html-table.xls'));
  expect(report?.notes.map(({ ro }) => ro)).toContainEqual(expect.stringContaining('nu are coloană de stoc'));
  expect(offers).toEqual([{ brand: 'Knecht', key: 'OC90', purchase: 9_500, quantity: 1 }]);
});

test.each(['23-exp-number.csv', 'x4-date-number.xlsx'])(
  '[SUP-1] rejects the numbers of %s as damaged by a spreadsheet, with the advice to use the text format',
  async (name) => {
    const { report, rejected, offers } = await takeFile(fixture(name));
    expect(report).toMatchObject({
      counts: { rejected: 3 },
      stops: ['rejected'],
      reasons: [{ code: 'damaged', lines: 3 }],
    });
    expect(rejected[0]?.reason.ro).toContain('formatul text');
    expect(offers).toEqual([]);
  },
);

test('[SUP-1] rejects an article whose number differs from another number only by leading zeros', async () => {
  const { report, offers } = await takeFile(fixture('22-leading-zero.csv'));
  expect(report?.reasons).toMatchObject([{ code: 'leadingZeros', lines: 1 }]);
  expect(offers).toMatchObject([{ key: '0986424815' }]);
});

test('[SUP-1] does not expand XML entities that a workbook declares', async () => {
  const { report } = await takeFile(fixture('xml-entities.xlsx'));
  expect(report?.unknownBrands).toEqual([{ name: '&i;', lines: 1 }]);
});

/** A ZIP file with one entry whose directory claims a small size. */
function bombOf(claimed: number): Buffer {
  const name = 'xl/worksheets/sheet1.xml';
  const packed = deflateRawSync(Buffer.alloc(300_000_000, 32));
  const head = Buffer.alloc(30 + name.length);
  head.write('PK\u0003\u0004', 'latin1');
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(claimed, 22);
  head.writeUInt16LE(name.length, 26);
  head.write(name, 30);
  const entry = Buffer.alloc(46 + name.length);
  entry.write('PK\u0001\u0002', 'latin1');
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(claimed, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.write(name, 46);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(head.length + packed.length, 16);
  return Buffer.concat([head, packed, entry, end]);
}

test.each([300_000_000, 1_000])('[SUP-1] refuses a zip bomb whose directory claims %i bytes', async (claimed) => {
  expect(await reasonOf(take(bombOf(claimed)))).toMatchObject({
    fault: 'FILE_UNREADABLE',
    ru: expect.stringMatching(/[а-я]/),
  });
});

test('[SUP-1] imports a list in Windows-1250 with Romanian headings and words', async () => {
  const text =
    'Marca;Cod;Denumire;Pret fara TVA;Stoc\r\nBosch;CE 1;Pl\xe3cu\xfee;1.134,50;la comand\xe3\r\nBosch;CE 2;Disc;98,50;da\r\n';
  const { offers } = await take(Buffer.from(text, 'latin1'), {
    pricesWithVat: false,
    profile: { encoding: 'windows-1250' },
  });
  expect(offers).toEqual([
    { brand: 'Bosch', key: 'CE1', purchase: 113_450, quantity: 0 },
    { brand: 'Bosch', key: 'CE2', purchase: 9_850, quantity: 1 },
  ]);
});

test('[SUP-1] reads columns, signs and rows by the file profile of the supplier', async () => {
  const list = [
    'Furnizor SRL',
    'Poz|Ref|Achizitie|Raft A|Raft B',
    '||lei|buc|buc',
    '1|GDB 1330|1.234|3|x',
    'Promo|GDB 1331|5|1|1',
    '2|GDB 1332|12,345|multe|4',
  ].join('\n');
  const terms = {
    profile: {
      ...{
        headerRow: 2,
        delimiter: '|' as const,
        skipRows: 1,
        skipTexts: ['promo'],
        defaultBrand: 'TRW',
        decimalSign: ',' as const,
      },
      columns: { number: 'ref', price: 'Achizitie', stock: 'Raft A' },
      stockWords: [
        { word: 'multe', quantity: 50 },
        { word: 'x', quantity: 0 },
      ],
    },
  };
  const { offers } = await take(list, terms);
  expect(offers).toEqual([
    { brand: 'TRW', key: 'GDB1330', purchase: 123_400, quantity: 3 },
    { brand: 'TRW', key: 'GDB1332', purchase: 1_235, quantity: 50 },
  ]);
});

test('[SUP-1] reads the stock of several warehouses of a supplier from their columns', async () => {
  const supplierId = await addOne();
  const second = await transaction(database.write, (client) =>
    saveSupplierWarehouse(client, supplierId, { name: { ro: 'D2', ru: 'С2' }, daysMin: 3, daysMax: 5, cutOff: null }),
  );
  const supplier = await readSupplier(database.write, supplierId);
  if (!supplier) throw new Error('There is no supplier.');
  const { version, id: _, warehouses: __, offers: ___, lastImport: ____, ...fields } = supplier;
  const stockColumns = [{ heading: 'Kiev', warehouseId: second }];
  await transaction(database.write, (client) =>
    changeSupplier(client, supplierId, version, {
      ...fields,
      fileProfile: fileProfile.parse({ stockColumns, columns: { stock: 'Stoc' } }),
    }),
  );
  const file = join(folder, 'list');
  writeFileSync(file, 'Brand;Cod;Pret;Stoc;Kiev\nBosch;TWO 1;10;2;7\n');
  const { id } = await dryRun({ database, supplierId, file, fileName: 'list' });
  await applyImport({ database, importId: id, confirmed: ['factor'] });
  expect((await offersOf(supplierId)).map(({ quantity }) => quantity).toSorted()).toEqual([2, 7]);
});

test.each([
  [
    'a column of the profile is missing',
    'Brand;Cod;Pret\nBosch;1;2\n',
    { columns: { price: 'Pret net' } },
    'nu are coloana Pret net',
  ],
  ['no column is a price', 'Brand;Cod;Nota\nBosch;1;2\n', {}, 'recunoscută ca preț'],
  ['the file is empty', '', {}, 'gol'],
  ['the file has no articles', 'Brand;Cod;Pret\n', {}, 'niciun rând'],
  ['the file is a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000', {}, 'text'],
])('[SUP-1] refuses a list with a reason if %s', async (_, list, profile, words) => {
  expect(await reasonOf(take(list, { profile }))).toMatchObject({
    fault: 'FILE_UNREADABLE',
    ro: expect.stringContaining(words),
  });
});

test('[SUP-1] refuses a file that changes while it is read', async () => {
  const supplierId = await addOne();
  const file = join(folder, 'growing');
  const lines = (from: number) => Array.from({ length: 5_000 }, (_, at) => `Bosch;GR ${from + at};10;1\n`).join('');
  writeFileSync(file, `Brand;Cod;Pret;Stoc\n${lines(0)}`);
  const grow = () => writeFileSync(file, lines(5_000), { flag: 'a' });
  let isGrown = false;
  const onShare = () => {
    if (!isGrown) grow();
    isGrown = true;
  };
  const work = dryRun({ database, supplierId, file, fileName: 'list', onShare });
  expect(await reasonOf(work)).toMatchObject({ fault: 'FILE_UNREADABLE', ro: expect.stringContaining('s-a schimbat') });
});
