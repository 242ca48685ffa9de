import { printable } from '@/lib/domain/text/escape';

/** A line of CSV by RFC 4180. */
export function csvLine(fields: readonly string[]): string {
  const quoted = fields.map((field) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field));
  return `${quoted.join(',')}\r\n`;
}

/** Writes lines to the terminal, without control characters. */
export function print(text: string): void {
  process.stdout.write(`${withoutControls(text)}\n`);
}

/** Writes lines to the error stream, without control characters. */
export function printError(text: string): void {
  process.stderr.write(`${withoutControls(text)}\n`);
}

function withoutControls(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/** A usage error of the operator, printed in one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Parses the command line. An error is printed in one line, with exit code 2. */
export function readCommand<Parsed>(parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}

const width = 30;

/** Shows progress: a bar on a terminal, elsewhere one line per 10 %. */
export function progressBar(label: string, stream: { isTTY?: boolean; write(text: string): unknown }) {
  let drawn = '';
  return (done: number, total: number): void => {
    const share = total > 0 ? Math.min(done / total, 1) : 1;
    const percent = Math.floor(share * 100);
    const filled = Math.floor(share * width);
    const text = stream.isTTY
      ? `\r${label} [${'█'.repeat(filled)}${'░'.repeat(width - filled)}] ${String(percent).padStart(3)} %${share === 1 ? '\n' : ''}`
      : `${label}: ${percent - (percent % 10)} %\n`;
    if (text === drawn) return;
    drawn = text;
    stream.write(text);
  };
}
