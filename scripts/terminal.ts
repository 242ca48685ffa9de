import { printable } from '@/lib/domain/text/escape';

/** A line of CSV as RFC 4180 has it; fields are quoted where they must be. */
export function csvLine(fields: readonly string[]): string {
  const written = fields.map((field) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field));
  return `${written.join(',')}\r\n`;
}

/** Writes lines to the terminal, without control characters. */
export function print(text: string): void {
  process.stdout.write(`${harmless(text)}\n`);
}

/** Writes lines to the error stream, without control characters. */
export function printError(text: string): void {
  process.stderr.write(`${harmless(text)}\n`);
}

function harmless(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/** A usage error of the operator, printed in one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Parses the command line; an error in it is printed in one line, with exit code 2. */
export function readCommand<Parsed>(parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}
