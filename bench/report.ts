import { writeSync } from 'node:fs';

/** Where figures go when they are recorded: what the programs of a shop print goes elsewhere then. */
export const figuresVariable = 'BENCH_FIGURES_FD';
const figuresFile = Number(process.env[figuresVariable] ?? process.stdout.fd);

/** Prints what was measured, as lines of its own. */
export function printFigures(text: string): void {
  writeSync(figuresFile, `${text}\n`);
}

/** A benchmark that `npm run bench` offers. */
export type Bench = {
  readonly summary: string;
  readonly help: string;
  readonly run: (args: readonly string[]) => Promise<void>;
};

/** The value below which the share of the sorted values lies. */
export function percentile(sorted: readonly number[], share: number): number {
  const index = Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1));
  return sorted[index] ?? Number.NaN;
}

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  return (upper + lower) / 2;
}

const grouped = new Intl.NumberFormat('en-GB');

/** A number as a table shows it: three significant digits at least, thousands apart. */
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

/** Rows under their headings; the first column stands left, the others right. */
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
