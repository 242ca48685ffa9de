import { type Cell, type Column, csvChunks } from './table';

const columns: readonly Column[] = [
  { header: 'Denumire', kind: 'text', width: 20 },
  { header: 'Bucăți', kind: 'whole', width: 8 },
  { header: 'Suma; lei', kind: 'money', width: 12 },
  { header: 'Data', kind: 'day', width: 12 },
];

async function csv(cells: readonly (readonly Cell[])[]): Promise<string> {
  const rows = (async function* () {
    yield* cells;
  })();
  const pieces = [];
  for await (const piece of csvChunks({ name: 'x', columns, rows })) pieces.push(piece);
  return pieces.join('');
}

test('[ACC-4] starts CSV with a byte order mark and writes sums with a comma', async () => {
  expect(await csv([['Șurub', 2, 123_450, '2026-11-21']])).toBe(
    '\ufeffDenumire;Bucăți;"Suma; lei";Data\r\nȘurub;2;1234,50;2026-11-21\r\n',
  );
});

test('[ACC-4] writes negative sums and sums below one leu to the ban', async () => {
  const sums = [-5, 5, -123_456, 0, null].map((sum) => ['', null, sum, null]);
  expect((await csv(sums)).split('\r\n').slice(1, -1)).toEqual([
    ';;-0,05;',
    ';;0,05;',
    ';;-1234,56;',
    ';;0,00;',
    ';;;',
  ]);
});

test.each([
  ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
  ['+373', "'+373"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tcmd', "'\tcmd"],
  ['two\r\nlines', '"two\r\nlines"'],
  ['a;b', '"a;b"'],
  ['1-2', '1-2'],
])('[ACC-4] prevents formulas in the text %j', async (text, written) => {
  expect(await csv([[text, null, null, null]])).toContain(`\r\n${written};;;\r\n`);
});

test('[ACC-4] writes a long table in complete chunks', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => [`Piesa ${index}`, index, index, '2026-01-01']);
  const text = await csv(rows);
  expect(text.split('\r\n')).toHaveLength(5002);
  expect(text).toContain('\r\nPiesa 4999;4999;49,99;2026-01-01\r\n');
});
