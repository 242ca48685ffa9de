import type { BadLine } from './import-error';
import type { FilePosition } from './input';
import type { Numbered, ParsedRecord, RecordReader } from './record-reader';

/** The lines and bad lines of one chunk of the file. */
export interface ReadChunk<Row> {
  readonly lines: readonly Numbered<Row>[];
  readonly bad: readonly BadLine[];
  readonly characters: number;
  /** How much of the file has been read with it, up to 1. */
  readonly share: number;
  /** Where reading may go on after it; undefined where that is not known, as after a line that the parser lost. */
  readonly place: FilePosition | undefined;
}

/** Collects the parsed lines and the bad ones of a chunk. */
export class ChunkReader<Row> {
  private readonly reader: RecordReader<Row>;
  private readonly share: () => number;
  private lines: Numbered<Row>[] = [];
  private bad: BadLine[] = [];
  private place: FilePosition | undefined;
  private header: Pick<FilePosition, 'headerLine' | 'headerBytes'> | undefined;

  constructor(share: () => number, reader: RecordReader<Row>, skipTo?: FilePosition) {
    this.share = share;
    this.reader = reader;
    this.place = skipTo;
  }

  get sawHeader(): boolean {
    return this.reader.sawHeader;
  }

  read(record: ParsedRecord): void {
    this.reader.read(record, this.lines, this.bad);
    const { lines: line, bytes } = record.info;
    this.header ??= { headerLine: line, headerBytes: bytes };
    this.place = { ...this.header, line, bytes };
  }

  refuse(bad: BadLine): void {
    this.bad.push(bad);
    this.place = undefined;
  }

  /** What was gathered since the last time. */
  take(characters: number): ReadChunk<Row> {
    const found = { lines: this.lines, bad: this.bad, characters, share: this.share(), place: this.place };
    this.lines = [];
    this.bad = [];
    return found;
  }
}
