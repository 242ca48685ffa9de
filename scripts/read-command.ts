/** Parses the command line; a mistake in it is told in one line, with exit code 2. */
export function readCommand<Parsed>(parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}
