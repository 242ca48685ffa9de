import { readXlsx } from 'hucre/xlsx';
import type { Cell, Column } from './table';
import { xlsxStream } from './xlsx';

const columns: readonly Column[] = [
  { header: 'Denumire', kind: 'text', width: 20 },
  { header: 'Bucăți', kind: 'whole', width: 8 },
  { header: 'Suma', kind: 'money', width: 12 },
  { header: 'Data', kind: 'day', width: 12 },
];

async function bytesOf(cells: Iterable<readonly Cell[]>): Promise<Uint8Array> {
  const rows = (async function* () {
    yield* cells;
  })();
  return new Uint8Array(await new Response(xlsxStream({ name: 'Raport: 1/2', columns, rows })).arrayBuffer());
}

test('[ACC-4] writes numbers, dates and texts with their cell types', async () => {
  const bytes = await bytesOf([
    ['=1+1', 2, -123_450, '2026-11-21'],
    ['Тормоз <&> \u0000"', null, 5, null],
  ]);
  expect(Buffer.from(bytes.subarray(0, 2)).toString()).toBe('PK');
  const [sheet] = (await readXlsx(bytes)).sheets;
  expect(sheet?.name).toBe('Raport  1 2');
  expect(sheet?.rows).toEqual([
    ['Denumire', 'Bucăți', 'Suma', 'Data'],
    ['=1+1', 2, -1234.5, new Date('2026-11-21T00:00:00Z')],
    ['Тормоз <&> "', null, 0.05, null],
  ]);
});

test('[ACC-4] reads rows only as the file is consumed', async () => {
  let rowsRead = 0;
  const rows = (async function* () {
    for (; rowsRead < 1_000_000; rowsRead += 1) yield [`Piesa ${rowsRead}`, rowsRead, rowsRead, '2026-01-01'];
  })();
  const reader = xlsxStream({ name: 'Listă', columns, rows }).getReader();
  for (let pieces = 0; pieces < 3; pieces += 1) await reader.read();
  await reader.cancel();
  expect(rowsRead).toBeLessThan(100_000);
});
