import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shopProduct, shopProducts, shopSearchProductsByOen } from '@/lib/contract/catalogue/shop';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import { servicesApp } from '@/tests/fixtures/services-app';
import type { TestDatabase } from '@/tests/fixtures/test-database';
import { importCsv } from './import-csv';

type Part = { id: number; slug: string; number: string; brand: string; kind: string; price: number; warehouse: number };

const LINES = 6_000;
const READ = 600;
const lang = 'ro-MD' as const;
let database: TestDatabase;
let folder: string;
let parts: readonly Part[];
let letGo: () => Promise<void>;
beforeEach(async () => {
  letGo = async () => {};
  folder = mkdtempSync(join(tmpdir(), 'large-list-'));
  database = await createCatalogueDatabase();
  const { rows } = await database.write.query<Part>(`SELECT p.id, p.slug, p.part_number AS number, b.name AS brand,
      c.slug AS kind, l.price, s.warehouse_id AS warehouse
    FROM product p JOIN listing l ON l.product_id = p.id JOIN brand b ON b.id = p.brand_id
    JOIN category c ON c.id = p.category_id JOIN stock s ON s.product_id = p.id
    WHERE s.quantity > 5 AND (SELECT count(*) FROM stock o WHERE o.product_id = p.id AND o.quantity > 0) = 1
    ORDER BY p.id LIMIT 3`);
  parts = rows;
}, 120_000);
afterEach(async () => {
  await letGo();
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});

/** Imports a list larger than the catalogue, and pauses after its last line until `release` is called. */
async function holdImport(lines: readonly string[]) {
  const file = join(folder, 'prices.csv');
  writeFileSync(file, `brand,part_number,category,name_ro,price,stock,oe\n${lines.join('\n')}\n`);
  const gate = await database.write.connect();
  await gate.query('BEGIN; LOCK TABLE brand IN SHARE MODE');
  let tellRead = () => {};
  const read = new Promise<void>((resolve) => {
    tellRead = resolve;
  });
  const importing = importCsv({ database, file, onProgress: (done) => done >= READ && tellRead() });
  await Promise.race([read, importing]);
  letGo = async () => {
    letGo = async () => {};
    await gate.query('COMMIT');
    gate.release();
    await importing;
  };
  return {
    async release() {
      await letGo();
      return importing;
    },
  };
}

const newLines = (name: string, kind: string) =>
  Array.from(
    { length: LINES },
    (_, at) => `Bosch,${name}${10_000 + at},${kind},Piesa mare ${at},${100 + at},1:${at % 3},`,
  );

async function quantity(part: Part): Promise<unknown> {
  const { rows } = await database.write.query(
    `SELECT s.quantity, l.availability FROM stock s JOIN listing l USING (product_id)
     WHERE product_id = $1 AND warehouse_id = $2`,
    [part.id, part.warehouse],
  );
  return rows[0];
}

const sell = async (part: Part, left: number) => {
  await database.write.query('UPDATE stock SET quantity = $3 WHERE product_id = $1 AND warehouse_id = $2', [
    part.id,
    part.warehouse,
    left,
  ]);
  if (left === 0) await database.write.query('UPDATE listing SET availability = 0 WHERE product_id = $1', [part.id]);
};

test('[SVC-2] shows visitors the old catalogue until a large list is imported', async () => {
  const [part] = parts;
  if (!part) throw new Error('The catalogue is empty.');
  const { kind, slug, price } = part;
  const services = servicesApp(database);
  const look = async () => {
    const filters = [{ key: 'category' as const, values: [kind] }];
    const list = await services.ask(shopProducts, { lang, filter_options: { filters } });
    const product = await services.ask(shopProduct, { lang, slug });
    const text = await services.ask(shopProducts, { lang, searchStr: 'Bosch 90A10077', limit: 5, facets: false });
    const number = await services.ask(shopSearchProductsByOen, { lang, query: '90A10077' });
    return { total: list.total, price: product.price?.amount, text: text.total > 0, number: number.items.length };
  };
  const before = await look();
  expect(before).toMatchObject({ price, text: false, number: 0 });
  const { release } = await holdImport([
    ...newLines('90A', kind),
    `${part.brand},${part.number},,,${(price + 700) / 100},,`,
  ]);
  expect(await look()).toEqual(before);
  expect(await release()).toMatchObject({ added: LINES, updated: 1, applied: true });
  // A second app stands for another process with outdated counts.
  const anew = servicesApp({ ...database });
  const filters = [{ key: 'category' as const, values: [kind] }];
  expect((await anew.ask(shopProducts, { lang, filter_options: { filters } })).total).toBe(before.total + LINES);
  expect(await look()).toMatchObject({ price: price + 700, text: true, number: 1 });
}, 60_000);

test('[SVC-2] keeps sales made during a large import, except where the list sets the stock', async () => {
  const [some, all, told] = parts;
  if (!some || !all || !told) throw new Error('The catalogue is empty.');
  const { release } = await holdImport([
    ...newLines('90B', some.kind),
    `${told.brand},${told.number},,,,${told.warehouse}:40,`,
  ]);
  await sell(some, 2);
  await sell(all, 0);
  await sell(told, 0);
  expect(await release()).toMatchObject({ added: LINES, updated: 1, applied: true });
  expect(await quantity(some)).toMatchObject({ quantity: 2 });
  expect(await quantity(all)).toEqual({ quantity: 0, availability: 0 });
  expect(await quantity(told)).toMatchObject({ quantity: 40 });
  const { rows } = await database.write.query('SELECT 1 FROM listing WHERE product_id = $1 AND availability > 0', [
    told.id,
  ]);
  expect(rows).toHaveLength(1);
}, 60_000);

test('[SVC-2] keeps reviews, tags and numbers through a large import, and continues the review ids', async () => {
  const traces = `SELECT (SELECT count(*) FROM review) AS reviews, (SELECT count(*) FROM product_tag) AS tags,
    (SELECT count(*) FROM pg_constraint) AS constraints, (SELECT count(*) FROM pg_indexes) AS indexes,
    (SELECT count(*) FROM pg_constraint WHERE NOT convalidated) AS unproved`;
  const before = (await database.write.query(traces)).rows;
  const { release } = await holdImport(newLines('90C', 'oil-filter'));
  expect(await release()).toMatchObject({ added: LINES, applied: true });
  expect((await database.write.query(traces)).rows).toEqual(before);
  const { rowCount } = await database.write.query(
    `INSERT INTO review (product_id, created_at, author, rating, lang, content)
     SELECT max(id), now(), 'Ana', 5, 'ro-MD', 'Bun' FROM product`,
  );
  expect(rowCount).toBe(1);
}, 60_000);
