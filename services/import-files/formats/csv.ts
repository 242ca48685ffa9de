import { CsvError, type Parser, parse } from 'csv-parse';
import { z } from 'zod';
import { delimiterOf } from '@/lib/domain/tables/delimiter';
import type { ReadEncoding } from '@/lib/domain/tables/encoding';
import { type BadLine, badLine, fileError, type ReasonCode } from '../import-error';
import {
  encodingOf,
  type FilePosition,
  isParsedRecord,
  MAX_RECORD_LENGTH,
  openText,
  type ParsedRecord,
  type TextInput,
} from '../read-file';
import type { TableFormat, TablePiece } from '../table-format';

/** Text with commas, semicolons, tabs or vertical bars, or with the separator that a `sep=` line names. */
export const csv: TableFormat = {
  name: 'CSV',
  matches: () => true,
  async open(file, { skipTo, onNote, onDetected, ...fixed }) {
    const encoding = fixed.encoding ?? (await encodingOf(file));
    const delimiter = fixed.delimiter ?? delimiterOf(await sampleOf(file, encoding), delimiters);
    onDetected?.({ delimiter, ...(encoding !== 'windows-1252' && { encoding }) });
    const input = await openText(file, encoding, skipTo);
    const name = encodingNames[encoding];
    if (name !== undefined) onNote?.(`The file is in ${name}.`);
    return { pieces: readCsv(input, delimiter, skipTo), share: input.share, empty: fileError('file:noHeader') };
  },
};

const delimiters = [',', ';', '\t', '|'] as const;
const encodingNames: Readonly<Partial<Record<ReadEncoding, string>>> = {
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  'windows-1250': 'Windows-1250 (Central European)',
  'windows-1252': 'Windows-1252 (Western European)',
};
const sampleCharacters = 64_000;

/** The beginning of a file, from which the separator is detected, also on resume. */
async function sampleOf(file: string, encoding: ReadEncoding): Promise<string> {
  const { text } = await openText(file, encoding);
  let sample = '';
  for await (const piece of text) {
    sample += piece;
    if (sample.length >= sampleCharacters) break;
  }
  return sample.slice(0, sampleCharacters).replace(/^\ufeff/, '');
}

/* Reasons for csv-parse's error codes, readable by operators. */
const FAULTS: Readonly<Record<string, ReasonCode>> = {
  CSV_QUOTE_NOT_CLOSED: 'quoteOpen',
  CSV_INVALID_CLOSING_QUOTE: 'quoteClose',
  INVALID_OPENING_QUOTE: 'quoteInside',
  CSV_MAX_RECORD_SIZE: 'lineLong',
};

function badLineOf(error: CsvError): BadLine {
  const code = FAULTS[error.code] ?? 'csv';
  return badLine(lineOf(error), code, code === 'csv' ? error.message : MAX_RECORD_LENGTH);
}

function lineOf(error: CsvError): number {
  const { lines } = z.object({ lines: z.number().catch(0) }).parse({ lines: error['lines'] });
  return lines;
}

/* Converts the parser's line and byte counts to positions in the file. */
class ParserPosition {
  private readonly markBytes: number;
  private readonly skipTo: FilePosition | undefined;

  constructor(markBytes: number, skipTo: FilePosition | undefined) {
    this.markBytes = markBytes;
    this.skipTo = skipTo;
  }

  line(line: number): number {
    const { skipTo } = this;
    return skipTo && line > skipTo.headerLine ? line - skipTo.headerLine + skipTo.line : line;
  }

  of({ record, info }: ParsedRecord): ParsedRecord {
    const bytes = info.bytes + this.markBytes;
    const { skipTo } = this;
    const skipped = skipTo && bytes > skipTo.headerBytes ? skipTo.bytes - skipTo.headerBytes : 0;
    return { record, info: { lines: this.line(info.lines), bytes: bytes + skipped } };
  }
}

async function readHead(text: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (!head.includes('\n')) {
    const next = await text.next();
    if (next.done) break;
    head += next.value;
    if (head.length > MAX_RECORD_LENGTH && !head.includes('\n')) {
      throw fileError('file:endlessHeader');
    }
  }
  if (head.trim() === '') throw fileError('file:empty');
  return head;
}

function openCsvParser(delimiter: string, onSkip: (bad: BadLine) => void): Parser {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: MAX_RECORD_LENGTH,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error) onSkip(badLineOf(error));
    },
  });
  // Errors are forwarded to readers of the parser.
  return parser.on('error', () => {});
}

function* parsedRecords(parser: Parser): Generator<ParsedRecord> {
  for (;;) {
    const item: unknown = parser.read();
    if (!isParsedRecord(item)) return;
    yield item;
  }
}

async function* recordsAtEnd(parser: Parser, onSkip: (bad: BadLine) => void): AsyncGenerator<ParsedRecord> {
  parser.end();
  try {
    for await (const item of parser) if (isParsedRecord(item)) yield item;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    onSkip(badLineOf(error));
  }
}

/* The parser loses data after an overlong line, so the file is rejected even with --skip-bad. */

async function* readCsv(
  { text, markBytes }: TextInput,
  delimiter: string,
  skipTo: FilePosition | undefined,
): AsyncGenerator<TablePiece> {
  const where = new ParserPosition(markBytes, skipTo);
  let piece = (await readHead(text)).replace(/^\ufeff/, '');
  let endless: BadLine | undefined;
  let bad: BadLine[] = [];
  const refuse = (result: BadLine) => {
    const skipped = { ...result, line: where.line(result.line) };
    if (skipped.because?.code === 'lineLong') endless ??= skipped;
    else bad.push(skipped);
  };
  const parser = openCsvParser(delimiter, refuse);
  try {
    while (!parser.destroyed) {
      parser.write(piece);
      const records = Array.from(parsedRecords(parser), (record) => where.of(record));
      if (endless) throw fileError('file:lineTooLong', endless.line, MAX_RECORD_LENGTH);
      yield { bad, records, characters: piece.length };
      bad = [];
      const next = await text.next();
      if (next.done) break;
      piece = next.value;
    }
  } finally {
    await text.return(undefined);
  }
  const records: ParsedRecord[] = [];
  for await (const record of recordsAtEnd(parser, (result) => bad.push({ ...result, line: where.line(result.line) }))) {
    records.push(where.of(record));
  }
  yield { bad, records, characters: 0 };
}
