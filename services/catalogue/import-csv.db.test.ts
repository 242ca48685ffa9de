import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsxStream } from 'hucre/xlsx';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import type { BadLine } from '../import-files/import-error';
import { fillDemoCatalogue } from './fill-demo-catalogue';
import { importCsv } from './import-csv';
import { productFieldColumns } from './product-fields';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'price-list-'));
  database = await createTestDatabase();
  await fillDemoCatalogue({ database, products: 100, seed: 1 });
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});

async function take(content: string | Uint8Array, skipBad = false) {
  const file = join(folder, 'prices.csv');
  writeFileSync(file, content);
  const bad: BadLine[] = [];
  const result = await importCsv({ database, file, skipBad, onBadLine: (line) => bad.push(line) });
  return { ...result, badLines: bad.map(({ line, reason }) => ({ line, reason })) };
}

async function rows(sql: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await database.read.query<Record<string, unknown>>(sql, [...values])).rows;
}

const product = (key: string) =>
  rows(
    `SELECT p.id, p.name_ro, p.name_ru, p.slug, l.price, l.compare_at, l.availability, l.badges, l.cat2
     FROM product p JOIN listing l ON l.product_id = p.id WHERE p.part_key = $1 ORDER BY p.id`,
    [key],
  );

const HEADER = 'brand,part_number,category,name_ro,name_ru,price,compare_at,oe,stock,attributes,ean';

test('[SVC-2] adds a new article that is found by number, text and facet', async () => {
  const line =
    'TRW,T-100 A,brake-pad-set,Plăcuțe noi,Колодки новые,"689,50",785,Volkswagen:PX0 698 151 G,1:12|4:3,axle=front|width=155.1,4006633280112';
  expect(await take(`${HEADER}\n${line}\n`)).toMatchObject({ lines: 1, added: 1, updated: 0, bad: 0, applied: true });
  const [added] = await product('T100A');
  expect(added).toMatchObject({
    name_ro: 'Plăcuțe noi',
    price: 68_950,
    compare_at: 78_500,
    availability: 5,
    badges: 3,
    slug: 'placute-noi-trw-t-100-a',
  });
  const id = added?.['id'];
  expect(await rows('SELECT key, kind FROM oen WHERE product_id = $1 ORDER BY kind, key', [id])).toEqual([
    { key: 'T100A', kind: 'article' },
    { key: '4006633280112', kind: 'ean' },
    { key: 'PX0698151G', kind: 'oe' },
  ]);
  expect(
    await rows("SELECT product_id FROM product_search WHERE tsv @@ 'placut & trw'::tsquery AND product_id = $1", [id]),
  ).toHaveLength(1);
  expect(
    await rows(
      "SELECT n FROM category_facet f JOIN category c ON c.id = f.category_id WHERE c.slug = 'brake-pad-set' AND kind = 'attr.width' AND value = '155.1'",
    ),
  ).toHaveLength(1);
});

test('[SVC-2] updates an article despite another spelling, and keeps values of empty cells', async () => {
  const result = await take('Brand;Part_Number;Price;Stock\nTRW Automotive;t100-a;650;1:0|4:0\n');
  expect(result).toMatchObject({ added: 0, updated: 1, applied: true });
  expect(await product('T100A')).toMatchObject([
    { name_ru: 'Колодки новые', price: 65_000, compare_at: 78_500, availability: 0 },
  ]);
});

test('[SVC-2] imports product fields, and keeps values of empty cells', async () => {
  const fields = () => rows(`SELECT ${productFieldColumns} FROM product p WHERE part_key = 'T100A'`);
  const header = 'brand,part_number,weight,warranty_months,quantity_per_car,core_deposit';
  expect(await fields()).toMatchObject([
    { weight: null, warranty_months: 0, quantity_per_car: null, core_deposit: null },
  ]);
  expect(await take(`${header}\nTRW,T100A,"1,5",24,2,250\n`)).toMatchObject({ updated: 1, bad: 0 });
  expect(await take(`${header}\nTRW,T100A,,24,,\n`)).toMatchObject({ updated: 0, unchanged: 1, bad: 0 });
  expect(await fields()).toMatchObject([
    { weight: 1500, warranty_months: 24, quantity_per_car: 2, core_deposit: 25_000 },
  ]);
});

test('[SVC-2] finds a renamed article by its new name only', async () => {
  await take('brand,part_number,name_ro\nTRW,T100A,Garnitură rebotezată\n');
  const results = (query: string) =>
    rows(
      'SELECT 1 FROM product_search s JOIN product p ON p.id = s.product_id WHERE p.part_key = $2 AND s.tsv @@ $1::tsquery',
      [query, 'T100A'],
    );
  expect(await results('rebotezat')).toHaveLength(1);
  expect(await results('placut')).toHaveLength(0);
});

test('[SVC-2] changes nothing when a line is bad, and reports each bad line with number and reason', async () => {
  const before = await rows('SELECT count(*) AS n FROM product');
  const result = await take(
    [
      'brand,part_number,category,name_ro,price,stock',
      'TRW,B-1,brake-disc,,100,',
      'Nobody,B-2,brake-disc,,100,',
      'TRW,,brake-disc,,100,',
      'TRW,B-4,nothing,,100,',
      'TRW,B-5,brake-disc,,ten,',
      'TRW,B-6,brake-disc,,100,99:1',
      'TRW,B-7,,,100,',
      'TRW,B-8',
      'TRW,b1,brake-disc,,120,',
      '',
    ].join('\n'),
  );
  expect(result).toMatchObject({ lines: 9, bad: 8, added: 0, applied: false });
  expect(result.badLines.sort((one, other) => one.line - other.line)).toEqual([
    { line: 2, reason: 'the same article is repeated in line 10' },
    { line: 3, reason: 'unknown brand: Nobody' },
    { line: 4, reason: 'part_number is no part number: ' },
    { line: 5, reason: 'unknown category: nothing' },
    { line: 6, reason: 'price is no price: ten' },
    { line: 7, reason: 'stock names an unknown warehouse: 99' },
    { line: 8, reason: 'a new article needs a name or a category' },
    { line: 9, reason: '2 fields instead of 6' },
  ]);
  expect(await rows('SELECT count(*) AS n FROM product')).toEqual(before);
});

test('[SVC-2] imports the good lines with skipBad', async () => {
  const result = await take(
    'brand,part_number,category,price\nTRW,K-1,brake-disc,100\nNobody,K-2,brake-disc,100\n',
    true,
  );
  expect(result).toMatchObject({ lines: 2, bad: 1, added: 1, applied: true });
  expect(await product('K1')).toMatchObject([{ name_ro: 'Disc de frână', name_ru: 'Тормозной диск' }]);
});

test('[SVC-2] gives two new articles of the same name different slugs', async () => {
  await take('brand,part_number,name_ro\nATE,S 1,Disc\nATE,S/1.,Disc\nATE,S-1-,Disc\n', true);
  await take('brand,part_number,name_ro\nATE,S 1 1,Disc\nATE,S 11 ,Disc\nTRW,S 11,Disc\n', true);
  const slugs = await rows("SELECT slug FROM product WHERE part_key LIKE 'S1%'");
  expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(slugs.length);
});

test('[SVC-2] refuses only the line with an unclosed quote', async () => {
  const result = await take('brand,part_number,name_ro\nTRW,Q-1,Bine\nTRW,Q-2,"Rău\nTRW,Q-3,Bine\n', true);
  expect(result.bad).toBeGreaterThanOrEqual(1);
  expect(result.badLines[0]?.reason).toContain('quotation mark');
  expect(await product('Q1')).toHaveLength(1);
});

test.each([
  ['broken UTF-8', Buffer.from([...Buffer.from('brand,part_number\nTRW,'), 0x80, 0x81, 0x0a]), 'not UTF-8'],
  ['an empty file', Buffer.from(''), 'empty'],
  ['a header without known columns', Buffer.from('a,b\n1,2\n'), 'unknown column: a'],
  ['a header without the part number', Buffer.from('brand,price\nTRW,2\n'), 'lacks part_number'],
  ['a header with a repeated column', Buffer.from('brand,part_number,brand\nTRW,2,TRW\n'), 'twice'],
])('[SVC-2] rejects with the reason: %s', async (_, content, words) => {
  await expect(take(content)).rejects.toThrow(words);
});

test('[SVC-2] rejects a missing file', async () => {
  await expect(importCsv({ database, file: join(folder, 'none.csv') })).rejects.toThrow('cannot be read');
  await expect(importCsv({ database, file: folder })).rejects.toThrow('is not a file');
});

test('[SVC-2] accepts a byte order mark and Windows line ends', async () => {
  expect(await take('\ufeffbrand\tpart_number\tname_ro\r\nTRW\tM-1\tȘurub\r\n')).toMatchObject({
    added: 1,
    applied: true,
  });
});

test('[SVC-2] rebuilds the indexes for a price list larger than the catalogue', async () => {
  const indexes = "SELECT count(*) AS n FROM pg_indexes WHERE schemaname = 'public'";
  const before = await rows(indexes);
  const lines = Array.from(
    { length: 6_000 },
    (_, at) => `Bosch,BULK-${at},oil-filter,Filtru vrac ${at % 50},${100 + (at % 90)},1:${at % 3}`,
  );
  const result = await take(`brand,part_number,category,name_ro,price,stock\n${lines.join('\n')}\n`);
  expect(result).toMatchObject({ added: 6_000, applied: true });
  expect(await rows(indexes)).toEqual(before);
  expect(
    await rows(
      "SELECT n FROM category_stat s JOIN category c ON c.id = s.category_id WHERE c.slug = 'oil-filter' AND n >= 6000",
    ),
  ).toHaveLength(1);
  expect(await rows("SELECT word FROM word WHERE word = 'vrac'")).toHaveLength(1);
}, 60_000);

test('[CAT-1] leaves the catalogue unchanged when stopped, and can be repeated', async () => {
  const before = await rows('SELECT count(*) AS n FROM product');
  const lines = Array.from({ length: 3_000 }, (_, at) => `Bosch,STOP-${at},oil-filter,Filtru oprit,100,1:1`);
  const file = join(folder, 'stopped.csv');
  writeFileSync(file, `brand,part_number,category,name_ro,price,stock\n${lines.join('\n')}\n`);
  const controller = new AbortController();
  const onProgress = () => controller.abort();
  await expect(importCsv({ database, file, signal: controller.signal, onProgress, batchLines: 100 })).rejects.toThrow(
    'catalogue is unchanged',
  );
  expect(await rows('SELECT count(*) AS n FROM product')).toEqual(before);
  expect(await importCsv({ database, file })).toMatchObject({ added: 3_000, applied: true });
}, 60_000);

test('[CAT-1] refuses a name of 2,000 characters, and converts HTML to text', async () => {
  const result = await take(
    [
      'brand,part_number,category,name_ro,price,description_ro',
      `TRW,LONG-1,brake-disc,${'n'.repeat(2000)},10,`,
      'TRW,HTML-1,brake-disc,<b>Disc</b><script>alert(1)</script>,10,<img src=x onerror=alert(1)>',
      'TRW,BARE-1,,Fără preț și fără categorie,,',
    ].join('\n'),
    true,
  );
  expect(result).toMatchObject({ added: 2, bad: 1 });
  expect(result.badLines).toEqual([{ line: 2, reason: 'name_ro is longer than 300 characters' }]);
  expect(await product('HTML1')).toMatchObject([{ name_ro: 'Disc' }]);
  expect(await product('BARE1')).toMatchObject([{ price: null, cat2: null, availability: 0 }]);
});

test('[CAT-1] refuses a truncated workbook, and imports nothing of it', async () => {
  const before = await rows('SELECT count(*) AS n FROM product');
  const lines = Array.from({ length: 30_000 }, (_, at) => ['TRW', `XL-${at}`, `Disc ${at} ${Math.sin(at)}`]);
  const header = ['brand', 'part_number', 'name_ro'].map((name) => ({ header: name }));
  const whole = await new Response(writeXlsxStream(lines, { name: 'Preturi', columns: header })).bytes();
  await expect(take(whole.subarray(0, Math.floor(whole.length * 0.7)))).rejects.toThrow('damaged or incomplete');
  await expect(take(whole.subarray(0, Math.floor(whole.length * 0.7)), true)).rejects.toThrow('damaged or incomplete');
  expect(await rows('SELECT count(*) AS n FROM product')).toEqual(before);
  expect(await take(whole)).toMatchObject({ added: 30_000, applied: true });
}, 60_000);

describe('a zero price and a part number without its digits', () => {
  const lines = [
    ['TRW', 'Z-1', 'brake-pad-set', '0'],
    ['TRW', '1,23E+09', 'brake-pad-set', '100'],
    ['TRW', 'Z-2', 'brake-pad-set', '0,00'],
    ['TRW', 'Z-3', 'brake-pad-set', '-5'],
    ['TRW', 'Z-4', 'brake-pad-set', 'NaN'],
    ['TRW', 'Z-5', 'brake-pad-set', '20000000.01'],
  ];
  const damaged = 'part_number was damaged by a spreadsheet: ';
  const advice = 'Format the column as text before you enter the values';
  const expected = [
    { line: 2, reason: 'price is zero' },
    { line: 3, reason: `${damaged}1,23E+09. ${advice}` },
    { line: 4, reason: 'price is zero' },
    { line: 5, reason: 'price is no price: -5' },
    { line: 6, reason: 'price is no price: NaN' },
    { line: 7, reason: 'price is no price: 20000000.01' },
  ];

  test('[CAT-1] are refused in CSV with their line numbers, and nothing is imported', async () => {
    const text = ['brand;part_number;category;price', ...lines.map((line) => line.join(';'))].join('\n');
    const { badLines, ...result } = await take(text);
    expect(result).toMatchObject({ added: 0, applied: false });
    expect(badLines.toSorted((one, other) => one.line - other.line)).toEqual(expected);
  });

  test('[CAT-1] are refused in XLSX as well, where the cells are numbers', async () => {
    const columns = ['brand', 'part_number', 'category', 'price'].map((header) => ({ header }));
    const sheet = [
      ['TRW', 'Z-1', 'brake-pad-set', 0],
      ['TRW', 1.234_567_890_123e21, 'brake-pad-set', 100],
      ['TRW', 'Z-2', 'brake-pad-set', -5],
      // Integers stored exactly in a workbook are valid part numbers.
      ['TRW', 1_234_567_890, 'brake-pad-set', 100],
    ];
    const file = await new Response(writeXlsxStream(sheet, { name: 'Preturi', columns })).bytes();
    const { badLines } = await take(file);
    expect(badLines.toSorted((one, other) => one.line - other.line)).toEqual([
      { line: 2, reason: 'price is zero' },
      { line: 3, reason: `${damaged}1.234567890123e+21. ${advice}` },
      { line: 4, reason: 'price is no price: -5' },
    ]);
  });
});
