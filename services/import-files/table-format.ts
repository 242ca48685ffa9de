import type { BadLine } from './import-error';
import type { FilePosition, ParsedRecord } from './read-file';

export interface ReadTableOptions {
  /** The sheet of a workbook; without it the first one. */
  readonly sheet?: string | undefined;
  /** Continues after this position, from an earlier read of the same file. */
  readonly skipTo?: FilePosition | undefined;
  /** Called with what a person should know of how the file is read. */
  readonly onNote?: ((note: string) => void) | undefined;
}

/** Some rows of a table, as many as are at hand at once: waiting for every single one costs more than parsing it. */
export interface TablePiece {
  /** Unreadable rows, which come before the others. */
  readonly bad: readonly BadLine[];
  readonly records: readonly ParsedRecord[];
  readonly characters: number;
}

/** A table that is being read, the header first. */
export interface OpenTable {
  readonly pieces: AsyncGenerator<TablePiece>;
  /** How much of the file has been read, up to 1. */
  readonly share: () => number;
  /** Message for a table without header row. */
  readonly empty: string;
}

/** A form in which suppliers send tables. */
export interface TableFormat {
  /** As people call it. */
  readonly name: string;
  /**
   * Whether a file starting with these bytes has this format, whatever its name. Throws for a known but unsupported
   * one.
   */
  readonly matches: (head: Buffer) => boolean;
  /** The sheets of a file in their order; left out where files have none. */
  readonly sheetsOf?: (file: string) => Promise<string[]>;
  /** Opens a file as a stream. Throws an `ImportError` with advice. */
  readonly open: (file: string, options: ReadTableOptions) => Promise<OpenTable>;
}
