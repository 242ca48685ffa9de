const sepLine = /^\uFEFF?"?sep=(.)"?[\t;,|]*\r?(?:\n|$)/iu;
const sampledLines = 40;

/** The separator in Excel's first line `sep=;`; undefined without that line. */
export function namedDelimiter(text: string): string | undefined {
  return sepLine.exec(text)?.[1];
}

/** Whether a row is Excel's `sep=` line, split at its own separator or not. */
export function isSepRow(cells: readonly string[]): boolean {
  return /^sep=.?$/iu.test(cells[0]?.trim() ?? '') && cells.slice(1).every((cell) => cell.trim() === '');
}

/** Text without the `sep=` line. */
export function withoutSepLine(text: string): string {
  return text.replace(sepLine, '');
}

/** Lines of a text outside quotation marks, with quoted parts removed. */
function unquotedLines(text: string): string[] {
  return (
    text
      .replace(/"(?:[^"]|"")*(?:"|$)/gu, '')
      .split(/\r\n|\r|\n/u)
      // The comma of `9,86E+09` is a decimal one.
      .filter((line) => line.trim() !== '' && spreadsheetDamage(line) !== 'rounded')
      .slice(0, sampledLines)
  );
}

/** The most frequent count of a separator per line, and the number of lines with it. */
function regularity(lines: readonly string[], sign: string): { readonly lines: number; readonly count: number } {
  const frequency = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(sign).length - 1;
    if (count > 0) frequency.set(count, (frequency.get(count) ?? 0) + 1);
  }
  const [most] = [...frequency].toSorted((one, other) => other[1] - one[1] || other[0] - one[0]);
  return most ? { lines: most[1], count: most[0] } : { lines: 0, count: 0 };
}

/** Detects the separator: the one named by `sep=`, else the one that splits most lines into equally many fields. */
export function delimiterOf(text: string, signs: readonly [string, ...string[]]): string {
  const named = namedDelimiter(text);
  if (named !== undefined) return named;
  const lines = unquotedLines(text);
  const scores = signs.map((sign) => ({ sign, ...regularity(lines, sign) }));
  const [best] = scores.toSorted((one, other) => other.lines - one.lines || other.count - one.count);
  return best && best.count > 0 ? best.sign : signs[0];
}

/** How a spreadsheet damages numbers: rounded, or converted to a date, a boolean or a formula error. */
export type SpreadsheetDamage = 'rounded' | 'date' | 'boolean' | 'error';

const months = [
  'jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec',
  'ian|iun|iul|mai|noi|ianuarie|februarie|martie|aprilie|iunie|iulie|septembrie|octombrie|noiembrie|decembrie',
  'янв|фев|мар|апр|май|мая|июн|июл|авг|сен|сент|окт|ноя|нояб|дек',
  'sty|lut|kwi|maj|cze|lip|sie|wrz|paź|lis|gru',
].join('|');
const mark = '[-./\\s]';
const monthDate = new RegExp(
  `^(?:\\d{1,2}${mark}(?:${months})\\.?(?:${mark}\\d{2,4})?|(?:${months})\\.?[-./]\\d{2,4})$`,
  'iu',
);
const dayMonthYear = /^(\d{1,2})[./-](\d{1,2})[./-](?:19|20)\d{2}(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?$/u;
const isoDate = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[T\s]\d{2}:\d{2}.*)?$/u;
/* One digit before the point, as spreadsheets write it; part numbers with an E do not match. */
const rounded = /^\d(?:[.,]\d+E[+-]|E\+)\d{2,3}$/iu;
const error =
  /^(?:#(?:N\/A|REF!|VALUE!|NAME\?|NUM!|NULL!|DIV\/0!|SPILL!|N\/D|Н\/Д|ССЫЛКА!|ЗНАЧ!|ИМЯ\?|ЧИСЛО!|ПУСТО!|ДЕЛ\/0!|VALOARE!|NUME\?|NUMĂR!)|#{3,})$/iu;
const truth = /^(?:true|false|истина|ложь|adevărat|adevarat|fals)$/iu;

function isCalendarDay(text: string): boolean {
  const [, one, other] = dayMonthYear.exec(text) ?? [];
  if (one === undefined || other === undefined) return false;
  const [low, high] = [Number(one), Number(other)].toSorted((a, b) => a - b);
  return low !== undefined && high !== undefined && low >= 1 && low <= 12 && high <= 31;
}

/** The spreadsheet damage of a part number, such as `9,86E+09`, `01.мар` or `#N/A`; undefined without damage. */
export function spreadsheetDamage(text: string): SpreadsheetDamage | undefined {
  const plain = text.trim();
  if (rounded.test(plain.replace(/\s/gu, ''))) return 'rounded';
  if (error.test(plain)) return 'error';
  if (truth.test(plain)) return 'boolean';
  return monthDate.test(plain) || isoDate.test(plain) || isCalendarDay(plain) ? 'date' : undefined;
}

/** Precision of spreadsheet numbers; further digits become zeros. */
const keptDigits = 15;

/** The plain digits of a numeric cell; exponent form, which is no part number, when digits were lost. */
export function cellNumberText(value: number): string {
  if (!Number.isInteger(value)) return String(Number(value.toFixed(6)));
  return Math.abs(value) < 10 ** keptDigits ? String(value) : value.toExponential();
}
