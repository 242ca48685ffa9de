import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { badLine } from '@/services/import-files/import-error';
import { BadLineReport } from './bad-line-report';

let folder: string;
let file: string;
let printed: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'));
  file = join(folder, 'prices.csv.report.csv');
  printed = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test("[CAT-1] writes line, column, value and reason of bad lines in the operator's language", async () => {
  const report = new BadLineReport(file, 'ru');
  report.add({ ...badLine(3, 'price', 'price', '=1+1'), column: 'price', value: '=1+1' });
  report.add({ ...badLine(4, 'brand', 'A, "B"'), column: 'brand', value: 'A, "B"' });
  await report.close();
  expect(readFileSync(file, 'utf8').split('\r\n')).toEqual([
    '\ufeffline,column,value,reason',
    "3,price,'=1+1,price — это не цена: =1+1",
    '4,brand,"A, ""B""","неизвестный бренд: A, ""B"""',
    '',
  ]);
  expect(printed[0]).toBe('Line 3: price — это не цена: =1+1\n');
});

test('[CAT-1] writes all bad lines, prints few, and deletes an earlier report when there are none', async () => {
  const report = new BadLineReport(file, 'en');
  for (let line = 2; line < 1002; line += 1) report.add(badLine(line, 'nul'));
  await report.close();
  expect(readFileSync(file, 'utf8').split('\r\n')).toHaveLength(1002);
  expect(printed.length).toBeLessThan(25);
  writeFileSync(file, 'earlier report');
  await new BadLineReport(file, 'en').close();
  expect(existsSync(file)).toBe(false);
});
