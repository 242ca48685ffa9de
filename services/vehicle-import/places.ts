import { basename } from 'node:path';
import type { BadLine } from '../import-files/import-error';

/* One number tells file and line, so that a row of twenty million takes eight bytes for it. */
const LINES = 10_000_000_000;

/** A line that was not taken, with the file it stands in. */
export interface BadFileLine extends BadLine {
  readonly file: string;
}

/** Names lines of several files by one number each. */
export class Places {
  private readonly names: readonly string[];

  constructor(files: readonly string[]) {
    this.names = files.map((file) => basename(file));
  }

  at(file: number, line: number): number {
    return file * LINES + line;
  }

  bad(place: number, reason: string): BadFileLine {
    return { file: this.fileOf(place), line: place % LINES, reason };
  }

  /** `line 7`, or `line 7 of other.csv` when that is another file than the one of `from`. */
  seenFrom(from: number, place: number): string {
    const file = this.fileOf(place);
    return `line ${place % LINES}${file === this.fileOf(from) ? '' : ` of ${file}`}`;
  }

  private fileOf(place: number): string {
    return this.names[Math.floor(place / LINES)] ?? '';
  }
}
