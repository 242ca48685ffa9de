import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import type { BadLine } from '../import-files/import-error';
import { fillDemoCatalogue } from './fill-demo-catalogue';
import { type ImportOptions, importCsv } from './import-csv';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'suppliers-'));
  database = await createTestDatabase();
  await fillDemoCatalogue({ database, products: 100, seed: 1 });
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});

type Terms = Omit<ImportOptions, 'database' | 'file'>;

async function takeFile(file: string, terms: Terms = {}) {
  const bad: BadLine[] = [];
  const notes: string[] = [];
  const result = await importCsv({
    database,
    file,
    onBadLine: (line) => bad.push(line),
    onNote: (note) => notes.push(note),
    ...terms,
  });
  return {
    ...result,
    notes,
    reasons: bad.toSorted((one, other) => one.line - other.line).map((one) => [one.line, one.reason]),
  };
}

const fixture = (name: string) => join(import.meta.dirname, '../../tests/fixtures/tables', name);

function take(content: string | Uint8Array, terms: Terms = {}) {
  const file = join(folder, 'list');
  writeFileSync(file, content);
  return takeFile(file, terms);
}

async function articles(...keys: readonly string[]): Promise<unknown[]> {
  const { rows } = await database.read.query(
    `SELECT b.name AS brand, p.part_key AS key, l.price, p.name_ru AS name,
        (SELECT string_agg(warehouse_id || ':' || quantity, '|' ORDER BY warehouse_id) FROM stock s WHERE s.product_id = p.id) AS stock
      FROM product p JOIN brand b ON b.id = p.brand_id JOIN listing l ON l.product_id = p.id
      WHERE p.part_key = ANY ($1) ORDER BY p.part_key, b.name`,
    [keys],
  );
  return rows;
}

test.each([
  ['08-sep-line.csv', 'IMP0008'],
  ['11-header-case.csv', 'IMP0011'],
  ['12-trailing.csv', 'IMP0012'],
  ['x2-title-row.xlsx', 'IMPX21'],
])('[SVC-2] reads %s', async (name, key) => {
  expect(await takeFile(fixture(name))).toMatchObject({ lines: 1, added: 1, bad: 0, applied: true });
  expect(await articles(key)).toMatchObject([{ key, stock: '1:5' }]);
});

test('[SUP-1] reads a list in Windows-1251 with a title row, stock words and brands in other spellings', async () => {
  const result = await takeFile(fixture('supplier-cp1251.csv'), { warehouse: 2, skipBad: true });
  expect(result.notes).toEqual(['The file is in Windows-1251 (Cyrillic).']);
  expect(result.reasons.filter(([, reason]) => !String(reason).startsWith('unknown brand'))).toEqual([
    [3, 'the same article is repeated in line 11'],
  ]);
  expect(await articles('OC90', 'W71252', '01089', '0986494014', '5469XS', '314876')).toMatchObject([
    { brand: 'Febi Bilstein', price: 16_500, stock: '2:1' },
    { brand: 'Bosch', price: 74_250, stock: '2:5', name: 'Колодки тормозные передние' },
    { brand: 'Sachs', price: 152_000, stock: '2:1' },
    { brand: 'Gates', price: 38_990, stock: '2:2' },
    { brand: 'Knecht', key: 'OC90', price: 9_700, stock: '2:3' },
    { brand: 'Mann-Filter', price: 113_450, stock: '2:1' },
  ]);
});

test('[SUP-1] reads a workbook with title, group and total rows, and needs a warehouse for its quantities', async () => {
  const refused = await takeFile(fixture('supplier-title-rows.xlsx'));
  expect(refused.applied).toBe(false);
  expect(refused.reasons[0]).toEqual([6, 'stock names no warehouse: 10. Give one with --warehouse']);
  const result = await takeFile(fixture('supplier-title-rows.xlsx'), { warehouse: 1 });
  expect(result).toMatchObject({ lines: 8, added: 8, bad: 0, applied: true });
  expect(result.notes).toContain('Rows without an article, such as titles and totals: 3.');
  expect(await articles('02391701', '13046072', '09916711')).toMatchObject([
    { brand: 'Textar', price: 105_000, stock: '1:1' },
    { brand: 'Brembo', price: 123_450, stock: '1:2' },
    { brand: 'ATE', price: 89_000, stock: '1:3' },
  ]);
});

test('[SUP-1] imports prices in another currency only with a rate', async () => {
  const file = fixture('supplier-utf16-tab.txt');
  const refused = await takeFile(file, { warehouse: 1 });
  expect(refused.notes).toContain('The file is in UTF-16.');
  expect(refused.reasons[0]).toEqual([
    2,
    'price is in PLN, for which there is no rate: 21,49 zł. Give one with --rate PLN=LEI',
  ]);
  const result = await takeFile(file, { warehouse: 1, rates: new Map([['PLN', 4.5]]), skipBad: true });
  expect(result.notes).toContain('The prices are without VAT; 20 % were added.');
  expect(result.reasons).toContainEqual([2, 'the same article is repeated in line 6']);
  expect(await articles('OP5201')).toMatchObject([{ brand: 'Filtron', price: 11_335, stock: '1:14' }]);
});

test('[SUP-1] reads an HTML table saved as .xls', async () => {
  const result = await takeFile(fixture('supplier-html-table.xls'));
  expect(result.notes).toEqual(['The file is an HTML page; the rows of its tables were read.']);
  expect(result).toMatchObject({ lines: 1, added: 0, updated: 1, bad: 0, applied: true });
  expect(await articles('OC90')).toMatchObject([{ price: 9_500 }]);
});

test.each([
  ['23-exp-number.csv', 3],
  ['x4-date-number.xlsx', 3],
])('[SVC-2] refuses the numbers of %s as damaged by a spreadsheet', async (name, lines) => {
  const { reasons, applied } = await takeFile(fixture(name));
  expect(applied).toBe(false);
  expect(reasons).toHaveLength(lines);
  for (const [, reason] of reasons) expect(reason).toContain('part_number was damaged by a spreadsheet');
});

test('[SVC-2] reports a number that differs by leading zeros, and does not create it', async () => {
  const result = await takeFile(fixture('22-leading-zero.csv'), { skipBad: true });
  expect(result).toMatchObject({ added: 1, bad: 1 });
  expect(result.reasons).toEqual([[3, expect.stringContaining('probably the same article as Bosch 0986424815')]]);
  const header = 'brand;part_number;name_ro;price';
  const again = await take(`${header}\nBosch;00986424815;Plăcuțe;500\nTRW;986424815;Plăcuțe;500\n`, { skipBad: true });
  expect(again).toMatchObject({ added: 1, bad: 1 });
  expect(await take(`${header}\nBosch;0986424815;Plăcuțe;510\n`)).toMatchObject({ added: 0, updated: 1, bad: 0 });
});

test('[SVC-2] reports an EAN with a wrong check digit', async () => {
  const { reasons } = await take('brand;part_number;name_ro;ean\nTRW;E-1;Disc;4006633280118\n');
  expect(reasons).toEqual([[2, 'ean has a wrong check digit: 4006633280118']]);
});

test.each([
  ['Romanian', 'Marcă;Cod produs;Denumire;Preț, lei;Stoc\nTRW;RO-1;Disc;100;4\n'],
  ['English', 'Manufacturer;Part No.;Description;Price incl. VAT;Availability\nTRW;EN-1;Disc;100;4\n'],
  ['Russian', 'ПРОИЗВОДИТЕЛЬ;Каталожный номер;Название;Цена розничная;Кол-во\nTRW;RU-1;Disc;100;4\n'],
])('[SUP-1] reads headings in %s', async (_, list) => {
  expect(await take(list, { warehouse: 1 })).toMatchObject({ added: 1, bad: 0, applied: true });
});

test('[SUP-1] names columns that it does not read, and refuses to guess between two prices', async () => {
  const list = 'Бренд;Артикул;Цена;Примечание\nTRW;RU-1;120;срочно\n';
  expect((await take(list)).notes).toEqual(['Columns that are not read: Примечание.']);
  const twoPrices = 'Бренд;Артикул;Цена 1;Цена 2\nTRW;RU-1;120;130\n';
  await expect(take(twoPrices)).rejects.toThrow('two columns for price: Цена 1 and Цена 2');
});

test('[SUP-1] reads lists with vertical bars, and with headings in Polish', async () => {
  expect(await take('Brand|Article|Name|Price|Stock\nBosch|VB 1|Disc|5.00|3\n', { warehouse: 1 })).toMatchObject({
    added: 1,
    bad: 0,
  });
  const polish = 'Producent;Numer katalogowy;Nazwa;Cena brutto;Stan\nBosch;VB 2;Klocki;10,50;4\n';
  expect(await take(polish, { warehouse: 1 })).toMatchObject({ added: 1, bad: 0 });
  const bars = 'brand;part_number;name_ro;price;stock\nBosch;VB3;Disc;5,50;1:4|2:6\nBosch;VB4;Disc;6,50;1:1|2:2\n';
  expect(await take(bars)).toMatchObject({ added: 2, bad: 0 });
  expect(await articles('VB1', 'VB2', 'VB3')).toMatchObject([
    { price: 500, stock: '1:3' },
    { price: 1050, stock: '1:4' },
    { price: 550, stock: '1:4|2:6' },
  ]);
});

test('[SUP-1] skips the header again, units below it, and totals in the brand column', async () => {
  const list = [
    'Brand;Article;Name;Price;Stock',
    ';;;lei;buc',
    'Bosch;HR 1;Disc;100,5;4',
    'BRAND; Article;Name;Price;Stock',
    'Bosch;HR 2;Disc;100,5;4',
    'Total;;;201;8',
    'Prices are valid until 31 December',
  ].join('\n');
  const result = await take(list, { warehouse: 1 });
  expect(result).toMatchObject({ lines: 2, added: 2, bad: 0, applied: true });
  expect(result.notes).toContain('Rows without an article, such as titles and totals: 4.');
});

test.each([
  ['>=10', 10],
  ['<=5', 1],
  ['1 000', 1000],
  ['12 500 buc', 12_500],
  ['***', 1],
  ['✓', 1],
])('[SUP-1] reads the quantity %s', async (written, quantity) => {
  await take(`brand;part_number;name_ro;price;stock\nBosch;QW1;Disc;5;${written}\n`, { warehouse: 1 });
  expect(await articles('QW1')).toMatchObject([{ stock: `1:${quantity}` }]);
});
