import type { BadLine } from './import-error';
import type { FilePosition, ParsedRecord } from './read-file';

export interface ReadTableOptions {
  /** The sheet of a workbook; without it the first one. */
  readonly sheet?: string | undefined;
  /** Goes on after this place, which reading the same file has told before. */
  readonly skipTo?: FilePosition | undefined;
}

/** Some rows of a table, as many as are at hand at once: waiting for every single one costs more than parsing it. */
export interface TablePiece {
  /** Rows that cannot be read, which stand before the others. */
  readonly bad: readonly BadLine[];
  readonly records: readonly ParsedRecord[];
  readonly characters: number;
}

/** A table that is being read, the header first. */
export interface OpenTable {
  readonly pieces: AsyncGenerator<TablePiece>;
  /** How much of the file has been read, up to 1. */
  readonly share: () => number;
  /** What is said of a table without a header row. */
  readonly empty: string;
}

/** A form in which suppliers send tables. */
export interface TableFormat {
  /** As people call it. */
  readonly name: string;
  /** Whether a file that begins with these bytes is of the form: names may say anything. Throws for one that nobody reads. */
  readonly matches: (head: Buffer) => boolean;
  /** The sheets of a file in their order; left out where files have none. */
  readonly sheetsOf?: (file: string) => Promise<string[]>;
  /** Opens a file without holding it as a whole. Throws an `ImportError` whose words say what to do. */
  readonly open: (file: string, options: ReadTableOptions) => Promise<OpenTable>;
}
