import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { maxFileBytes } from '@/lib/contract/limits';
import { readOrderFile } from './read-file';
import { readRows } from './read-list';

const blob = (bytes: Uint8Array | string) => new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]);
const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'));
/** Cyrillic text as encoded by Excel in Russian Windows. */
const windows1251 = (text: string) =>
  Uint8Array.from(text, (sign) => {
    const code = sign.charCodeAt(0);
    return code < 128 ? code : code - 0x410 + 0xc0;
  });
const linesOf = async (bytes: Uint8Array | string) => {
  const read = await readOrderFile(blob(bytes));
  if (!read.ok) return read.fault;
  return readRows(read.rows).lines.map(({ readings: [first] }) => [first?.text, first?.quantity.value]);
};
const workbook = (rows: (string | number | null)[][]) => writeXlsx({ sheets: [{ name: 'Comandă', rows }] });

const two = [
  ['TRW GDB1330', 2],
  ['0 986 494 123', 4],
];

test.each([
  ['semicolons', 'TRW GDB1330;2\r\n0 986 494 123;4\r\n'],
  ['tabs', 'TRW GDB1330\t2\n0 986 494 123\t4'],
  ['commas and quotes', '"TRW GDB1330",2\n"0 986 494 123",4\n'],
  ['Excel’s own first line', 'sep=;\r\nTRW GDB1330;2\r\n0 986 494 123;4'],
  ['signs behind a quoted field', '"TRW GDB1330" x;2\n0 986 494 123;4'],
  ['a separator that is none', 'sep=[\r\nTRW GDB1330;2\r\n0 986 494 123;4'],
  ['a mark of UTF-8', '\uFEFFTRW GDB1330;2\r0 986 494 123;4'],
  ['UTF-16', utf16('TRW GDB1330\t2\r\n0 986 494 123\t4')],
  ['UTF-16 without its mark', utf16('TRW GDB1330\t2\r\n0 986 494 123\t4').subarray(2)],
  ['Windows-1251 with a heading', windows1251('Номер;Количество\r\nTRW GDB1330;2\r\n0 986 494 123;4')],
])('[quick order] reads a file with %s', async (_, bytes) => {
  expect(await linesOf(bytes)).toEqual(two);
});

test('[quick order] does not read a rounded number as a number with a comma', async () => {
  expect(await linesOf('Part number\n9,86E+09\n1,2E+12\nGDB1330\n')).toEqual([
    ['9,86E+09', 1],
    ['1,2E+12', 1],
    ['GDB1330', 1],
  ]);
});

test('[quick order] reads numbers, gaps and formula results of a workbook', async () => {
  const rows = [['Cod', 'Cant.'], ['TRW GDB1330', 2], [], ['0 986 494 123', 4], [986494123, 1]];
  expect(await linesOf(await workbook(rows))).toEqual([...two, ['986494123', 1]]);
  const formula = await writeXlsx({
    sheets: [{ name: 'A', rows: [['GDB1330', null]], cells: new Map([['0,1', { formula: '2*3', formulaResult: 6 }]]) }],
  });
  expect(await linesOf(formula)).toEqual([['GDB1330', 6]]);
});

test('[quick order] reads a workbook with a row-number column by its headings', async () => {
  const rows = [
    ['Nr.', 'Denumire', 'Cod piesă', 'Cant.', 'Notă'],
    [1, 'Plăcuțe față', 'TRW GDB1330', 2, 'urgent'],
    [2, 'Rulment', '0 986 494 123', 4, null],
  ];
  expect(await linesOf(await workbook(rows))).toEqual(two);
});

test('[quick order] reports files that are not tables', async () => {
  expect(await linesOf(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]))).toBe('unreadable');
  expect(await linesOf(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]))).toBe('oldWorkbook');
  expect(await linesOf(Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3]))).toBe('unreadable');
  expect(await linesOf((await workbook([['GDB1330', 1]])).subarray(0, 900))).toBe('unreadable');
  expect(await linesOf('')).toBe('empty');
  expect(await linesOf('\r\n ; \r\n')).toBe('empty');
  expect(await linesOf(new Uint8Array(maxFileBytes + 1))).toBe('large');
});

test('[quick order] rejects a workbook with an excessive unpacked size without reading it', async () => {
  const bytes = await workbook([['GDB1330', 1]]);
  const bomb = Uint8Array.from(bytes);
  const view = new DataView(bomb.buffer);
  for (let at = 0; at + 46 < bomb.length; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 900_000_000, true);
  }
  expect(await linesOf(bomb)).toBe('large');
});

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../../tests/fixtures/tables', name));

test.each(['10_1c.xls', '8_two_sheets.xlsx'])('[quick order] reads the numbers and quantities of %s', async (name) => {
  expect(await linesOf(fixture(name))).toEqual([
    ['PS-01 48349', 2],
    ['PS-02 40922', 1],
    ['PS-06 41676', 1],
    ['PS-04 49595', 4],
    ['PS-29 17919', 3],
  ]);
});

test('[quick order] returns the name of the sheet that was read', async () => {
  const read = await readOrderFile(blob(fixture('8_two_sheets.xlsx')));
  expect(read.ok && read.sheet).toEqual({ number: 2, count: 2 });
  const single = await readOrderFile(blob(await workbook([['GDB1330', 2]])));
  expect(single.ok && single.sheet).toBeNull();
});
