import { maxLines } from '@/lib/contract/limits';
import { readList, readRows } from './read-list';

const brief = (text: string) =>
  readList(text).lines.map(({ readings }) =>
    readings.map(({ text: number, quantity }) => [number, quantity.value ?? quantity.fault]),
  );

test.each([
  ['GDB1330\t2', [['GDB1330', 2]]],
  ['0 986 494 123; 4', [['0 986 494 123', 4]]],
  ['TRW GDB1330, 2', [['TRW GDB1330', 2]]],
  ['GDB1330 x2', [['GDB1330', 2]]],
  ['GDB1330 × 2', [['GDB1330', 2]]],
  ['GDB1330 2 buc.', [['GDB1330', 2]]],
  ['GDB1330; 2 шт', [['GDB1330', 2]]],
  ...[
    ...['GDB1330 2 bucati', 'GDB1330 2 bucăți', '2 bucata GDB1330', 'GDB1330 2 комплекта', '2 компл. GDB1330'],
    ...['GDB1330 (2)', 'GDB1330 (2 buc)', 'GDB1330 - 2 buc', 'GDB1330 – 2 шт.', 'GDB1330: 2 pcs', '2szt GDB1330'],
    ...[
      'GDB1330 qty 2',
      'GDB1330 cant. 2',
      'GDB1330 cantitate: 2',
      'GDB1330 кол-во 2',
      'GDB1330 кол. 2',
      'GDB1330 - x2',
    ],
  ].map((line): [string, unknown[]] => [line, [['GDB1330', 2]]]),
  ['9,86E+09', [['9,86E+09', 1]]],
  ['GDB1330', [['GDB1330', 1]]],
  ['GDB1330;', [['GDB1330', 1]]],
  ['W 719/45', [['W 719/45', 1]]],
  ['A 203.420.12.20 ; 3', [['A 203.420.12.20', 3]]],
])('[quick order] reads the line %j', (line, expected) => {
  expect(brief(line)).toEqual([expected]);
});

test('[quick order] reads a number with spaces whole, and with its last group as the quantity', () => {
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
])('[quick order] reports the invalid quantity of %j', (line, fault) => {
  expect(brief(line)).toEqual([[['GDB1330', fault]]]);
});

test('[quick order] reads column headings in any order and language', () => {
  const rows = [
    ['Denumire', 'Cantitate', 'Producător', 'Cod articol'],
    ['Plăcuțe', '2', 'TRW', 'GDB1330'],
    ['', '', '', ''],
  ];
  expect(readRows(rows)).toEqual({
    lines: [{ line: 2, readings: [{ text: 'TRW GDB1330', quantity: { value: 2 } }] }],
    skipped: 0,
    cut: 0,
    quantityMissing: false,
  });
  expect(brief('Артикул;Кол-во\nGDB1330;4')).toEqual([[['GDB1330', 4]]]);
});

test.each([
  ['Nr.', 'Denumire', 'Cod piesă', 'Cant.'],
  ['Nr. crt.', 'Denumirea', 'Codul produsului', 'Cantitatea'],
  ['№ п/п', 'Наименование', 'Артикул', 'Кол-во'],
  ['№', 'Название', 'Номер детали', 'Шт.'],
  ['№', 'Запчасть', 'Каталожный номер', 'Количество, шт'],
  ['No.', 'Description', 'Part No.', 'Qty'],
  ['#', 'Item description', 'SKU', 'Quantity'],
  ['Poz.', 'Piesa', 'Cod OEM', 'Nr. buc.'],
])(
  '[quick order] headings %j %j %j %j are understood in any order, under a title, with a note and a price',
  (...heads) => {
    const [count, name, code, quantity] = heads;
    const cells = (at: number, number: string, pieces: string) => ({
      [count]: String(at),
      [name]: 'Plăcuțe de frână față 1.9 TDI',
      [code]: number,
      [quantity]: pieces,
      'Preț/buc, lei': '348,50',
      Observații: 'pentru Golf 5, urgent',
    });
    const list = [cells(1, 'GDB1330', '2'), cells(2, '0 986 494 123', '4 buc'), cells(3, 'W 719/45', '')];
    const orders = [
      [count, name, code, quantity, 'Preț/buc, lei', 'Observații'],
      ['Observații', quantity, 'Preț/buc, lei', code, count, name],
    ];
    for (const order of orders) {
      const body = list.map((row) => order.map((head) => Object.entries(row).find(([key]) => key === head)?.[1] ?? ''));
      const { lines, skipped } = readRows([['Comandă SRL Auto Nord, 12.11.2026'], [], order, ...body, ['Total']]);
      expect(lines.map(({ line, readings: [first] }) => [line, first?.text, first?.quantity.value])).toEqual([
        [4, 'GDB1330', 2],
        [5, '0 986 494 123', 4],
        [6, 'W 719/45', 1],
      ]);
      expect(skipped).toBe(2);
    }
  },
);

test('[quick order] tries both part numbers of a row, and recognises a row-number column', () => {
  expect(brief('Nr;Cod intern;Articol;Buc\n1;A-77;GDB1330;2')).toEqual([
    [
      ['GDB1330', 2],
      ['A-77', 2],
    ],
  ]);
  expect(brief('Номер;Количество\nGDB1330;4\n0986494123;2')).toEqual([[['GDB1330', 4]], [['0986494123', 2]]]);
  expect(brief('Nr.;Denumire;Cant.\n1;TRW GDB1330;2\n2;FAG 713610;1')).toEqual([
    [['TRW GDB1330', 2]],
    [['FAG 713610', 1]],
  ]);
});

test.each([
  ['TRW\tGDB1330\t2', 'TRW GDB1330'],
  ['"TRW";"GDB1330";"2"', 'TRW GDB1330'],
  ['GDB1330;2;pentru Golf, urgent', 'GDB1330 pentru Golf, urgent'],
  ['2;GDB1330;TRW', 'GDB1330 TRW'],
  ['1;Plăcuțe;GDB1330;2;notă', 'Plăcuțe GDB1330 notă'],
  ['GDB1330|2|348,50', 'GDB1330 348,50'],
])(
  '[quick order] without headings %j is a number with its quantity, tried with what stands beside it and alone',
  (line, whole) => {
    expect(brief(line)).toEqual([
      [
        [whole, 2],
        ['GDB1330', 2],
      ],
    ]);
  },
);

test('[quick order] recognises row numbers without headings', () => {
  expect(brief('1;TRW;GDB1330;4\n2;FAG;713610;1\n3;;W 719/45;2').map(([first]) => first)).toEqual([
    ['TRW GDB1330', 4],
    ['FAG 713610', 1],
    ['W 719/45', 2],
  ]);
});

test('[quick order] skips and counts empty, symbol-only and overlong lines', () => {
  const list = readList(`\n---\nGDB1330\r\n${'X'.repeat(101)}\n\u2028`);
  expect(list.lines.map(({ line }) => line)).toEqual([3]);
  expect(list.skipped).toBe(2);
});

test('[quick order] reads the first of ten thousand lines and reports the number of the others', () => {
  const list = readList(Array.from({ length: 10_000 }, (_, n) => `Q${n};1`).join('\n'));
  expect([list.lines.length, list.cut]).toEqual([maxLines, 10_000 - maxLines]);
});

test.each([
  ['2 x GDB1330', ['GDB1330', 2]],
  ['2x GDB1330', ['GDB1330', 2]],
  ['2 × 0 986 494 123', ['0 986 494 123', 2]],
  ['3 buc. GDB1330', ['GDB1330', 3]],
  ['2 шт GDB1330', ['GDB1330', 2]],
  ['2; GDB1330', ['GDB1330', 2]],
  ['2\t986494123', ['986494123', 2]],
  ['1) GDB1330 x 4', ['GDB1330', 4]],
])('[quick order] reads the leading quantity of %j', (line, expected) => {
  expect(brief(line)).toEqual([[expected]]);
});

test('[quick order] does not read line numbers as quantities', () => {
  const numbers = (text: string) => brief(text).map((readings) => readings.at(-1));
  expect(numbers('1. GDB1330 2')).toEqual([['GDB1330', 2]]);
  expect(numbers('1 GDB1330 4\n2 W719/45 6')).toEqual([
    ['GDB1330', 4],
    ['W719/45', 6],
  ]);
});

test('[quick order] reads a list with leading quantities and numbers with spaces', () => {
  expect(brief('4 GDB1330\n2 W719/45\n0 986 494 123')).toEqual([
    [
      ['4 GDB1330', 1],
      ['GDB1330', 4],
    ],
    [
      ['2 W719/45', 1],
      ['W719/45', 2],
    ],
    [
      ['0 986 494 123', 1],
      ['0 986 494', 123],
    ],
  ]);
});

test('[quick order] does not treat a part of the brand Total as a sum row', () => {
  const { lines, skipped } = readList('TOTAL 213685;2\nTotal: 1 450,00 lei\nИтого;;1450');
  expect(lines.map(({ readings: [first] }) => [first?.text, first?.quantity.value])).toEqual([['TOTAL 213685', 2]]);
  expect(skipped).toBe(2);
  expect(brief('Brand;Cod;Cant\nTOTAL;213685;2\n;Total;2')).toEqual([[['TOTAL 213685', 2]]]);
});

test('[quick order] reads the column "Заказ" as the quantity, and reports a table without quantities', () => {
  const order = readList('Код;Производитель;Остаток;Заказ\nPS-01 48349;Champion;55;2\nPS-02 40922;SNF Patron;12;1');
  expect(order.lines.map(({ readings: [first] }) => [first?.text, first?.quantity.value])).toEqual([
    ['Champion PS-01 48349', 2],
    ['SNF Patron PS-02 40922', 1],
  ]);
  expect(order.quantityMissing).toBe(false);
  expect(readList('Код;Производитель;Остаток\nPS-01 48349;Champion;55').quantityMissing).toBe(true);
  expect(readList('TRW;GDB1330\nBosch;0986494123A').quantityMissing).toBe(true);
  expect(readList('GDB1330\nW719/45').quantityMissing).toBe(false);
});
