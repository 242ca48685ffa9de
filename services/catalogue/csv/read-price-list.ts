import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { type Columns, guessDelimiter, readHeader } from './columns';
import { decodeUtf8 } from './decode';
import { FieldError } from './fields';
import { type BadLine, ImportError } from './import-error';
import { type ImportLine, readLine } from './line';
import type { Lookups } from './lookups';

export type Finding =
  | { readonly kind: 'line'; readonly line: number; readonly row: ImportLine }
  | ({ readonly kind: 'bad' } & BadLine)
  | { readonly kind: 'progress'; readonly share: number };

const LONGEST_RECORD = 200_000;
const PIECE = 262_144;
const PROGRESS_LINES = 5000;

const parsed = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });

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

/* The header must be read before parsing begins, because it tells the separator. */
async function* withHead(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
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

function understand(
  record: readonly string[],
  line: number,
  columns: Columns,
  width: number,
  lookups: Lookups,
): Finding {
  if (record.length !== width) {
    return { kind: 'bad', line, reason: `${record.length} fields instead of ${width}` };
  }
  try {
    return { kind: 'line', line, row: readLine(record, columns, lookups) };
  } catch (error) {
    if (error instanceof FieldError) return { kind: 'bad', line, reason: error.message };
    throw error;
  }
}

function openParser(head: string, rest: AsyncIterable<string>, onSkip: (bad: BadLine) => void) {
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
  const source = Readable.from(withHead(head, rest));
  source.on('error', (error) => parser.destroy(error));
  return source.pipe(parser);
}

/** Reads a price list line by line: understood lines, bad ones, and now and then how far it has come. */
export async function* readPriceList(file: string, lookups: Lookups): AsyncGenerator<Finding> {
  const size = await sizeOf(file);
  let read = 0;
  const bytes = counted(createReadStream(file, { highWaterMark: PIECE }), (count) => {
    read += count;
  });
  const text = decodeUtf8(bytes);
  const head = (await readHead(text)).replace(/^\ufeff/, '');
  const skipped: BadLine[] = [];
  const parser = openParser(head, text, (bad) => skipped.push(bad));
  let columns: Columns | undefined;
  let width = 0;
  let seen = 0;
  try {
    for await (const item of parser) {
      const { record, info } = parsed.parse(item);
      for (const bad of skipped.splice(0)) yield { kind: 'bad', ...bad };
      if (!columns) {
        columns = readHeader(record);
        width = record.length;
        continue;
      }
      yield understand(record, info.lines, columns, width, lookups);
      seen += 1;
      if (seen % PROGRESS_LINES === 0) yield { kind: 'progress', share: read / size };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield { kind: 'bad', line: lineOf(error), reason: reasonOf(error) };
  }
  for (const bad of skipped) yield { kind: 'bad', ...bad };
  if (!columns) throw new ImportError('The file has no header row.');
}
