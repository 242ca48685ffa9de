import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { migrate } from '../db/migrate';
import { addMissingMethods, listDelivery } from '../delivery/delivery-methods';
import { importCsv } from './import-csv';
import { exampleWarehouse, listWarehouses, saveWarehouses } from './warehouses';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'warehouses-'));
  database = await createTestDatabase();
  await migrate(database.write);
  await addMissingMethods(database);
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});

const notes: string[] = [];
function take(list: string) {
  const file = join(folder, 'list.csv');
  writeFileSync(file, list);
  return importCsv({ database, file, onNote: (note) => notes.push(note) });
}

async function methods(): Promise<string[]> {
  return (await listDelivery(database.read, 'ro-MD')).items.map(({ code }) => code);
}

test('[SVC-2] creates no warehouses on the first import and explains how to add them', async () => {
  const result = await take('brand;part_number;category;price\nTRW;GDB1330;brake-pad-set;742\n');
  expect(result).toMatchObject({ added: 1, bad: 0, applied: true });
  expect(await listWarehouses(database)).toEqual([]);
  expect(notes).toEqual([expect.stringContaining('npm run catalog -- warehouses FILE')]);
  expect(await methods()).not.toContain('pickup');
});

test('[SVC-2] lists, updates and offers saved stores for pickup', async () => {
  await expect(saveWarehouses(database, '[{"id": 1}]')).rejects.toThrow('0.kind');
  await expect(saveWarehouses(database, '{')).rejects.toThrow('not JSON');
  expect(await saveWarehouses(database, JSON.stringify([exampleWarehouse]))).toBe(1);
  const moved = { ...exampleWarehouse, phone: '+373 22 000 000', latitude: 47.0367, longitude: 28.7895 };
  expect(await saveWarehouses(database, JSON.stringify([moved]))).toBe(1);
  expect(await listWarehouses(database)).toEqual([moved]);
  expect(await methods()).toContain('pickup');
  notes.length = 0;
  expect(await take('brand;part_number;stock\nTRW;GDB1330;4\n')).toMatchObject({ updated: 1, applied: true });
  expect(notes).toEqual([]);
});
