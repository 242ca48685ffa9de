import { type Columns, readHeader } from './columns';
import { FieldError } from './fields';
import type { BadLine } from './import-error';
import { type NumberedLine, readLine } from './line';
import type { Lookups } from './lookups';

/** What the parser gives for a line. */
export interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/* The parser's types say nothing; with our options it gives these objects and no others. */
export function isRecord(item: unknown): item is ParsedRecord {
  return typeof item === 'object' && item !== null && 'record' in item && 'info' in item;
}

/** Understands records one after the other; the first is the header. */
export class RecordReader {
  private columns: Columns | undefined;
  private width = 0;
  private readonly lookups: Lookups;

  constructor(lookups: Lookups) {
    this.lookups = lookups;
  }

  get sawHeader(): boolean {
    return this.columns !== undefined;
  }

  read({ record, info: { lines: line } }: ParsedRecord, lines: NumberedLine[], bad: BadLine[]): void {
    if (!this.columns) {
      this.columns = readHeader(record);
      this.width = record.length;
    } else if (record.length !== this.width) {
      bad.push({ line, reason: `${record.length} fields instead of ${this.width}` });
    } else {
      try {
        lines.push({ line, row: readLine(record, this.columns, this.lookups) });
      } catch (error) {
        if (!(error instanceof FieldError)) throw error;
        bad.push({ line, reason: error.message });
      }
    }
  }
}
