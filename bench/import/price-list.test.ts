import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { columns, writePriceList } from './price-list';

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
