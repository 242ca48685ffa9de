import { spreadsheetDamage } from './damage';

const sepLine = /^\uFEFF?"?sep=(.)"?[\t;,|]*\r?(?:\n|$)/iu;
const sampledLines = 40;

/** The separator that Excel's first line `sep=;` names; undefined without such a line. */
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

/** How many lines have the most usual number of the sign, and that number. */
function regularity(lines: readonly string[], sign: string): { readonly lines: number; readonly count: number } {
  const frequency = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(sign).length - 1;
    if (count > 0) frequency.set(count, (frequency.get(count) ?? 0) + 1);
  }
  const [most] = [...frequency].toSorted((one, other) => other[1] - one[1] || other[0] - one[0]);
  return most ? { lines: most[1], count: most[0] } : { lines: 0, count: 0 };
}

/** The separator of a text: the one named by `sep=`, else the one that splits most lines into equally many fields. */
export function delimiterOf(text: string, signs: readonly [string, ...string[]]): string {
  const named = namedDelimiter(text);
  if (named !== undefined) return named;
  const lines = unquotedLines(text);
  const scores = signs.map((sign) => ({ sign, ...regularity(lines, sign) }));
  const [best] = scores.toSorted((one, other) => other.lines - one.lines || other.count - one.count);
  return best && best.count > 0 ? best.sign : signs[0];
}
