import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RecordReader } from './read-file';
import { formatOf, readTable, tableFormats } from './table-formats';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'formats-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(bytes: string): string {
  const file = join(folder, 'list.bin');
  writeFileSync(file, bytes, 'latin1');
  return file;
}

describe('[CAT-1] table formats', () => {
  it('have unique names, and the last one is the fallback', () => {
    const names = tableFormats.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(tableFormats.at(-1)?.matches(Buffer.alloc(0))).toBe(true);
    for (const format of tableFormats.slice(0, -1)) expect(format.matches(Buffer.alloc(0))).toBe(false);
  });

  it.each([
    ['PK\u0003\u0004rest', 'XLSX'],
    ['brand;part_number', 'CSV'],
    ['PK', 'CSV'],
    ['', 'CSV'],
  ])('detects a file that begins with %j as %s, regardless of its name', async (bytes, name) => {
    expect((await formatOf(fileOf(bytes))).name).toBe(name);
  });

  it('reject an unsupported format with advice', async () => {
    await expect(formatOf(fileOf('\u00d0\u00cf\u0011\u00e0'))).rejects.toThrow('Save it as .xlsx without one.');
  });

  it('accept a sheet only where files have sheets', async () => {
    const rows = readTable(fileOf('a;b\n1;2\n'), new RecordReader(() => (record) => record), { sheet: 'Prices' });
    await expect(rows.next()).rejects.toThrow('A sheet can be chosen in workbooks (XLSX) only.');
  });
});
