import type { BadLine } from './import-error';
import type { Input } from './input';
import type { Numbered, ParsedRecord, RecordReader } from './record-reader';

/** What a piece of the file holds. */
export interface Findings<Row> {
  readonly lines: readonly Numbered<Row>[];
  readonly bad: readonly BadLine[];
  readonly characters: number;
  /** How much of the file has been read with it, up to 1. */
  readonly share: number;
}

/** Gathers the understood lines and the bad ones of a piece. */
export class Gathered<Row> {
  private readonly reader: RecordReader<Row>;
  private readonly input: Input;
  private lines: Numbered<Row>[] = [];
  private bad: BadLine[] = [];

  constructor(input: Input, reader: RecordReader<Row>) {
    this.input = input;
    this.reader = reader;
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
  take(characters: number): Findings<Row> {
    const found = { lines: this.lines, bad: this.bad, characters, share: this.input.share() };
    this.lines = [];
    this.bad = [];
    return found;
  }
}
