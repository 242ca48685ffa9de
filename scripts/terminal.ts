import { printable } from '@/lib/text/printable';

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
