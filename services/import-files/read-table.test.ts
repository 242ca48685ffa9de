import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { zipOf } from '@/tests/fixtures/zip-file';
import { type BadLine, ImportError } from './import-error';
import { type FilePosition, RecordReader } from './read-file';
import { readTable, sheetsOf } from './table-formats';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'table-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function read(content: Buffer | string): Promise<{ lines: number; bad: BadLine[] }> {
  const file = join(folder, 'list');
  writeFileSync(file, content);
  let lines = 0;
  const bad: BadLine[] = [];
  for await (const result of readTable(file, new RecordReader(() => (record) => record))) {
    lines += result.lines.length;
    bad.push(...result.bad);
  }
  return { lines, bad };
}

async function workbook(rows: readonly (readonly string[])[], header: readonly string[]): Promise<Buffer> {
  const stream = writeXlsxStream(
    rows.map((row) => [...row]),
    { name: 'Prices', columns: header.map((name) => ({ header: name })) },
  );
  return Buffer.from(await new Response(stream).bytes());
}

const packed = (bytes: number) => deflateRawSync(Buffer.alloc(bytes));

test.each<[string, () => Buffer | string | Promise<Buffer>, string]>([
  [
    'cut in half',
    async () => (await workbook([['TRW', '1']], ['brand', 'part_number'])).subarray(0, 600),
    'damaged or incomplete',
  ],
  ['a ZIP of something else', () => zipOf('a.txt', packed(10), 10), 'damaged or incomplete'],
  ['a zip bomb', () => zipOf('xl/worksheets/sheet1.xml', packed(100_000_000), 100_000_000), 'unpack to far more'],
  ['an old or locked workbook', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'Save it as .xlsx'],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'not a text file'],
])('[CAT-1] rejects a file that is %s with the reason', async (_, content, words) => {
  await expect(read(await content())).rejects.toThrow(words);
});

test('[CAT-1] rejects a workbook whose first sheet is empty', async () => {
  await expect(workbook([], []).then(read)).rejects.toThrow('first sheet');
});

test('[CAT-1] reports a line of 10 MB and imports nothing of its file', async () => {
  const csv = `brand;part_number\nTRW;1\nTRW;${'A'.repeat(10_000_000)}\nTRW;3\n`;
  await expect(read(csv)).rejects.toThrow('Line 3 is longer than 200000 characters');
});

test('[CAT-1] reports an overlong workbook row as bad and reads the other rows', async () => {
  const book = await read(
    await workbook(
      [
        ['TRW', '1'],
        ['TRW', 'B'.repeat(300_000)],
        ['TRW', '3'],
      ],
      ['brand', 'part_number'],
    ),
  );
  expect(book.bad.map(({ line, because }) => [line, because?.code])).toEqual([[3, 'lineLong']]);
  expect(book.lines).toBe(2);
});

describe('a workbook of several sheets', () => {
  const file = () => join(folder, 'sheets.xlsx');
  beforeAll(async () => {
    const sheet = (name: string, ...values: readonly string[]) => ({
      name,
      rows: [['name'], ...values.map((one) => [one])],
    });
    writeFileSync(file(), await writeXlsx({ sheets: [sheet('Prețuri', 'a'), sheet('Stoc & <rest>', 'b', 'c')] }));
  });
  const rowsOf = async (sheet?: string) => {
    const result: string[] = [];
    for await (const { lines } of readTable(file(), new RecordReader(() => (record) => record.join()), { sheet }))
      result.push(...lines.map(({ row }) => row));
    return result;
  };

  it('[CAT-1] lists its sheets, and is read from the first one unless another is requested', async () => {
    expect(await sheetsOf(file())).toEqual(['Prețuri', 'Stoc & <rest>']);
    expect(await rowsOf()).toEqual(['a']);
    expect(await rowsOf('stoc & <rest>')).toEqual(['b', 'c']);
  });

  it('[SUP-1] is read from the second sheet when the first has no header', async () => {
    const cover = join(folder, 'cover.xlsx');
    const sheets = [
      { name: 'Titlu', rows: [['Oferta noastră'], ['28.11.2026']] },
      {
        name: 'Prețuri',
        rows: [
          ['Brand', 'Cod'],
          ['TRW', 'GDB1330'],
        ],
      },
    ];
    writeFileSync(cover, await writeXlsx({ sheets }));
    const reader = () =>
      new RecordReader((header) => {
        if (header.length < 2) throw new ImportError('The header has two columns.');
        return (record) => record.join();
      });
    const result: string[] = [];
    const notes: string[] = [];
    for await (const { lines } of readTable(cover, reader(), { onNote: (note) => notes.push(note) }))
      result.push(...lines.map(({ row }) => row));
    expect([result, notes]).toEqual([['TRW,GDB1330'], ['The header is in the sheet Prețuri, which was read.']]);
    const title = readTable(cover, reader(), { sheet: 'Titlu' });
    await title.next();
    await expect(title.next()).rejects.toThrow('two columns');
  });

  it('[CAT-1] reports a missing sheet together with the existing ones', async () => {
    await expect(rowsOf('Reduceri')).rejects.toThrow('no sheet Reduceri. It has Prețuri, Stoc & <rest>.');
    const list = join(folder, 'list.csv');
    writeFileSync(list, 'name\na\n');
    expect(await sheetsOf(list)).toEqual([]);
    const read = readTable(list, new RecordReader(() => (record) => record), { sheet: 'Prețuri' });
    await expect(read.next()).rejects.toThrow('workbooks');
  });
});

/** Reads a file completely, and again from each reported position. */
async function readFromEachPlace(file: string): Promise<number> {
  const read = async (skipTo?: FilePosition) => {
    const seen: { readonly place: FilePosition | undefined; readonly before: number }[] = [];
    const lines: unknown[] = [];
    const bad: unknown[] = [];
    const reader = new RecordReader((header) => {
      if (header.length < 3) throw new ImportError('The header has three columns.');
      return (record) => record;
    });
    for await (const result of readTable(file, reader, { skipTo })) {
      lines.push(...result.lines);
      bad.push(...result.bad);
      seen.push({ place: result.position, before: lines.length });
    }
    return { lines, bad, seen };
  };
  const whole = await read();
  let places = 0;
  for (const { place, before } of whole.seen) {
    if (!place) continue;
    const rest = await read(place);
    expect(rest.lines).toEqual(whole.lines.slice(before));
    expect(whole.bad.slice(whole.bad.length - rest.bad.length)).toEqual(rest.bad);
    places += 1;
  }
  return places;
}

/** Text with Russian letters as a Windows program writes it. */
function windows1251(text: string): Buffer {
  const byteOf = (sign: string) =>
    /[А-я]/u.test(sign) ? (sign.codePointAt(0) ?? 0) - 0x410 + 0xc0 : (sign.codePointAt(0) ?? 0);
  return Buffer.from([...text].map(byteOf));
}

describe('[CAT-1] resumes reading from any reported position with the same lines and numbers', () => {
  const row = (at: number) => [`ș${at}`, at % 70 === 3 ? '"două\r\nlinii"' : 'щ'.repeat(at % 40), `${at}`];

  it.each([
    ['line feeds', '\n', ''],
    ['a mark of UTF-8 and Windows line ends', '\r\n', '\ufeff'],
  ])('in CSV with %s', async (_, end, mark) => {
    const lines = Array.from({ length: 4_000 }, (_row, at) => {
      if (at % 900 === 5) return 'a "wrong" quote,b,c';
      return at % 500 === 2 ? 'too,few' : row(at).join(',');
    });
    const file = join(folder, 'places.csv');
    writeFileSync(file, `${mark}one,two,three${end}${lines.join(end)}${end}`);
    expect(await readFromEachPlace(file)).toBeGreaterThan(3);
  });

  it.each(['utf16le', 'windows-1251'] as const)('in CSV in %s below a title', async (encoding) => {
    const lines = Array.from({ length: 4_000 }, (_row, at) => `щ${at},"две\r\nстроки",${at}`);
    const text = `${encoding === 'utf16le' ? '\ufeff' : ''}Прайс-лист\r\none,two,three\r\n${lines.join('\r\n')}\r\n`;
    const file = join(folder, 'places.csv');
    writeFileSync(file, encoding === 'utf16le' ? Buffer.from(text, encoding) : windows1251(text));
    expect(await readFromEachPlace(file)).toBeGreaterThan(3);
  });

  it('in a workbook', async () => {
    const file = join(folder, 'places.xlsx');
    writeFileSync(
      file,
      await workbook(
        Array.from({ length: 1_000 }, (_, at) => row(at)),
        ['one', 'two', 'three'],
      ),
    );
    expect(await readFromEachPlace(file)).toBeGreaterThan(3);
  });
});
