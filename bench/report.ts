/** Prints each result on its own line. */
export function printFigures(text: string): void {
  console.log(text);
}

/** Percentile of sorted values by nearest rank. */
export function percentile(sorted: readonly number[], share: number): number {
  const index = Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1));
  return sorted[index] ?? Number.NaN;
}

/** Median of the values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  return (upper + lower) / 2;
}

const grouped = new Intl.NumberFormat('en-GB');

/** Formats a number with at least two significant digits and grouped thousands. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  if (size >= 100) return grouped.format(Math.round(value));
  if (size > 0 && size < 0.1) return value.toPrecision(2);
  return value.toFixed(size >= 10 ? 1 : 2);
}

const mebibyte = 1024 * 1024;

/** Bytes in MB. */
export function megabytes(bytes: number): string {
  return figure(bytes / mebibyte);
}

/** Aligns rows under their headings: the first column to the left, the others to the right. */
export function tableText(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const text = lines.map((line) =>
    widths
      .map((width, column) => (line[column] ?? '')[column === 0 ? 'padEnd' : 'padStart'](width))
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [text[0], rule, ...text.slice(1)].join('\n');
}
