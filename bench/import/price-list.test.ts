import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { columns, writePriceChanges, writePriceList } from './price-list';

const folder = mkdtempSync(join(tmpdir(), 'piesar-list-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('writes a list of different articles that any CSV reader takes', async () => {
  const file = join(folder, 'list.csv');
  await writePriceList(file, 1203);
  const records: readonly (readonly string[])[] = parse(readFileSync(file));
  expect(records).toHaveLength(1204);
  expect(records[0]).toEqual(columns);
  expect(new Set(records.map((record) => record[1])).size).toBe(1204);
});

it('writes changes for the same articles', async () => {
  const file = join(folder, 'changes.csv');
  await writePriceChanges(file, 1203);
  const [list, changes]: (readonly (readonly string[])[])[] = ['list.csv', 'changes.csv'].map((name) =>
    parse(readFileSync(join(folder, name))),
  );
  const named = (records: readonly (readonly string[])[] = []) => records.map((record) => record.slice(0, 2));
  expect(named(changes)).toEqual(named(list));
  expect(changes?.[0]).toEqual(['brand', 'part_number', 'price', 'stock']);
});
