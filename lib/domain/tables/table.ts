/** A cell: text, whole number, sum in bani or day (`2026-11-21`), by the kind of its column; null is empty. */
export type Cell = string | number | null;

export type Column = {
  readonly header: string;
  readonly kind: 'text' | 'whole' | 'money' | 'day';
  /** Column width in characters. */
  readonly width: number;
};

/** A table whose rows are streamed to a file. */
export type Table = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: AsyncIterable<readonly Cell[]>;
};

export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** Byte order mark, by which Excel detects UTF-8. */
const byteOrderMark = '\ufeff';
// Excel in Romanian and Russian uses the semicolon, because the comma is the decimal separator.
const separator = ';';
const chunkLength = 32_768;

/** Texts that spreadsheets treat as a formula; a leading apostrophe prevents that. */
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

/** Writes a table as CSV for Excel, in chunks of some kilobytes. */
export async function* csvChunks({ columns, rows }: Table): AsyncGenerator<string> {
  let chunk = byteOrderMark + line(columns.map(({ header }) => textField(header)));
  for await (const row of rows) {
    chunk += line(columns.map((column, index) => field(row[index] ?? null, column)));
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
