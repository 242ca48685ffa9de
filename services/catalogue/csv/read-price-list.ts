import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { CsvError, type Parser, parse } from 'csv-parse';
import { z } from 'zod';
import { guessDelimiter } from './columns';
import { decodeUtf8 } from './decode';
import { type BadLine, ImportError } from './import-error';
import type { NumberedLine } from './line';
import type { Lookups } from './lookups';
import { isRecord, type ParsedRecord, RecordReader } from './record-reader';

/** What a piece of the file holds. */
export interface Findings {
  readonly lines: readonly NumberedLine[];
  readonly bad: readonly BadLine[];
  readonly characters: number;
  /** How much of the file has been read with it, up to 1. */
  readonly share: number;
}

const LONGEST_RECORD = 200_000;
/* Small enough that work on one piece does not keep what is on its way to the database waiting for long. */
const PIECE = 32_768;

/* csv-parse says precisely what is wrong, in words for programmers; these are for the person with the file. */
const FAULTS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'something stands between a closing quotation mark and the separator',
  INVALID_OPENING_QUOTE: 'a quotation mark stands inside an unquoted field',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'the number of fields differs from the header',
  CSV_MAX_RECORD_SIZE: `the line is longer than ${LONGEST_RECORD} characters`,
};

function reasonOf(error: CsvError): string {
  return FAULTS[error.code] ?? error.message;
}

function lineOf(error: CsvError): number {
  const { lines } = z.object({ lines: z.number().catch(0) }).parse({ lines: error['lines'] });
  return lines;
}

async function sizeOf(file: string): Promise<number> {
  try {
    const found = await stat(file);
    if (!found.isFile()) throw new ImportError(`${file} is not a file.`);
    return Math.max(found.size, 1);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${file} cannot be read: ${error instanceof Error ? error.message : 'unknown cause'}`);
  }
}

async function* counted(
  bytes: AsyncIterable<Uint8Array>,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    onBytes(piece.length);
    yield piece;
  }
}

async function readHead(text: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (!head.includes('\n')) {
    const next = await text.next();
    if (next.done) break;
    head += next.value;
    if (head.length > LONGEST_RECORD && !head.includes('\n')) {
      throw new ImportError('The file has no header row: its first line does not end.');
    }
  }
  if (head.trim() === '') throw new ImportError('The file is empty.');
  return head;
}

function openParser(head: string, onSkip: (bad: BadLine) => void): Parser {
  const parser = parse({
    delimiter: guessDelimiter(head.split(/\r?\n/, 1)[0] ?? ''),
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: LONGEST_RECORD,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error) onSkip({ line: lineOf(error), reason: reasonOf(error) });
    },
  });
  // Whoever reads from it is told, too.
  return parser.on('error', () => {});
}

/* Records are taken all at once after each write: waiting for every single one costs more than parsing it. */
function* recordsIn(parser: Parser): Generator<ParsedRecord> {
  for (;;) {
    const item: unknown = parser.read();
    if (!isRecord(item)) return;
    yield item;
  }
}

async function* recordsAtEnd(parser: Parser, bad: BadLine[]): AsyncGenerator<ParsedRecord> {
  parser.end();
  try {
    for await (const item of parser) if (isRecord(item)) yield item;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    bad.push({ line: lineOf(error), reason: reasonOf(error) });
  }
}

/** Reads a price list piece by piece: understood lines and bad ones. */
export async function* readPriceList(file: string, lookups: Lookups): AsyncGenerator<Findings> {
  const size = await sizeOf(file);
  let read = 0;
  const bytes = counted(createReadStream(file, { highWaterMark: PIECE }), (count) => {
    read += count;
  });
  const text = decodeUtf8(bytes);
  const reader = new RecordReader(lookups);
  let lines: NumberedLine[] = [];
  let bad: BadLine[] = [];
  const findings = (characters: number): Findings => {
    const found = { lines, bad, characters, share: Math.min(read / size, 1) };
    lines = [];
    bad = [];
    return found;
  };
  let piece = (await readHead(text)).replace(/^\ufeff/, '');
  const parser = openParser(piece, (skipped) => bad.push(skipped));
  try {
    while (!parser.destroyed) {
      parser.write(piece);
      for (const record of recordsIn(parser)) reader.read(record, lines, bad);
      yield findings(piece.length);
      const next = await text.next();
      if (next.done) break;
      piece = next.value;
    }
  } finally {
    await text.return(undefined);
  }
  for await (const record of recordsAtEnd(parser, bad)) reader.read(record, lines, bad);
  if (!reader.sawHeader) throw new ImportError('The file has no header row.');
  yield findings(0);
}
