import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsxStream } from 'hucre/xlsx';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { exportColumns, exportPriceList } from './export-price-list';
import { fillDemoCatalogue } from './fill-demo-catalogue';
import { importCsv } from './import-csv';
import { productFieldColumns } from './product-fields';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'export-'));
  database = await createTestDatabase();
  await fillDemoCatalogue({ database, products: 300, seed: 2 });
  // Text that a spreadsheet would treat as a formula.
  await database.write.query("UPDATE product SET name_ro = '=2+2', name_ru = '-10%' WHERE id = 7");
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});

const path = (name: string) => join(folder, name);
const take = (file: string) => importCsv({ database, file, skipBad: false, onBadLine: () => {} });

/** Everything in the catalogue that a price list contains. */
async function content(): Promise<unknown> {
  const { rows } = await database.read.query(
    `SELECT p.id, p.brand_id, p.category_id, p.part_number, p.slug, p.name_ro, p.name_ru, p.description_ro, p.ean,
        p.criteria, ${productFieldColumns}, l.price, l.compare_at, l.availability,
        ARRAY(SELECT kind || maker || key FROM oen WHERE product_id = p.id ORDER BY 1) AS numbers,
        ARRAY(SELECT warehouse_id || ':' || quantity FROM stock s WHERE s.product_id = p.id AND quantity > 0 ORDER BY 1) AS stock
      FROM product p JOIN listing l ON l.product_id = p.id ORDER BY p.id`,
  );
  return rows;
}

async function workbook(name: string, rows: readonly (readonly (string | number | Date | null)[])[]): Promise<string> {
  const [header = [], ...others] = rows;
  const columns = header.map((cell) => ({ header: String(cell) }));
  const stream = writeXlsxStream(
    others.map((row) => [...row]),
    { name: 'Prices', columns },
  );
  writeFileSync(path(name), Buffer.from(await new Response(new Blob([await new Response(stream).bytes()])).bytes()));
  return path(name);
}

test.each(['csv', 'xlsx'] as const)('[SVC-2] restores the same catalogue from its %s export', async (format) => {
  const before = await content();
  const file = path(`all.${format}`);
  await exportPriceList(database, file, format, {});
  expect(readdirSync(folder)).not.toContain(`all.${format}.part`);
  expect(await take(file)).toMatchObject({ lines: 300, added: 0, updated: 0, unchanged: 300, bad: 0, applied: true });
  expect(await content()).toEqual(before);
});

test('[SVC-2] exports the articles of one brand, and reports progress', async () => {
  const progress: number[] = [];
  const { rows } = await database.read.query<{ slug: string; name: string; n: number }>(
    `SELECT b.slug, b.name, count(*)::int AS n FROM product p JOIN brand b ON b.id = p.brand_id
      GROUP BY 1, 2 ORDER BY 3 DESC LIMIT 1`,
  );
  const [most] = rows;
  await exportPriceList(database, path('brand.csv'), 'csv', { brand: most?.slug, onRows: (n) => progress.push(n) });
  const lines = readFileSync(path('brand.csv'), 'utf8').trim().split('\r\n');
  expect(lines[0]).toBe(`${exportColumns.map(({ header }) => header).join(';')}`);
  expect(progress.at(-1)).toBe(most?.n);
});

test('[SVC-2] exports a category by slug or code, and refuses an unknown category or brand', async () => {
  const { rows } = await database.read.query<{
    slug: string;
    code: string;
    parent: string;
    n: number;
    of_parent: number;
  }>(
    `SELECT c.slug, c.code, g.slug AS parent, count(*)::int AS n,
        (SELECT count(*)::int FROM product o JOIN category k ON k.id = o.category_id WHERE k.parent_id = g.id) AS of_parent
      FROM product p JOIN category c ON c.id = p.category_id JOIN category g ON g.id = c.parent_id
      GROUP BY c.id, g.id ORDER BY n DESC LIMIT 1`,
  );
  const [most] = rows;
  const count = async (category: string) => {
    await exportPriceList(database, path('category.csv'), 'csv', { category });
    return readFileSync(path('category.csv'), 'utf8').trim().split('\r\n').length - 1;
  };
  expect(await count(most?.slug ?? '')).toBe(most?.n);
  expect(await count(most?.code.toLowerCase() ?? '')).toBe(most?.n);
  expect(await count(most?.parent ?? '')).toBe(most?.of_parent);
  await expect(count('brake-disk')).rejects.toThrow('There is no category brake-disk.');
  await expect(exportPriceList(database, path('brand.csv'), 'csv', { brand: 'nimeni' })).rejects.toThrow(
    'There is no brand nimeni.',
  );
});

describe('a workbook', () => {
  test('[SVC-2] is read like CSV, with numbers, empty trailing cells and empty rows', async () => {
    const file = await workbook('mixed.xlsx', [
      ['brand', 'part_number', 'category', 'price', 'ean', 'name_ro'],
      ['TRW', 99_120_345, 'brake-pad-set', 742.5, null, 'Plăcuțe'],
      [null, null, null, null, null, null],
      ['TRW', 'X-1', 'brake-pad-set', 80],
    ]);
    expect(await take(file)).toMatchObject({ lines: 2, added: 2, bad: 0, applied: true });
    const { rows } = await database.read.query(
      "SELECT p.part_number, l.price FROM product p JOIN listing l ON l.product_id = p.id WHERE p.part_key IN ('99120345', 'X1') ORDER BY 1",
    );
    expect(rows).toEqual([
      { part_number: '99120345', price: 74_250 },
      { part_number: 'X-1', price: 8000 },
    ]);
  });

  test('[SVC-2] reports bad rows by their spreadsheet row number and changes nothing', async () => {
    const before = await content();
    const file = await workbook('bad.xlsx', [
      ['brand', 'part_number', 'category', 'price'],
      ['TRW', 'OK-1', 'brake-pad-set', 10],
      ['Nimeni', 'OK-2', 'brake-pad-set', 'scump'],
    ]);
    const bad: number[] = [];
    const result = await importCsv({ database, file, skipBad: false, onBadLine: ({ line }) => bad.push(line) });
    expect([result.applied, bad]).toEqual([false, [3]]);
    expect(await content()).toEqual(before);
  });

  test('[SVC-2] is refused with a message when truncated or another kind of archive', async () => {
    const whole = readFileSync(
      await workbook('whole.xlsx', [['brand', 'part_number'], ...Array(500).fill(['TRW', 'A-1'])]),
    );
    writeFileSync(path('cut.xlsx'), whole.subarray(0, whole.length / 2));
    await expect(take(path('cut.xlsx'))).rejects.toThrow('The workbook cannot be read');
    writeFileSync(path('other.xlsx'), Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(500)]));
    await expect(take(path('other.xlsx'))).rejects.toThrow('The workbook cannot be read');
  });
});
