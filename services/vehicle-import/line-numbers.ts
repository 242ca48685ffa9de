import { basename } from 'node:path';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { rows, statement } from '@/services/db/query';
import type { BadLine } from '../import-files/import-error';

/** Lines that were read but cannot be taken; `last` is the one that overrides it, and ends the reason. */
export const createRejectedLinesTable =
  'CREATE TEMP TABLE told (place bigint, last bigint, reason text) ON COMMIT DROP';

const FETCHED = 5_000;
const OPEN = 'DECLARE told_lines CURSOR FOR SELECT place, last, reason FROM told ORDER BY place';

const next = statement({
  name: 'vehicles-told',
  text: `FETCH ${FETCHED} FROM told_lines`,
  row: z.object({ place: z.number(), last: z.number().nullable(), reason: z.string() }),
});

/** Reports every line that cannot be taken, in order, however many there are. */
export async function reportRejectedLines(
  client: PoolClient,
  places: LineNumbers,
  report: (bad: BadFileLine) => void,
): Promise<void> {
  await client.query(OPEN);
  for (;;) {
    const found = await rows(client, next);
    for (const { place, last, reason } of found)
      report(places.bad(place, last === null ? reason : `${reason} ${places.seenFrom(place, last)}`));
    if (found.length < FETCHED) break;
  }
  await client.query('CLOSE told_lines');
}

/* One number tells file and line, so that a row of twenty million takes eight bytes for it. */
const LINES = 10_000_000_000;

/** A line that was not taken, with the file it stands in. */
export interface BadFileLine extends BadLine {
  readonly file: string;
}

/** Maps a line of any of several files to one number, and back. */
export class LineNumbers {
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
