import { csvLine } from './csv-line';

test('[FTR-2] a line of the export is CSV whatever stands in an address', () => {
  expect(csvLine(['ion@mail.md', 'ru', ''])).toBe('ion@mail.md,ru,\r\n');
  expect(csvLine(['"a,b"@mail.md', 'x\ny'])).toBe('"""a,b""@mail.md","x\ny"\r\n');
});
