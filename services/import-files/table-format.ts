import type { ReadEncoding, TableEncoding } from '@/lib/domain/tables/encoding';
import type { BadLine, ImportError } from './import-error';
import type { FilePosition, ParsedRecord } from './read-file';

/** Detected properties of a file. Each format has only some of these properties. */
export interface DetectedProperties {
  readonly encoding?: TableEncoding;
  readonly delimiter?: string;
  readonly sheet?: string;
}

export interface ReadTableOptions {
  /** The sheet of a workbook; without it the first one. */
  readonly sheet?: string | undefined;
  /** The encoding of a text file; detected by default. */
  readonly encoding?: ReadEncoding | undefined;
  /** The separator of a text file; detected by default. */
  readonly delimiter?: string | undefined;
  /** Called with the detected properties of the file. */
  readonly onDetected?: ((properties: DetectedProperties) => void) | undefined;
  /** Continues after this position, from an earlier read of the same file. */
  readonly skipTo?: FilePosition | undefined;
  /** Called with notes for the operator. */
  readonly onNote?: ((note: string) => void) | undefined;
}

/** A batch of table rows. Awaiting each row separately would cost more than parsing it. */
export interface TablePiece {
  /** Unreadable rows, all before the readable ones. */
  readonly bad: readonly BadLine[];
  readonly records: readonly ParsedRecord[];
  readonly characters: number;
}

/** An open table, whose first record is the header. */
export interface OpenTable {
  readonly pieces: AsyncGenerator<TablePiece>;
  /** Share of the file that has been read, up to 1. */
  readonly share: () => number;
  /** Error for a table without header row. */
  readonly empty: ImportError;
}

/** A file format of tables. */
export interface TableFormat {
  /** Display name. */
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
