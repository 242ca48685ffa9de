/** A cell: text, a whole number, a sum in bani or a day as `2026-11-21`, as its column says; null is empty. */
export type Cell = string | number | null;

export type Column = {
  readonly header: string;
  readonly kind: 'text' | 'whole' | 'money' | 'day';
  /** Characters, for programs that show columns. */
  readonly width: number;
};

/** A table that is written to a file while its rows come in. */
export type Table = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: AsyncIterable<readonly Cell[]>;
};

export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** Marks the text as UTF-8 for Excel. */
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
  const lei = Math.trunc(Math.abs(bani) / 100);
  return `${bani < 0 ? '-' : ''}${lei},${String(Math.abs(bani) % 100).padStart(2, '0')}`;
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
