import type { Cell, Column, Table } from './table';

/** Tells Excel that the text is UTF-8. */
const mark = '\ufeff';
// Excel in Romanian and Russian takes the semicolon, because the comma parts lei from bani.
const separator = ';';
const pieceLength = 32_768;

/** Spreadsheets run a text that begins so as a formula; an apostrophe before it prevents that. */
const formula = /^[=+\-@\t\r]/;

function textField(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /["\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Bani as `1234,50`. */
function moneyField(bani: number): string {
  const whole = Math.trunc(Math.abs(bani) / 100);
  return `${bani < 0 ? '-' : ''}${whole},${String(Math.abs(bani) % 100).padStart(2, '0')}`;
}

function field(cell: Cell, { kind }: Column): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return kind === 'money' ? moneyField(cell) : String(cell);
  return textField(cell);
}

const line = (fields: readonly string[]) => `${fields.join(separator)}\r\n`;

/** The table as CSV that Excel opens as it should, in pieces of some kilobytes. */
export async function* csvChunks({ columns, rows }: Table): AsyncGenerator<string> {
  let piece = mark + line(columns.map(({ header }) => textField(header)));
  for await (const row of rows) {
    piece += line(columns.map((column, index) => field(row[index] ?? null, column)));
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
