const separators = [';', '\t', ',', '|'] as const;

/** The rows of a text with separated values, quoted or not, in the separator that it uses most. */
export function readCsv(text: string, mostRows: number): string[][] {
  const named = /^\uFEFF?sep=(.)\r?\n/u.exec(text);
  const body = named ? text.slice(named[0].length) : text.replace(/^\uFEFF/u, '');
  const separator = separators.find((sign) => sign === named?.[1]);
  return splitRows(body, separator ?? separatorOf(body), mostRows);
}

function separatorOf(text: string): string {
  const sample = text.slice(0, 4000);
  const times = (separator: string) => sample.split(separator).length;
  return separators.toSorted((one, other) => times(other) - times(one))[0] ?? ';';
}

function splitRows(text: string, separator: string, mostRows: number): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const end = separator === '|' ? '\\|' : separator;
  // A field is quoted, with its quotes doubled, or runs to the separator or the end of the line.
  const field = new RegExp(
    `(?:"((?:[^"]|"")*)(?:"[^${end}\\r\\n]*)?|([^${end}\\r\\n]*))(${end}|\\r\\n|\\n|\\r|$)`,
    'y',
  );
  while (field.lastIndex < text.length && rows.length < mostRows) {
    const found = field.exec(text);
    if (!found) break;
    const [, quoted, plain = '', stop] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (stop === separator) continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}
