import { type BadLine, badLine, FieldError } from './import-error';

/** A line of a file, understood. */
export interface Numbered<Row> {
  readonly line: number;
  readonly row: Row;
}

/** What the parser gives for a line. */
export interface ParsedRecord {
  readonly record: readonly string[];
  /** The line, and how many bytes of the file there are up to its end. */
  readonly info: { readonly lines: number; readonly bytes: number };
}

/* The parser's types say nothing; with our options it gives these objects and no others. */
export function isRecord(item: unknown): item is ParsedRecord {
  return typeof item === 'object' && item !== null && 'record' in item && 'info' in item;
}

/** Understands one record; throws a `FieldError` that says what is wrong with it. */
export type ReadRecord<Row> = (record: readonly string[]) => Row;

/** Understands records one after the other; the first is the header, which says how to read the others. */
export class RecordReader<Row> {
  private readRecord: ReadRecord<Row> | undefined;
  private width = 0;
  private readonly readHeader: (header: readonly string[]) => ReadRecord<Row>;

  constructor(readHeader: (header: readonly string[]) => ReadRecord<Row>) {
    this.readHeader = readHeader;
  }

  get sawHeader(): boolean {
    return this.readRecord !== undefined;
  }

  read({ record, info: { lines: line } }: ParsedRecord, lines: Numbered<Row>[], bad: BadLine[]): void {
    if (!this.readRecord) {
      this.readRecord = this.readHeader(record);
      this.width = record.length;
    } else if (record.length !== this.width) {
      bad.push(badLine(line, 'width', record.length, this.width));
    } else {
      try {
        lines.push({ line, row: this.readRecord(record) });
      } catch (error) {
        if (!(error instanceof FieldError)) throw error;
        const { message: reason, because, column, value } = error;
        bad.push({ line, reason, because, column, value });
      }
    }
  }
}
