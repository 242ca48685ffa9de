import { printError } from './terminal';

/** A mistake of whoever typed the command, told in one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Parses the command line; a mistake in it is told in one line, with exit code 2. */
export function readCommand<Parsed>(parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}
