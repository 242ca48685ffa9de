/** Something about the file or the catalogue that a person must put right; the message says what. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** A line that was not taken, and why. Lines count from 1, the header being the first. */
export interface BadLine {
  readonly line: number;
  readonly reason: string;
}
