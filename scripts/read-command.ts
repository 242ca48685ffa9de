import { printError } from './terminal';

/** Parses the command line; a mistake in it is told in one line, with exit code 2. */
export function readCommand<Parsed>(parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}
