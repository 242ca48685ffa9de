import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryTokens } from '@/lib/domain/search/tokens';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import type { BadLine } from '../import-files/import-error';
import { fillDemoCatalogue } from './fill-demo-catalogue';
import { type ImportOptions, importCsv } from './import-csv';

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

async function take(lines: readonly string[], options: Partial<ImportOptions> = {}) {
  const file = join(folder, 'prices.csv');
  writeFileSync(file, `${lines.join('\n')}\n`);
  const bad: BadLine[] = [];
  const onBadLine = (line: BadLine) => bad.push(line);
  const result = await importCsv({ database, file, batchLines: 2, onBadLine, ...options });
  const badLines = bad.map(({ line, reason }) => ({ line, reason })).sort((one, other) => one.line - other.line);
  return { ...result, badLines };
}

async function rows(sql: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await database.read.query<Record<string, unknown>>(sql, [...values])).rows;
}

const results = async (key: string, query: string) =>
  (
    await rows(
      'SELECT 1 FROM product_search s JOIN product p ON p.id = s.product_id WHERE p.part_key = $1 AND s.tsv @@ $2::tsquery',
      [key, query],
    )
  ).length;

const traces = () =>
  rows(`SELECT (SELECT count(*) FROM product) AS product, (SELECT count(*) FROM listing) AS listing,
    (SELECT count(*) FROM stock) AS stock, (SELECT count(*) FROM oen) AS oen, (SELECT count(*) FROM product_search) AS search,
    (SELECT count(*) FROM pg_indexes WHERE schemaname = 'public') AS indexes,
    (SELECT count(*) FROM pg_constraint WHERE connamespace = 'public'::regnamespace) AS constraints, (SELECT sum(n) FROM category_stat) AS counted`);

test('[SVC-2] finds a new article by either name, brand, brand alias and any spelling of its number', async () => {
  await take(['brand,part_number,name_ro,name_ru', 'Mann-Filter,W 712/95,Filtru de ulei,Масляный фильтр']);
  for (const text of ['filtre ulei', 'масляные фильтры', 'Mann', 'W 712/95', 'w71295', '95'])
    expect([text, await results('W71295', queryTokens(text).join('&'))]).toEqual([text, 1]);
});

test('[SVC-2] finds an article with one changed name by that name and by the unchanged one', async () => {
  await take(['brand,part_number,name_ro,name_ru', 'TRW,PART-1,Etrier vechi,Суппорт']);
  await take(['brand,part_number,name_ro', 'TRW,PART-1,Disc']);
  expect([await results('PART1', 'disc'), await results('PART1', 'суппорт'), await results('PART1', 'etrier')]).toEqual(
    [1, 1, 0],
  );
});

test('[SVC-2] uses the last of several lines about a new article, at any distance', async () => {
  const result = await take(
    [
      'brand,part_number,name_ro,price,stock,oe',
      'TRW,FAR-1,Primul,1,1:1,VW:111111',
      'TRW,FAR-2,Alt doi,2,,',
      'TRW,far1,Al doilea,3,1:2,VW:222222',
      'TRW,FAR-3,Alt trei,4,,',
      'TRW,FAR-4,Alt patru,5,,',
      'TRW,FAR-5,Alt cinci,6,,',
      'TRW,FAR-6,Alt sase,7,,',
      'TRW,FAR 1,,8,,',
      'TRW,FAR-7,Alt sapte,9,,',
      'TRW,FAR.1,Primul,10,1:3,VW:333333',
      'TRW,FAR-8,,11,,',
    ],
    { skipBad: true },
  );
  expect(result).toMatchObject({ lines: 11, added: 7, bad: 4, applied: true });
  expect(result.badLines).toEqual([
    { line: 2, reason: 'the same article is repeated in line 11' },
    { line: 4, reason: 'the same article is repeated in line 11' },
    { line: 9, reason: 'the same article is repeated in line 11' },
    { line: 12, reason: 'a new article needs a name or a category' },
  ]);
  const taken = await rows(
    `SELECT p.id, p.slug, l.price, s.quantity FROM product p JOIN listing l ON l.product_id = p.id
     JOIN stock s ON s.product_id = p.id WHERE p.part_key = 'FAR1'`,
  );
  expect(taken).toMatchObject([{ slug: 'primul-trw-far-1', price: 1000, quantity: 3 }]);
  expect(await rows("SELECT key FROM oen WHERE product_id = $1 AND kind = 'oe'", [taken[0]?.['id']])).toEqual([
    { key: '333333' },
  ]);
  expect(await rows('SELECT 1 FROM oen LEFT JOIN product p ON p.id = product_id WHERE p.id IS NULL')).toEqual([]);
  expect(
    await rows('SELECT 1 FROM product_search LEFT JOIN product p ON p.id = product_id WHERE p.id IS NULL'),
  ).toEqual([]);
  expect(
    await rows('SELECT 1 FROM suggest_top, unnest(ids) i LEFT JOIN product p ON p.id = i WHERE p.id IS NULL'),
  ).toEqual([]);
});

test('[SVC-2] uses only the last of several lines about an existing article', async () => {
  await take(['brand,part_number,name_ro,price', 'TRW,KNOWN-1,Etrier,50']);
  const result = await take(
    ['brand,part_number,price,compare_at', 'TRW,KNOWN-1,60,90', 'ATE,OTHER-1,,', 'TRW,OTHER-2,,', 'TRW,known1,70,'],
    { skipBad: true },
  );
  expect(result).toMatchObject({ added: 0, updated: 1, bad: 3 });
  expect(result.badLines[0]).toEqual({ line: 2, reason: 'the same article is repeated in line 5' });
  expect(
    await rows("SELECT price, compare_at FROM listing JOIN product p ON p.id = product_id WHERE part_key = 'KNOWN1'"),
  ).toEqual([{ price: 7000, compare_at: null }]);
});

test('[SVC-2] gives two new articles with the same name different slugs, at any distance', async () => {
  const others = Array.from({ length: 6 }, (_, at) => `TRW,BETWEEN-${at},Altul`);
  await take(
    ['brand,part_number,name_ro', 'ATE,Z-1-1,Disc', 'ATE,Z-11,Disc', ...others, 'ATE,Z 1.1,Disc', 'ATE,Z1/1,Disc 1'],
    {
      skipBad: true,
    },
  );
  const slugs = await rows("SELECT slug FROM product WHERE slug LIKE 'disc-%z-1%'");
  expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(slugs.length);
});

const many = [
  'brand,part_number,name_ro,stock',
  ...Array.from({ length: 6_000 }, (_, at) => `Bosch,BROKEN-${at},Filtru ${at % 9},1:1`),
];

test('[SVC-2] leaves data, indexes and keys unchanged when an import fails', async () => {
  const before = await traces();
  const onProgress = (done: number) => {
    if (done > 900) throw new Error('broken off');
  };
  await expect(take(many, { onProgress, batchLines: 1_000 })).rejects.toThrow('broken off');
  expect(await traces()).toEqual(before);
}, 60_000);

test('[SVC-2] rolls back stored lines when the last line is bad', async () => {
  const before = await traces();
  const result = await take([...many, 'Nobody,X-1,Nimic,'], { batchLines: 1_000 });
  expect(result).toMatchObject({ bad: 1, added: 0, applied: false });
  expect(await traces()).toEqual(before);
}, 60_000);
