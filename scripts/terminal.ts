import { printable } from '@/lib/text/printable';

/** A line of CSV as RFC 4180 has it; fields are quoted where they must be. */
export function csvLine(fields: readonly string[]): string {
  const written = fields.map((field) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field));
  return `${written.join(',')}\r\n`;
}

/** Writes lines to the terminal. Nothing in them is obeyed by it, whoever wrote what they tell of. */
export function print(text: string): void {
  process.stdout.write(`${harmless(text)}\n`);
}

/** The same for what went wrong. */
export function printError(text: string): void {
  process.stderr.write(`${harmless(text)}\n`);
}

function harmless(text: string): string {
  return text.split('\n').map(printable).join('\n');
}
