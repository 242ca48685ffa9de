import type { BadLine } from './import-error';
import type { Input } from './input';
import type { NumberedLine } from './line';
import type { Lookups } from './lookups';
import { type ParsedRecord, RecordReader } from './record-reader';

/** What a piece of the file holds. */
export interface Findings {
  readonly lines: readonly NumberedLine[];
  readonly bad: readonly BadLine[];
  readonly characters: number;
  /** How much of the file has been read with it, up to 1. */
  readonly share: number;
}

/** Gathers the understood lines and the bad ones of a piece. */
export class Gathered {
  private readonly reader: RecordReader;
  private readonly input: Input;
  private lines: NumberedLine[] = [];
  private bad: BadLine[] = [];

  constructor(input: Input, lookups: Lookups) {
    this.input = input;
    this.reader = new RecordReader(lookups);
  }

  get sawHeader(): boolean {
    return this.reader.sawHeader;
  }

  read(record: ParsedRecord): void {
    this.reader.read(record, this.lines, this.bad);
  }

  refuse(bad: BadLine): void {
    this.bad.push(bad);
  }

  /** What was gathered since the last time. */
  take(characters: number): Findings {
    const found = { lines: this.lines, bad: this.bad, characters, share: this.input.share() };
    this.lines = [];
    this.bad = [];
    return found;
  }
}
