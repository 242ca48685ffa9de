import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { fillDemoCatalogue } from '../catalogue/fill-demo-catalogue';
import { importCsv } from '../catalogue/import-csv';
import { postgres } from './postgres-engine';
import type { SearchDocument, SearchEngine } from './search-engine';
import { followCatalogue } from './search-engines';

/** A fake engine that stores its documents and can be unavailable. */
class MemoryEngine {
  documents = new Map<number, SearchDocument>();
  load: number | null = null;
  indexed: number[] = [];
  rebuilt = 0;
  away = false;

  asEngine(): SearchEngine {
    const answers = postgres.open({}, database);
    return {
      ...answers,
      name: 'kept',
      index: async (changed, gone) => {
        if (this.away) throw new Error('The engine is away.');
        this.indexed.push(...changed.map(({ id }) => id));
        for (const one of changed) this.documents.set(one.id, one);
        for (const id of gone) this.documents.delete(id);
      },
      rebuild: async (documents) => {
        this.rebuilt += 1;
        this.documents.clear();
        for await (const batch of documents) for (const one of batch) this.documents.set(one.id, one);
      },
      caughtUp: async (load) => {
        this.load = load;
      },
      lastLoad: async () => this.load,
    };
  }
}

let database: TestDatabase;
let folder: string;
const memoryEngine = new MemoryEngine();
const follow = () => followCatalogue(memoryEngine.asEngine(), database);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'follow-'));
  database = await createTestDatabase();
  await fillDemoCatalogue({ database, products: 100, seed: 1 });
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});

async function take(...lines: string[]): Promise<void> {
  const file = join(folder, 'prices.csv');
  writeFileSync(file, `brand,part_number,name_ro,name_ru,price,oe\n${lines.join('\n')}\n`);
  await importCsv({ database, file });
}

async function read(sql: string): Promise<Record<string, unknown>[]> {
  return (await database.write.query<Record<string, unknown>>(sql)).rows;
}

async function lineOf(id: number): Promise<string> {
  const [row] = await read(
    `SELECT b.name AS brand, p.part_number AS part FROM product p JOIN brand b ON b.id = p.brand_id WHERE p.id = ${id}`,
  );
  return `${row?.['brand']},${row?.['part']}`;
}

const waiting = async () => (await read('SELECT count(*)::int AS n FROM search_change'))[0]?.['n'];

test('[SRC-6] fills an empty engine with the whole catalogue once', async () => {
  await follow();
  await follow();
  expect([memoryEngine.documents.size, memoryEngine.rebuilt, memoryEngine.indexed]).toEqual([100, 1, []]);
  expect(memoryEngine.load).toBe((await read('SELECT max(id) AS id FROM catalogue_load'))[0]?.['id']);
});

test('[SRC-6] indexes only products that a price list renames, renumbers or adds', async () => {
  await take(
    `${await lineOf(5)},Zorblax,Зорблакс,100,`,
    `${await lineOf(6)},,,100,`,
    `${await lineOf(7)},,,100,Volkswagen:QX0 698 151`,
    'TRW,NEW-1,Zorblax nou,Новый зорблакс,100,',
    'TRW,NEW-2,Zorblax nou,Новый зорблакс,100,',
  );
  expect(await waiting()).toBeGreaterThan(0);
  await follow();
  const added = (await read("SELECT id FROM product WHERE part_key LIKE 'NEW%' ORDER BY id")).map(({ id }) => id);
  expect(memoryEngine.indexed).toEqual([5, 7, ...added]);
  expect(memoryEngine.documents.get(5)?.names.ro).toBe('Zorblax');
  expect(memoryEngine.documents.get(7)?.numbers.map(({ key }) => key)).toContain('QX0698151');
  expect([memoryEngine.rebuilt, await waiting()]).toEqual([1, 0]);
});

test('[SRC-6] retries changes when the engine is available again', async () => {
  memoryEngine.away = true;
  await take(`${await lineOf(8)},Zorblax,Зорблакс,100,`);
  await expect(follow()).rejects.toThrow('The engine is away.');
  memoryEngine.away = false;
  memoryEngine.indexed = [];
  await follow();
  expect([memoryEngine.indexed, await waiting()]).toEqual([[8], 0]);
});

test('[SRC-6] rebuilds the index after a replaced catalogue', async () => {
  await fillDemoCatalogue({ database, products: 50, seed: 2 });
  await follow();
  expect([memoryEngine.documents.size, memoryEngine.rebuilt]).toEqual([50, 2]);
});

test('[SRC-6] keeps the database index up to date without waiting', async () => {
  await take(`${await lineOf(9)},Zorblax,Зорблакс,100,`);
  const engine = postgres.open({}, database);
  expect(await engine.findByText({ stems: ['zorblax'], open: false, most: 5 })).toEqual([9]);
  await followCatalogue(engine, database);
  expect(await waiting()).toBe(0);
});
