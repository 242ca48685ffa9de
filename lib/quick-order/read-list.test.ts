import { mostLines } from './limits';
import { readList, readRows } from './read-list';

const brief = (text: string) =>
  readList(text).lines.map(({ readings }) =>
    readings.map(({ text: number, quantity }) => [number, quantity.value ?? quantity.fault]),
  );

test.each([
  ['GDB1330\t2', [['GDB1330', 2]]],
  ['0 986 494 123; 4', [['0 986 494 123', 4]]],
  ['TRW GDB1330, 2', [['TRW GDB1330', 2]]],
  ['TRW\tGDB1330\t2', [['TRW GDB1330', 2]]],
  ['"TRW";"GDB1330";"2"', [['TRW GDB1330', 2]]],
  ['GDB1330 x2', [['GDB1330', 2]]],
  ['GDB1330 × 2', [['GDB1330', 2]]],
  ['GDB1330 2 buc.', [['GDB1330', 2]]],
  ['GDB1330; 2 шт', [['GDB1330', 2]]],
  ['GDB1330', [['GDB1330', 1]]],
  ['GDB1330;', [['GDB1330', 1]]],
  ['W 719/45', [['W 719/45', 1]]],
  ['A 203.420.12.20 ; 3', [['A 203.420.12.20', 3]]],
])('[quick order] %j', (line, expected) => {
  expect(brief(line)).toEqual([expected]);
});

test('[quick order] a number with spaces is read whole and with its end as the quantity', () => {
  expect(brief('GDB1330 2')).toEqual([
    [
      ['GDB1330 2', 1],
      ['GDB1330', 2],
    ],
  ]);
  expect(brief('0 986 494 123')).toEqual([
    [
      ['0 986 494 123', 1],
      ['0 986 494', 123],
    ],
  ]);
});

test.each([
  ['GDB1330; 0', 'none'],
  ['GDB1330; -1', 'negative'],
  ['GDB1330; −1', 'negative'],
  ['GDB1330; 1.5', 'fraction'],
  ['GDB1330, 2,5', 'fraction'],
  ['GDB1330; 1e9', 'many'],
  ['GDB1330; 1000', 'many'],
])('[quick order] %j cannot be ordered so', (line, fault) => {
  expect(brief(line)).toEqual([[['GDB1330', fault]]]);
});

test('[quick order] the first row may name the columns, in any order and language', () => {
  const rows = [
    ['Denumire', 'Cantitate', 'Producător', 'Cod articol'],
    ['Plăcuțe', '2', 'TRW', 'GDB1330'],
    ['', '', '', ''],
  ];
  expect(readRows(rows)).toEqual({
    lines: [{ line: 2, readings: [{ text: 'TRW GDB1330', quantity: { value: 2 } }] }],
    skipped: 0,
    cut: 0,
  });
  expect(brief('Артикул;Кол-во\nGDB1330;4')).toEqual([[['GDB1330', 4]]]);
});

test('[quick order] empty lines, signs and endless lines are left out and counted', () => {
  const list = readList(`\n---\nGDB1330\r\n${'X'.repeat(101)}\n\u2028`);
  expect(list.lines.map(({ line }) => line)).toEqual([3]);
  expect(list.skipped).toBe(2);
});

test('[quick order] of ten thousand lines the first are read and the rest are said', () => {
  const list = readList(Array.from({ length: 10_000 }, (_, n) => `Q${n};1`).join('\n'));
  expect([list.lines.length, list.cut]).toEqual([mostLines, 10_000 - mostLines]);
});
